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
    "link", "Lets each of some objects hold another, and release what it held there.",
    [
      .required("from", .text, "The name of the objects that hold."),
      .required("to", .text, "The name of the object that is held, the first of that name."),
      .optional("field", .text, otherwise: "the first", "The reference that holds it."),
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
    "unlink", "Lets each of some objects release what it holds.",
    [
      .required("from", .text, "The name of the objects that hold."),
      .optional("field", .text, otherwise: "the first", "The reference that holds."),
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
    "weak", "Lets each of some objects refer to another without holding it.",
    [
      .required("from", .text, "The name of the objects that refer."),
      .required("to", .text, "The name of the object, the first of that name."),
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
    "load-weak", "Retains what an object refers to weakly, if it is still there.",
    [
      .required("from", .text, "The name of the object that refers, the first of that name."),
      .required(
        "as", .text, "The name that what it refers to gets; it means nothing if it is gone."),
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
    "Sends a message to objects, writes to every page of blocks or purgeable memory, or reads a "
      + "whole resource.",
    [.required("what", .text, "The name.")], shorthand: "what")

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
    "Registers objects or blocks as what the program holds, as it does its globals: what they lead "
      + "to is no leak.",
    [.required("what", .text, "The name.")], shorthand: "what")

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
    "Takes the registration of objects or blocks back.",
    [.required("what", .text, "The name.")], shorthand: "what")

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
    "foreign", "Names an object of another process, with which nothing can be done here.",
    [.required("as", .text, "The name that it gets.")], shorthand: "as")

  package let makes: String?

  package init(_ arguments: Arguments) {
    makes = arguments[text: "as"]
  }

  package func perform(in interpreter: StepsInterpreter) -> NextStep {
    interpreter.make(1, named: makes, interpreter.foreignObject)
    return .goOn
  }
}
