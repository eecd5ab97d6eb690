import MemsimVocabulary
import XCTest

@testable import MemsimBundles

/// Projects of Xcode 3, and the lists that they are written in.
final class XcodeProjectTests: XCTestCase {
  private func list(_ text: String) throws -> ProjectList {
    try ProjectList(bytes: Array(text.utf8), file: "a.pbxproj")
  }

  func testTextsListsAndTablesAreRead() throws {
    let read = try list(
      "// !$*UTF8*$!\n{ a = ( x, \"y \\\"z\\\"\", /* c */ ); b = { c = d/e.m; }; }\n")
    XCTAssertEqual(
      read,
      .table([
        "a": .list([.text("x"), .text("y \"z\"")]), "b": .table(["c": .text("d/e.m")]),
      ]))
  }

  func testTextsHaveEscapedCharacters() throws {
    XCTAssertEqual(
      try list(#""\a\b\f\n\r\t\v\"\'\\\101\U00e9\U20AC""#),
      .text("\u{7}\u{8}\u{C}\n\r\t\u{B}\"'\\Aé€"))
    for (text, place) in [
      (#""\q""#, "1:3"), (#""\1""#, "1:3"), (#""\200""#, "1:3"), (#""\U12""#, "1:4"),
      (#""\Ud800""#, "1:4"), (#""\U+123""#, "1:4"), (#""\"#, "1:3"),
    ] {
      XCTAssertThrowsError(try list(text), text) { error in
        XCTAssertEqual("\((error as? Problem)?.mark.description ?? "")", "a.pbxproj:\(place)", text)
      }
    }
  }

  func testAMistakeHasItsPlace() {
    for (text, place) in [
      ("{ a = b }", "1:9"), ("{\n  a b; }", "2:5"), ("( a b )", "1:5"), ("\"a", "1:3"),
      ("/* a", "1:5"), ("a b", "1:3"), (String(repeating: "(", count: 80), "1:65"),
    ] {
      XCTAssertThrowsError(try list(text), text) { error in
        XCTAssertEqual("\((error as? Problem)?.mark.description ?? "")", "a.pbxproj:\(place)", text)
      }
    }
  }

  func testTheFilesOfTheAppAreFound() throws {
    let text = """
      { objects = {
        P = { isa = PBXProject; mainGroup = G; targets = ( T, A ); buildConfigurationList = L; };
        G = { isa = PBXGroup; children = ( C, F3, V ); sourceTree = "<group>"; };
        C = { isa = PBXGroup; path = Classes; children = ( F1, F2 ); sourceTree = "<group>"; };
        F1 = { isa = PBXFileReference; path = One.m; sourceTree = "<group>"; };
        F2 = { isa = PBXFileReference; path = main.m; sourceTree = SOURCE_ROOT; };
        F3 = { isa = PBXFileReference; path = Icon.png; sourceTree = "<group>"; };
        F4 = { isa = PBXFileReference; path = UIKit.framework; sourceTree = SDKROOT; };
        V = { isa = PBXVariantGroup; name = Words.strings; children = ( E, D ); };
        E = { isa = PBXFileReference; name = English; path = English.lproj/Words.strings; };
        D = { isa = PBXFileReference; name = German; path = German.lproj/Words.strings; };
        T = { isa = PBXNativeTarget; productType = "com.apple.product-type.tool"; };
        A = { isa = PBXNativeTarget; productType = "com.apple.product-type.application";
          name = App; buildPhases = ( S, R, X ); buildConfigurationList = M; };
        S = { isa = PBXSourcesBuildPhase; files = ( B1, B2 ); };
        R = { isa = PBXResourcesBuildPhase; files = ( B3, B4 ); };
        X = { isa = PBXFrameworksBuildPhase; files = ( B5 ); };
        B1 = { isa = PBXBuildFile; fileRef = F1; };
        B2 = { isa = PBXBuildFile; fileRef = F2; };
        B3 = { isa = PBXBuildFile; fileRef = F3; };
        B4 = { isa = PBXBuildFile; fileRef = V; };
        B5 = { isa = PBXBuildFile; fileRef = F4; };
        L = { buildConfigurations = ( Q ); };
        Q = { buildSettings = { GCC_PREFIX_HEADER = App.pch; PRODUCT_NAME = Other; }; };
        M = { buildConfigurations = ( N ); };
        N = { buildSettings = { INFOPLIST_FILE = Info.plist; PRODUCT_NAME = "$(TARGET_NAME)"; }; };
      }; }
      """
    let project = try XcodeProject(bytes: Array(text.utf8), file: "a.pbxproj")
    XCTAssertEqual(project.sources, ["Classes/One.m", "main.m"])
    XCTAssertEqual(
      project.resources, ["Icon.png", "English.lproj/Words.strings", "German.lproj/Words.strings"])
    XCTAssertEqual(project.infoFile, "Info.plist")
    XCTAssertEqual(project.prefixHeader, "App.pch")
    XCTAssertEqual(project.productName, "App")
    XCTAssertEqual(project.placeless, [])
    XCTAssertEqual(project.deviceFamilies, [])
  }

  func testAProjectNamesKindsOfDevice() throws {
    for (written, families) in [
      ("\"1,2\"", [1, 2]), ("2", [2]), ("\"1, 2\"", [1, 2]), ("\"3,2,x\"", [2]), ("\"\"", []),
    ] {
      let text = """
        { objects = {
          P = { isa = PBXProject; targets = ( A ); buildConfigurationList = L; };
          A = { isa = PBXNativeTarget; productType = "com.apple.product-type.application"; };
          L = { buildConfigurations = ( Q ); };
          Q = { buildSettings = { TARGETED_DEVICE_FAMILY = \(written); }; };
        }; }
        """
      let project = try XcodeProject(bytes: Array(text.utf8), file: "a.pbxproj")
      XCTAssertEqual(project.deviceFamilies, families, written)
    }
  }

  func testSettingsNameFilesByVariables() throws {
    for (written, read) in [
      ("$(SRCROOT)/a.plist", "a.plist"), ("${PROJECT_DIR}/a.plist", "a.plist"),
      ("$(TARGET_NAME)-Info.plist", "App-Info.plist"), ("${PRODUCT_NAME}.plist", "Own.plist"),
      ("$(OTHER)/a.plist", "$(OTHER)/a.plist"), ("", nil),
    ] {
      let text = """
        { objects = {
          P = { isa = PBXProject; targets = ( A ); };
          A = { isa = PBXNativeTarget; productType = "com.apple.product-type.application";
            name = App; buildPhases = ( S ); buildConfigurationList = M; };
          S = { isa = PBXSourcesBuildPhase; files = ( B1, B2 ); };
          B1 = { isa = PBXBuildFile; fileRef = F1; };
          B2 = { isa = PBXBuildFile; fileRef = F2; };
          F1 = { isa = PBXFileReference; path = made.m; sourceTree = BUILT_PRODUCTS_DIR; };
          M = { buildConfigurations = ( N ); };
          N = { buildSettings = { INFOPLIST_FILE = "\(written)"; GCC_PREFIX_HEADER = "";
            PRODUCT_NAME = Own; }; };
        }; }
        """
      let project = try XcodeProject(bytes: Array(text.utf8), file: "a.pbxproj")
      XCTAssertEqual(project.infoFile, read, written)
      XCTAssertEqual(project.prefixHeader, "")
      XCTAssertEqual(project.placeless, ["made.m", "F2"])
    }
  }
}
