package import MemsimJournal
package import MemsimRuntime

/// Objects of one class, or blocks, that were allocated at one site, are alive, and are no leak.
package struct HeldGroup: Equatable, Sendable {
  /// The class; empty for blocks.
  package let className: String

  /// Where they were allocated.
  package let site: Site

  /// How many there are.
  package internal(set) var count = 0

  /// What their regions take.
  package internal(set) var bytes = 0

  /// What each of them alone keeps alive, itself included: what one holds for another of them is
  /// counted once, and what several hold together is not.
  package internal(set) var retainedBytes = 0

  /// What makes the first on the path a root.
  package internal(set) var root = HeapRoot.registered

  /// The shortest way from a root to the one that retains most, steps that are alike as one.
  package internal(set) var path: [HoldingLink] = []

  /// How many steps are left out of the middle of the path.
  package internal(set) var omitted = 0

  init(className: String, site: Site) {
    self.className = className
    self.site = site
  }
}

extension HeapHeld {
  /// Tells of a group with the place that it knows itself: the numbers of sites are events of the
  /// device, of which there must not be more for an explanation.
  package init(_ group: HeldGroup) {
    self.init(
      className: group.className, place: SourcePlace(group.site), count: group.count,
      bytes: group.bytes, retainedBytes: group.retainedBytes, root: group.root, path: group.path,
      omitted: group.omitted == 0 ? nil : group.omitted)
  }
}

extension HeapRoot {
  /// The same in the journal.
  init(_ kind: HeapRootKind) {
    self =
      switch kind {
      case .registered: .registered
      case .pool: .pool
      case .callback: .callback
      }
  }
}
