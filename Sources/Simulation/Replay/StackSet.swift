internal import MemsimRuntime
package import MemsimTraces
internal import MemsimVocabulary

/// Some stacks of a trace.
package struct StackSet: Equatable, Sendable {
  /// No stack.
  package static let none = StackSet()

  private var isMember: [Bool] = []

  /// No stack.
  package init() {}

  /// Those of some numbers.
  package init(_ stacks: some Sequence<UInt32>) {
    for stack in stacks {
      let place = Int(stack)
      if place >= isMember.count {
        isMember += Array(repeating: false, count: place + 1 - isMember.count)
      }
      isMember[place] = true
    }
  }

  /// Whether there is none.
  package var isEmpty: Bool { isMember.isEmpty }

  /// Whether a stack is one of them.
  @inline(__always)
  package func contains(_ stack: UInt32) -> Bool {
    stack < isMember.count && isMember[Int(stack)]
  }

  /// Their numbers, the lowest first.
  package var numbers: [UInt32] { isMember.indices.filter { isMember[$0] }.map { UInt32($0) } }
}

/// The stacks that a user means by a number or by the name of a function.
package struct StackChoice: Equatable, Sendable {
  /// The text that the user wrote.
  package let text: String
  /// The name of the function that was meant; nil if a number was.
  package let function: String?
  /// The stacks.
  package let stacks: StackSet

  /// Finds the stacks that made blocks and are meant: the one of a number, or all that a function
  /// is called in, by its whole name or by a part that no other name has.
  package init(_ text: String, in analysis: TraceAnalysis) throws(StackChoiceError) {
    self.text = text
    guard analysis.format.hasStacks else { throw .noStacks(analysis.format.rawValue) }
    let makers = analysis.stacks(by: \.allocations)
    if let number = UInt32(text) {
      guard makers.contains(number) else { throw .unknownNumber(number, most: makers.max() ?? 0) }
      (function, stacks) = (nil, StackSet([number]))
      return
    }
    let callers = Callers(of: makers, in: analysis.stacks)
    let name = try callers.name(meantBy: text)
    function = name
    stacks = StackSet(callers.stacks(calling: name))
  }
}

/// The functions that are called in the stacks that made blocks.
private struct Callers {
  private let table: StackTable
  /// The stacks that made blocks.
  private let makers: [UInt32]
  /// Whether a stack made a block, or called one that did, by its number.
  private var isUsed: [Bool]

  init(of makers: [UInt32], in table: StackTable) {
    (self.table, self.makers) = (table, makers)
    isUsed = Array(repeating: false, count: table.count)
    for stack in makers { isUsed[Int(stack)] = true }
    // The number of a caller is lower than those of its calls.
    for stack in isUsed.indices.reversed() where isUsed[stack] {
      isUsed[Int(table.parent(of: UInt32(stack)))] = true
    }
  }

  /// The stacks that made blocks and are in a function.
  func stacks(calling name: String) -> [UInt32] {
    var isIn = Array(repeating: false, count: table.count)
    for stack in isIn.indices.dropFirst() where isUsed[stack] {
      let number = UInt32(stack)
      isIn[stack] =
        isIn[Int(table.parent(of: number))] || table.functionNames(of: number).contains(name)
    }
    return makers.filter { isIn[Int($0)] }
  }

  /// The name that a text is, or the only one that it is a part of.
  func name(meantBy text: String) throws(StackChoiceError) -> String {
    let names = names
    if names.contains(text) { return text }
    let matching = text.isEmpty ? [] : names.filter { $0.contains(text) }
    if matching.count == 1 { return matching[0] }
    if matching.isEmpty { throw .unknownName(text, nearest: nearestWord(to: text, in: names)) }
    throw .ambiguous(text, matching)
  }

  /// The names of all functions that are called, in the order of the stacks.
  private var names: [String] {
    var names: [String] = []
    var known: Set<String> = []
    for stack in isUsed.indices.dropFirst() where isUsed[stack] {
      for name in table.functionNames(of: UInt32(stack)) where known.insert(name).inserted {
        names.append(name)
      }
    }
    return names
  }
}

extension StackTable {
  /// The names of the functions that a stack adds to those of its caller, inlined ones first; where
  /// there is none, the place in the module.
  fileprivate func functionNames(of stack: UInt32) -> [String] {
    let frame = frame(frameNumber(of: stack))
    let known = places(of: frame).filter { $0.function != 0 }
    return known.isEmpty ? [placeText(of: frame)] : known.map { names[$0.function] }
  }
}

/// The reason why no stack is meant.
package enum StackChoiceError: Error, Equatable, CustomStringConvertible {
  /// The trace records no stacks.
  case noStacks(String)
  /// No block was made by a stack of the number.
  case unknownNumber(UInt32, most: UInt32)
  /// No function has the name, or one that it is a part of.
  case unknownName(String, nearest: String?)
  /// Several functions have names that it is a part of.
  case ambiguous(String, [String])

  private static let mostListed = 5

  /// The description of the error, with a suggestion if there is one.
  package var description: String {
    switch self {
    case .noStacks(let format): return "a trace of \(format) has no stacks"
    case .unknownNumber(let number, let most):
      return "no stack \(number) allocated a block; expected the number of a printed stack, up to "
        + "\(most)"
    case .unknownName(let name, let nearest):
      let expected = "expected the number of a stack or the name of a function"
      return "no stack has a function \(name.quoted)"
        + (nearest == nil ? "; \(expected)" : didYouMean(nearest.map(\.quoted), quotes: ""))
    case .ambiguous(let name, let names):
      let listed = names.prefix(Self.mostListed).map(\.quoted).joined(separator: ", ")
      let rest = names.count - Self.mostListed
      return "\(name.quoted) matches several functions: \(listed)"
        + (rest > 0 ? " and \(rest) more" : "") + "; expected one of them"
    }
  }
}

/// The sites of the stacks of a trace: by them journals and reports name who made a block.
struct StackSites {
  private var sites: [Site?] = []

  /// The site of a stack.
  mutating func site(of stack: UInt32, in table: StackTable) -> Site {
    if stack < sites.count, let site = sites[Int(stack)] { return site }
    return make(stack, in: table)
  }

  /// Makes the sites of a stack and of those of its callers that have none yet.
  private mutating func make(_ stack: UInt32, in table: StackTable) -> Site {
    if sites.count < table.count {
      sites += Array(repeating: nil, count: max(table.count, 2 * sites.count) - sites.count)
    }
    sites[0] = .unknown
    var missing: [UInt32] = []
    var known = stack
    while sites[Int(known)] == nil {
      missing.append(known)
      known = table.parent(of: known)
    }
    for stack in missing.reversed() {
      var site = sites[Int(table.parent(of: stack))] ?? .unknown
      // The caller of an inlined function is the function around it.
      for frame in table.siteFrames(of: stack).reversed() { site = Site(frame, parent: site) }
      sites[Int(stack)] = site
    }
    return sites[Int(stack)] ?? .unknown
  }
}

extension StackTable {
  /// The call that a stack adds to that of its caller, the innermost of inlined ones first.
  fileprivate func siteFrames(of stack: UInt32) -> [Site.Frame] {
    let frame = frame(frameNumber(of: stack))
    let known = places(of: frame).filter { $0.function != 0 }
    if !known.isEmpty {
      return known.map { place in
        Site.Frame(
          file: Self.fileName(names[place.file]), line: Int(place.line),
          function: names[place.function])
      }
    }
    let address = "0x\(String(frame.address, radix: 16))"
    return [Site.Frame(file: Self.fileName(names[frame.module]), line: 0, function: address)]
  }
}
