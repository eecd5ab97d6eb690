internal import MemsimKit

/// An object whose class is one of an app's compiled code: the framework's side of it.
///
/// Generated code makes it the delegate of everything that has a delegate.
protocol CompiledObject: CompiledDelegates {}

extension CompiledObject {
  /// Runs the app's dealloc; true, and nothing more, if that has called the framework's by `super`.
  func deallocatesInFramework() -> Bool {
    CompiledObjects.deallocate(self)
  }
}
