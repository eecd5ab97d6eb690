internal import MemsimJournal

extension Link {
  /// The class and what it refers by, as `Owner.delegate`.
  var text: String {
    property.isEmpty ? holder : "\(holder).\(property)"
  }

  /// The class.
  var holder: String {
    className.isEmpty ? "block" : className
  }
}
