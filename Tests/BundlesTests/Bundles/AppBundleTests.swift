import Foundation
import MemsimHost
import MemsimRuntime
import TestSupport
import XCTest

@testable import MemsimBundles

final class AppBundleTests: XCTestCase {
  private var folder = URL(filePath: "/")

  override func setUpWithError() throws {
    folder = try makeFolder()
    try write("Info.plist", plist())
  }

  private var path: String { folder.appending(path: "Zoo.app").path }

  func testWhatIsKeptOfAFileIsNoMemoryOfTheProcessThatAsksFirst() throws {
    try Sanitizer.skipWithoutMallocOfJemalloc()
    try write("big.txt", "big")
    let bundle = try AppBundle(path: path)
    let heap = try Heap(named: "zoo")
    let cache = FileCache<[UInt8]>()
    let before = heap.footprintPages
    let value = heap.withNativeAllocations {
      try? bundle.value(of: "big.txt", from: cache, key: "big") { _ in
        [UInt8](repeating: 1, count: 1 << 20)
      }
    }
    XCTAssertEqual(value?.count, 1 << 20)
    XCTAssertLessThan(heap.footprintPages - before, 256)
    heap.destroy()
  }

  private func plist(_ body: String = "") -> String {
    """
    <plist><dict>
    <key>CFBundleExecutable</key><string>${EXECUTABLE_NAME}</string>
    <key>CFBundleIdentifier</key><string>com.zoo</string>
    <key>CFBundleName</key><string>${PRODUCT_NAME}</string>
    <key>CFBundleVersion</key><string>1</string>
    \(body)
    </dict></plist>
    """
  }

  private func write(_ file: String, _ text: String = "") throws {
    let url = URL(filePath: path).appending(path: file)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  /// Writes a picture of a size, without pixels that are looked at.
  private func write(_ file: String, of width: Int, _ height: Int) throws {
    try write(file)
    let url = URL(filePath: path).appending(path: file)
    try Data(PNGFile(width, height).bytes).write(to: url)
  }

  private func assertProblem(_ problem: String, at line: UInt = #line) {
    XCTAssertThrowsError(try AppBundle(path: path), line: line) {
      XCTAssertEqual("\($0)", "\(path)\(problem)", line: line)
    }
  }

  func testABundleIsAFolderOfAnApp() throws {
    for path in ["\(path)/", path] {
      let bundle = try AppBundle(path: path)
      XCTAssertEqual(bundle.productName, "Zoo")
      XCTAssertEqual(bundle.info.executable, "Zoo")
      XCTAssertEqual(bundle.path, self.path)
    }
  }

  func testWhatItSaysOfItselfIsReadOnceForAllRuns() throws {
    let path = Checkout.root.appending(path: "Sources/Apps/MoveMe/MoveMe.app").path
    let version = try AppBundle(path: path).info.version
    let counts = [AppBundle.infos.readCount, AppBundle.outlines.readCount]
    for _ in 0..<10 { XCTAssertEqual(try AppBundle(path: path).info.version, version) }
    XCTAssertEqual([AppBundle.infos.readCount, AppBundle.outlines.readCount], counts)
  }

  func testWhatChangesIsReadAnew() throws {
    for name in ["Lion", "Puma"] {
      try write("Info.plist", plist("<key>CFBundleDisplayName</key><string>\(name)</string>"))
      for _ in 0..<2 { XCTAssertEqual(try AppBundle(path: path).info.displayName, name) }
    }
    try write("Default.png", of: 320, 480)
    XCTAssertNoThrow(try AppBundle(path: path))
    try write("Default.png", of: 480, 320)
    assertProblem(
      "/Default.png: error: the picture has 480 x 320 pixels; "
        + "expected a PNG picture of 320 x 460 pixels, or of 320 x 480 pixels")
  }

  func testItsFilesAreListedInOrderWithoutHiddenOnes() throws {
    for file in ["b.png", "a/c.txt", "en.lproj/d.txt", ".DS_Store", "a-b"] { try write(file) }
    XCTAssertEqual(
      try AppBundle(path: path).files,
      ["Info.plist", "a-b", "a/c.txt", "b.png", "en.lproj/d.txt"])
  }

  func testItsFilesAreRead() throws {
    try write("en.lproj/a.txt", "Löwe")
    let bundle = try AppBundle(path: path)
    let file = try XCTUnwrap(bundle.lookup(languages: []).path("a", ofType: "txt"))
    XCTAssertEqual(try bundle.contents(of: file), Array("Löwe".utf8))
    XCTAssertThrowsError(try bundle.contents(of: "b.txt")) {
      XCTAssertEqual(
        "\($0)", "\(path)/b.txt: error: memsim cannot read the file: No such file or directory")
    }
  }

  func testWhatIsNoBundleIsAnError() throws {
    XCTAssertThrowsError(try AppBundle(path: "/tmp/Zoo.apple")) {
      XCTAssertEqual(
        "\($0)",
        "/tmp/Zoo.apple: error: this is not the bundle of an app; expected a folder such as "
          + "MyApp.app")
    }
    try FileManager.default.removeItem(atPath: "\(path)/Info.plist")
    assertProblem("/Info.plist: error: memsim cannot read the file: No such file or directory")
  }

  func testTheIconMustBeThere() throws {
    try write("Info.plist", plist("<key>CFBundleIconFile</key><string>Icom.png</string>"))
    try write("Icon.png", of: 57, 57)
    assertProblem(
      "/Info.plist:6:28: error: 'CFBundleIconFile' names 'Icom.png', which is missing; expected "
        + "the file at the top of the bundle; did you mean 'Icon.png'?")
    try write("Icom.png", of: 57, 57)
    XCTAssertNoThrow(try AppBundle(path: path))
  }

  func testTheMainNibMustBeThereForEverybody() throws {
    try write("Info.plist", plist("<key>NSMainNibFile</key><string>Main</string>"))
    try write("fr.lproj/Main.xib")
    assertProblem(
      "/Info.plist:6:25: error: 'NSMainNibFile' names 'Main', which is missing; expected Main.xib "
        + "at the top of the bundle or in en.lproj")
    try write("en.lproj/Main.nib")
    assertProblem(
      "/Info.plist:6:25: error: 'NSMainNibFile' names 'Main', which is missing; expected Main.xib "
        + "at the top of the bundle or in en.lproj; the .nib is compiled: use the .xib that it was "
        + "made from")
    try write("en.lproj/Main.xib")
    XCTAssertNoThrow(try AppBundle(path: path))
  }

  func testAFolderOfResourcesIsOfALanguage() throws {
    for name in ["de", "English", "Japanese"] { try write("\(name).lproj/a.txt") }
    XCTAssertNoThrow(try AppBundle(path: path))
    try write("english.lproj/a.txt")
    assertProblem(
      "/english.lproj: error: the name of the folder is not a language; expected the code of a "
        + "language, such as en.lproj or en_GB.lproj")
  }

  private func link(_ file: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: "\(path)/\(file)", withDestinationPath: target)
  }

  func testALinkIntoItsOwnFolderIsAnError() throws {
    try link("loop", to: ".")
    assertProblem(
      "/loop: error: the folder contains itself through a link; expected folders without such a "
        + "link")
  }

  func testALinkThatStaysInTheFolderIsFollowed() throws {
    try write("shared/a.txt", "Löwe")
    try link("en.lproj", to: "shared")
    try link("a.txt", to: "en.lproj/../shared/a.txt")
    let bundle = try AppBundle(path: path)
    XCTAssertEqual(bundle.files, ["Info.plist", "a.txt", "en.lproj/a.txt", "shared/a.txt"])
    XCTAssertEqual(try bundle.contents(of: "a.txt"), Array("Löwe".utf8))
    XCTAssertEqual(try bundle.contents(of: "en.lproj/a.txt"), Array("Löwe".utf8))
  }

  func testALinkMayNotLeadOut() throws {
    for target in ["/etc", "..", "../Zoo.app/../..", "shared/../../.."] {
      try write("shared/a.txt")
      try link("en.lproj", to: target)
      assertProblem(
        "/en.lproj: error: the path leaves the folder '\(path)' by a link; expected a path inside "
          + "the folder")
      try FileManager.default.removeItem(atPath: "\(path)/en.lproj")
    }
  }

  func testTheFileThatSaysWhatItIsMayNotLieElsewhere() throws {
    let plist = "\(path)/Info.plist"
    try FileManager.default.moveItem(atPath: plist, toPath: folder.appending(path: "a").path)
    try link("Info.plist", to: "../a")
    assertProblem(
      "/Info.plist: error: the path leaves the folder '\(path)' by a link; expected a path inside "
        + "the folder")
  }

  func testItsOwnPathMayLeadThroughLinks() throws {
    let link = folder.appending(path: "Link.app").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
    XCTAssertEqual(try AppBundle(path: link).productName, "Link")
  }

  func testALinkThatIsReplacedLaterLeadsOutNoMore() throws {
    try write("a.txt", "a")
    let bundle = try AppBundle(path: path)
    try FileManager.default.removeItem(atPath: "\(path)/a.txt")
    try link("a.txt", to: "/etc/passwd")
    XCTAssertThrowsError(try bundle.contents(of: "a.txt")) {
      XCTAssertTrue("\($0)".contains("leaves the folder"), "\($0)")
    }
    XCTAssertThrowsError(try bundle.contents(of: "../../../../etc/passwd"))
    XCTAssertThrowsError(try bundle.contents(of: "/etc/passwd"))
  }

  func testNobodyIsWaitedForWhoWritesIntoAPipe() throws {
    try FileManager.default.removeItem(atPath: "\(path)/Info.plist")
    for file in ["Info.plist", "Main.xib", "lion.png"] {
      XCTAssertEqual(mkfifo("\(path)/\(file)", 0o600), 0)
    }
    XCTAssertThrowsError(try AppBundle(path: path)) {
      XCTAssertEqual(
        "\($0)",
        ["Info.plist", "Main.xib", "lion.png"].map {
          "\(path)/\($0): error: this is a pipe; expected a regular file"
        }.joined(separator: "\n"))
    }
  }

  func testEveryKindOfFileHasALimit() throws {
    let limits = [
      ("a.strings", 4, "a file of localized texts"), ("b.xib", 4, "a nib"),
      ("c.png", 16, "a picture"), ("d", 64, "a resource"), ("e.plist", 1, "a property list"),
    ]
    for (file, size, _) in limits {
      try write(file)
      XCTAssertEqual(truncate("\(path)/\(file)", (size << 20) + 1), 0)
    }
    XCTAssertThrowsError(try AppBundle(path: path)) {
      XCTAssertEqual(
        "\($0)",
        limits.map { file, size, name in
          "\(path)/\(file): error: the file has \((size << 20) + 1) bytes; "
            + "expected at most \(size << 20) bytes (\(size)MB) in \(name)"
        }.joined(separator: "\n"))
    }
  }

  func testLinksThatFanOutAreTooManyFiles() throws {
    for depth in 0..<20 {
      try write("\(depth)/a")
      for link in ["b", "c", "d"] where depth < 19 {
        try self.link("\(depth)/\(link)", to: "../\(depth + 1)")
      }
    }
    assertProblem(": error: the folder has too many files; expected at most 10000")
  }
}
