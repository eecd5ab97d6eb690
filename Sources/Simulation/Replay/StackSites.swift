internal import MemsimRuntime
internal import MemsimTraces

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
