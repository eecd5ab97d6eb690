internal import MemsimHost
@_spi(Reflection) internal import Swift

/// The words of a class's instances: the header, then one for each property that is declared with a
/// wrapper, superclass first, in the order of declaration.
///
/// Swift's reflection returns the offset of each wrapper in the proxy. Every new proxy has the
/// numbers of its words written into its wrappers, so that an access needs no look-up.
final class InstanceLayout: Sendable {
  let heapClass: HeapClass

  /// The properties of the class and its superclasses by name, and their words.
  let properties: [String: (wrapper: any ReferenceWord.Type, word: WordNumber)]

  /// The properties of the class and its superclasses that name objects without a wrapper.
  let plainProperties: [PlainProperty]

  /// The words that retain objects for classes of the framework, subclass first.
  let frameworkWords: [WordNumber]

  /// Whether there are any of these words and properties.
  let retainsForFramework, hasPlainProperties: Bool

  /// The number of words, with the header.
  let wordCount: UInt32

  private let identity: ObjectIdentifier

  /// The number of stored properties of the class and its superclasses.
  private let fieldCount: Int

  /// The offsets of the wrappers in a proxy, in the order of their words.
  private let offsets: [Int]

  private static let layouts = Monitor<[ObjectIdentifier: InstanceLayout]>([:])

  /// The layouts that were used last.
  static let recent = RecentRecords<InstanceLayout>()

  /// The layout of a class, made once and never freed.
  @inline(__always)
  static func of(
    _ type: Object.Type, _ recent: RecentRecords<InstanceLayout> = InstanceLayout.recent
  ) -> Unmanaged<InstanceLayout> {
    let identity = ObjectIdentifier(type)
    let known = recent.find(UInt(bitPattern: identity)) { layout in
      layout.identity == identity ? Unmanaged.passUnretained(layout) : nil
    }
    return known ?? .passUnretained(find(type))
  }

  @inline(never)
  private static func find(_ type: Object.Type) -> InstanceLayout {
    let identity = ObjectIdentifier(type)
    let known = layouts.withLock { $0[identity] }
    let made = known ?? InstanceLayout(type)
    let kept = layouts.withLock { layouts in
      let kept = layouts[identity] ?? made
      layouts[identity] = kept
      return kept
    }
    recent.set(kept, at: UInt(bitPattern: identity))
    return kept
  }

  private init(_ type: Object.Type) {
    let parent = (_getSuperclass(type) as? Object.Type).map(InstanceLayout.find)
    var words = Words()
    var plain = parent?.plainProperties ?? []
    var fieldCount = 0
    // The option's name, `classType`, is a `static var`, which Swift 6 refuses.
    let ofClass = _EachFieldOptions(rawValue: 1)
    func size<Value>(of _: Value.Type) -> Int { MemoryLayout<Value>.size }
    _ = _forEachField(of: type, options: ofClass) { name, offset, fieldType, _ in
      fieldCount += 1
      // A wrapper stores a number and nothing else. A cast searches all conformances there are.
      if size(of: fieldType) == MemoryLayout<WordNumber>.size,
        let wrapper = fieldType as? any ReferenceWord.Type
      {
        // The property `window` is stored in a wrapper called `_window`.
        words.add(String(String(cString: name).drop { $0 == "_" }), wrapper, at: offset)
      } else if fieldCount > parent?.fieldCount ?? 0,
        let property = PlainProperty(of: "\(type)", named: String(cString: name), fieldType)
      {
        plain.append(property)
      }
      return true
    }
    identity = ObjectIdentifier(type)
    self.fieldCount = fieldCount
    let isOfFramework = type.framework.map { _typeName(type).hasPrefix("\($0).") } ?? false
    let inherited = parent?.offsets.count ?? 0
    let own = isOfFramework ? words.retaining.filter { $0.value > inherited } : []
    frameworkWords = own + (parent?.frameworkWords ?? [])
    retainsForFramework = !frameworkWords.isEmpty
    plainProperties = plain
    hasPlainProperties = !plain.isEmpty
    offsets = words.offsets
    wordCount = UInt32(words.offsets.count + 1)
    properties = words.properties
    heapClass = HeapClass(
      named: _typeName(type, qualified: false), superclass: parent?.heapClass,
      instanceSize: max(type.instanceSize, (words.offsets.count + 1) * 8),
      strongWords: words.strong, timerWords: words.ofTimers, wordNames: words.names,
      hasProxies: true)
  }

  /// The name of the property whose wrapper is at a place in the proxies of a class.
  static func nameOfProperty(at offset: Int, of type: Object.Type) -> String? {
    var found: String?
    let ofClass = _EachFieldOptions(rawValue: 1)
    _ = _forEachField(of: type, options: ofClass) { name, place, _, _ in
      if place == offset { found = String(String(cString: name).drop { $0 == "_" }) }
      return found == nil
    }
    return found
  }

  /// The words of a class, while its properties are read.
  private struct Words {
    private(set) var offsets: [Int] = []
    private(set) var strong: [Int] = []
    private(set) var retaining: [WordNumber] = []
    private(set) var ofTimers: [Int] = []
    private(set) var names: [Int: String] = [:]
    private(set) var properties: [String: (wrapper: any ReferenceWord.Type, word: WordNumber)] = [:]

    mutating func add(_ property: String, _ wrapper: any ReferenceWord.Type, at offset: Int) {
      offsets.append(offset)
      let word = offsets.count
      names[word] = property
      properties[property] = (wrapper, WordNumber(value: UInt32(word)))
      if wrapper.isStrong { strong.append(word) }
      if wrapper.isStrong, wrapper is any ObjectWord.Type {
        retaining.append(WordNumber(value: UInt32(word)))
      }
      if wrapper.isOfTimer { ofTimers.append(word) }
    }
  }

  /// Writes the numbers of their words into the wrappers of a new proxy.
  @inline(__always)
  func number(_ object: Object) {
    let start = Unmanaged.passUnretained(object).toOpaque()
    var word: UInt32 = 0
    for offset in offsets {
      word &+= 1
      let place = start.advanced(by: offset).assumingMemoryBound(to: WordNumber.self)
      precondition(place.pointee == .none, "a wrapper is not where reflection says it is")
      place.pointee = WordNumber(value: word)
    }
  }
}
