/// The owners of objects that variables of compiled code name without a declaration.
///
/// A variable that no property declares may own its object or not, and so may one that a property
/// assigns. The history of the object shows who has retained it.
extension HeapGraph {
  /// Redirects the edges of unreachable objects by variables that do not own the named objects, so
  /// that these edges are in no cycle; returns their number.
  ///
  /// Without a whole history the edge of an undeclared variable stays. The edge of a variable that
  /// a property assigns goes if it closes a cycle: each of a list may name the one before it.
  func redirectUnownedEdges() -> Int {
    guard !heap.statics.isEmpty else { return 0 }
    var count = 0
    if heap.recordsSites {
      count += redirectEdges { _, shape, word, target in
        shape.declaresNoOwner(at: word) && heap.ownership(of: target, by: shape) == .other
      }
    }
    let assigns = unreachableNodes.contains { heapClass(of: $0)?.assignedWords.isEmpty == false }
    guard assigns else { return count }
    let components = unreachableComponents()
    count += redirectEdges { source, shape, word, target in
      shape.assignedWords.contains(word)
        && numbering.node(of: target).flatMap { components.component(of: $0) }
          == components.component(of: source)
    }
    return count
  }

  /// Redirects some edges of unreachable objects to living objects; returns their number.
  private func redirectEdges(
    _ isUnowned: (_ source: Graph.Node, HeapClass, _ word: Int, _ target: Ref) -> Bool
  ) -> Int {
    var count = 0
    for node in unreachableNodes {
      guard let shape = heapClass(of: node), shape.isNamedByAddress else { continue }
      let first = Int(graph.offsets[node])
      for (edge, reference) in references(of: numbering.ref(of: node)).enumerated() {
        guard heap.isHere(reference.ref), heap.shape(at: reference.ref.index).kind == .object,
          isUnowned(node, shape, reference.word, reference.ref)
        else { continue }
        graph.targets[first + edge] = Graph.Node(numbering.slotCount)
        count += 1
      }
    }
    return count
  }
}

extension HeapClass {
  /// Whether nothing declares that a word owns the object that it names.
  func declaresNoOwner(at word: Int) -> Bool {
    undeclaredWords.contains(word) || looseWords.contains(word)
  }

  /// Whether it or one of its superclasses has a name.
  fileprivate func isOrInherits(_ name: String) -> Bool {
    sequence(first: self, next: \.superclass).contains { $0.name == name }
  }
}

extension Heap {
  /// The claims on an object, as its history shows them.
  enum Ownership {
    /// Methods of the class have retained the object more often than released, or allocated it for
    /// themselves.
    case ofClass
    /// They have given all their claims back, or never had any.
    case other
    /// The history is not whole, or functions of C have retained the object.
    case unknown
  }

  /// Whether methods of a class own the object of a variable that a property assigns.
  ///
  /// The history shows it; without one, they own what they have allocated.
  func isOwnedByHand(_ ref: Ref, by shape: HeapClass) -> Bool {
    if recordsSites { return ownership(of: ref, by: shape) == .ofClass }
    return site(of: ref).className.map(shape.isOrInherits) ?? false
  }

  /// Searches the history of an object for claims by methods of a class and its superclasses.
  func ownership(of ref: Ref, by shape: HeapClass) -> Ownership {
    guard let history = history(of: ref), !history.lines.isEmpty else { return .unknown }
    var claims = 0
    var isRetainedElsewhere = false
    for line in history.lines {
      let change = line.claims
      if let name = line.site.className {
        // An object that the framework has put into a pool is not the caller's.
        let isLent = line.operation == .allocate && history.isLentByFramework
        if shape.isOrInherits(name), !isLent { claims += change }
      } else if line.operation == .retain, !line.site.isOfFramework {
        isRetainedElsewhere = true
      }
    }
    guard history.isWhole else { return .unknown }
    return claims > 0 ? .ofClass : isRetainedElsewhere ? .unknown : .other
  }
}

extension ObjectHistory {
  /// Whether the framework has released the object, or put it into a pool, without a retain of its
  /// own, as a method such as `array` does.
  fileprivate var isLentByFramework: Bool {
    let own = lines.filter { $0.operation != .allocate && $0.site.isOfFramework }
    return own.reduce(0) { $0 + $1.claims } < 0
  }
}

extension ObjectHistory.Line {
  /// The claims on the object that its code gained, or gave back.
  fileprivate var claims: Int {
    switch operation {
    case .allocate, .retain: times
    case .release, .autorelease: -times
    default: 0
    }
  }
}

extension Site {
  /// The class whose method of Objective-C it is in; nil for other functions.
  fileprivate var className: String? {
    guard let function = frame?.function, function.hasPrefix("-[") || function.hasPrefix("+[")
    else { return nil }
    return function.dropFirst(2).split(separator: " ").first.map(String.init)
  }

  /// Whether it is a line of the framework and not of the app.
  fileprivate var isOfFramework: Bool { frame?.file.hasPrefix("Memsim") ?? false }
}
