import Foundation
import XCTest

/// The check of a bundle of compiled code: at its build, and before a run.
final class BuildChecksTests: CommandTestCase {
  /// Runs the program that was built with these tests, which has memsim-objc beside it.
  private func built(_ arguments: String...) throws -> MemsimProcess {
    try MemsimProcess(
      script: "\"${mishaps%/*}/memsim\" \(arguments.joined(separator: " "))", in: folder)
  }

  private func copy(_ sample: String) throws {
    let samples = MemsimProcess.checkout.appending(path: "Tests/CommandTests/Samples")
    try FileManager.default.copyItem(
      at: samples.appending(path: sample), to: folder.appending(path: sample))
    try write(
      """
      name: sample
      device: {profile: iphone-3g}
      policy: iphoneos
      apps: [{name: \(sample), bundle: \(sample).app}]
      timeline: [{at: 1s, launch: \(sample)}]
      end: 3s

      """, to: "sample.yaml")
  }

  /// Replaces a word of a file; returns its line and column there.
  private func replace(
    _ word: String, with other: String, in file: String
  ) throws -> (line: Int, column: Int) {
    let text = try XCTUnwrap(contents(of: file))
    let start = try XCTUnwrap(text.range(of: word)?.lowerBound, "\(word) in \(file)")
    try write(text.replacing(word, with: other, maxReplacements: 1), to: file)
    let lines = text[..<start].split(separator: "\n", omittingEmptySubsequences: false)
    return (lines.count, (lines.last?.count ?? 0) + 1)
  }

  func testNibsNameClassesOfTheCode() throws {
    try copy("Counter")
    XCTAssertEqual(try built("build", "Counter").errors, "")
    XCTAssertEqual(try built("check", "sample.yaml").errors, "")
    let nib = "Counter.app/Counter.xib"
    let place = try replace(#"="CounterView""#, with: #"="CounterVeiw""#, in: nib)
    for command in ["check", "run"] {
      let refused = try built(command, "sample.yaml")
      XCTAssertEqual(refused.code, 2)
      XCTAssertTrue(refused.errors.contains("\(nib):\(place.line):"), refused.errors)
      let words = "error: there is no class 'CounterVeiw'; did you mean 'CounterView'?"
      XCTAssertTrue(refused.errors.contains(words), refused.errors)
    }
    _ = try replace(#"="CounterVeiw""#, with: #"="CounterDelegate""#, in: nib)
    for command in ["check", "run"] {
      let refused = try built(command, "sample.yaml")
      XCTAssertEqual(refused.code, 2)
      XCTAssertTrue(
        refused.errors.contains(
          "error: CounterDelegate is no class of a <view>; expected UIView or a subclass of it"),
        refused.errors)
    }
  }

  func testABuildNamesMistakesInTheFolder() throws {
    try copy("Counter")
    for file in ["Counter.xib", "English.lproj/Words.strings"] {
      let resource = folder.appending(path: "Counter/Resources/\(file)")
      try FileManager.default.createDirectory(
        at: resource.deletingLastPathComponent(), withIntermediateDirectories: true)
    }
    try FileManager.default.moveItem(
      at: folder.appending(path: "Counter/Counter.xib"),
      to: folder.appending(path: "Counter/Resources/Counter.xib"))
    let words = "Counter/Resources/English.lproj/Words.strings"
    try write("\"a\" = \"b\";\n\"a\" = \"c\";\n", to: words)
    let build = try built("build", "Counter")
    XCTAssertEqual(
      build.errors, "\(words):2:1: warning: the key 'a' has another text in line 1\n")
    XCTAssertEqual(build.code, 0)
    let check = try built("check", "sample.yaml")
    XCTAssertEqual(
      check.errors,
      "Counter.app/English.lproj/Words.strings:2:1: warning: the key 'a' has another text in line "
        + "1\n")
    XCTAssertEqual(check.code, 0)
    try write("\"a\" = \"b\"", to: words)
    let nib = "Counter/Resources/Counter.xib"
    let place = try replace(#"="CounterView""#, with: #"="CounterVeiw""#, in: nib)
    let refused = try built("build", "Counter")
    XCTAssertEqual(refused.code, 2)
    XCTAssertTrue(refused.errors.contains("\(nib):\(place.line):"), refused.errors)
    XCTAssertTrue(refused.errors.contains("\n\(words):1:10: error: "), refused.errors)
    XCTAssertEqual(contents(of: "Counter.app/English.lproj/Words.strings")?.count, 22)
  }

  func testOfTwoListedFilesAtOnePlaceTheLastIsCopied() throws {
    try copy("Sketch")
    for (path, text) in [("one", "1"), ("two", "2")] {
      try FileManager.default.createDirectory(
        at: folder.appending(path: "Sketch/\(path)"), withIntermediateDirectories: false)
      try write(text, to: "Sketch/\(path)/a.dat")
    }
    try FileManager.default.createDirectory(
      at: folder.appending(path: "Sketch/Sketch.xcodeproj"), withIntermediateDirectories: false)
    let code = ["main.m", "SketchAppDelegate.m", "SketchView.m", "Stroke.m"]
    let files = code + ["two/a.dat", "one/a.dat"]
    let references = files.enumerated().map { number, file in
      "F\(number) = { isa = PBXFileReference; path = \(file); };"
    }
    let uses = files.indices.map { "B\($0) = { isa = PBXBuildFile; fileRef = F\($0); };" }
    try write(
      """
      { objects = { \(references.joined()) \(uses.joined())
        P = { isa = PBXProject; mainGroup = G; targets = ( A ); };
        G = { isa = PBXGroup; children = ( F0, F1, F2, F3, F4, F5 ); sourceTree = "<group>"; };
        A = { isa = PBXNativeTarget; productType = "com.apple.product-type.application";
          name = Sketch; buildPhases = ( S, R ); buildConfigurationList = M; };
        S = { isa = PBXSourcesBuildPhase; files = ( B0, B1, B2, B3 ); };
        R = { isa = PBXResourcesBuildPhase; files = ( B4, B5 ); };
        M = { buildConfigurations = ( N ); }; N = { buildSettings = { }; };
      }; }
      """, to: "Sketch/Sketch.xcodeproj/project.pbxproj")
    let build = try built("build", "Sketch")
    XCTAssertEqual(
      build.errors,
      "Sketch/two/a.dat: warning: it is not in the bundle: the project lists Sketch/one/a.dat "
        + "after it, which is a.dat there\n")
    XCTAssertEqual(build.code, 0)
    XCTAssertEqual(contents(of: "Sketch.app/a.dat"), "1")
  }

  /// Writes a project of a sample with one source file.
  private func writeProject(_ settings: String) throws {
    let place = folder.appending(path: "Sketch/Sketch.xcodeproj")
    try? FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    let files = ["main.m", "SketchAppDelegate.m", "SketchView.m", "Stroke.m"]
    let objects = files.enumerated().map { number, file in
      "F\(number) = { isa = PBXFileReference; path = \(file); };"
        + "B\(number) = { isa = PBXBuildFile; fileRef = F\(number); };"
    }
    try write(
      """
      { objects = { \(objects.joined())
        P = { isa = PBXProject; mainGroup = G; targets = ( A ); };
        G = { isa = PBXGroup; children = ( F0, F1, F2, F3 ); sourceTree = "<group>"; };
        A = { isa = PBXNativeTarget; productType = "com.apple.product-type.application";
          name = Sketch; buildPhases = ( S ); buildConfigurationList = M; };
        S = { isa = PBXSourcesBuildPhase; files = ( B0, B1, B2, B3 ); };
        M = { buildConfigurations = ( N ); }; N = { buildSettings = { \(settings) }; };
      }; }
      """, to: "Sketch/Sketch.xcodeproj/project.pbxproj")
  }

  func testTheKindsOfDeviceOfAProjectAreInTheDescription() throws {
    try copy("Sketch")
    let written = try XCTUnwrap(contents(of: "Sketch/Info.plist"))
    try writeProject("TARGETED_DEVICE_FAMILY = \"1,2\";")
    for _ in 0..<2 {
      XCTAssertEqual(try built("build", "Sketch").errors, "")
      let read = try XCTUnwrap(contents(of: "Sketch.app/Info.plist"))
      let key = "<key>UIDeviceFamily</key><array><integer>1</integer><integer>2</integer></array>"
      XCTAssertEqual(read.replacing(key, with: ""), written)
      XCTAssertEqual(read.ranges(of: key).count, 1)
    }
    XCTAssertEqual(contents(of: "Sketch/Info.plist"), written)
    let own = written.replacing(
      "<dict>", with: "<dict><key>UIDeviceFamily</key><integer>2</integer>", maxReplacements: 1)
    try write(own, to: "Sketch/Info.plist")
    XCTAssertEqual(try built("build", "Sketch").errors, "")
    XCTAssertEqual(contents(of: "Sketch.app/Info.plist"), own)
    let end = try XCTUnwrap(written.ranges(of: "</dict>").last)
    let remarked = String(
      written[..<end.lowerBound] + "<!-- <key>UIDeviceFamily</key>,\nö --></dict>"
        + written[end.upperBound...] + "<!-- </dict> -->\n")
    try write(remarked, to: "Sketch/Info.plist")
    XCTAssertEqual(try built("build", "Sketch").errors, "")
    let family = "<key>UIDeviceFamily</key><array><integer>1</integer><integer>2</integer></array>"
    XCTAssertEqual(
      contents(of: "Sketch.app/Info.plist"),
      remarked.replacing(" --></dict>", with: " -->\(family)</dict>"))
    try write(
      written.replacing("</dict>", with: "<key>UIDeviceFamly</key><true/></dict>"),
      to: "Sketch/Info.plist")
    let refused = try built("build", "Sketch")
    XCTAssertEqual(refused.code, 2)
    let lines = written.split(separator: "\n", omittingEmptySubsequences: false)
    let line = try XCTUnwrap(lines.firstIndex { $0.contains("</dict>") }) + 1
    XCTAssertTrue(refused.errors.contains("Sketch/Info.plist:\(line):1: error: "), refused.errors)
  }

  /// A project may keep the files of a language in a folder within another language's.
  func testAResourceIsInTheFolderOfItsLanguage() throws {
    try copy("Sketch")
    for (file, place) in [
      ("en.lproj/pad/de.lproj/a.dat", "de.lproj/a.dat"), ("en.lproj/b.dat", "en.lproj/b.dat"),
      ("Food.bundle/en.lproj/c.dat", "Food.bundle/en.lproj/c.dat"),
      ("parts/Food.bundle/d.dat", "Food.bundle/d.dat"),
      ("pad/en.lproj/Tea.bundle/de.lproj/e.dat", "en.lproj/Tea.bundle/de.lproj/e.dat"),
      ("parts/f.dat", "f.dat"),
    ] {
      let path = folder.appending(path: "Sketch/\(file)")
      try FileManager.default.createDirectory(
        at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
      try write(place, to: "Sketch/\(file)")
    }
    XCTAssertEqual(try built("build", "Sketch").errors, "")
    for place in [
      "de.lproj/a.dat", "en.lproj/b.dat", "Food.bundle/en.lproj/c.dat", "Food.bundle/d.dat",
      "en.lproj/Tea.bundle/de.lproj/e.dat", "f.dat",
    ] {
      XCTAssertEqual(contents(of: "Sketch.app/\(place)"), place)
    }
  }

  /// The texts that an app logs.
  private func logged(in journal: String) throws -> [String] {
    try XCTUnwrap(contents(of: journal)).split(separator: "\n").compactMap { line in
      let event = try object(String(line))
      guard event["event"] as? String == "logged" else { return nil }
      return (event["text"] as? String)?.split(separator: "] ", maxSplits: 1).last.map(String.init)
    }
  }

  func testPropertiesHaveNames() throws {
    try copy("Keys")
    XCTAssertEqual(try built("build", "Keys").errors, "")
    let run = try built("run", "--debug-memory", "--journal", "a.jsonl", "sample.yaml")
    XCTAssertEqual(
      try logged(in: "a.jsonl"),
      [
        "the lion, 190.5, 1, 200", "1.5, 4, the tiger", "7 of 1", "(null)", "roar, 200, (null)",
        "1, 4", "by key, 1", "no more the lion", "no more the tiger", "new",
      ])
    XCTAssertEqual(run.code, 0, run.errors)
    XCTAssertTrue(run.output.contains("over-release NSString"), run.output)
    XCTAssertTrue(run.output.contains("main.m:81"), run.output)
    for (fault, words) in [
      (#"[self valueForKey:@"none"]"#, "not key value coding-compliant for the key none"),
      (
        #"[[Animal new] setValue:[NSDate date] forKey:@"age"]"#,
        "the key age of Animal takes no NSDate"
      ), (#"[[Animal new] valueForKey:@"size"]"#, "the key size of Animal takes no nil"),
    ] {
      try write("#define FAULT \(fault)\n", to: "Keys/Keys_Prefix.pch")
      XCTAssertEqual(try built("build", "Keys").errors, "")
      _ = try built("run", "--debug-memory", "--journal", "b.jsonl", "sample.yaml")
      let journal = try XCTUnwrap(contents(of: "b.jsonl"))
      XCTAssertTrue(journal.contains(words), journal)
      XCTAssertTrue(journal.contains("uncaught-exception"), journal)
    }
  }
}
