#pragma once

#include <type_traits>

namespace motley {

class Reader;
class Writer;

/// A thing as its description gets it (core/io.h): what is written does not change.
template <class Io, class T>
using Of = std::conditional_t<std::is_same_v<Io, Writer>, const T, T>;

} // namespace motley
