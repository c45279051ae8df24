# What an installed Edgehill consists of, and the Debian package made from it: `cmake --install FOLDER`, `cpack` in FOLDER.
include(GNUInstallDirs)

configure_file(app/install/edgehill.6.in install/edgehill.6 @ONLY)
configure_file(app/install/org.edgehill.Edgehill.metainfo.xml install/org.edgehill.Edgehill.metainfo.xml @ONLY)
configure_file(NOTICE install/copyright COPYONLY)
file(READ LICENSE LICENCE_TEXT)
file(APPEND ${CMAKE_BINARY_DIR}/install/copyright "\n${LICENCE_TEXT}")

install(TARGETS edgehill)
install(DIRECTORY data/ DESTINATION ${CMAKE_INSTALL_DATADIR}/edgehill/data)
# Beside the data, where the pages of the rules look for it.
install(FILES docs/rulings.md DESTINATION ${CMAKE_INSTALL_DATADIR}/edgehill/docs)
install(DIRECTORY docs/ DESTINATION ${CMAKE_INSTALL_DOCDIR} FILES_MATCHING PATTERN "*.md" PATTERN "class-*.yaml" PATTERN "class-*.class"
        PATTERN "howto" EXCLUDE PATTERN "screenshots" EXCLUDE PATTERN "coverage" EXCLUDE)
install(FILES ${CMAKE_BINARY_DIR}/install/copyright DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(FILES ${CMAKE_BINARY_DIR}/install/edgehill.6 DESTINATION ${CMAKE_INSTALL_MANDIR}/man6)
if(EDGEHILL_BUILD_APP)
  install(FILES app/install/org.edgehill.Edgehill.desktop DESTINATION ${CMAKE_INSTALL_DATADIR}/applications)
  install(FILES app/install/org.edgehill.Edgehill.svg DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps)
  install(FILES ${CMAKE_BINARY_DIR}/install/org.edgehill.Edgehill.metainfo.xml DESTINATION ${CMAKE_INSTALL_DATADIR}/metainfo)
endif()

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME edgehill)
set(CPACK_PACKAGE_VENDOR "The Edgehill authors")
set(CPACK_PACKAGE_CONTACT "The Edgehill authors <edgehill@localhost>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "three board games of the English Civil War")
set(CPACK_DEBIAN_PACKAGE_DESCRIPTION "three board games of the English Civil War
 Cruel Necessity, Unhappy King Charles! and This War Without an Enemy in one
 program that knows their rules to the letter: it shows what may be done, says
 why the rest may not and by which clause, and tells the odds before the dice.
 .
 Computer players lead any side; an almanac of more than six hundred entries
 tells of the period; the rules of the three stand side by side.")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
if(EDGEHILL_BUILD_APP)
  set(CPACK_DEBIAN_PACKAGE_RECOMMENDS libgl1-mesa-dri)
endif()
set(CPACK_DEBIAN_COMPRESSION_TYPE xz)
include(CPack)
