package import MemsimJournal

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

  /// The windows that a journal has written down; where their views are touched it does not say.
  ///
  /// - Precondition: The records are those of a journal.
  package static func windows(of records: [ViewRecord]) -> [ViewNode] {
    var rest = records[...]
    return nodes(at: 0, from: &rest)
  }

  private static func nodes(at depth: Int, from records: inout ArraySlice<ViewRecord>) -> [ViewNode]
  {
    var nodes: [ViewNode] = []
    while let record = records.first, record.depth == depth {
      records.removeFirst()
      var node = ViewNode(record)
      node.children = Self.nodes(at: depth + 1, from: &records)
      nodes.append(node)
    }
    return nodes
  }

  private init(_ record: ViewRecord) {
    let (frame, center) = (record.frame, record.center)
    self.init(
      record.className,
      frame: Rectangle(
        origin: Point(x: frame[0], y: frame[1]), width: frame[2], height: frame[3]),
      center: Point(x: center[0], y: center[1]))
    if let factors = record.transform {
      transform = ViewTransform(
        a: factors[0], b: factors[1], c: factors[2], d: factors[3], tx: factors[4],
        ty: factors[5])
    }
    alpha = record.alpha
    isHidden = record.hidden != 0
    text = record.text
    tag = record.tag
    retainCount = record.retainCount
  }
}
