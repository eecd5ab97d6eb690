/// What the process was started with.
public final class NSProcessInfo: NSObject {
  public override class var instanceSize: Int { 16 }

  /// What there is to know of the process, which the pool releases.
  public static func processInfo(
    file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
  ) -> NSProcessInfo {
    new(file: file, line: line, function: function).autorelease(
      file: file, line: line, function: function)
  }

  /// Its name, and what it was started with.
  public var arguments: NSArray {
    checkAlive()
    let executable = AppProcess.current.executable
    return NSArray.alloc().initWithObjects(
      ([executable.name] + executable.arguments).map { NSString.stringWithString($0) }
    ).autorelease()
  }
}
