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
        let most = collection is NSMutableArray ? 1 : Int(clamping: count)
        var (given, place) = (0, next)
        while given < most, let found = object(in: collection, from: place) {
          room[given] = CompiledObjects.address(of: found.object)
          (given, place) = (given + 1, found.next)
        }
        state.pointee.state = UInt64(place)
        state.pointee.items = room
        state.pointee.mutations = mutations(state)
        return UInt(given)
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

  /// The first object of a collection at a place or behind it, and the place behind that; the
  /// objects of a dictionary are its keys.
  private static func object(
    in collection: NSObject, from place: Int
  ) -> (object: NSObject, next: Int)? {
    switch collection {
    case let array as NSArray:
      guard place < array.count, let object = array.objectAtIndex(place) else { return nil }
      return (object, place + 1)
    case let set as NSSet: return set.nextObject(from: place)
    case let dictionary as NSDictionary: return dictionary.nextKey(from: place)
    default: return nil
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
