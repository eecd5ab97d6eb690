public import MemsimDevice
internal import MemsimSimulation

/// A view as it was; places are in the view around it.
public struct TestShownView: Equatable, Sendable {
  /// The name of its class.
  public let className: String
  /// In how many other views it is; 0 for a window.
  public let depth: Int
  /// The position and size.
  public let frame: Rectangle
  /// The place of its middle.
  public let center: Point
  /// The horizontal scale.
  public let scaleAcross: Double
  /// The vertical scale; negative for a mirrored view.
  public let scaleDown: Double
  /// The clockwise rotation in degrees.
  public let rotation: Double
  /// The opacity, up to 1.
  public let alpha: Double
  /// Whether it is hidden itself.
  public let isHidden: Bool
  /// The text of the view; nil if it has none.
  public let text: String?
  /// Its tag.
  public let tag: Int
  /// The retain count.
  public let retainCount: Int
}

extension TestShownView {
  /// A window, and every view in it, those around others before them.
  static func views(in node: ViewNode, depth: Int = 0) -> [TestShownView] {
    [TestShownView(node, depth: depth)]
      + node.children.flatMap { views(in: $0, depth: depth + 1) }
  }

  private init(_ node: ViewNode, depth: Int) {
    className = node.className
    self.depth = depth
    frame = node.frame
    center = node.center
    let scale = node.transform.scale
    scaleAcross = Double(scale.across) / 1000
    scaleDown = Double(scale.down) / 1000
    rotation = Double(node.transform.rotation) / 1000
    alpha = Double(node.alpha) / Double(ViewNode.opaque)
    isHidden = node.isHidden
    text = node.text
    tag = node.tag
    retainCount = node.retainCount
  }
}

extension TestShownView: CustomStringConvertible {
  /// Its class, its text, and its frame.
  public var description: String {
    "\(className)\(text.map { " '\($0)'" } ?? "") \(frame)"
  }
}
