/// The stacks of calls of a trace: each is a frame, and the stack of its caller.
///
/// A stack is a number: 0 is none, and that of a caller is lower than those of its calls. The table
/// grows while the trace is read.
public final class StackTable {
  /// The names that frames have.
  public internal(set) var names: NameTable
  private var parents: [UInt32] = [0]
  private var framesOfStacks: [UInt32] = [0]
  private var frames: [CodeFrame] = [
    CodeFrame(address: 0, module: 0, moduleBase: 0, firstPlace: 0, placeCount: 0)
  ]
  private var places: [CodePlace] = []

  private let limits: TraceLimits
  private var isFull: TraceLimits.Limit?

  /// An empty table, which will have so much at most.
  init(_ limits: TraceLimits) {
    self.limits = limits
    names = NameTable(mostBytes: limits.nameBytes)
  }

  /// The limit that what was refused would have passed; nil if nothing was.
  var passedLimit: TraceLimits.Limit? { isFull ?? (names.isFull ? .names : nil) }

  /// How many numbers are stacks: those from 0.
  public var count: Int { parents.count }

  /// How many numbers are frames: those from 0, which is none.
  public var frameCount: Int { frames.count }

  /// The stack of the caller of a stack; 0 if there is none.
  ///
  /// - Precondition: There is such a stack.
  public func parent(of stack: UInt32) -> UInt32 { parents[Int(stack)] }

  /// The number of the innermost frame of a stack.
  ///
  /// - Precondition: There is such a stack.
  public func frameNumber(of stack: UInt32) -> UInt32 { framesOfStacks[Int(stack)] }

  /// A frame by its number.
  ///
  /// - Precondition: There is such a frame.
  public func frame(_ number: UInt32) -> CodeFrame { frames[Int(number)] }

  /// Where in the source a frame is: the function that the address is in, the innermost of inlined
  /// ones, first, and then those that it was inlined into.
  public func places(of frame: CodeFrame) -> ArraySlice<CodePlace> {
    places[Int(frame.firstPlace)...].prefix(Int(frame.placeCount))
  }

  /// The frames of a stack, that which allocated first.
  ///
  /// - Complexity: O(*n*) in their number.
  public func path(of stack: UInt32) -> [UInt32] {
    var path: [UInt32] = []
    var stack = stack
    while stack != 0 {
      path.append(framesOfStacks[Int(stack)])
      stack = parents[Int(stack)]
    }
    return path
  }

  /// Adds a stack; its number, or nil if there are too many.
  ///
  /// - Precondition: The frame and the stack of the caller are there.
  func addStack(frame: UInt32, parent: UInt32) -> UInt32? {
    precondition(frame < frames.count && parent < parents.count, "a stack is of what is known")
    guard parents.count < limits.stacks else {
      isFull = .stacks
      return nil
    }
    parents.append(parent)
    framesOfStacks.append(frame)
    return UInt32(parents.count - 1)
  }

  /// Adds a frame; its number, or nil if there are too many.
  func addFrame(
    address: UInt64, module: UInt32, moduleBase: UInt64 = 0, places: [CodePlace] = []
  ) -> UInt32? {
    guard frames.count < limits.frames, self.places.count + places.count < limits.frames else {
      isFull = .frames
      return nil
    }
    frames.append(
      CodeFrame(
        address: address, module: module, moduleBase: moduleBase,
        firstPlace: UInt32(self.places.count), placeCount: UInt32(places.count)))
    self.places += places
    return UInt32(frames.count - 1)
  }
}

/// A call in the code of the program.
public struct CodeFrame: Hashable, Sendable {
  /// Where in the memory of the program.
  public let address: UInt64
  /// The name of the file with the code; 0 if the trace does not say.
  public let module: UInt32
  /// Where that file lies in the memory of the program; 0 if the trace does not say.
  package let moduleBase: UInt64
  let firstPlace: UInt32
  let placeCount: UInt32
}

/// A place in the source of the program.
public struct CodePlace: Hashable, Sendable {
  /// The name of the function.
  public let function: UInt32
  /// The name of the file; 0 if the trace does not say.
  public let file: UInt32
  /// The line, from 1; 0 if the trace does not say.
  public let line: UInt32
}
