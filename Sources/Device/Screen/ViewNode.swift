package import MemsimJournal
public import MemsimRuntime

/// A view as it can be looked at, with those inside it; places are in the coordinates of the view
/// around it, those of a window in the screen's.
public struct ViewNode: Hashable, Sendable {
  /// The number that represents full opacity.
  public static let opaque = 1024

  /// The name of its class.
  public var className: String
  /// The frame: the smallest rectangle around its transformed bounds.
  public var frame: Rectangle
  /// The place of its middle, or of another point about which the view is turned.
  public var center: Point
  /// The middle of the view on the screen, after the transforms of all containers: there a finger
  /// touches it.
  public var middleOnScreen: Point
  /// The transform of the view about `center`.
  public var transform = ViewTransform.identity
  /// The opacity, in 1/1024.
  public var alpha = Self.opaque
  /// Whether it is out of sight with all that is inside it.
  public var isHidden = false
  /// The text of the view; nil if it has none of its own.
  public var text: String?
  /// Whether a tap on it brings up the keyboard.
  public var takesText = false
  /// The number by which the app finds it.
  public var tag = 0
  /// The retain count.
  public var retainCount = 1
  /// The object that it is, in the heap of its process; nil of one that was read from a journal.
  public var ref: Ref?
  /// The views inside it, from the back to the front.
  public var children: [ViewNode] = []

  /// A view of which all but its class and its place is as usual, in one that fills the screen.
  public init(_ className: String, frame: Rectangle, center: Point) {
    self.className = className
    self.frame = frame
    self.center = center
    middleOnScreen = center
  }
}

/// The scaling, turning and moving of a view about its centre, as the platform's affine transform.
public struct ViewTransform: Hashable, Sendable {
  /// The first factor of the first row, in 1/1024.
  public var a: Int
  /// The second factor of the first row, in 1/1024.
  public var b: Int
  /// The first factor of the second row, in 1/1024.
  public var c: Int
  /// The second factor of the second row, in 1/1024.
  public var d: Int
  /// The distance that the view is moved to the right, in 1/64 of a point.
  public var tx: Int
  /// The distance that the view is moved down, in 1/64 of a point.
  public var ty: Int

  /// The number that represents one.
  public static let one = 1024

  /// The transform that changes nothing.
  public static let identity = ViewTransform(a: one, b: 0, c: 0, d: one)

  /// A transform by its factors in 1/1024, and how far it moves in 1/64 of a point.
  public init(a: Int, b: Int, c: Int, d: Int, tx: Int = 0, ty: Int = 0) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }
}

extension ViewNode {
  /// Makes the journal's records of the view and of all views in it.
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

  /// The windows that a journal has recorded, without the places at which their views are touched.
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
