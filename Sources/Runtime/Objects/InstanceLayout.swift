@_spi(Reflection) internal import Swift

/// Which words of a class's instances are references: one for each property that is declared with a
/// wrapper, superclass first, in the order of declaration.
///
/// Swift's reflection says where in the proxy each wrapper lies. Every new proxy has the numbers of
/// its words written into its wrappers, so that an access needs no look-up.
final class InstanceLayout: Sendable {
  let heapClass: HeapClass

  /// The properties of the class and its superclasses by name, and their words.
  let properties: [String: (wrapper: any ReferenceWord.Type, word: Int)]

  private let identity: ObjectIdentifier

  /// Where the wrappers lie in a proxy, in the order of their words.
  private let offsets: [Int]

  private static let layouts = Monitor<[ObjectIdentifier: InstanceLayout]>([:])

  private static let recent = RecentRecords<InstanceLayout>()

  /// The layout of a class, found once.
  static func of(_ type: Object.Type) -> InstanceLayout {
    let identity = ObjectIdentifier(type)
    let key = UInt(bitPattern: identity)
    if let known = recent.find(key, { $0.identity == identity ? $0 : nil }) { return known }
    let known = layouts.withLock { $0[identity] }
    let made = known ?? InstanceLayout(type)
    let kept = layouts.withLock { layouts in
      let kept = layouts[identity] ?? made
      layouts[identity] = kept
      return kept
    }
    recent.remember(kept, at: key)
    return kept
  }

  private init(_ type: Object.Type) {
    var offsets: [Int] = []
    var strongWords: [Int] = []
    var names: [Int: String] = [:]
    var properties: [String: (wrapper: any ReferenceWord.Type, word: Int)] = [:]
    // The option's name, `classType`, is a `static var`, which Swift 6 refuses.
    let ofClass = _EachFieldOptions(rawValue: 1)
    _ = _forEachField(of: type, options: ofClass) { name, offset, fieldType, _ in
      guard let wrapper = fieldType as? any ReferenceWord.Type else { return true }
      // The property `window` is stored in a wrapper called `_window`.
      let property = String(String(cString: name).drop { $0 == "_" })
      names[offsets.count] = property
      properties[property] = (wrapper, offsets.count)
      if wrapper.isStrong { strongWords.append(offsets.count) }
      offsets.append(offset)
      return true
    }
    identity = ObjectIdentifier(type)
    self.offsets = offsets
    self.properties = properties
    let parent = _getSuperclass(type) as? Object.Type
    heapClass = HeapClass(
      named: String(describing: type), superclass: parent.map { InstanceLayout.of($0).heapClass },
      instanceSize: max(type.instanceSize, offsets.count * 8), strongWords: strongWords,
      wordNames: names, dealloc: { heap, ref in heap.object(ref)?.dealloc() })
  }

  /// Tells the wrappers of a new proxy which words they stand for.
  func number(_ object: Object) {
    let start = Unmanaged.passUnretained(object).toOpaque()
    for (word, offset) in offsets.enumerated() {
      let place = start.advanced(by: offset).assumingMemoryBound(to: WordNumber.self)
      precondition(place.pointee == .none, "a wrapper is not where reflection says it is")
      place.pointee = WordNumber(value: UInt32(word))
    }
  }
}
