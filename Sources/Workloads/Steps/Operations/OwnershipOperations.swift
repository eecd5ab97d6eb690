internal import MemsimRuntime
package import MemsimVocabulary

/// Who owns objects, and until when.
enum OwnershipOperations {
  static let all: [any Operation.Type] = [
    RetainOperation.self,
    ReleaseOperation.self,
    AutoreleaseOperation.self,
    PushPoolOperation.self,
    PopPoolOperation.self,
  ]
}

/// What is done to objects again and again.
private struct RepeatedMessage {
  let name: String
  let times: Int
  let site: Site

  static func parameters(mostTimes: Int) -> [Parameter] {
    [
      .required("object", .text, "Name of the objects."),
      .count("times", 1, in: 1...mostTimes, "How often, each."),
    ]
  }

  init(_ arguments: Arguments, of operation: any Operation.Type) {
    name = arguments[text: "object"]
    times = arguments["times"]
    site = operation.site(operation.term.name, name, as: nil)
  }
}

/// Retains objects.
package struct RetainOperation: Operation {
  package static let term = Term(
    "retain", "Retains objects.", RepeatedMessage.parameters(mostTimes: 1_000_000_000),
    shorthand: "object")

  private let message: RepeatedMessage

  package init(_ arguments: Arguments) {
    message = RepeatedMessage(arguments, of: Self.self)
  }

  package var uses: [String] { [message.name] }

  package func perform(in interpreter: StepsInterpreter) -> NextStep {
    // More retains than that are not done at once.
    let most = 1 << 26
    interpreter.forEach(message.name) { ref in
      for done in stride(from: 0, to: message.times, by: most) {
        interpreter.heap.retain(ref, times: min(most, message.times - done), site: message.site)
      }
    }
    return .goOn
  }
}

/// Releases objects.
package struct ReleaseOperation: Operation {
  package static let term = Term(
    "release", "Releases objects; the last release deallocates an object.",
    RepeatedMessage.parameters(mostTimes: 1_000_000), shorthand: "object")

  private let message: RepeatedMessage

  package init(_ arguments: Arguments) {
    message = RepeatedMessage(arguments, of: Self.self)
  }

  package var uses: [String] { [message.name] }

  package func perform(in interpreter: StepsInterpreter) -> NextStep {
    interpreter.forEach(message.name, times: message.times) {
      interpreter.heap.release($0, site: message.site)
    }
    return .goOn
  }
}

/// Leaves releases of objects to a pool.
package struct AutoreleaseOperation: Operation {
  package static let term = Term(
    "autorelease", "Adds objects to the thread's topmost pool.",
    RepeatedMessage.parameters(mostTimes: 1_000_000), shorthand: "object")

  private let message: RepeatedMessage

  package init(_ arguments: Arguments) {
    message = RepeatedMessage(arguments, of: Self.self)
  }

  package var uses: [String] { [message.name] }

  package func perform(in interpreter: StepsInterpreter) -> NextStep {
    interpreter.forEach(message.name, times: message.times) {
      interpreter.heap.autorelease($0, site: message.site)
    }
    return .goOn
  }
}

/// Pushes an autorelease pool.
package struct PushPoolOperation: Operation {
  package static let term = Term(
    "push-pool", "Pushes an autorelease pool on the thread.",
    [.optional("as", .text, otherwise: "none", "Name for later operations.")], shorthand: "as")

  package let makes: String?

  package init(_ arguments: Arguments) {
    makes = arguments[textIfSet: "as"]
  }

  package func perform(in interpreter: StepsInterpreter) -> NextStep {
    interpreter.push(interpreter.heap.pushPool(), named: makes)
    return .goOn
  }
}

/// Pops an autorelease pool.
package struct PopPoolOperation: Operation {
  package static let term = Term(
    "pop-pool", "Pops an autorelease pool and those above it.",
    [.optional("pool", .text, otherwise: "the one pushed last", "Name of the pool.")],
    shorthand: "pool")

  private let name: String?

  package init(_ arguments: Arguments) {
    name = arguments[textIfSet: "pool"]
  }

  package var uses: [String] { name.map { [$0] } ?? [] }

  package func perform(in interpreter: StepsInterpreter) -> NextStep {
    if let pool = interpreter.pool(name) { interpreter.heap.popPool(pool) }
    return .goOn
  }
}
