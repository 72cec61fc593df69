# The catalogue: a generated source that lists the modules of src/games, so that no other file names a game.
function(motley_catalog)
    set(declarations "")
    set(modules "")
    foreach(id IN LISTS MOTLEY_GAMES)
        string(REPLACE "-" "_" name "${id}")
        string(APPEND declarations "namespace motley::games::${name} {\nconst engine::Game& module();\n}\n")
        string(APPEND modules "        &games::${name}::module(),\n")
    endforeach()
    list(LENGTH MOTLEY_GAMES count)
    file(CONFIGURE OUTPUT "${CMAKE_BINARY_DIR}/generated/catalog.cpp" @ONLY CONTENT [[
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
    # Objects, not an archive: the engine's own library calls catalog(), against the order of linking.
    add_library(catalog OBJECT "${CMAKE_BINARY_DIR}/generated/catalog.cpp")
    list(TRANSFORM MOTLEY_GAMES PREPEND game_ OUTPUT_VARIABLE libraries)
    target_link_libraries(catalog PUBLIC ${libraries} engine PRIVATE warnings)
endfunction()
