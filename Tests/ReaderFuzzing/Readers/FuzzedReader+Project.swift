internal import MemsimBundles
internal import MemsimVocabulary

extension FuzzedReader {
  /// Projects of Xcode 3.
  static var project: FuzzedReader {
    FuzzedReader(
      "project",
      files: [
        "Sources/Bundles/Bundles/ProjectList.swift", "Sources/Bundles/Bundles/XcodeProject.swift",
      ]
    ) {
      { bytes in
        do throws(Problem) {
          let project = try XcodeProject(bytes: bytes, file: "a.pbxproj")
          let again = try XcodeProject(bytes: bytes, file: "a.pbxproj")
          demand(project == again, "a project reads as another")
        } catch {
          check(error, in: "a.pbxproj", of: bytes)
        }
      }
    }
  }
}
