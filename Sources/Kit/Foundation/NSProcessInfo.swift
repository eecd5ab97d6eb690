/// Information on the process.
public final class NSProcessInfo: NSObject {
  public override class var instanceSize: Int { 16 }

  /// The information on the process, autoreleased.
  public static func processInfo(
    file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
  ) -> NSProcessInfo {
    new(file, line, function).autorelease(file, line, function)
  }

  /// The name and the arguments of the process.
  public var arguments: NSArray {
    checkAlive()
    let arguments = AppProcess.current.executable.argumentVector
    return NSArray.alloc().initWithObjects(arguments.map { NSString.stringWithString($0) })
      .autorelease()
  }
}
