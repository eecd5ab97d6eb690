internal import MemsimRuntime

/// What outlives the process, beside its folders.
extension System {
  /// What the app remembers, read from its file when a process first asks for it.
  ///
  /// It is written when the process exits in order, and by ``Preferences/synchronize()``. A file
  /// that is no property list is an error; to remove it is how to go on then.
  public var preferences: Preferences {
    get throws(PropertyListError) {
      if let openPreferences { return openPreferences }
      let identifier = process.app.identifier
      let opened = try Heap.withHostAllocations { () throws(PropertyListError) in
        try Preferences(of: identifier, in: storage)
      }
      openPreferences = opened
      return opened
    }
  }

  /// The process exits in order: what it remembers is written.
  func savePreferences() {
    // An app that has put a folder where the file belongs is gone, and nobody else is to be told.
    try? openPreferences?.synchronize()
  }
}
