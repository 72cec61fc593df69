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

bool LocalStorage::rename(const std::string& from, const std::string& to) {
    return page::rename(from.c_str(), to.c_str());
}

std::string LocalStorage::mark() { return page::mark(); }

void LocalStorage::set_mark(const std::string& text) { page::set_mark(text.c_str()); }

std::vector<std::string> LocalStorage::names() { return page::kept_names(); }

std::optional<std::string> LocalStorage::copy_out(const std::string& name) {
    return page::save_kept(name.c_str()) ? std::optional(std::string()) : std::nullopt;
}

std::optional<std::string> LocalStorage::copy_out(const std::string& name,
                                                  const std::string& text) {
    return page::save_as(name.c_str(), text.c_str()) ? std::optional(std::string()) : std::nullopt;
}

} // namespace motley::platform
