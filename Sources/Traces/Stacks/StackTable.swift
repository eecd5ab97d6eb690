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

  /// The limit that a refused entry would have exceeded; nil if none was refused.
  var passedLimit: TraceLimits.Limit? { isFull ?? (names.isFull ? .names : nil) }

  /// The number of stacks, whose numbers begin with 0.
  public var count: Int { parents.count }

  /// The number of frames, whose numbers begin with 0; frame 0 is no frame.
  public var frameCount: Int { frames.count }

  /// The stack of the caller of a stack; 0 if there is none.
  ///
  /// - Precondition: The stack exists.
  public func parent(of stack: UInt32) -> UInt32 { parents[Int(stack)] }

  /// The number of the innermost frame of a stack.
  ///
  /// - Precondition: The stack exists.
  public func frameNumber(of stack: UInt32) -> UInt32 { framesOfStacks[Int(stack)] }

  /// A frame by its number.
  ///
  /// - Precondition: The frame exists.
  public func frame(_ number: UInt32) -> CodeFrame { frames[Int(number)] }

  /// Returns the source places of a frame: first the function at the address, the innermost of
  /// inlined ones, and then those that it was inlined into.
  public func places(of frame: CodeFrame) -> ArraySlice<CodePlace> {
    places[Int(frame.firstPlace)...].prefix(Int(frame.placeCount))
  }

  /// Returns the frames of a stack, the frame that allocated first.
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
  /// The address in the memory of the program.
  public let address: UInt64
  /// The name of the file with the code; 0 if the trace does not contain it.
  public let module: UInt32
  /// The address of that file in the memory of the program; 0 if unknown.
  package let moduleBase: UInt64
  let firstPlace: UInt32
  let placeCount: UInt32
}

/// A place in the source of the program.
public struct CodePlace: Hashable, Sendable {
  /// The name of the function.
  public let function: UInt32
  /// The name of the file; 0 if the trace does not contain it.
  public let file: UInt32
  /// The line, from 1; 0 if the trace does not contain it.
  public let line: UInt32
}

extension StackTable {
  /// The most calls of a stack that are shown.
  public static let mostLines = 100

  /// The calls of a stack for people, the allocating call first: functions by their names, with
  /// the inlined ones, and where there is no name, the place in the module; `…` for those that are
  /// too many.
  public func lines(of stack: UInt32) -> [String] {
    var lines: [String] = []
    var stack = stack
    while stack != 0, lines.count <= Self.mostLines {
      lines += self.lines(ofFrame: frameNumber(of: stack))
      stack = parent(of: stack)
    }
    return lines.count > Self.mostLines ? lines.prefix(Self.mostLines) + ["…"] : lines
  }

  /// The calls of a frame for people, the innermost of inlined ones first.
  public func lines(ofFrame number: UInt32) -> [String] {
    let frame = frame(number)
    let known = places(of: frame).prefix(Self.mostLines + 1).filter { $0.function != 0 }
    if !known.isEmpty { return known.map(line) }
    return [placeText(of: frame)]
  }

  /// Returns the place of a frame without a name: its address, and the module if it is known.
  package func placeText(of frame: CodeFrame) -> String {
    let address = "0x\(String(frame.address, radix: 16))"
    return frame.module == 0 ? address : "\(address) in \(Self.fileName(names[frame.module]))"
  }

  private func line(of place: CodePlace) -> String {
    let function = names[place.function]
    guard place.file != 0 else { return function }
    let file = Self.fileName(names[place.file])
    return place.line == 0 ? "\(function) (\(file))" : "\(function) (\(file):\(place.line))"
  }

  /// The name of a file, without its folder.
  package static func fileName(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }
}

/// The names of functions, files and modules that a trace has, as it wrote them.
public struct NameTable {
  private var bytes: [UInt8] = []
  private var ends: [Int] = [0]
  private var numbers: [Substring: UInt32] = [:]

  /// The number of names, whose numbers begin with 0; name 0 is no name.
  public var count: Int { ends.count }

  /// The most bytes that all names may have.
  let mostBytes: Int
  /// Whether a name was refused.
  private(set) var isFull = false

  /// No names, which will have so many bytes at most.
  init(mostBytes: Int) {
    self.mostBytes = mostBytes
  }

  /// Adds a name; its number, or nil if there are too many.
  mutating func add(_ name: UnsafeBufferPointer<UInt8>) -> UInt32? {
    // A name is counted with a byte more: empty ones take room as well.
    guard name.count < mostBytes - bytes.count - ends.count else {
      isFull = true
      return nil
    }
    bytes.append(contentsOf: name)
    ends.append(bytes.count)
    return UInt32(ends.count - 1)
  }

  /// Adds a name, or takes one that is the same; nil if there are too many.
  ///
  /// An empty one is 0.
  mutating func number(of name: Substring) -> UInt32? {
    if name.isEmpty { return 0 }
    if let number = numbers[name] { return number }
    guard let number = Array(name.utf8).withUnsafeBufferPointer({ add($0) }) else { return nil }
    numbers[String(name)[...]] = number
    return number
  }

  /// Whether a name has these bytes.
  func has(_ name: UnsafeBufferPointer<UInt8>, _ number: UInt32) -> Bool {
    withBytes(of: number) { $0.count == name.count && $0.elementsEqual(name) }
  }

  /// Calls with the bytes of a name.
  ///
  /// - Precondition: The name exists, and its number is not 0.
  func withBytes<Result>(
    of number: UInt32, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    bytes.withUnsafeBufferPointer { all in
      body(UnsafeBufferPointer(rebasing: all[ends[Int(number) - 1]..<ends[Int(number)]]))
    }
  }

  /// The text of a name, with invalid UTF-8 replaced; empty for 0.
  ///
  /// - Precondition: The name exists.
  public subscript(_ number: UInt32) -> String {
    number == 0
      ? "" : String(decoding: bytes[ends[Int(number) - 1]..<ends[Int(number)]], as: UTF8.self)
  }
}
