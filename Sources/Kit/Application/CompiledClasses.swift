/// The classes of an app's code that is not written in Swift, and what the framework asks of their
/// objects by name.
package struct CompiledClasses: Sendable {
  /// The names of the classes.
  package let names: [String]
  /// The class of Swift that represents the objects of a class; nil if there is none of the name.
  package let side: @Sendable (_ className: String) -> NSObject.Type?
  /// Allocates an object of a class at a site; at that of the message that is sent if it is nil.
  package let allocate: @Sendable (_ className: String, Site?) -> NSObject?
  /// The address of a class of the app or of the framework; nil if there is none of the name.
  package let address: @Sendable (_ className: String) -> UnsafeMutableRawPointer?
  /// Whether an object has a method that gets a sender and an event, or fewer of them.
  package let hasAction: @Sendable (_ name: String, NSObject) -> Bool
  /// Calls such a method.
  package let performAction:
    @Sendable (_ name: String, NSObject, _ sender: NSObject, _ event: NSObject?) -> Void
  /// Sets the property or variable of a name; false if the object's class has neither.
  package let setValue: @Sendable (_ value: NSObject?, _ key: String, NSObject) -> Bool
  /// The value of a property or variable of a name; nil if the object's class has neither.
  package let value: @Sendable (_ key: String, NSObject) -> Value?

  /// The value of a property that there is.
  package struct Value {
    let object: NSObject?

    /// An object, or nil.
    package init(_ object: NSObject?) {
      self.object = object
    }
  }

  /// The text that the app has for a view by its `accessibilityLabel`, where the view's class has
  /// such a method; nil if no class of the app has one.
  package var label: (@Sendable (UIView) -> String?)?
  /// Throws an exception in the code that called the framework, when the framework returns to it;
  /// false, without making the exception, if no code did.
  package var throwing: (@Sendable (() -> NSException) -> Bool)?
  /// Whether an exception waits until the framework returns to the code that called it.
  package var hasThrown: (@Sendable () -> Bool)?
  /// The stacks of the app's threads; nil if each thread is a run loop turn.
  package var stacks: ThreadStacks?

  /// Answers for the classes of some code.
  package init(
    names: [String], side: @escaping @Sendable (String) -> NSObject.Type?,
    allocate: @escaping @Sendable (String, Site?) -> NSObject?,
    address: @escaping @Sendable (String) -> UnsafeMutableRawPointer?,
    hasAction: @escaping @Sendable (String, NSObject) -> Bool,
    performAction: @escaping @Sendable (String, NSObject, NSObject, NSObject?) -> Void,
    setValue: @escaping @Sendable (NSObject?, String, NSObject) -> Bool,
    value: @escaping @Sendable (String, NSObject) -> Value?
  ) {
    self.names = names
    self.side = side
    self.allocate = allocate
    self.address = address
    self.hasAction = hasAction
    self.performAction = performAction
    self.setValue = setValue
    self.value = value
  }

  /// Those of the running app; nil if its code is written in Swift.
  package static var ofProcess: CompiledClasses? { AppProcess.current.executable.compiled }

  /// Whether an exception waits in the running app.
  static var hasThrown: Bool {
    AppProcess.withCurrent { $0.executable.compiled?.hasThrown?() ?? false }
  }
}
