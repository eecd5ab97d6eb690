package import MemsimJournal
internal import MemsimVocabulary

/// What a stack of one process leaks of one class.
struct LeakedStack {
  /// The places from the outermost on, between the process and the class, which have only a name.
  let places: [SourcePlace]

  /// How many objects and blocks, those that hang from others among them.
  fileprivate(set) var count = 0

  /// What they take.
  fileprivate(set) var bytes = 0

  /// The most innermost places that are told of a stack by formats whose readers descend it.
  static let mostPlaces = 100

  /// The places from the innermost on, as many as are told.
  var innermostPlaces: [SourcePlace] {
    guard places.count > Self.mostPlaces else { return places.reversed() }
    // The process stays the root.
    return places.suffix(Self.mostPlaces - 1).reversed() + [places[0]]
  }
}

extension RunSummary {
  /// What leaks by stack, in the order in which it was found.
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
  /// A class, or what a record of allocations calls a block, whose class has no name.
  init(ofClass name: String) {
    self.init(named: name.isEmpty ? "malloc block" : name)
  }

  /// What stands in a stack and is no place of the source.
  package init(named name: String) {
    self.init(file: "", line: 0, function: name)
  }

  /// The place as a frame: its function, and in brackets where it is, on one line.
  var frame: String {
    let text = file.isEmpty ? function : "\(function) (\(file):\(line))"
    return text.visible.shown
  }
}
