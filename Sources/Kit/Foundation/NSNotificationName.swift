/// What a notification is about: a constant of the program, as its literals are, none of whose
/// bytes lie on the heap.
public struct NSNotificationName: ExpressibleByStringLiteral, Sendable {
  private let text: StaticString

  /// A name that is written in the program.
  public init(stringLiteral text: StaticString) {
    self.text = text
  }
}

extension NSNotificationName: Equatable, CustomStringConvertible {
  /// Whether two names are written alike.
  public static func == (left: NSNotificationName, right: NSNotificationName) -> Bool {
    left.text.withUTF8Buffer { left in right.text.withUTF8Buffer { left.elementsEqual($0) } }
  }

  /// The name as it is written.
  public var description: String {
    text.description
  }
}
