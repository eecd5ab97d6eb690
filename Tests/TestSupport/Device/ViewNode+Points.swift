package import MemsimDevice

extension ViewNode {
  /// A view at a place in whole points, with a text and with views inside it.
  package static func view(
    _ className: String, x: Int, y: Int, width: Int, height: Int, text: String? = nil,
    tag: Int = 0, _ children: [ViewNode] = []
  ) -> ViewNode {
    let half = Point.point / 2
    var node = ViewNode(
      className,
      frame: Rectangle(
        origin: .points(x, y), width: width * Point.point, height: height * Point.point),
      center: Point(x: (2 * x + width) * half, y: (2 * y + height) * half))
    node.text = text
    node.tag = tag
    node.children = children
    return node
  }

  /// The view and those in it without the objects that they are, which differ from run to run.
  package var withoutRefs: ViewNode {
    var node = self
    node.ref = nil
    node.children = children.map(\.withoutRefs)
    return node
  }
}
