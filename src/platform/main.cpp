#include "platform/run.h"

int main(int argc, char** argv) { return motley::platform::run(argc, argv); }
