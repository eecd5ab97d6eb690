internal import MemsimScenario
public import MemsimVocabulary

/// Something that a program of steps does.
///
/// What an operation makes has a name with `as`, by which later ones speak of it; several things of
/// one name are treated alike.
public struct TestOperation: Sendable {
  /// The actions of an object in its dealloc method.
  public enum Dealloc: String, CaseIterable, Sendable, ScenarioEncodable {
    /// Releases what it refers to.
    case releases
    /// Forgets what it refers to.
    case forgets
    /// Frees what it refers to: objects are released, blocks freed.
    case frees
    /// Makes a weak reference to itself, which is forbidden in `dealloc`.
    case weakens
    /// Does not call the method of its superclass.
    case stops
  }

  /// The operation as a file writes it.
  package let phrase: EncodedPhrase

  private init(
    _ word: String, _ arguments: [(name: String, value: (any ScenarioEncodable)?)] = []
  ) {
    phrase = EncodedPhrase(word, of: .operations, arguments)
  }
}

extension TestOperation: ScenarioEncodable {
  func node(at mark: SourceMark) -> Node { phrase.node(at: mark) }
}

/// Objects, and who holds them.
extension TestOperation {
  /// Makes objects, which the program owns; one that it forgets is a leak.
  public static func allocate(
    _ className: String = "Thing", bytes: Int = 48, count: Int = 1, fields: [String]? = nil,
    dealloc: Dealloc = .releases, as name: String? = nil
  ) -> TestOperation {
    TestOperation(
      "allocate",
      [
        ("class", className), ("size", Bytes(bytes)), ("count", count), ("fields", fields),
        ("dealloc", dealloc), ("as", name),
      ])
  }

  /// Retains objects.
  public static func retain(_ object: String, times: Int = 1) -> TestOperation {
    TestOperation("retain", [("object", object), ("times", times)])
  }

  /// Releases objects; with the last release an object is gone.
  public static func release(_ object: String, times: Int = 1) -> TestOperation {
    TestOperation("release", [("object", object), ("times", times)])
  }

  /// Has the topmost pool of the thread release objects.
  public static func autorelease(_ object: String, times: Int = 1) -> TestOperation {
    TestOperation("autorelease", [("object", object), ("times", times)])
  }

  /// Pushes an autorelease pool on the thread.
  public static func pushPool(as name: String? = nil) -> TestOperation {
    TestOperation("push-pool", [("as", name)])
  }

  /// Pops an autorelease pool, or the one pushed last, and those above it.
  public static func popPool(_ pool: String? = nil) -> TestOperation {
    TestOperation("pop-pool", [("pool", pool)])
  }

  /// Lets each of some objects hold another in a field, or in the first, and release what it held
  /// there.
  public static func link(
    _ object: String, to other: String, field: String? = nil
  ) -> TestOperation {
    TestOperation("link", [("from", object), ("to", other), ("field", field)])
  }

  /// Lets each of some objects release what it holds in a field, or in the first.
  public static func unlink(_ object: String, field: String? = nil) -> TestOperation {
    TestOperation("unlink", [("from", object), ("field", field)])
  }

  /// Lets each of some objects refer to another without holding it.
  public static func weak(_ object: String, to other: String) -> TestOperation {
    TestOperation("weak", [("from", object), ("to", other)])
  }

  /// Retains what an object refers to weakly, if it is still there.
  public static func loadWeak(_ object: String, as name: String) -> TestOperation {
    TestOperation("load-weak", [("from", object), ("as", name)])
  }

  /// Registers objects or blocks as what the program holds: what they lead to is no leak.
  public static func root(_ name: String) -> TestOperation {
    TestOperation("root", [("what", name)])
  }

  /// Takes the registration of objects or blocks back.
  public static func unroot(_ name: String) -> TestOperation {
    TestOperation("unroot", [("what", name)])
  }

  /// Names an object of another process, with which nothing can be done here.
  public static func foreign(as name: String) -> TestOperation {
    TestOperation("foreign", [("as", name)])
  }
}

/// Blocks, purgeable memory and resources.
extension TestOperation {
  /// Allocates blocks, with whatever was there before.
  public static func malloc(
    _ bytes: Int = 48, count: Int = 1, as name: String? = nil
  ) -> TestOperation {
    TestOperation("malloc", [("size", Bytes(bytes)), ("count", count), ("as", name)])
  }

  /// Allocates blocks that are zero.
  public static func calloc(
    _ bytes: Int = 48, count: Int = 1, as name: String? = nil
  ) -> TestOperation {
    TestOperation("calloc", [("size", Bytes(bytes)), ("count", count), ("as", name)])
  }

  /// Makes blocks larger or smaller; what is refused stays as it was.
  public static func realloc(_ block: String, to bytes: Int = 96) -> TestOperation {
    TestOperation("realloc", [("block", block), ("size", Bytes(bytes))])
  }

  /// Frees blocks, gives up purgeable memory for good, or unmaps a resource.
  public static func free(_ name: String) -> TestOperation {
    TestOperation("free", [("what", name)])
  }

  /// Sends a message to objects, touches blocks or purgeable memory, or reads a whole resource.
  public static func use(_ name: String) -> TestOperation {
    TestOperation("use", [("what", name)])
  }

  /// Takes blocks that the program holds until `freeAll`.
  public static func grow(_ bytes: Int = 64 << 10, count: Int = 1) -> TestOperation {
    TestOperation("grow", [("size", Bytes(bytes)), ("count", count)])
  }

  /// Frees a percentage of the blocks that `grow` has allocated, the youngest first.
  public static func freeAll(sharePercent percent: Int = 100) -> TestOperation {
    TestOperation("free-all", [("share", "\(percent)%")])
  }

  /// Takes memory that the system may take back while the program does not use it.
  public static func makePurgeable(
    _ bytes: Int = 64 << 10, count: Int = 1, inUse isInUse: Bool = false, as name: String? = nil
  ) -> TestOperation {
    TestOperation(
      "make-purgeable",
      [("size", Bytes(bytes)), ("count", count), ("in-use", isInUse), ("as", name)])
  }

  /// Maps a resource of the bundle, which is read when it is used.
  public static func map(_ bytes: Int = 64 << 10, as name: String) -> TestOperation {
    TestOperation("map", [("size", Bytes(bytes)), ("as", name)])
  }
}

/// Time, threads and ends.
extension TestOperation {
  /// Takes time on the processor: nothing else of the program runs meanwhile.
  public static func spend(_ span: TimeSpan = .milliseconds(10)) -> TestOperation {
    TestOperation("spend", [("time", span)])
  }

  /// Returns to the run loop, which drains the pool, and continues in another run loop turn.
  public static func wait(_ span: TimeSpan = .zero) -> TestOperation {
    TestOperation("wait", [("time", span)])
  }

  /// Does the same again and again: for ever, with a wait in it, if no number is given.
  public static func loop(_ operations: [TestOperation], times: Int? = nil) -> TestOperation {
    TestOperation("loop", [("do", operations), ("times", times)])
  }

  /// Starts a thread, which has no pool unless it pushes one; it ends with what it does.
  public static func thread(
    _ operations: [TestOperation], named name: String? = nil
  ) -> TestOperation {
    TestOperation("thread", [("do", operations), ("name", name)])
  }

  /// Tells the system whether the program has something to do; some policies end one first that has
  /// not.
  public static func busy(_ isBusy: Bool = true) -> TestOperation {
    TestOperation("busy", [("is", isBusy)])
  }

  /// Opens a URL: the system launches the app for it and asks this app to quit.
  public static func openURL(_ url: String) -> TestOperation {
    TestOperation("open-url", [("url", url)])
  }

  /// Ends the process when this turn is over, as `exit` does.
  public static var exit: TestOperation { TestOperation("exit") }

  /// Ends the process when this turn is over, as what no process survives.
  public static var crash: TestOperation { TestOperation("crash") }
}
