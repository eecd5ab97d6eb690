internal import CMemsimObjC
internal import MemsimKit

/// `for (x in collection)`.
extension FrameworkMethods {
  /// The method by which collections give their objects.
  static let ofCollections = [
    FrameworkMethod("-countByEnumeratingWithState:objects:count:", "Q@:^v^@Q", enumerate)
  ]

  /// Gives the next objects of a collection, as many as the caller has room for.
  ///
  /// A collection that has changed meanwhile is an exception at the next call: at the next object
  /// of an array, which gives one object a call if it can change.
  private static let enumerate:
    @convention(c) (
      ID, SEL, UnsafeMutablePointer<memsim_objc_enumeration>?, UnsafeMutablePointer<ID>?, UInt
    ) -> UInt = { me, _, state, room, count in
      let result: UInt = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
        (collection: NSObject) in
        guard let state, let room, let all = number(in: collection) else { return 0 }
        let next = Int(state.pointee.state)
        if next == 0 { state.pointee.extra.1 = UInt64(all) }
        guard state.pointee.extra.1 == UInt64(all) else {
          _ = FrameworkCall.throwing { FrameworkCall.mutation(of: me) }
          return 0
        }
        let end = min(all, next + (collection is NSMutableArray ? 1 : Int(count)))
        let array = collection as? NSArray
        let objects = array == nil && next < end ? objects(of: collection) : []
        for index in next..<max(next, end) {
          room[index - next] = CompiledObjects.address(
            of: array?.objectAtIndex(index) ?? objects[index])
        }
        state.pointee.state = UInt64(end)
        state.pointee.items = room
        state.pointee.mutations = mutations(state)
        return UInt(max(0, end - next))
      }
      memsim_objc_throw_pending()
      return result
    }

  /// The place that the caller compares before each object.
  private static func mutations(
    _ state: UnsafeMutablePointer<memsim_objc_enumeration>
  ) -> UnsafeMutablePointer<UInt64>? {
    let offset = MemoryLayout<memsim_objc_enumeration>.offset(of: \.extra) ?? 0
    return (UnsafeMutableRawPointer(state) + offset).assumingMemoryBound(to: UInt64.self)
  }

  /// The objects of a collection that is no array: those of a dictionary are its keys.
  private static func objects(of collection: NSObject) -> [NSObject] {
    switch collection {
    case let set as NSSet: set.objects
    case let dictionary as NSDictionary: dictionary.allKeys().objects
    default: []
    }
  }

  /// The number of objects of a collection; nil for any other object.
  private static func number(in collection: NSObject) -> Int? {
    switch collection {
    case let array as NSArray: array.count
    case let set as NSSet: set.count
    case let dictionary as NSDictionary: dictionary.count
    default: nil
    }
  }
}
