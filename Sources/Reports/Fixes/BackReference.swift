internal import MemsimJournal

/// The reference of a cycle that should not retain its object: the one that leads back up.
struct BackReference {
  /// The object and its property.
  let link: Link

  /// Whether a collection holds the object, and not a property of the app's.
  let isElement: Bool

  /// Whether all references of the cycle are of one property, each of which owns its object:
  /// none of them leads back more than another.
  private var isRound = false

  /// Whether it names the object that has it.
  private let isAlone: Bool

  /// The names of references to an object's owner or client, in small letters; a name may
  /// also end with one of them.
  private static let names = [
    "delegate", "datasource", "parent", "owner", "superview", "superlayer", "controller", "target",
    "observer", "container", "document", "previous", "sender", "host", "listener", "client",
  ]

  /// Chooses among the references of a cycle; nil if there is none.
  ///
  /// A name such as `parent` decides. Else it is the reference that closes the cycle, back to
  /// the first object, or the last before it that leads from an app's property to no collection.
  init?(in cycle: [Link]) {
    isAlone = cycle.count == 1
    let own = cycle.indices.filter { Self.isProperty(of: cycle[$0]) }
    let named = own.filter { Self.isCalledLikeOne(cycle[$0].property) }
    let upward = own.filter { !Self.isCollection(cycle[($0 + 1) % cycle.count]) }
    if let chosen = named.last ?? upward.last ?? own.last {
      link = cycle[chosen]
      isElement = false
      isRound =
        named.isEmpty
        && cycle.allSatisfy { link in
          link.className == self.link.className && link.property == self.link.property
        }
    } else if let element = cycle.last(where: { Self.isCollection($0) }) {
      link = element
      isElement = true
    } else if let last = cycle.last {
      link = last
      isElement = false
    } else {
      return nil
    }
  }

  /// Whether a class of the app's declares it, whose name is known.
  private static func isProperty(of link: Link) -> Bool {
    !link.property.isEmpty && !link.property.contains(" ") && !isOfFramework(link.className)
  }

  private static func isCalledLikeOne(_ property: String) -> Bool {
    let name = property.lowercased()
    return names.contains { name.hasSuffix($0) }
  }

  /// A class of the framework's: its capitals are followed by another capital.
  static func isOfFramework(_ className: String) -> Bool {
    ["NS", "UI", "CA", "CG"].contains { prefix in
      className.hasPrefix(prefix) && className.dropFirst(2).first?.isUppercase == true
    }
  }

  private static func isCollection(_ link: Link) -> Bool {
    let collections = ["NSArray", "NSMutableArray", "NSDictionary", "NSMutableDictionary", "NSSet"]
    return link.className.isEmpty || collections.contains(link.className)
  }

  /// The change in the steps of an app of a scenario: its objects are of no class that the user
  /// wrote, so the advice for such a class comes second.
  func fix(inStepsOf app: String) -> String {
    let property = link.property
    return "in \(app)'s steps, change `link` of \(link.text) to `weak`"
      + (property.contains(" ")
        ? "" : "; in Swift, `@Retained var \(property)` to `@Assigned var \(property)`")
  }

  /// The change to make, in the language of the app.
  ///
  /// Without a recorded history memsim does not know whether a variable of Objective-C retains.
  func cure(in words: FixWords, isRecorded: Bool) -> String {
    if isElement {
      return "before its last release, remove the object from the "
        + "\(link.className.isEmpty ? "collection" : link.className) that leads back to it"
    }
    guard !link.property.contains(" "), !link.property.isEmpty else {
      return "\(link.text) must not retain its object"
    }
    if isRound, isAlone {
      return "\(link.text) names its own \(link.className): set it to nil before the last release"
    }
    if isRound {
      let name = "`\(link.property)`"
      return
        "the \(link.className) objects own each other in a ring through \(name): set \(name) of "
        + "one of them to nil before the last release"
    }
    let doubt = isRecorded || !words.isObjectiveC ? "" : "; `--debug-memory` shows whether it does"
    return "\(link.text) must not retain its object: \(words.weaker(link.property))\(doubt)"
  }
}
