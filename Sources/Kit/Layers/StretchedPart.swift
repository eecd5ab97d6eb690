internal import MemsimGraphics

/// A part of a layer's contents, of which only the middle is stretched: a corner, an edge or the
/// middle.
struct StretchedPart: Equatable {
  /// The place of the part in the layer.
  let place: CGRect
  /// The transform of all of the contents that puts the part there.
  let transform: CGAffineTransform

  /// The parts that have pixels, of contents of a size in a place: the middle, in the unit of the
  /// contents, is stretched, and what is around it only shrinks where it has no room.
  static func all(of middle: CGRect, _ size: CGSize, in place: CGRect) -> [StretchedPart] {
    let columns = spans(middle.minX, middle.maxX, size.width, place.minX, place.width)
    let rows = spans(middle.minY, middle.maxY, size.height, place.minY, place.height)
    return rows.flatMap { row in columns.map { StretchedPart($0, row) } }
  }

  private init(_ column: Span, _ row: Span) {
    place = CGRect(x: column.start, y: row.start, width: column.length, height: row.length)
    transform = CGAffineTransform(
      a: column.scale, b: 0, c: 0, d: row.scale,
      tx: column.start - column.source * column.scale, ty: row.start - row.source * row.scale)
  }

  /// A part of a side: where it begins in the contents and in the layer.
  private struct Span {
    let source, start, length, scale: CGFloat
  }

  private static func spans(
    _ first: CGFloat, _ last: CGFloat, _ size: CGFloat, _ start: CGFloat, _ length: CGFloat
  ) -> [Span] {
    let sources = [0, max(0, min(first, 1)), max(0, min(max(first, last), 1)), 1].map { $0 * size }
    let around = sources[1] + size - sources[2]
    let shrinking = around > length && around > 0 ? length / around : 1
    let before = sources[1] * shrinking
    let after = (size - sources[2]) * shrinking
    let places = [0, before, length - after, length]
    return (0..<3).compactMap { index in
      let (width, room) = (sources[index + 1] - sources[index], places[index + 1] - places[index])
      guard width > 0, room > 0 else { return nil }
      return Span(
        source: sources[index], start: start + places[index], length: room, scale: room / width)
    }
  }
}
