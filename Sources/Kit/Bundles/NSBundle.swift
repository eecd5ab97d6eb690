internal import MemsimDevice

/// The folder of an app: its resources, in the languages of the user.
public final class NSBundle: NSObject {
  public override class var instanceSize: Int { 32 }

  /// The bundle of the app.
  public static func mainBundle() -> NSBundle {
    let globals = AppProcess.current.globals
    if let bundle = globals.mainBundle { return bundle }
    let made = NSBundle.new()
    globals.$mainBundle = made
    return made
  }

  /// Where the app believes its bundle to be.
  public var bundlePath: String { AppProcess.current.bundlePath }

  /// The path of a resource; nil if there is none of the name and ending.
  ///
  /// A resource at the top hides one in a folder of a language; upper and lower case differ.
  public func pathForResource(
    _ name: String, ofType type: String?, inDirectory folder: String? = nil
  ) -> NSString? {
    AppProcess.current.resources?.path(name, ofType: type ?? "", in: folder ?? "")
      .map { NSString.stringWithString("\(bundlePath)/\($0)") }
  }

  /// What `Info.plist` says under a key, if that is a text.
  public func objectForInfoDictionaryKey(_ key: String) -> NSString? {
    guard case .string(let text)? = AppProcess.current.bundle?.info.entries[key] else {
      return nil
    }
    return NSString.stringWithString(text)
  }
}
