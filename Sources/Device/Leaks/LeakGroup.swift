package import MemsimJournal
package import MemsimRuntime

/// Leaks that began alike: with an object of the same class, allocated at the same site.
///
/// What a leak holds is counted with it. A cycle begins with that of its objects whose class comes
/// first by name, whichever was made first.
package struct LeakGroup: Equatable, Sendable {
  /// How the leaks came to be lost.
  package let kind: LeakKind

  /// The class that each begins with; empty for a block.
  package let className: String

  /// Where what each begins with was allocated.
  package let site: Site

  /// What the first of them begins with: a handle, which is another in another host process.
  package var first: Ref

  /// How many leaks there are.
  package internal(set) var count = 0

  /// When the first of what they begin with was allocated, in nanoseconds of virtual time.
  package internal(set) var firstAllocated = UInt64.max

  /// When the last of it was.
  package internal(set) var lastAllocated: UInt64 = 0

  /// How many of them have a span instead of a time: what they begin with was allocated at some
  /// time between the two, and no more is known.
  package internal(set) var inSpans = 0

  /// How many of them began with what was alive when the process last answered a warning.
  package internal(set) var outlivedWarning = 0

  /// The retain count of what the first begins with; nil for a block.
  package let retainCount: Int?

  /// How many references to it there are; nil for a block.
  package let owners: Int?

  /// How many objects are lost.
  package internal(set) var objects = 0

  /// How many blocks are lost, reference storage among them.
  package internal(set) var blocks = 0

  /// The bytes of the regions that are lost.
  package internal(set) var bytes = 0

  /// What of it the leaks begin with: an object or block each, or the whole of a cycle.
  package internal(set) var directBytes = 0

  /// What is lost by class, blocks under no name, in the order of the names.
  package internal(set) var contents: [Content] = []

  /// The shortest way from what the first leak begins with to the largest of what is counted with
  /// it, both included; empty when nothing is.
  ///
  /// What only a timer holds has the timer in front.
  package let path: [Step]

  /// A shortest cycle through what the first leak begins with, and from there on; empty when there
  /// is none.
  package let cycle: [Step]

  /// The objects of one class that are lost, or the blocks.
  package struct Content: Equatable, Sendable {
    /// The class; empty for blocks.
    package let className: String

    /// How many there are.
    package internal(set) var count = 0

    /// What their regions take.
    package internal(set) var bytes = 0
  }

  /// An object or block on the way, and how it leads on.
  package struct Step: Equatable, Sendable {
    /// The class of the object; empty for a block.
    package let className: String

    /// The property that leads on, or else the place of the word; empty at the end of a path.
    package let property: String

    /// Where the object or block was allocated.
    package let site: Site
  }
}

extension LeakFound {
  /// Tells of a group of leaks in a journal that knows sites by number.
  package init(_ group: LeakGroup, siteNumber: (Site) -> Int) {
    func links(_ steps: [LeakGroup.Step]) -> [Link] {
      steps.map {
        Link(className: $0.className, property: $0.property, site: siteNumber($0.site))
      }
    }
    self.init(
      kind: group.kind, className: group.className, site: siteNumber(group.site),
      count: group.count, firstAllocated: group.firstAllocated,
      lastAllocated: group.lastAllocated, inSpans: group.inSpans == 0 ? nil : group.inSpans,
      outlivedWarning: group.outlivedWarning,
      retainCount: group.retainCount,
      owners: group.owners, objects: group.objects, blocks: group.blocks, bytes: group.bytes,
      directBytes: group.directBytes,
      contents: group.contents.map {
        ClassCount(className: $0.className, count: $0.count, bytes: $0.bytes)
      }, path: links(group.path), cycle: links(group.cycle))
  }
}
