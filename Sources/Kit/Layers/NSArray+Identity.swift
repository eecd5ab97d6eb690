/// Finding an object itself.
extension NSArray {
  /// Where an object itself is, whatever else is equal to it.
  final func indexOfObjectIdenticalTo(_ object: NSObject) -> Int? {
    (0..<count).first { heap.reference(in: storage, at: $0) == object.ref }
  }
}
