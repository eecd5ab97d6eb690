/// Messages to objects that are gone, where what is asked for is Swift's and no word of the heap.
extension Object {
  /// The object as the receiver of a message, which is diagnosed if the object is gone: what every
  /// method of a framework begins with.
  ///
  /// The method goes on: what the object stores in Swift is there for as long as Swift refers to
  /// it. Of several messages to an object in one turn the first is told of, for a method that is
  /// sent to the dead sends others.
  @discardableResult
  public final func checkAlive(_ method: StaticString = #function) -> Self {
    if !isThere { heap.reportMessage(to: ref, method) }
    return self
  }

  /// Whether the object's words are there to be read and written; what comes of it if not is a
  /// message to an object that is gone.
  final func hasWords() -> Bool {
    if isThere { return true }
    heap.reportMessage(to: ref, "self")
    return false
  }

  /// Whether the object is there, be it in its dealloc.
  private final var isThere: Bool {
    home._withUnsafeGuaranteedRef { heap in
      heap.slots[ref.index].currentCounts.generation == ref.generation
    }
  }
}

extension Heap {
  @inline(never)
  fileprivate func reportMessage(to ref: Ref, _ method: StaticString) {
    guard isLiving else { return }
    let attachment = attach()
    Arena.withHostAllocations {
      if attachment.pointee.turnDepth > 0, !attachment.pointee.messaged.insert(ref).inserted {
        return
      }
      let selector = Heap.selector(of: "\(method)")
      _ = resolve(ref, .messageToDeallocated, selector: selector, attachment)
    }
  }

  /// A function of Swift's as Objective-C names it: `addSubview:` for `addSubview(_:)`.
  ///
  /// The line that calls is passed in parameters that are no part of the name. A function of C's
  /// has no other names than its own.
  static func selector(of function: String) -> String {
    guard let opening = function.firstIndex(of: "(") else { return function }
    if function.first?.isUppercase == true { return String(function[..<opening]) }
    let labels = function[opening...].dropFirst().dropLast().split(separator: ":")
    let site = ["file", "line", "function"]
    let own =
      labels.suffix(site.count).elementsEqual(site) { $0 == $1 }
      ? labels.dropLast(site.count) : labels[...]
    guard let first = own.first else { return String(function[..<opening]) }
    let rest = own.dropFirst().map { "\($0):" }.joined()
    return "\(function[..<opening])\(first == "_" ? "" : first):\(rest)"
  }
}
