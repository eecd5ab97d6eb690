internal import MemsimDevice
internal import MemsimRuntime
package import MemsimVocabulary

/// What holds what, and what is done with it.
enum ReferenceOperations {
  static let all: [any Operation.Type] = [
    LinkOperation.self,
    UnlinkOperation.self,
    WeakOperation.self,
    LoadWeakOperation.self,
    UseOperation.self,
    RootOperation.self,
    UnrootOperation.self,
    ForeignOperation.self,
  ]
}

/// Lets objects refer to another one.
package struct LinkOperation: Operation {
  package static let term = Term(
    "link", "Makes objects retain another in a field, and release the field's old object.",
    [
      .required("from", .text, "Name of the holders."),
      .required("to", .text, "Name of the held object; the first of that name."),
      .optional("field", .text, otherwise: "the first", "Field."),
    ])

  private let from: String
  private let to: String
  private let field: String?

  package init(_ arguments: Arguments) {
    from = arguments[text: "from"]
    to = arguments[text: "to"]
    field = arguments[textIfSet: "field"]
  }

  package var uses: [String] { [from, to] }

  package var usesFields: [String] { field.map { [$0] } ?? [] }

  package func perform(in interpreter: StepsInterpreter) -> NextStep {
    guard let target = interpreter.ref(to) else { return .goOn }
    interpreter.forEach(from) { ref in
      guard let word = interpreter.word(field, of: ref) else { return }
      interpreter.heap.setReference(target, in: ref, at: word)
    }
    return .goOn
  }
}

/// Lets objects refer to nothing.
package struct UnlinkOperation: Operation {
  package static let term = Term(
    "unlink", "Makes objects release the object in a field.",
    [
      .required("from", .text, "Name of the holders."),
      .optional("field", .text, otherwise: "the first", "Field."),
    ], shorthand: "from")

  private let from: String
  private let field: String?

  package init(_ arguments: Arguments) {
    from = arguments[text: "from"]
    field = arguments[textIfSet: "field"]
  }

  package var uses: [String] { [from] }

  package var usesFields: [String] { field.map { [$0] } ?? [] }

  package func perform(in interpreter: StepsInterpreter) -> NextStep {
    interpreter.forEach(from) { ref in
      guard let word = interpreter.word(field, of: ref) else { return }
      interpreter.heap.setReference(.null, in: ref, at: word)
    }
    return .goOn
  }
}

/// Lets objects refer to another one weakly.
package struct WeakOperation: Operation {
  package static let term = Term(
    "weak", "Makes objects refer weakly to another.",
    [
      .required("from", .text, "Name of the referring objects."),
      .required("to", .text, "Name of the object; the first of that name."),
    ])

  private let from: String
  private let to: String

  package init(_ arguments: Arguments) {
    from = arguments[text: "from"]
    to = arguments[text: "to"]
  }

  package var uses: [String] { [from, to] }

  package func perform(in interpreter: StepsInterpreter) -> NextStep {
    guard let target = interpreter.ref(to) else { return .goOn }
    interpreter.forEach(from) { ref in
      guard let word = interpreter.weakWord(of: ref) else { return }
      interpreter.heap.storeWeak(target, in: ref, at: word)
    }
    return .goOn
  }
}

/// Retains what an object refers to weakly.
package struct LoadWeakOperation: Operation {
  package static let term = Term(
    "load-weak", "Retains the object of a weak reference, if still alive.",
    [
      .required("from", .text, "Name of the referring object; the first of that name."),
      .required("as", .text, "Name for later operations; no object if it was deallocated."),
    ])

  private let from: String
  package let makes: String?

  package init(_ arguments: Arguments) {
    from = arguments[text: "from"]
    makes = arguments[text: "as"]
  }

  package var uses: [String] { [from] }

  package func perform(in interpreter: StepsInterpreter) -> NextStep {
    let owner = interpreter.ref(from)
    let word = owner.flatMap(interpreter.weakWord)
    interpreter.make(1, named: makes) {
      guard let owner, let word else { return nil }
      return interpreter.heap.loadWeak(in: owner, at: word)
    }
    return .goOn
  }
}

/// Uses objects, blocks, purgeable memory or a resource.
package struct UseOperation: Operation {
  package static let term = Term(
    "use",
    "Sends a message to objects, writes every page of blocks or purgeable memory, or reads a "
      + "resource.",
    [.required("what", .text, "Name.")], shorthand: "what")

  private let name: String
  private let site: Site

  package init(_ arguments: Arguments) {
    name = arguments[text: "what"]
    site = Self.site(Self.term.name, name, as: nil)
  }

  package var uses: [String] { [name] }

  package func perform(in interpreter: StepsInterpreter) -> NextStep {
    switch interpreter.values[name] {
    case .refs(_, let bytes):
      interpreter.forEach(name) { interpreter.heap.touch($0, bytes: bytes, site: site) }
    case .purgeable(let blocks):
      for block in blocks where interpreter.system.takeOperations() && block.beginContentAccess() {
        block.touch()
        block.endContentAccess()
      }
    case .resource(let resource): resource.use()
    case .pool, nil: break
    }
    return .goOn
  }
}

/// Registers what the program holds.
package struct RootOperation: Operation {
  package static let term = Term(
    "root",
    "Registers objects or blocks as roots, like globals: memory that they reach is no leak.",
    [.required("what", .text, "Name.")], shorthand: "what")

  private let name: String

  package init(_ arguments: Arguments) {
    name = arguments[text: "what"]
  }

  package var uses: [String] { [name] }

  package func perform(in interpreter: StepsInterpreter) -> NextStep {
    interpreter.forEach(name) { interpreter.heap.addRoot($0) }
    return .goOn
  }
}

/// Takes a registration back.
package struct UnrootOperation: Operation {
  package static let term = Term(
    "unroot",
    "Unregisters objects or blocks.",
    [.required("what", .text, "Name.")], shorthand: "what")

  private let name: String

  package init(_ arguments: Arguments) {
    name = arguments[text: "what"]
  }

  package var uses: [String] { [name] }

  package func perform(in interpreter: StepsInterpreter) -> NextStep {
    let refs = interpreter.refs(name)
    if interpreter.system.takeOperations(refs.count) { interpreter.heap.removeRoots(refs) }
    return .goOn
  }
}

/// Gets hold of an object of another process.
package struct ForeignOperation: Operation {
  package static let term = Term(
    "foreign", "Names an object of another process, which this one cannot use.",
    [.required("as", .text, "Name for later operations.")], shorthand: "as")

  package let makes: String?

  package init(_ arguments: Arguments) {
    makes = arguments[text: "as"]
  }

  package func perform(in interpreter: StepsInterpreter) -> NextStep {
    interpreter.make(1, named: makes, interpreter.foreignObject)
    return .goOn
  }
}
