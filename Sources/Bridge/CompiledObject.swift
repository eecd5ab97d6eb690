internal import MemsimKit

/// An object whose class is one of an app's compiled code: the framework's side of it.
///
/// Generated code makes it the delegate of everything that has a delegate.
protocol CompiledObject: CompiledDelegates, Copying {}

extension CompiledObject {
  /// Runs the app's dealloc; true, and nothing more, if that has called the framework's by `super`.
  func deallocatesInFramework() -> Bool {
    CompiledObjects.deallocate(self)
  }

  /// The copy that the app's class makes, as a key of a dictionary.
  func copy() -> Self {
    if let copy = CompiledObjects.copy(of: self) as? Self { return copy }
    doesNotRecognizeSelector("copyWithZone:")
    return retain()
  }
}
