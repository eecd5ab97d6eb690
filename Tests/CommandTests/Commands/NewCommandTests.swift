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

  /// Installs the program with an example, and runs a script beside it.
  private func installed(_ script: String) throws -> MemsimProcess {
    for path in ["bin", "share/memsim/examples"] {
      try FileManager.default.createDirectory(
        at: folder.appending(path: path), withIntermediateDirectories: true)
    }
    let program = folder.appending(path: "bin/memsim")
    if !FileManager.default.fileExists(atPath: program.path) {
      try FileManager.default.copyItem(at: MemsimProcess.executable, to: program)
    }
    return try MemsimProcess(script: script, in: folder)
  }

  private func installExample() throws {
    try FileManager.default.copyItem(
      at: MemsimProcess.checkout.appending(path: "Examples/First"),
      to: folder.appending(path: "share/memsim/examples/First"))
  }

  func testAnInstalledMemsimNeedsTheAddressOfItsRepository() throws {
    let missing = try installed("bin/memsim new --test Story --package https://a.example/m.git")
    XCTAssertEqual(missing.code, 71)
    XCTAssertTrue(missing.errors.hasPrefix("error: the example First is missing"), missing.errors)
    try installExample()
    let unknown = try installed("bin/memsim new --test Story")
    XCTAssertEqual(unknown.code, 2)
    XCTAssertTrue(unknown.errors.contains("; add --package URL, or"), unknown.errors)
    XCTAssertNil(contents(of: "Story/Package.swift"))

    let new = try installed("bin/memsim new --test Story --package https://a.example/phone.git")
    XCTAssertEqual(new.code, 0, new.errors)
    XCTAssertEqual(new.output, "Created the package Story; next:\n  cd Story\n  make\n")
    let manifest = try XCTUnwrap(contents(of: "Story/Package.swift"))
    for line in [
      #".package(url: "https://a.example/phone.git", .upToNextMinor(from: "0.1.0"))"#,
      #".product(name: "MemsimTesting", package: "phone")"#,
    ] {
      XCTAssertTrue(manifest.contains(line), manifest)
    }
  }

  /// The packager can name the repository; a package of it needs no option then.
  func testAnInstalledMemsimDependsOnTheRepositoryOfItsPackager() throws {
    try FileManager.default.createDirectory(
      at: folder.appending(path: "share/memsim/examples"), withIntermediateDirectories: true)
    try installExample()
    try write("git@a.example:memsim\n", to: "share/memsim/repository")
    XCTAssertEqual(try installed("bin/memsim new --test Story").code, 0)
    let manifest = try XCTUnwrap(contents(of: "Story/Package.swift"))
    XCTAssertTrue(
      manifest.contains(#"url: "git@a.example:memsim", .upToNextMinor(from: "0.1.0")"#), manifest)
    try write("no address\n", to: "share/memsim/repository")
    let wrong = try installed("bin/memsim new --test Other")
    XCTAssertEqual(wrong.code, 2)
    XCTAssertTrue(wrong.errors.hasPrefix("--package no address: error: "), wrong.errors)
  }

  func testAPackageCanDependOnAnyClone() throws {
    let clone = folder.appending(path: "memsim of mine")
    for path in ["Sources/Kit", "other"] {
      try FileManager.default.createDirectory(
        at: clone.appending(path: path), withIntermediateDirectories: true)
    }
    let early = try memsim("new", "--app", "Zoo", "--package", "memsim of mine")
    XCTAssertEqual(early.code, 2, "a clone has a manifest")
    try write("// a manifest\n", to: "memsim of mine/Package.swift")
    let new = try memsim("new", "--app", "Zoo", "--package", "memsim of mine/other/..")
    XCTAssertEqual(new.code, 0, new.errors)
    let manifest = try XCTUnwrap(contents(of: "Zoo/Package.swift"))
    let path = try XCTUnwrap(realpath(clone.path, nil).map { String(cString: $0) })
    XCTAssertTrue(manifest.contains(#".package(name: "memsim", path: "\#(path)")"#), manifest)
  }

  func testAWrongSourceOfThePackageMakesNothing() throws {
    for (words, problem) in [
      (["--app", "Zoo", "--package", "nowhere"], "this folder has no sources of memsim"),
      (["--app", "Zoo", "--package", "https://a.example/"], "this is no address of a repository"),
      (["--test", "Zoo", "--package", "https://a.example/\"m\""], "this is no address"),
      (["--gate", "sh", "--package", "nowhere"], "add --app or --test"),
      (["first", "--package", "nowhere"], "add --app or --test"),
    ] {
      let new = try MemsimProcess(["new"] + words, in: folder)
      XCTAssertEqual(new.code, 2, "\(words): \(new.output)")
      XCTAssertTrue(new.errors.hasPrefix("--package "), new.errors)
      XCTAssertTrue(new.errors.contains(problem), new.errors)
    }
    XCTAssertEqual(try names(), [])
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
