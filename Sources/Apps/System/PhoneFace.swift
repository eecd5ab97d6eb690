internal import MemsimKit

/// Phone: the keypad, among five tabs.
final class PhoneFace: FaceDelegate {
  override func makeController() -> UIViewController {
    let tabs = UITabBarController.new()
    let titles = [
      words("Favorites", "Favoriten"), words("Recents", "Anrufliste"),
      words("Contacts", "Kontakte"), words("Keypad", "Ziffernblatt"),
      words("Voicemail", "Voicemail"),
    ]
    let controllers = zip(titles, PhoneTab.allCases).map { title, tab in
      let controller: UIViewController =
        tab == .keypad ? KeypadController.new() : UITableViewController.new()
      controller.title = title
      controller.tabBarItem = UITabBarItem.alloc().initWithTitle(
        title, image: tab.image, tag: tab.rawValue
      ).autorelease()
      return controller.autorelease()
    }
    tabs.viewControllers = NSArray.alloc().initWithObjects(controllers).autorelease()
    tabs.selectedIndex = PhoneTab.keypad.rawValue
    return tabs
  }
}

/// A tab of Phone, with its picture.
enum PhoneTab: Int, CaseIterable {
  case favorites, recents, contacts, keypad, voicemail

  /// The shape that the bar fills.
  var image: UIImage? {
    UIGraphicsBeginImageContext(CGSizeMake(30, 30))
    UIColor.whiteColor().set()
    draw(in: UIGraphicsGetCurrentContext())
    let image = UIGraphicsGetImageFromCurrentImageContext()
    UIGraphicsEndImageContext()
    return image
  }

  private func draw(in context: CGContextRef?) {
    switch self {
    case .favorites:
      FaceDrawing.addShape(
        (0..<10).map { point in
          let radius: CGFloat = point.isMultiple(of: 2) ? 13 : 5.4
          let (x, y) = Self.directions[point]
          return CGPointMake(15 + radius * x, 16 - radius * y)
        })
      CGContextFillPath(context)
    case .recents:
      CGContextSetRGBStrokeColor(context, 1, 1, 1, 1)
      CGContextSetLineWidth(context, 3)
      CGContextAddEllipseInRect(context, CGRectMake(4, 4, 22, 22))
      CGContextStrokePath(context)
      CGContextFillRect(context, CGRectMake(14, 8, 2.5, 9))
      CGContextFillRect(context, CGRectMake(14, 14.5, 8, 2.5))
    case .contacts:
      CGContextAddEllipseInRect(context, CGRectMake(9, 3, 12, 14))
      CGContextFillPath(context)
      FaceDrawing.addRounded(CGRectMake(4, 18, 22, 10), 5)
      CGContextFillPath(context)
    case .keypad:
      for place in 0..<9 {
        let (row, column) = place.quotientAndRemainder(dividingBy: 3)
        CGContextAddEllipseInRect(
          context, CGRectMake(4 + 8.5 * CGFloat(column), 4 + 8.5 * CGFloat(row), 6, 6))
      }
      CGContextFillPath(context)
    case .voicemail:
      CGContextSetRGBStrokeColor(context, 1, 1, 1, 1)
      CGContextSetLineWidth(context, 3)
      CGContextAddEllipseInRect(context, CGRectMake(2, 9, 11, 11))
      CGContextAddEllipseInRect(context, CGRectMake(17, 9, 11, 11))
      CGContextStrokePath(context)
      CGContextFillRect(context, CGRectMake(7, 18.5, 16, 3))
    }
  }

  /// The directions of the points of a star, from the top.
  private static let directions: [(x: CGFloat, y: CGFloat)] = [
    (0, 1), (0.588, 0.809), (0.951, 0.309), (0.951, -0.309), (0.588, -0.809), (0, -1),
    (-0.588, -0.809), (-0.951, -0.309), (-0.951, 0.309), (-0.588, 0.809),
  ]
}

/// Twelve keys, the number above them, and the button that dials it.
final class KeypadController: UIViewController {
  @Retained private var number: KeypadNumber?

  private static let numberHeight: CGFloat = 74
  private static let keys = [
    ("1", ""), ("2", "ABC"), ("3", "DEF"), ("4", "GHI"), ("5", "JKL"), ("6", "MNO"),
    ("7", "PQRS"), ("8", "TUV"), ("9", "WXYZ"), ("*", ""), ("0", "+"), ("#", ""),
  ]

  override class var instanceSize: Int { super.instanceSize + 4 }

  override func loadView() {
    let area = UIScreen.mainScreen().applicationFrame
    let made = UIView.alloc().initWithFrame(
      CGRectMake(0, 0, area.width, area.height - 49))
    made.backgroundColor = UIColor.blackColor()
    view = made
    made.release()
  }

  override func viewDidLoad() {
    guard let view else { return }
    let size = view.bounds.size
    $number = KeypadNumber.alloc().initWithFrame(CGRectMake(0, 0, size.width, Self.numberHeight))
    if let number { view.addSubview(number) }
    let places = grid(size)
    for (place, key) in zip(places, Self.keys) {
      let made = KeypadKey.add(.stringWithString(key.0), to: view, place)
      made.letters = .stringWithString(key.1)
      made.addTarget(self, action: KeypadController.type, forControlEvents: .touchUpInside)
    }
    let last = [
      (words("Add Contact", "Neuer Kontakt"), KeypadKey.Kind.side),
      (words("Call", "Anrufen"), .call), (words("Delete", "Löschen"), .side),
    ]
    for (place, (title, kind)) in zip(places.suffix(3), last) {
      let made = KeypadKey.add(title, to: view, place)
      made.kind = kind
      switch title.string {
      case last[1].0.string:
        made.addTarget(self, action: KeypadController.call, forControlEvents: .touchUpInside)
      case last[2].0.string:
        made.addTarget(self, action: KeypadController.delete, forControlEvents: .touchUpInside)
      default: break
      }
    }
  }

  /// The places of the keys, three a row; those of the last row are the buttons.
  private func grid(_ size: CGSize) -> [CGRect] {
    let top = Self.numberHeight
    return (0..<15).map { place in
      let (row, column) = place.quotientAndRemainder(dividingBy: 3)
      let edges = { (part: Int, parts: Int, whole: CGFloat) in
        (whole * CGFloat(part) / CGFloat(parts)).rounded()
      }
      let (left, right) = (edges(column, 3, size.width), edges(column + 1, 3, size.width))
      let (upper, lower) = (
        edges(row, 5, size.height - top), edges(row + 1, 5, size.height - top)
      )
      return CGRectMake(left, top + upper, right - left, lower - upper)
    }
  }

  private func type(_ key: KeypadKey) { number?.text += key.title?.string ?? "" }

  private func delete() { number?.text = String((number?.text ?? "").dropLast()) }

  private func call() {
    let digits = (number?.text ?? "").replacing("#", with: "%23")
    guard !digits.isEmpty, let url = NSURL.URLWithString(.stringWithString("tel:\(digits)"))
    else { return }
    UIApplication.sharedApplication().openURL(url)
  }

  override func dealloc() {
    number = nil
    super.dealloc()
  }
}

/// The number that was typed.
final class KeypadNumber: UIView {
  @Copied private var textStore: NSString?

  override class var instanceSize: Int { super.instanceSize + 4 }

  var text: String {
    get { textStore?.string ?? "" }
    set {
      textStore = .stringWithString(newValue)
      setNeedsDisplay()
    }
  }

  override func drawRect(_ rect: CGRect) {
    FaceDrawing.fill(
      bounds, [0.3, 0.42, 0.58, 1, 0.17, 0.26, 0.4, 1, 0.09, 0.16, 0.28, 1], at: [0, 0.5, 1])
    UIColor.colorWithWhite(0, alpha: 1).set()
    CGContextFillRect(
      UIGraphicsGetCurrentContext(), CGRectMake(0, bounds.height - 1, bounds.width, 1))
    FaceDrawing.write(
      text, in: bounds.insetBy(dx: 12, dy: 0), .systemFontOfSize(text.count > 13 ? 26 : 36),
      .whiteColor())
  }

  override var snapshotText: String? { text }

  override func dealloc() {
    textStore = nil
    super.dealloc()
  }
}

/// A key of the keypad, or a button below it.
final class KeypadKey: FaceKey {
  enum Kind { case digit, side, call }

  @Copied var letters: NSString?
  var kind = Kind.digit

  override class var instanceSize: Int { super.instanceSize + 8 }

  override func drawRect(_ rect: CGRect) {
    let context = UIGraphicsGetCurrentContext()
    UIColor.blackColor().set()
    CGContextFillRect(context, bounds)
    FaceDrawing.fill(CGRectMake(0, 0, bounds.width - 1, bounds.height - 1), colors)
    UIColor.colorWithWhite(1, alpha: 0.18).set()
    CGContextFillRect(context, CGRectMake(0, 0, bounds.width - 1, 1))
    guard kind == .digit else { return drawTitle() }
    let hasLetters = letters?.length ?? 0 > 0
    FaceDrawing.write(
      title?.string ?? "",
      in: CGRectMake(0, 0, bounds.width, bounds.height - (hasLetters ? 18 : 0)),
      .boldSystemFontOfSize(34), .whiteColor())
    FaceDrawing.write(
      letters?.string ?? "", in: CGRectMake(0, bounds.height - 24, bounds.width, 16),
      .boldSystemFontOfSize(13), .colorWithWhite(0.78, alpha: 1))
  }

  private func drawTitle() {
    let size: CGFloat = kind == .call ? 22 : 14
    FaceDrawing.write(
      title?.string ?? "", in: bounds.insetBy(dx: 5, dy: 0), .boldSystemFontOfSize(size),
      .whiteColor())
  }

  private var colors: [CGFloat] {
    if highlighted { return [0.25, 0.55, 0.95, 1, 0.05, 0.3, 0.8, 1] }
    return switch kind {
    case .digit: [0.22, 0.3, 0.42, 1, 0.1, 0.15, 0.25, 1]
    case .side: [0.48, 0.54, 0.63, 1, 0.28, 0.34, 0.43, 1]
    case .call: [0.45, 0.8, 0.35, 1, 0.13, 0.53, 0.1, 1]
    }
  }

  override func dealloc() {
    letters = nil
    super.dealloc()
  }
}
