/// The proxies of objects that have gone in a turn that still runs, kept until its end to see
/// whether Swift refers to one of them.
struct KeptProxies {
  private var objects: [Object] = []

  /// Whether there is none.
  var isEmpty: Bool { objects.isEmpty }

  /// Keeps one more, which the heap has let go of.
  mutating func keep(_ object: Object) {
    objects.append(object)
  }

  /// Lets go of all of them, and says which ones something else refers to, the first that went
  /// first.
  ///
  /// What only a proxy refers to that goes here is referred to by nothing then, so this looks again
  /// until no more of them go.
  ///
  /// - Complexity: O(proxies) for each look.
  mutating func letGo() -> [Ref] {
    var count = objects.count + 1
    while objects.count < count {
      count = objects.count
      var held: [Object] = []
      for index in objects.indices where !isKnownUniquelyReferenced(&objects[index]) {
        held.append(objects[index])
      }
      objects = held
    }
    defer { objects = [] }
    return objects.map(\.ref)
  }
}
