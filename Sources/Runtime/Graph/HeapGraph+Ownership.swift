/// The owners of objects that variables of compiled code name without a declaration.
///
/// A variable that no property declares may own its object or not. The history of the object shows
/// who has retained it.
extension HeapGraph {
  /// Redirects the edges of unreachable objects by variables that do not own the named objects, so
  /// that these edges are in no cycle; returns their number.
  ///
  /// Without a whole history an edge stays.
  func redirectUnownedEdges() -> Int {
    guard !heap.statics.isEmpty, heap.recordsSites else { return 0 }
    var count = 0
    for node in unreachableNodes {
      guard let shape = heapClass(of: node), shape.isNamedByAddress else { continue }
      let first = Int(graph.offsets[node])
      for (edge, reference) in references(of: numbering.ref(of: node)).enumerated() {
        guard shape.declaresNoOwner(at: reference.word), heap.isHere(reference.ref),
          heap.shape(at: reference.ref.index).kind == .object,
          heap.ownership(of: reference.ref, by: shape) == .other
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
}

extension Heap {
  /// The retains of an object, as its history shows them.
  enum Ownership {
    /// Methods of the class have retained the object, or allocated it for themselves.
    case ofClass
    /// Only other classes and the framework have.
    case other
    /// The history is not whole, or functions of C have retained the object.
    case unknown
  }

  /// Searches the history of an object for retains by methods of a class and its superclasses.
  func ownership(of ref: Ref, by shape: HeapClass) -> Ownership {
    guard let history = history(of: ref), !history.lines.isEmpty else { return .unknown }
    let names = sequence(first: shape, next: \.superclass).map(\.name)
    var isUnknown = !history.isWhole
    for line in history.lines where line.operation == .retain || line.operation == .allocate {
      let isRetain = line.operation == .retain
      if let name = line.site.className {
        if names.contains(name), isRetain || !history.isGivenAway { return .ofClass }
      } else if isRetain, !line.site.isOfFramework {
        isUnknown = true
      }
    }
    return isUnknown ? .unknown : .other
  }
}

extension ObjectHistory {
  /// Whether the code that allocated the object has given its reference to a pool or the framework.
  fileprivate var isGivenAway: Bool {
    let given = lines.filter {
      $0.operation == .autorelease || $0.operation == .release && $0.site.isOfFramework
    }
    let retained = lines.filter { $0.operation == .retain }
    return given.reduce(0) { $0 + $1.times } > retained.reduce(0) { $0 + $1.times }
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
