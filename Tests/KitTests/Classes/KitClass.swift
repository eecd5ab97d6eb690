import MemsimKit

/// A class of the framework, and how a test makes an object of it and uses it.
///
/// What is made lives until the pool that is the youngest is drained, and then no longer than two
/// seconds.
struct KitClass: Sendable {
  /// The class.
  let type: NSObject.Type
  /// What a test does with it.
  let use: @Sendable () -> Void

  /// Describes a class.
  init(_ type: NSObject.Type, _ use: @escaping @Sendable () -> Void) {
    self.type = type
    self.use = use
  }

  /// Every class, by subject.
  static let all = collections + values + running + application + views + animation + drawing
}
