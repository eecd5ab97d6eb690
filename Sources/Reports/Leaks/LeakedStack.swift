package import MemsimJournal
internal import MemsimVocabulary

/// The leaks of one class on one stack of a process.
struct LeakedStack {
  /// The places from the outermost on, between the process and the class, which have only a name.
  let places: [SourcePlace]

  /// The number of objects and blocks, including those that other leaked objects hold.
  fileprivate(set) var count = 0

  /// The bytes that they take.
  fileprivate(set) var bytes = 0

  /// The maximum number of innermost places of a stack in formats whose readers descend it.
  static let mostPlaces = 100

  /// The places from the innermost on, up to that number.
  var innermostPlaces: [SourcePlace] {
    guard places.count > Self.mostPlaces else { return places.reversed() }
    // The process stays the root.
    return places.suffix(Self.mostPlaces - 1).reversed() + [places[0]]
  }
}

extension RunSummary {
  /// The leaks by stack, in the order in which memsim found them.
  var leakedStacks: [LeakedStack] { leaks.byStack(in: sites) }
}

extension [NamedEvent<LeakFound>] {
  /// The stacks of some leaks, each once, in their order.
  func byStack(in sites: SitesByNumber) -> [LeakedStack] {
    var stacks: [LeakedStack] = []
    var positions: [[SourcePlace]: Int] = [:]
    for leak in self {
      let places = leak.places(in: sites)
      let position = positions[places] ?? stacks.count
      if position == stacks.count {
        positions[places] = position
        stacks.append(LeakedStack(places: places))
      }
      stacks[position].count += leak.body.objects + leak.body.blocks
      stacks[position].bytes += leak.body.bytes
    }
    return stacks
  }
}

extension NamedEvent<LeakFound> {
  /// The stack from the outermost place on, which is the process; the last is the class.
  func places(in sites: SitesByNumber) -> [SourcePlace] {
    [SourcePlace(named: app)] + sites.stack(of: body.site)
      + [SourcePlace(ofClass: body.className)]
  }
}

extension SourcePlace {
  /// A class, or a block, whose class has no name in a record of allocations.
  init(ofClass name: String) {
    self.init(named: name.isEmpty ? "malloc block" : name)
  }

  /// Creates an entry of a stack that is no place in the source.
  package init(named name: String) {
    self.init(file: "", line: 0, function: name)
  }

  /// The place as a frame: its function, and in brackets where it is, on one line.
  var frame: String {
    let text = file.isEmpty ? function : "\(function) (\(file):\(line))"
    return text.visible.shown
  }
}

/// An object or a block that leaks, and when it was allocated.
struct LeakedAllocation {
  /// The time of the allocation, which is known of the first and the last of its group.
  ///
  /// The others are spread evenly between them. Objects that leak with it have the same time.
  let at: UInt64

  /// The bytes: those of its group, shared out.
  let bytes: Int

  /// The number of the group, among the groups of the run.
  let group: Int
}

extension RunSummary {
  /// Returns the leaks, in the order of allocation; a group with more than the limit has only so
  /// many, and these are larger.
  func leakedAllocations(atMost limit: Int) -> [LeakedAllocation] {
    let all = leaks.indices.flatMap { group in
      let leak = leaks[group].body
      let count = min(max(leak.objects + leak.blocks, 1), limit)
      let (size, rest) = leak.bytes.quotientAndRemainder(dividingBy: count)
      return (0..<count).map { position in
        LeakedAllocation(
          at: min(leak.allocationTime(position, of: count), leaks[group].at),
          bytes: position < rest ? size + 1 : size, group: group)
      }
    }
    let order = all.indices.sorted { (all[$0].at, $0) < (all[$1].at, $1) }
    return order.map { all[$0] }
  }
}

extension LeakFound {
  /// When one of so many parts of the group was allocated.
  fileprivate func allocationTime(_ position: Int, of parts: Int) -> UInt64 {
    guard count > 1, lastAllocated > firstAllocated else { return firstAllocated }
    let leak = Int128(position) * Int128(count) / Int128(parts)
    let span = Int128(lastAllocated - firstAllocated)
    return firstAllocated + UInt64(span * leak / Int128(count - 1))
  }
}
