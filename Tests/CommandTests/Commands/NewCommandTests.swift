import Foundation
import XCTest

/// The packages and gates that `memsim new` makes; `make examples` builds and tests the packages.
final class NewCommandTests: CommandTestCase {
  private func files(in name: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.appending(path: name).path)
      .filter { contents(of: "\(name)/\($0)") != nil }.sorted()
  }

  func testAnAppIsTheExampleUnderAnotherName() throws {
    let new = try memsim("new", "--app", "Zoo")
    XCTAssertEqual(new.code, 0, new.errors)
    XCTAssertEqual(
      new.output,
      """
      Created the package Zoo; next:
        cd Zoo
        make
        swift run memsim-zoo live Scenarios/zoo.yaml

      """)
    let files = try files(in: "Zoo")
    XCTAssertEqual(
      files,
      [
        ".gitignore", "Makefile", "Package.swift", "Scenarios/zoo.yaml",
        "Sources/Zoo/Catalogue+Zoo.swift", "Sources/Zoo/Zoo.app/Info.plist",
        "Sources/Zoo/Zoo.app/MainWindow.xib", "Sources/Zoo/Zoo.swift",
        "Sources/Zoo/ZooAppDelegate.swift", "Sources/Zoo/ZooView.swift",
        "Sources/memsim-zoo/main.swift", "Tests/ZooTests/ZooTests.swift",
      ])
    for file in files {
      let text = try XCTUnwrap(contents(of: "Zoo/\(file)"))
      XCTAssertFalse(text.lowercased().contains("counter"), file)
    }
    let manifest = try XCTUnwrap(contents(of: "Zoo/Package.swift"))
    let clone = MemsimProcess.checkout.path
    XCTAssertTrue(manifest.contains(".package(name: \"memsim\", path: \"\(clone)\")"), manifest)
  }

  func testATestIsAScenarioAndItsTests() throws {
    let new = try memsim("new", "--test", "Story")
    XCTAssertEqual(new.code, 0, new.errors)
    XCTAssertEqual(new.output, "Created the package Story; next:\n  cd Story\n  make\n")
    XCTAssertEqual(
      try files(in: "Story"),
      [
        ".gitignore", "Makefile", "Package.swift", "Tests/StoryTests/StoryTests.swift",
        "first.yaml",
      ])
    XCTAssertEqual(try memsim("run", "--quiet", "Story/first.yaml").code, 0)
    let make = try MemsimProcess(script: "make -n -C Story", in: folder)
    XCTAssertTrue(make.output.contains("\nswift test\n"), make.output + make.errors)
  }

  func testAnInstalledMemsimAsksForItsAddress() throws {
    let bin = folder.appending(path: "bin")
    try FileManager.default.createDirectory(at: bin, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      at: MemsimProcess.executable, to: bin.appending(path: "memsim"))
    let examples = folder.appending(path: "share/memsim/examples")
    try FileManager.default.createDirectory(at: examples, withIntermediateDirectories: true)
    for attempt in ["missing", "there"] {
      let new = try MemsimProcess(script: "bin/memsim new --test Story", in: folder)
      if attempt == "missing" {
        XCTAssertEqual(new.code, 71)
        XCTAssertTrue(new.errors.hasPrefix("error: the example First is missing"), new.errors)
        try FileManager.default.copyItem(
          at: MemsimProcess.checkout.appending(path: "Examples/First"),
          to: examples.appending(path: "First"))
      } else {
        XCTAssertEqual(new.code, 0, new.errors)
        XCTAssertTrue(new.output.contains("edit Package.swift"), new.output)
        let manifest = try XCTUnwrap(contents(of: "Story/Package.swift"))
        XCTAssertTrue(manifest.contains(".upToNextMinor(from: \"0.1.0\")"), manifest)
      }
    }
  }

  func testWrongNamesAndExistingFoldersMakeNothing() throws {
    try write("mine", to: "Zoo")
    for name in ["zoo", "My-App", "Class", "A/", "Zoo", "missing/Zoo", "Zoö"] {
      let new = try memsim("new", "--app", name)
      XCTAssertEqual(new.code, 2, "\(name): \(new.output)")
      XCTAssertTrue(new.errors.hasPrefix("\(name): error: "), new.errors)
    }
    XCTAssertEqual(contents(of: "Zoo"), "mine")
    XCTAssertEqual(try names(), ["Zoo"])
  }

  func testAGateOfAProgramIsReadyToUpdate() throws {
    let new = try memsim("new", "--gate", "true")
    XCTAssertEqual(new.code, 0, new.errors)
    XCTAssertEqual(
      new.output, "Created gate.yaml; next:\n  memsim gate --update\n  memsim gate\n")
    XCTAssertEqual(try memsim("gate", "--update").code, 0)
    XCTAssertEqual(try memsim("gate").code, 0)
    let again = try memsim("new", "--gate", "true")
    XCTAssertEqual(again.code, 2)
    XCTAssertEqual(again.errors, "gate.yaml: error: the file exists already\n")
  }

  func testAGateOfAStaticProgramUsesTheKernel() throws {
    try write("int main(void) { return 0; }\n", to: "a.c")
    let build = try MemsimProcess(script: "gcc -static -o a a.c", in: folder)
    XCTAssertEqual(build.code, 0, build.errors)
    XCTAssertEqual(try memsim("new", "--gate", "./a").code, 0)
    XCTAssertEqual(contents(of: "gate.yaml")?.hasSuffix("    engine: cgroup\n"), true)
    let missing = try memsim("new", "--gate", "./b")
    XCTAssertEqual(missing.code, 2)
    XCTAssertTrue(missing.errors.contains("'./b'"), missing.errors)
  }
}
