/// The object that stands in a collection for none.
public final class NSNull: NSObject, Copying {
  public override class var instanceSize: Int { 4 }

  /// The one object of the app.
  public static func null() -> NSNull { AppProcess.current.shared() }

  /// The object itself, retained.
  @_disfavoredOverload  // so that `copy()` is the one that knows its line
  public func copy() -> Self { checkAlive().retain() }

  public override var description: String {
    checkAlive()
    return "<null>"
  }
}
