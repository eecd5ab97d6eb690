internal import MemsimJournal

extension ViewNode {
  /// What the journal has of it and of all in it.
  func records(depth: Int = 0) -> [ViewRecord] {
    [record(depth: depth)] + children.flatMap { $0.records(depth: depth + 1) }
  }

  private func record(depth: Int) -> ViewRecord {
    let factors = [
      transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty,
    ]
    return ViewRecord(
      depth: depth, className: className,
      frame: [frame.origin.x, frame.origin.y, frame.width, frame.height],
      center: [center.x, center.y], transform: transform == .identity ? nil : factors,
      alpha: alpha, isHidden: isHidden, text: text, tag: tag, retainCount: retainCount)
  }
}
