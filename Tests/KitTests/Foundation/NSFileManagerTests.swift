import MemsimKit
import TestSupport
import XCTest

/// See platform F19: what an app does with its files.
final class NSFileManagerTests: XCTestCase {
  private static func path(_ path: String) -> NSString {
    NSHomeDirectory().stringByAppendingPathComponent(NSString.stringWithString(path))
  }

  private static var manager: NSFileManager { NSFileManager.defaultManager() }

  /// The names in a folder, or what is wrong with it.
  private static func list(_ path: NSString) -> String {
    var error: NSError?
    let names = manager.contentsOfDirectoryAtPath(path, error: &error)
    return names.map { $0.objects.map { $0.description }.joined(separator: " ") } ?? told(error)
  }

  private static func told(_ error: NSError?) -> String {
    guard let error else { return "no error" }
    return "\(error.domain?.string ?? "") \(error.code)"
  }

  func testAFileIsMadeCopiedMovedAndRemoved() throws {
    let said = try said { marks in
      let (manager, documents) = (Self.manager, Self.path("Documents"))
      let data = NSData.dataWithBytes([1, 2, 3])
      marks.add("\(manager.fileExistsAtPath(Self.path("Documents/a")))")
      manager.createFileAtPath(Self.path("Documents/a"), contents: data, attributes: nil)
      manager.createFileAtPath(Self.path("Documents/e"), contents: nil, attributes: nil)
      manager.copyItemAtPath(Self.path("Documents/a"), toPath: Self.path("tmp/b"), error: nil)
      manager.moveItemAtPath(Self.path("Documents/a"), toPath: Self.path("tmp/c"), error: nil)
      marks.add("\(Self.list(documents)), \(Self.list(NSTemporaryDirectory()))")
      marks.add("\(manager.contentsAtPath(Self.path("tmp/c"))?.isEqual(data) == true)")
      marks.add("\(manager.contentsAtPath(Self.path("Documents/e"))?.length ?? -1)")
      marks.add("\(manager.removeItemAtPath(Self.path("tmp/b"), error: nil))")
      marks.add(Self.list(NSTemporaryDirectory()))
    }
    XCTAssertEqual(said, ["false", "e, b c", "true", "0", "true", "c"])
  }

  func testAFolderIsMadeWithThoseOnTheWayIfThatIsAskedFor() throws {
    let said = try said { marks in
      let manager = Self.manager
      func make(_ path: String, _ makesAll: Bool) {
        var error: NSError?
        let isMade = manager.createDirectoryAtPath(
          Self.path(path), withIntermediateDirectories: makesAll, attributes: nil, error: &error)
        marks.add("\(isMade), \(Self.told(error))")
      }
      make("tmp/a/b", false)
      make("tmp/a/b", true)
      make("tmp/a/b", true)
      make("tmp/a/b", false)
      make("tmp/a/b/c", false)
      manager.createFileAtPath(Self.path("tmp/f"), contents: nil, attributes: nil)
      make("tmp/f", true)
      make("Library/Caches", true)
      marks.add(Self.list(Self.path("tmp/a/b")))
    }
    XCTAssertEqual(
      said,
      [
        "false, NSCocoaErrorDomain 4", "true, no error", "true, no error",
        "false, NSCocoaErrorDomain 512", "true, no error", "false, NSCocoaErrorDomain 512",
        "false, NSCocoaErrorDomain 513", "c",
      ])
  }

  func testWhatCannotBeDoneIsSaid() throws {
    let marks = Marks()
    let run = try AppRun(bundle: "Sample") {
      let manager = Self.manager
      manager.createFileAtPath(Self.path("tmp/a"), contents: nil, attributes: nil)
      manager.createFileAtPath(Self.path("tmp/b"), contents: nil, attributes: nil)
      let bundled = NSBundle.mainBundle().pathForResource("lion", ofType: "png") ?? Self.path("x")
      let deeds: [(NSFileManager, UnsafeMutablePointer<NSError?>) -> Bool] = [
        { $0.removeItemAtPath(Self.path("tmp/none"), error: $1) },
        { $0.removeItemAtPath(bundled, error: $1) },
        { $0.removeItemAtPath(NSTemporaryDirectory(), error: $1) },
        { $0.copyItemAtPath(Self.path("tmp/none"), toPath: Self.path("tmp/c"), error: $1) },
        { $0.copyItemAtPath(Self.path("tmp/a"), toPath: Self.path("tmp/b"), error: $1) },
        { $0.copyItemAtPath(Self.path("tmp/a"), toPath: Self.path("c"), error: $1) },
        { $0.moveItemAtPath(bundled, toPath: Self.path("tmp/lion"), error: $1) },
      ]
      for deed in deeds {
        var error: NSError?
        let isDone = withUnsafeMutablePointer(to: &error) { deed(manager, $0) }
        marks.add("\(isDone) \(error?.code ?? 0)")
      }
      marks.add(Self.list(NSTemporaryDirectory()))
      marks.add(Self.list(Self.path("nowhere")))
      marks.add(
        "\(manager.createFileAtPath(Self.path("a"), contents: nil, attributes: nil))")
    }
    XCTAssertEqual(run.leaks + run.diagnoses, [])
    XCTAssertEqual(
      marks.all,
      [
        "false 4", "false 513", "false 513", "false 260", "false 512", "false 513", "false 513",
        "a b", "NSCocoaErrorDomain 260", "false",
      ])
  }

  func testTheBundleIsSeen() throws {
    let marks = Marks()
    let run = try AppRun(
      bundle: "Sample",
      {
        let manager = Self.manager
        for path in [
          "Sample.app", "Sample.app/Info.plist", "Sample.app/none", "Documents", "", "nowhere",
        ] {
          var isFolder = false
          let isThere = manager.fileExistsAtPath(
            Self.path(path), isDirectory: &isFolder)
          marks.add("\(isThere) \(isFolder)")
        }
        let names = Self.list(Self.path("Sample.app")).split(separator: " ")
        marks.add("\(names.contains("Info.plist")) \(names == names.sorted())")
      })
    XCTAssertEqual(run.diagnoses, [])
    XCTAssertEqual(
      marks.all,
      [
        "true true", "true false", "false false", "true true", "true true", "false false",
        "true true",
      ])
  }

  func testTheFoldersOfTheAppAreNamed() throws {
    let said = try said { marks in
      let home = NSHomeDirectory().string
      func add(_ paths: NSArray) {
        let paths = paths.objects.map { $0.description.replacing(home, with: "~~") }
        marks.add(paths.joined(separator: " "))
      }
      marks.add(NSTemporaryDirectory().string.replacing(home, with: "~~"))
      add(NSSearchPathForDirectoriesInDomains(NSDocumentDirectory, NSUserDomainMask, true))
      add(NSSearchPathForDirectoriesInDomains(NSLibraryDirectory, [.user, .system], true))
      add(NSSearchPathForDirectoriesInDomains(NSDocumentDirectory, NSUserDomainMask, false))
      add(NSSearchPathForDirectoriesInDomains(NSDocumentDirectory, .system, true))
    }
    XCTAssertEqual(said, ["~~/tmp/", "~~/Documents", "~~/Library", "~/Documents", ""])
  }
}
