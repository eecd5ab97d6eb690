internal import MemsimDevice
internal import MemsimRuntime
internal import MemsimVocabulary

/// Lets objects refer to another one.
struct LinkOperation: Operation {
  let from: String
  let to: String
  let field: String?

  static var name: String { "link" }
  static let syntax = Syntax(
    name, "Makes objects retain another in a field, and release the field's old object.",
    Field("from", \Self.from, .text, "Name of the holders."),
    Field("to", \.to, .text, "Name of the held object; the first of that name."),
    Field("field", \.field, .text, otherwise: "the first", "Field."), make: Self.init)

  var uses: [String] { [from, to] }

  var usesFields: [String] { field.map { [$0] } ?? [] }

  func perform(in interpreter: StepsInterpreter) -> NextStep {
    guard let target = interpreter.ref(to) else { return .goOn }
    interpreter.forEach(from) { ref in
      guard let word = interpreter.word(field, of: ref) else { return }
      interpreter.heap.setReference(target, in: ref, at: word)
    }
    return .goOn
  }
}

/// Lets objects refer to nothing.
struct UnlinkOperation: Operation {
  let from: String
  let field: String?

  static var name: String { "unlink" }
  static let syntax = Syntax(
    name, "Makes objects release the object in a field.",
    Field("from", \Self.from, .text, "Name of the holders."),
    Field("field", \.field, .text, otherwise: "the first", "Field."), shorthand: "from",
    make: Self.init)

  var uses: [String] { [from] }

  var usesFields: [String] { field.map { [$0] } ?? [] }

  func perform(in interpreter: StepsInterpreter) -> NextStep {
    interpreter.forEach(from) { ref in
      guard let word = interpreter.word(field, of: ref) else { return }
      interpreter.heap.setReference(.null, in: ref, at: word)
    }
    return .goOn
  }
}

/// Lets objects refer to another one weakly.
struct WeakOperation: Operation {
  let from: String
  let to: String

  static var name: String { "weak" }
  static let syntax = Syntax(
    name, "Makes objects refer weakly to another.",
    Field("from", \Self.from, .text, "Name of the referring objects."),
    Field("to", \.to, .text, "Name of the object; the first of that name."), make: Self.init)

  var uses: [String] { [from, to] }

  func perform(in interpreter: StepsInterpreter) -> NextStep {
    guard let target = interpreter.ref(to) else { return .goOn }
    interpreter.forEach(from) { ref in
      guard let word = interpreter.weakWord(of: ref) else { return }
      interpreter.heap.storeWeak(target, in: ref, at: word)
    }
    return .goOn
  }
}

/// Retains the target of a weak reference of an object.
struct LoadWeakOperation: Operation {
  let from: String
  let name: String

  static var name: String { "load-weak" }
  static let syntax = Syntax(
    name, "Retains the object of a weak reference, if still alive.",
    Field("from", \Self.from, .text, "Name of the referring object; the first of that name."),
    Field("as", \.name, .text, "Name for later operations; no object if it was deallocated."),
    make: Self.init)

  var makes: String? { name }

  var uses: [String] { [from] }

  func perform(in interpreter: StepsInterpreter) -> NextStep {
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
struct UseOperation: Operation {
  let what: Target

  static var name: String { "use" }
  static let syntax = Syntax(
    name,
    "Sends a message to objects, writes every page of blocks or purgeable memory, or reads a "
      + "resource.",
    Field("what", \Self.what, .target(of: "use"), "Name."), shorthand: "what", make: Self.init)

  var uses: [String] { [what.name] }

  func perform(in interpreter: StepsInterpreter) -> NextStep {
    switch interpreter.values[what.name] {
    case .refs(_, let bytes):
      interpreter.forEach(what.name) { interpreter.heap.touch($0, bytes: bytes, site: what.site) }
    case .purgeable(let blocks):
      for block in blocks where interpreter.system.countOperations() && block.beginContentAccess() {
        block.touch()
        block.endContentAccess()
      }
    case .resource(let resource): resource.use()
    case .pool, nil: break
    }
    return .goOn
  }
}

/// Registers an object that the program holds.
struct RootOperation: Operation {
  let name: String

  static var name: String { "root" }
  static let syntax = Syntax(
    name,
    "Registers objects or blocks as roots, like globals: memory that they reach is no leak.",
    Field("what", \Self.name, .text, "Name."), shorthand: "what", make: Self.init)

  var uses: [String] { [name] }

  func perform(in interpreter: StepsInterpreter) -> NextStep {
    interpreter.forEach(name) { interpreter.heap.addRoot($0) }
    return .goOn
  }
}

/// Removes a registration.
struct UnrootOperation: Operation {
  let name: String

  static var name: String { "unroot" }
  static let syntax = Syntax(
    name, "Unregisters objects or blocks.", Field("what", \Self.name, .text, "Name."),
    shorthand: "what", make: Self.init)

  var uses: [String] { [name] }

  func perform(in interpreter: StepsInterpreter) -> NextStep {
    let refs = interpreter.refs(name)
    if interpreter.system.countOperations(refs.count) { interpreter.heap.removeRoots(refs) }
    return .goOn
  }
}

/// Gets hold of an object of another process.
struct ForeignOperation: Operation {
  let name: String

  static var name: String { "foreign" }
  static let syntax = Syntax(
    name, "Names an object of another process, which this one cannot use.",
    Field("as", \Self.name, .text, "Name for later operations."), shorthand: "as",
    make: Self.init)

  var makes: String? { name }

  func perform(in interpreter: StepsInterpreter) -> NextStep {
    interpreter.make(1, named: makes, interpreter.foreignObject)
    return .goOn
  }
}

extension ScenarioOperation {
  /// Makes objects retain another in a field, or in the first, and release its old object.
  public static func link(
    _ object: String, to other: String, field: String? = nil
  ) -> ScenarioOperation {
    ScenarioOperation(LinkOperation(from: object, to: other, field: field))
  }

  /// Makes objects release the object in a field, or in the first.
  public static func unlink(_ object: String, field: String? = nil) -> ScenarioOperation {
    ScenarioOperation(UnlinkOperation(from: object, field: field))
  }

  /// Makes objects refer weakly to another.
  public static func weak(_ object: String, to other: String) -> ScenarioOperation {
    ScenarioOperation(WeakOperation(from: object, to: other))
  }

  /// Retains the object of a weak reference, if it is still alive.
  public static func loadWeak(_ object: String, as name: String) -> ScenarioOperation {
    ScenarioOperation(LoadWeakOperation(from: object, name: name))
  }

  /// Sends a message to objects, touches blocks or purgeable memory, or reads a whole resource.
  public static func use(_ name: String) -> ScenarioOperation {
    ScenarioOperation(UseOperation(what: Target(name, of: "use")))
  }

  /// Registers objects or blocks as roots: memory that they reach is no leak.
  public static func root(_ name: String) -> ScenarioOperation {
    ScenarioOperation(RootOperation(name: name))
  }

  /// Unregisters objects or blocks.
  public static func unroot(_ name: String) -> ScenarioOperation {
    ScenarioOperation(UnrootOperation(name: name))
  }

  /// Names an object of another process, which this one cannot use.
  public static func foreign(as name: String) -> ScenarioOperation {
    ScenarioOperation(ForeignOperation(name: name))
  }
}
