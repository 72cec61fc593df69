# What is installed, and the Debian package with it (src/build/package.sh).
include(GNUInstallDirs)
set(parts "${CMAKE_SOURCE_DIR}/src/build/package")
set(share "${CMAKE_INSTALL_DATAROOTDIR}")
install(TARGETS motley motley-desktop RUNTIME)
install(FILES "${parts}/motley.desktop" DESTINATION "${share}/applications")
install(FILES "${parts}/motley.xml" DESTINATION "${share}/mime/packages")
install(FILES "${CMAKE_SOURCE_DIR}/web/icon.svg" DESTINATION "${share}/icons/hicolor/scalable/apps" RENAME motley.svg)
install(FILES "${CMAKE_SOURCE_DIR}/LICENSE" DESTINATION "${CMAKE_INSTALL_DOCDIR}" RENAME copyright)
install(FILES "${MOTLEY_LICENCES}" "${CMAKE_SOURCE_DIR}/docs/RECORD.md" "${CMAKE_SOURCE_DIR}/docs/LINKS.md"
    DESTINATION "${CMAKE_INSTALL_DOCDIR}")

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME motley)
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "uncommon board games, with a friend or against the computer")
set(CPACK_PACKAGE_DESCRIPTION "Five board games for two in one window, in English, German and French: with lessons,
puzzles, analysis and rulebooks that play. The package also has the command line “motley”.")
set(CPACK_PACKAGE_CONTACT "The maintainers of Motley <maintainers@motley.invalid>")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "fonts-noto, fonts-noto-cjk, fonts-noto-color-emoji") # for names in other scripts
include(CPack)
