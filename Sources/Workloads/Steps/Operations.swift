internal import MemsimRuntime
package import MemsimVocabulary

/// The operations by name.
package enum Operations {
  static let all: [any Operation.Type] = [
    AllocateOperation.self,
    MallocOperation.self,
    CallocOperation.self,
    ReallocOperation.self,
    FreeOperation.self,
    RetainOperation.self,
    ReleaseOperation.self,
    AutoreleaseOperation.self,
    PushPoolOperation.self,
    PopPoolOperation.self,
    LinkOperation.self,
    UnlinkOperation.self,
    WeakOperation.self,
    LoadWeakOperation.self,
    UseOperation.self,
    RootOperation.self,
    UnrootOperation.self,
    ForeignOperation.self,
    GrowOperation.self,
    FreeAllOperation.self,
    MakePurgeableOperation.self,
    MapOperation.self,
    SpendOperation.self,
    WaitOperation.self,
    LoopOperation.self,
    ThreadOperation.self,
    BusyOperation.self,
    OpenURLOperation.self,
    ExitOperation.self,
    CrashOperation.self,
  ]

  /// The documentation of the operations.
  package static let terms = all.map { $0.term }
}

/// An operation of a program of steps: a type, and a line in the list.
protocol Operation: TypedTerm {
  /// The names that have to mean something by the time it is done.
  var uses: [String] { get }

  /// The name that means something from then on.
  var makes: String? { get }

  /// The references that it speaks of, by the names that classes have for them.
  var usesFields: [String] { get }

  /// The references that objects have which it makes.
  var makesFields: [String] { get }

  /// The operations in it.
  var inner: Routine? { get }

  /// Performs the operation; returns the continuation of the routine.
  func perform(in interpreter: StepsInterpreter) -> NextStep
}

/// An operation of a program of steps that is made in Swift.
///
/// The objects that it makes have a name with `as`, which later operations use; objects with one
/// name are treated alike.
public struct ScenarioOperation: Sendable {
  /// The actions of an object in its dealloc method.
  public enum Dealloc: String, CaseIterable, Sendable {
    /// Releases the objects that it refers to.
    case releases
    /// Releases none of the objects that it refers to.
    case forgets
    /// Frees all that it refers to: objects are released, blocks freed.
    case frees
    /// Makes a weak reference to itself, which is forbidden in `dealloc`.
    case weakens
    /// Retains itself, which keeps nothing alive.
    case retains
    /// Does not call the method of its superclass.
    case stops
  }

  /// The operation as a scenario has it, at no place yet.
  package let phrase: Phrase

  init(_ operation: some Operation) {
    let term = type(of: operation).term
    phrase = Phrase(
      term.name, operation.arguments, at: SourceMark(wholeOf: ""), text: term.name,
      shorthand: term.shorthand)
  }
}

extension Operation {
  /// Most operations speak of nothing.
  var uses: [String] { [] }

  /// Most operations make nothing that has a name.
  var makes: String? { nil }

  /// Most operations speak of no reference.
  var usesFields: [String] { [] }

  /// Most operations make no objects.
  var makesFields: [String] { [] }

  /// Most operations have none in them.
  var inner: Routine? { nil }
}

/// The continuation of a routine after an operation.
enum NextStep {
  /// The next operation, at once.
  case goOn
  /// The next operation, in another run loop turn after a span of time.
  case wait(TimeSpan)
  /// None: the process is about to end.
  case stop
  /// Another routine so often, and then the next operation; for ever when nil.
  case loop(Routine, times: Int?)
}

/// The name of the objects of an operation, and the site of the operation.
struct Target {
  let name: String
  let site: Site

  init(_ name: String, of operation: String) {
    self.name = name
    site = .steps("\(operation) \(name)")
  }
}

extension ValueType where Value == Target {
  /// The name of the target of an operation.
  static func target(of operation: String) -> ValueType {
    .text(.text, decode: { Target($0, of: operation) }, encode: \.name)
  }
}

extension Site {
  /// The site of an operation's allocations: no line of a scenario, so that a comment more in it
  /// changes nothing.
  static func steps(_ operation: String, as name: String? = nil) -> Site {
    let function = operation + (name.map { " as \($0)" } ?? "")
    return Site(Frame(file: "steps", line: 0, function: function))
  }
}

extension Field where Value == String? {
  /// The name of the object or block that an operation makes, if any.
  init(as path: any KeyPath<Root, String?> & Sendable) {
    self.init("as", path, .text, otherwise: "none", "Name for later operations.")
  }
}

extension Field where Value == Int {
  /// Describes the number of things that an operation makes.
  init(count path: any KeyPath<Root, Int> & Sendable, atMost most: Int = 10_000_000) {
    self.init("count", path, .count(1...most), default: 1, "Number.")
  }
}
