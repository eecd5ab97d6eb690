internal import MemsimKit

/// Maps: a field with the address that was opened, and a map with a pin.
final class MapsFace: FaceDelegate {
  override func makeController() -> UIViewController { MapsController.new() }

  override func open(_ url: NSURL) -> Bool {
    (controller as? MapsController)?.show(url)
    return true
  }
}

/// Shows where an address is, on a map that is the same everywhere.
final class MapsController: UIViewController {
  @Retained private var field: UITextField?
  @Retained private var map: MapView?

  override class var instanceSize: Int { super.instanceSize + 8 }

  override func loadView() {
    let made = MapsBar.alloc().initWithFrame(UIScreen.mainScreen().applicationFrame)
    view = made
    made.release()
  }

  override func viewDidLoad() {
    guard let view else { return }
    let size = view.bounds.size
    $field = UITextField.alloc().initWithFrame(CGRectMake(6, 7, size.width - 12, 31))
    field?.borderStyle = .roundedRect
    field?.font = .systemFontOfSize(15)
    field?.placeholder = words("Search or Address", "Suche oder Adresse")
    field?.enabled = false
    $map = MapView.alloc().initWithFrame(CGRectMake(0, 45, size.width, size.height - 45))
    if let field, let map {
      view.addSubview(map)
      view.addSubview(field)
    }
  }

  /// Shows the address of a URL: its query `q`, or the end of its way.
  func show(_ url: NSURL) {
    let parts = (url.query?.string ?? "").split(separator: "&")
    let values = ["q", "daddr", "ll"].lazy.compactMap { name in
      parts.first { $0.hasPrefix("\(name)=") }?.dropFirst(name.count + 1)
    }
    guard let value = values.first else { return }
    let escaped = NSString.stringWithString(
      String(value).replacing("+", with: " "))
    let address = escaped.stringByReplacingPercentEscapesUsingEncoding(NSUTF8StringEncoding)
    field?.text = address
    map?.title = address
  }

  override func dealloc() {
    (field, map) = (nil, nil)
    super.dealloc()
  }
}

/// The bar behind the field.
final class MapsBar: UIView {
  override func drawRect(_ rect: CGRect) {
    FaceDrawing.bar(CGRectMake(0, 0, bounds.width, 45))
  }
}

/// Streets, a park and a river, and a pin in the middle with the address over it.
final class MapView: UIView {
  @Copied var title: NSString? { didSet { setNeedsDisplay() } }

  override class var instanceSize: Int { super.instanceSize + 4 }

  override func drawRect(_ rect: CGRect) {
    let context = UIGraphicsGetCurrentContext()
    let (width, height) = (bounds.width, bounds.height)
    UIColor.colorWithRed(0.95, green: 0.93, blue: 0.88, alpha: 1).set()
    CGContextFillRect(context, bounds)
    UIColor.colorWithRed(0.77, green: 0.87, blue: 0.69, alpha: 1).set()
    CGContextFillRect(context, CGRectMake(width * 0.56, height * 0.1, width * 0.3, height * 0.22))
    UIColor.colorWithRed(0.63, green: 0.76, blue: 0.89, alpha: 1).set()
    FaceDrawing.addShape([
      CGPointMake(0, height * 0.78), CGPointMake(width * 0.4, height * 0.7),
      CGPointMake(width, height * 0.84), CGPointMake(width, height * 0.93),
      CGPointMake(width * 0.4, height * 0.79), CGPointMake(0, height * 0.88),
    ])
    CGContextFillPath(context)
    for (isEdge, whole) in [(true, UIColor.colorWithWhite(0.75, alpha: 1)), (false, .whiteColor())]
    {
      whole.set()
      drawStreets(context, isEdge ? 2 : 0)
    }
    if let title, title.length > 0 { drawPin(context, title.string) }
  }

  private func drawStreets(_ context: CGContextRef?, _ edge: CGFloat) {
    for part in [0.12, 0.34, 0.52, 0.92] as [CGFloat] {
      let thick: CGFloat = (part == 0.52 ? 14 : 7) + edge
      CGContextFillRect(
        context, CGRectMake((bounds.width * part).rounded() - thick / 2, 0, thick, bounds.height))
    }
    for part in [0.06, 0.36, 0.55, 0.66] as [CGFloat] {
      let thick: CGFloat = (part == 0.36 ? 14 : 7) + edge
      CGContextFillRect(
        context, CGRectMake(0, (bounds.height * part).rounded() - thick / 2, bounds.width, thick))
    }
  }

  private func drawPin(_ context: CGContextRef?, _ title: String) {
    let point = CGPointMake(bounds.midX, bounds.midY)
    UIColor.colorWithWhite(0.55, alpha: 1).set()
    CGContextFillRect(context, CGRectMake(point.x - 1, point.y - 24, 2, 24))
    UIColor.colorWithRed(0.85, green: 0.1, blue: 0.1, alpha: 1).set()
    CGContextAddEllipseInRect(context, CGRectMake(point.x - 8, point.y - 38, 16, 16))
    CGContextFillPath(context)
    UIColor.colorWithWhite(1, alpha: 0.7).set()
    CGContextAddEllipseInRect(context, CGRectMake(point.x - 5, point.y - 36, 5, 5))
    CGContextFillPath(context)
    let font = UIFont.boldSystemFontOfSize(17)
    let width = min(
      bounds.width - 20, NSString.stringWithString(title).sizeWithFont(font).width + 28)
    let callout = CGRectMake((point.x - width / 2).rounded(), point.y - 96, width, 44)
    UIColor.colorWithWhite(0.12, alpha: 0.9).set()
    FaceDrawing.addRounded(callout, 7)
    FaceDrawing.addShape([
      CGPointMake(point.x - 9, callout.maxY), CGPointMake(point.x + 9, callout.maxY),
      CGPointMake(point.x, callout.maxY + 11),
    ])
    CGContextFillPath(context)
    FaceDrawing.write(title, in: callout.insetBy(dx: 12, dy: 0), font, .whiteColor())
  }

  override var snapshotText: String? { title?.string }

  override func dealloc() {
    title = nil
    super.dealloc()
  }
}
