# motley_catalog(NAME PREFIX GAME…): the catalogue of these games, linked with the libraries PREFIX_ID. Its source is generated, so that no other file names a game.
function(motley_catalog library prefix)
    set(declarations "")
    set(modules "")
    foreach(id IN LISTS ARGN)
        string(REPLACE "-" "_" name "${id}")
        string(APPEND declarations "namespace motley::games::${name} {\nconst engine::Game& module();\n}\n")
        string(APPEND modules "        &games::${name}::module(),\n")
    endforeach()
    list(LENGTH ARGN count)
    file(CONFIGURE OUTPUT "${CMAKE_BINARY_DIR}/generated/${library}.cpp" @ONLY CONTENT [[
#include "engine/catalog.h"

#include "engine/game.h"

#include <array>

@declarations@
namespace motley::engine {

std::span<const Game* const> catalog() {
    static const std::array<const Game*, @count@> games{
@modules@    };
    return games;
}

} // namespace motley::engine
]])
    # Objects, not an archive: the engine's library calls catalog(), which linking in order would not resolve.
    add_library(${library} OBJECT "${CMAKE_BINARY_DIR}/generated/${library}.cpp")
    list(TRANSFORM ARGN PREPEND "${prefix}_" OUTPUT_VARIABLE libraries)
    target_link_libraries(${library} PUBLIC ${libraries} engine PRIVATE warnings)
endfunction()
