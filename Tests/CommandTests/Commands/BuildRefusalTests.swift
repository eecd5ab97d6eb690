import Foundation
import TestSupport
import XCTest

/// Folders that `build` refuses before it writes anything.
final class BuildRefusalTests: CommandTestCase {
  /// The words of a target's settings and of its phases.
  private func project(
    settings: String = "", sources: String = "path = main.m", resources: String = "path = a.txt"
  ) -> String {
    """
    { objects = {
      P = { isa = PBXProject; mainGroup = G; targets = ( A ); };
      G = { isa = PBXGroup; children = ( F1, F2 ); sourceTree = "<group>"; };
      F1 = { isa = PBXFileReference; \(sources); };
      F2 = { isa = PBXFileReference; \(resources); };
      A = { isa = PBXNativeTarget; productType = "com.apple.product-type.application";
        name = App; buildPhases = ( S, R ); buildConfigurationList = M; };
      S = { isa = PBXSourcesBuildPhase; files = ( B1 ); };
      R = { isa = PBXResourcesBuildPhase; files = ( B2 ); };
      B1 = { isa = PBXBuildFile; fileRef = F1; };
      B2 = { isa = PBXBuildFile; fileRef = F2; };
      M = { buildConfigurations = ( N ); };
      N = { buildSettings = { \(settings) }; };
    }; }

    """
  }

  private func writeFolder(executable: String = "${EXECUTABLE_NAME}") throws {
    for path in ["App", "App/App.xcodeproj", "App/sub"] {
      try FileManager.default.createDirectory(
        at: folder.appending(path: path), withIntermediateDirectories: false)
    }
    let sample = MemsimProcess.checkout.appending(path: "Tests/CommandTests/Samples/Sketch")
    let info = try String(contentsOf: sample.appending(path: "Info.plist"), encoding: .utf8)
    try write(info.replacing("${EXECUTABLE_NAME}", with: executable), to: "App/Info.plist")
    try write("int main(void) { return 0; }\n", to: "App/main.m")
    try write("a", to: "App/a.txt")
  }

  /// Builds the folder; returns the messages, and checks that nothing was written.
  private func refusal(_ options: String..., line: UInt = #line) throws -> String {
    let before = try names()
    let words = options.map { "'\($0)'" }.joined(separator: " ")
    let build = try MemsimProcess(
      script: "\"${mishaps%/*}/memsim\" build App \(words)", in: folder)
    XCTAssertEqual(build.code, 2, line: line)
    XCTAssertEqual(build.output, "", line: line)
    XCTAssertEqual(try names(), before, line: line)
    return build.errors
  }

  private func refusal(ofProject text: String, line: UInt = #line) throws -> String {
    try write(text, to: "App/App.xcodeproj/project.pbxproj")
    return try refusal(line: line)
  }

  func testAFolderWithoutADescriptionIsRefused() throws {
    try FileManager.default.createDirectory(
      at: folder.appending(path: "App"), withIntermediateDirectories: false)
    XCTAssertEqual(try refusal(), "App: error: no Info.plist; expected one\n")
  }

  func testTwoFilesAtOnePlaceAreRefused() throws {
    try writeFolder()
    for (file, words) in [
      ("sub/Info.plist", "Info.plist in the bundle, as Info.plist is"),
      ("sub/App", "App in the bundle, as the executable is"),
    ] {
      try write("a", to: "App/\(file)")
      XCTAssertEqual(
        try refusal(), "App/\(file): error: it would be \(words); expected another name\n")
      try FileManager.default.removeItem(at: folder.appending(path: "App/\(file)"))
    }
    for file in ["one.dat", "sub/one.dat"] { try write("a", to: "App/\(file)") }
    XCTAssertEqual(
      try refusal(),
      "App/sub/one.dat: error: it would be one.dat in the bundle, as one.dat is; expected another "
        + "name\n")
  }

  func testNamesLeadToNoOtherFolder() throws {
    try writeFolder(executable: "../x")
    XCTAssertTrue(try refusal().contains("expected the name of a file in the bundle"))
    for name in ["../x", "..", "."] {
      XCTAssertEqual(
        try refusal(ofProject: project(settings: "PRODUCT_NAME = \"\(name)\";")),
        "\(name): error: this is not the name of a product; expected a file's name\n")
    }
  }

  func testAProjectNamesFilesOfItsFolder() throws {
    try writeFolder()
    try write("a", to: "x.pch")
    let path = "App/App.xcodeproj/project.pbxproj: error: the project"
    for (text, message) in [
      (project(settings: "GCC_PREFIX_HEADER = \"../x.pch\";"), "lists ../x.pch, which is missing"),
      (project(settings: "INFOPLIST_FILE = /etc/passwd;"), "lists /etc/passwd, which is missing"),
      (
        project(sources: "path = made.m; sourceTree = BUILT_PRODUCTS_DIR"),
        "lists made.m, which is not in its folder"
      ),
      (project(sources: "path = x.mm"), "lists x.mm, which is missing"),
      (
        project(sources: "path = sub; sourceTree = \"<group>\"", resources: "path = b.txt"),
        "lists sub, which is missing"
      ),
    ] {
      let messages = try refusal(ofProject: text)
      XCTAssertTrue(messages.hasPrefix("\(path) \(message)\n"), messages)
    }
    try write("", to: "App/x.mm")
    XCTAssertEqual(
      try refusal(ofProject: project(sources: "path = x.mm")),
      "\(path) compiles x.mm; expected a .m or a .c file\n")
  }

  func testAProjectIsInAFolderOfItsOwn() throws {
    try writeFolder()
    try write(project(), to: "App/sub/project.pbxproj")
    XCTAssertEqual(
      try refusal(),
      "App/sub/project.pbxproj: error: the project is not in a folder such as App.xcodeproj\n")
  }

  func testAnOutputIsTheNameOfABundle() throws {
    try writeFolder()
    for name in ["", ".app", "x", "out/.app", "x.app/y", "/", "a\nb.app"] {
      let messages = try refusal("-o", name)
      XCTAssertTrue(
        messages.hasSuffix(": error: this is not the name of a bundle; expected NAME.app\n")
          || name.isEmpty, messages)
    }
    XCTAssertEqual(
      try refusal("-o", "out/x.app"),
      "out/x.app: error: memsim cannot write the bundle: No such file or directory\n")
  }

  func testOnlyABundleIsReplaced() throws {
    try writeFolder()
    let other = folder.appending(path: "App.app")
    let message =
      "App.app: error: there is something else of this name; expected a bundle that "
      + "was built before, or nothing\n"
    try FileManager.default.createDirectory(at: other, withIntermediateDirectories: false)
    XCTAssertEqual(try refusal(), message)
    try write(try XCTUnwrap(contents(of: "App/Info.plist")), to: "App.app/Info.plist")
    XCTAssertEqual(try refusal(), message)
    // An app of the same name for another system, such as that of the sample's authors.
    for code in ["\u{fe}\u{ed}\u{fa}\u{ce}", "", "#!/bin/sh\n"] {
      try write(code, to: "App.app/App")
      XCTAssertEqual(try refusal(), message)
      XCTAssertEqual(contents(of: "App.app/App"), code)
    }
    try FileManager.default.removeItem(at: other)
    try FileManager.default.createSymbolicLink(
      at: other, withDestinationURL: folder.appending(path: "App"))
    XCTAssertEqual(try refusal(), message)
    XCTAssertEqual(
      try refusal("-o", "App"),
      "App: error: this is not the name of a bundle; expected NAME.app\n")
  }

  func testAnotherLanguageIsRefused() throws {
    try writeFolder()
    for file in ["a.cpp", "sub/b.mm"] { try write("", to: "App/\(file)") }
    let words = "error: memsim does not compile this language; expected .m and .c files\n"
    XCTAssertEqual(try refusal(), "App/a.cpp: \(words)App/sub/b.mm: \(words)")
  }

  func testTheLinkerNamesWhatIsMissingOrThereTwice() throws {
    try writeFolder()
    try write("void missing(void);\nint main(void) { missing(); }\n", to: "App/main.m")
    XCTAssertEqual(
      try refusal(),
      "error: there is no function or variable missing\n"
        + ">>> referenced by main.m:2 (App/main.m:2)\n")
    try write("int main(void) { return 0; }\n", to: "App/other.c")
    let source = """
      __attribute__((objc_root_class)) @interface One { int number; } @end
      @implementation One @end

      """
    for file in ["one.m", "two.m"] { try write(source, to: "App/\(file)") }
    let messages = try refusal().split(separator: "\n").filter { !$0.hasPrefix(">>>") }
    // The linker names them in any order.
    XCTAssertEqual(
      messages.sorted(),
      [
        "error: two files define the class One",
        "error: two files define the function or variable main",
      ])
  }

  func testMistakesOfAHeaderArePrintedOnce() throws {
    try writeFolder()
    let mistakes = (0..<30).map { "word\($0) name\($0);\n" }.joined()
    try write(mistakes, to: "App/App.pch")
    try write("", to: "App/other.m")
    let messages = try refusal()
    XCTAssertEqual(messages.matches(of: #/word0/#).count, 1, messages)
  }

  func testANameOfOptionsIsRefused() throws {
    try writeFolder()
    try write("", to: "App/sub/@main.m")
    XCTAssertEqual(
      try refusal(),
      "App/sub/@main.m: error: the name begins with '@'; expected another name\n")
  }

  func testANameWithTwoLinesIsRefused() throws {
    try writeFolder()
    try write("", to: "App/a\nerror: b.m")
    XCTAssertEqual(
      try refusal(),
      "App/a\\nerror: b.m: error: the path has a control character; expected another name\n")
  }

  func testAnAppHasAMain() throws {
    try writeFolder()
    try write("int number;\n", to: "App/main.m")
    XCTAssertEqual(
      try refusal(),
      "error: there is no main; expected a file such as main.m that calls UIApplicationMain\n")
  }

  func testAnEmptyPrefixHeaderIsOne() throws {
    try writeFolder()
    try write("", to: "App/App_Prefix.pch")
    try write("#error this is not included\n", to: "App/Other.pch")
    try write(
      project(settings: "GCC_PREFIX_HEADER = \"$(SRCROOT)/App_Prefix.pch\";"),
      to: "App/App.xcodeproj/project.pbxproj")
    let build = try MemsimProcess(script: "\"${mishaps%/*}/memsim\" build App", in: folder)
    XCTAssertEqual(build.errors, "")
    XCTAssertEqual(build.code, 0)
    XCTAssertEqual(contents(of: "App.app/a.txt"), "a")
  }
}
