import MemsimKit
import TestSupport
import XCTest

/// The functions of Core Foundation on the bundle of the app.
final class CFBundleTests: XCTestCase {
  /// See platform F22: they say what NSBundle says.
  func testTheySayWhatTheBundleSays() throws {
    let marks = Marks()
    let run = try AppRun(
      bundle: "Sample",
      {
        let bundle = CFBundleGetMainBundle()
        marks.add(CFBundleGetIdentifier(bundle)?.string ?? "nil")
        marks.add(
          CFBundleGetValueForInfoDictionaryKey(bundle, "CFBundleName")?.description ?? "nil")
        marks.add("\(CFBundleGetInfoDictionary(bundle).count > 3)")
        let resource = CFBundleCopyResourceURL(bundle, "lion", "png", nil)
        let path = NSBundle.mainBundle().pathForResource("lion", ofType: "png")
        marks.add("\(resource?.path?.isEqualToString(path) == true) \(resource?.isFileURL == true)")
        resource?.release()
        marks.add("\(CFBundleCopyResourceURL(bundle, "none", "png", nil) == nil)")
        let folder = CFBundleCopyBundleURL(bundle)
        marks.add("\(folder?.path?.string == bundle.bundlePath)")
        folder?.release()
        let text = CFBundleCopyLocalizedString(bundle, "no such key", "a value", nil)
        marks.add(text.string)
        text.release()
      })
    XCTAssertEqual(run.leaks, [])
    XCTAssertEqual(run.diagnoses, [])
    XCTAssertEqual(
      marks.all,
      ["com.zoo.Sample", "Sample", "true", "true true", "true", "true", "a value"])
  }

  func testAPathBecomesAURLWhateverIsInIt() throws {
    let said = try said { marks in
      for path in ["/a b/ö;c?d#e%f", "a"] {
        let path = NSString.stringWithString(path)
        let url = NSURL.fileURLWithPath(path)
        marks.add(url?.description ?? "nil")
        marks.add("\(url?.path?.isEqualToString(path) == true)")
      }
      marks.add("\(NSURL.URLWithString(NSString.stringWithString("zoo:a"))?.isFileURL == true)")
    }
    XCTAssertEqual(
      said, ["file://localhost/a%20b/%C3%B6%3Bc%3Fd%23e%25f", "true", "nil", "false", "false"])
  }
}
