/// An object that can be copied, as `@Copied` does with what is stored.
public protocol Copying: Object {
  /// A copy, with a retain count of 1 for whoever asked.
  func copy() -> Self
}
