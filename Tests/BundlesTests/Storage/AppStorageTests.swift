import MemsimBundles
import TestSupport
import XCTest

final class AppStorageTests: XCTestCase {
  private let storage = AppStorage()

  private func assertRefused(
    _ path: String, as error: (String) -> StorageError, line: UInt = #line
  ) {
    for change in [{ try self.storage.write([1], to: path) }, { try self.storage.remove(path) }] {
      XCTAssertThrowsError(try change(), path, line: line) {
        XCTAssertEqual($0 as? StorageError, error(path), path, line: line)
      }
    }
  }

  func testItStartsWithThreeEmptyFolders() {
    XCTAssertEqual(storage.list(""), ["Documents", "Library", "tmp"])
    XCTAssertEqual(storage.list("Library"), ["Preferences"])
    for folder in AppStorage.Folder.allCases { XCTAssertEqual(storage.list(folder.rawValue), []) }
    XCTAssertEqual(storage.size, 0)
  }

  func testWhatIsWrittenIsRead() throws {
    try storage.write([1, 2, 3], to: "Documents/a")
    XCTAssertEqual(storage.read("Documents/a"), [1, 2, 3])
  }

  func testWritingAgainReplaces() throws {
    try storage.write([1, 2, 3], to: "tmp/a")
    try storage.write([4], to: "tmp/a")
    XCTAssertEqual(storage.read("tmp/a"), [4])
    XCTAssertEqual(storage.size, 1)
  }

  func testAnEmptyFileIsAFile() throws {
    try storage.write([], to: "tmp/a")
    XCTAssertEqual(storage.read("tmp/a"), [])
    XCTAssertNil(storage.read("tmp/b"))
  }

  func testAListIsSorted() throws {
    for name in ["b", "a/x", "C", "10", "9"] { try storage.write([0], to: "Documents/\(name)") }
    XCTAssertEqual(storage.list("Documents"), ["10", "9", "C", "a", "b"])
    XCTAssertEqual(storage.list("Documents/a"), ["x"])
  }

  func testPathsAreNormalised() throws {
    try storage.write([1], to: "./tmp//x/../../Documents/./a/")
    XCTAssertEqual(storage.read("Documents/a"), [1])
    XCTAssertEqual(storage.list("tmp"), [])
  }

  func testCaseMatters() throws {
    try storage.write([1], to: "Documents/a")
    XCTAssertNil(storage.read("Documents/A"))
    assertRefused("documents/a", as: StorageError.notPermitted)
  }

  func testHowAnAccentIsComposedDoesNotMatter() throws {
    try storage.write([1], to: "Documents/caf\u{e9}")
    XCTAssertEqual(storage.read("Documents/cafe\u{301}"), [1])
  }

  func testNoPathLeavesTheApp() {
    for path in ["../a", "Documents/../../a", "tmp/../../tmp/a", "/Documents/a", "/"] {
      assertRefused(path, as: StorageError.outsideApp)
      XCTAssertNil(storage.read(path))
      XCTAssertEqual(storage.list(path), [])
    }
  }

  func testOnlyWhatLiesInTheFoldersIsChanged() {
    let paths = [
      "", ".", "a", "Documents", "Documents/a/..", "Library", "Library/a", "Library/Caches/a",
      "Library/Preferences", "tmp", "tmp/", "tmpx/a", "MyApp.app/Info.plist",
    ]
    for path in paths { assertRefused(path, as: StorageError.notPermitted) }
  }

  func testNamesAndPathsHaveALength() throws {
    let longest = String(repeating: "a", count: 255)
    try storage.write([1], to: "tmp/" + longest)
    assertRefused("tmp/" + longest + "a", as: StorageError.badName)
    let path = "tmp/" + String(repeating: "b/", count: 510)
    XCTAssertEqual(path.utf8.count, 1024)
    try storage.write([1], to: path)
    assertRefused(path + "b", as: StorageError.tooLong)
  }

  func testNoNameHasAZeroInIt() {
    assertRefused("tmp/a\0b", as: StorageError.badName)
  }

  func testAFileIsNoFolder() throws {
    try storage.write([1], to: "tmp/a")
    XCTAssertThrowsError(try storage.write([1], to: "tmp/a/b")) {
      XCTAssertEqual($0 as? StorageError, .isFile("tmp/a/b"))
    }
    XCTAssertEqual(storage.list("tmp/a"), [])
    XCTAssertNil(storage.read("tmp/a/b"))
  }

  func testAFolderIsNoFile() throws {
    try storage.write([1], to: "tmp/a/b")
    XCTAssertThrowsError(try storage.write([1], to: "tmp/a")) {
      XCTAssertEqual($0 as? StorageError, .isFolder("tmp/a"))
    }
    XCTAssertNil(storage.read("tmp/a"))
  }

  func testAFolderGoesWithWhatIsInIt() throws {
    try storage.write([1], to: "tmp/a/b/c")
    XCTAssertTrue(try storage.remove("tmp/a"))
    XCTAssertNil(storage.read("tmp/a/b/c"))
    XCTAssertFalse(try storage.remove("tmp/a"))
  }

  func testAFolderIsMadeWhereTheAppMayChangeSomething() throws {
    try storage.makeFolder(at: "tmp/a/b")
    XCTAssertEqual(storage.kind(at: "tmp/a/b"), .folder)
    try storage.write([1], to: "tmp/a/b/c")
    try storage.makeFolder(at: "tmp/a/b")
    XCTAssertEqual(storage.kind(at: "tmp/a/b/c"), .file)
    XCTAssertNil(storage.kind(at: "tmp/d"))
    XCTAssertThrowsError(try storage.makeFolder(at: "tmp/a/b/c")) {
      XCTAssertEqual($0 as? StorageError, .isFile("tmp/a/b/c"))
    }
    XCTAssertThrowsError(try storage.makeFolder(at: "elsewhere")) {
      XCTAssertEqual($0 as? StorageError, .notPermitted("elsewhere"))
    }
    XCTAssertEqual(["tmp/a", "tmp", "Library/x"].map(AppStorage.mayChange), [true, false, false])
  }

  func testEmptyingTheTemporaryFolderLeavesTheOthers() throws {
    for folder in AppStorage.Folder.allCases { try storage.write([1], to: "\(folder.rawValue)/a") }
    storage.emptyTemporary()
    XCTAssertEqual(storage.list("tmp"), [])
    XCTAssertEqual(storage.list(""), ["Documents", "Library", "tmp"])
    XCTAssertEqual(storage.size, 2)
  }

  func testWhatADeadProcessChangesComesToNothing() throws {
    try storage.write([1], to: "tmp/a")
    storage.dropsChanges = true
    try storage.write([2, 3], to: "tmp/a")
    XCTAssertFalse(try storage.remove("tmp/a"))
    try storage.makeFolder(at: "tmp/b")
    storage.dropsChanges = false
    XCTAssertNil(storage.kind(at: "tmp/b"))
    XCTAssertEqual(storage.read("tmp/a"), [1])
  }

  func testAnErrorSaysWhatIsMeant() {
    XCTAssertEqual("\(StorageError.outsideApp("../a"))", "'../a' is outside the app's own folder")
    XCTAssertEqual(
      "\(StorageError.notPermitted("a"))",
      "an app may change only files in its own folders, not 'a'; expected a path in Documents, "
        + "Library/Preferences, tmp")
    XCTAssertEqual(
      "\(StorageError.badName("a"))",
      "'a' has a name with more than 255 characters, or with a NUL character")
    XCTAssertEqual(
      "\(StorageError.tooLong(String(repeating: "a", count: 1025)))",
      "'\(String(repeating: "a", count: 40))…' is longer than 1024 bytes")
    XCTAssertEqual("\(StorageError.isFolder("a"))", "'a' is a folder")
    XCTAssertEqual(
      "\(StorageError.isFile("a/b"))", "a parent folder of 'a/b' is a file")
  }

  func testItKeepsFilesAsATableOfPathsWould() throws {
    var dice = Dice(seed: 1)
    var table = PathTable()
    for step in 0..<5000 {
      let depth = 1 + dice.roll(3)
      let names = (0..<depth).map { _ in "\(dice.roll(4))" }
      let path = "tmp/" + names.joined(separator: "/")
      if dice.roll(4) == 0 {
        XCTAssertEqual(try storage.remove(path), table.remove(path), "\(step): \(path)")
      } else {
        let bytes = [UInt8](repeating: UInt8(step % 256), count: dice.roll(9))
        let isWritten = (try? storage.write(bytes, to: path)) != nil
        XCTAssertEqual(isWritten, table.write(bytes, to: path), "\(step): \(path)")
      }
      XCTAssertEqual(storage.read(path), table.files[path], "\(step): \(path)")
      XCTAssertEqual(storage.size, table.size, "\(step): \(path)")
    }
    for (path, bytes) in table.files { XCTAssertEqual(storage.read(path), bytes) }
  }
}

/// A model of a storage, keyed by whole paths.
private struct PathTable {
  private(set) var files: [String: [UInt8]] = [:]
  private var folders: Set<String> = []

  var size: Int {
    files.values.reduce(0) { $0 + $1.count }
  }

  mutating func write(_ bytes: [UInt8], to path: String) -> Bool {
    let names = path.split(separator: "/")
    let above = names.indices.dropFirst().map { names[..<$0].joined(separator: "/") }
    guard !folders.contains(path), above.allSatisfy({ files[$0] == nil }) else { return false }
    folders.formUnion(above)
    files[path] = bytes
    return true
  }

  mutating func remove(_ path: String) -> Bool {
    let all = folders.union(files.keys)
    for gone in all where gone == path || gone.hasPrefix(path + "/") {
      files[gone] = nil
      folders.remove(gone)
    }
    return all.contains(path)
  }
}
