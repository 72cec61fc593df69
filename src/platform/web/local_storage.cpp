#include "platform/web/local_storage.h"

#include "platform/web/page.h"

namespace motley::platform {

std::optional<std::string> LocalStorage::read(const std::string& name) {
    return page::kept(name.c_str());
}

bool LocalStorage::write(const std::string& name, const std::string& text) {
    return page::keep(name.c_str(), text.c_str());
}

void LocalStorage::remove(const std::string& name) { page::forget(name.c_str()); }

} // namespace motley::platform
