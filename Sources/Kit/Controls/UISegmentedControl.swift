// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import MemsimGraphics

/// Segments beside each other, of which the user chooses one.
open class UISegmentedControl: UIControl {
  @Retained private var segments: NSMutableArray?
  @Retained private var tintStore: UIColor?

  private var chosen = UISegmentedControlNoSegment

  open override class var instanceSize: Int { 128 }

  /// Initialises a control with a segment for each text or picture of an array.
  @discardableResult
  public final func initWithItems(_ items: NSArray?) -> Self {
    checkAlive().initWithFrame(.zero)
    items?.forEach(NSObject.self) { item in
      insert(item as? NSString, item as? UIImage, at: numberOfSegments)
    }
    bounds = CGRect(origin: .zero, size: sizeThatFits(.zero))
    return self
  }

  @discardableResult
  open override func initWithCoder(_ coder: NSCoder) -> Self? {
    guard super.initWithCoder(coder) != nil, let object = coder.object else { return nil }
    let (titles, images) = (object.texts("segmentTitles"), object.texts("segmentImages"))
    for index in 0..<max(titles.count, images.count) {
      let title = index < titles.count ? titles[index] : nil
      let image = index < images.count ? images[index] : nil
      insert(
        title.map { NSString.stringWithString($0) }, image.flatMap { UIImage.imageNamed($0) },
        at: index)
    }
    for (index, width) in object.numbers("segmentWidths").enumerated() {
      setWidth(CGFloat(width ?? 0), forSegmentAtIndex: index)
    }
    for (index, isEnabled) in object.flags("segmentStates").enumerated() {
      setEnabled(isEnabled ?? true, forSegmentAtIndex: index)
    }
    segmentedControlStyle =
      coder.choice("segmentControlStyle", among: UISegmentedControlStyle.nibNames) ?? .plain
    momentary = object.flag("momentary") ?? false
    tintColor = coder.color("tintColor")
    selectedSegmentIndex = object.integer("selectedSegmentIndex") ?? UISegmentedControlNoSegment
    decodeState(from: coder)
    return self
  }

  override func setUp() {
    if segments == nil { $segments = NSMutableArray.new() }
    opaque = false
    contentMode = .redraw
  }

  /// The look of the segments.
  @Checked public final var segmentedControlStyle: UISegmentedControlStyle = .plain {
    didSet { setNeedsDisplay() }
  }

  /// Whether no segment stays chosen when the finger is lifted.
  @Checked public final var momentary: Bool = false

  /// The colour that an app has chosen for the control; nil unless it is set.
  public final var tintColor: UIColor? {
    get { checkAlive().tintStore }
    set {
      checkAlive().tintStore = newValue
      setNeedsDisplay()
    }
  }

  /// The number of segments.
  public final var numberOfSegments: Int { checkAlive().segments?.count ?? 0 }

  /// The segment that is chosen; -1 for none.
  ///
  /// To set it calls no target (platform P13).
  public final var selectedSegmentIndex: Int {
    get { checkAlive().chosen }
    set {
      checkAlive()
      guard newValue == UISegmentedControlNoSegment || segment(newValue) != nil else { return }
      choose(newValue)
    }
  }

  private func choose(_ index: Int) {
    guard index != chosen else { return }
    chosen = index
    setNeedsDisplay()
  }

  /// A finger came down: the control chooses the segment below it (platform P13).
  open override func beginTrackingWithTouch(_ touch: UITouch, withEvent event: UIEvent) -> Bool {
    checkAlive()
    let x = touch.locationInView(self).x
    let areas = self.areas
    guard let index = areas.firstIndex(where: { x >= $0.minX && x < $0.maxX }),
      part(index)?.isEnabled == true
    else { return false }
    let isNew = index != chosen
    choose(index)
    if isNew { send(.valueChanged, event) }
    return true
  }

  open override func endTrackingWithTouch(_ touch: UITouch, withEvent event: UIEvent) {
    super.endTrackingWithTouch(touch, withEvent: event)
    if momentary { choose(UISegmentedControlNoSegment) }
  }

  open override func cancelTrackingWithEvent(_ event: UIEvent?) {
    super.cancelTrackingWithEvent(event)
    if momentary { choose(UISegmentedControlNoSegment) }
  }

  /// Its natural size: that of its segments.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    checkAlive()
    let widest = parts.map(\.naturalWidth).max() ?? 0
    let width = parts.reduce(0) { $0 + ($1.width > 0 ? $1.width : widest) }
    return CGSize(width: width, height: segmentedControlStyle.height)
  }

  open override func drawRect(_ rect: CGRect) {
    checkAlive()
    let (look, areas) = (segmentedControlStyle.look, self.areas)
    for (index, part) in parts.enumerated() {
      let isChosen = index == chosen
      UIGraphicsGetCurrentContext()?.paint {
        $0.drawSegment(
          areas[index], of: bounds, look, isChosen: isChosen, isLast: index == areas.count - 1)
      }
      part.draw(in: areas[index], look, isChosen: isChosen, isEnabled: enabled)
    }
  }

  /// The text that describes the control in a snapshot: the title of the chosen segment.
  open override var snapshotText: String? {
    checkAlive()
    return part(chosen)?.title?.string
  }
}

/// The segments.
extension UISegmentedControl {
  /// Inserts a segment with a text.
  public final func insertSegmentWithTitle(
    _ title: NSString?, atIndex index: Int, animated: Bool
  ) {
    checkAlive().insert(title, nil, at: index)
  }

  /// Inserts a segment with a picture.
  public final func insertSegmentWithImage(
    _ image: UIImage?, atIndex index: Int, animated: Bool
  ) {
    checkAlive().insert(nil, image, at: index)
  }

  /// Removes a segment; the one that is chosen is chosen no longer.
  public final func removeSegmentAtIndex(_ index: Int, animated: Bool) {
    checkAlive()
    guard segment(index) != nil else { return }
    segments?.removeObjectAtIndex(index)
    if index == chosen { chosen = UISegmentedControlNoSegment }
    if index < chosen { chosen -= 1 }
    setNeedsDisplay()
  }

  /// Removes all segments.
  public final func removeAllSegments() {
    checkAlive().segments?.removeAllObjects()
    chosen = UISegmentedControlNoSegment
    setNeedsDisplay()
  }

  /// Sets the text of a segment, in place of its picture.
  public final func setTitle(_ title: NSString?, forSegmentAtIndex index: Int) {
    checkAlive().change(index) { ($0.title, $0.image) = (title, nil) }
  }

  /// The text of a segment; nil for a picture.
  public final func titleForSegmentAtIndex(_ index: Int) -> NSString? {
    checkAlive().segment(index)?.title
  }

  /// Sets the picture of a segment, in place of its text.
  public final func setImage(_ image: UIImage?, forSegmentAtIndex index: Int) {
    checkAlive().change(index) { ($0.title, $0.image) = (nil, image) }
  }

  /// The picture of a segment; nil for a text.
  public final func imageForSegmentAtIndex(_ index: Int) -> UIImage? {
    checkAlive().segment(index)?.image
  }

  /// Sets the width of a segment; 0 shares the rest of the width.
  public final func setWidth(_ width: CGFloat, forSegmentAtIndex index: Int) {
    checkAlive().change(index) { $0.width = max(0, width) }
  }

  /// The width of a segment; 0 if none was set.
  public final func widthForSegmentAtIndex(_ index: Int) -> CGFloat {
    checkAlive().segment(index)?.width ?? 0
  }

  /// Sets whether a segment can be chosen.
  public final func setEnabled(_ enabled: Bool, forSegmentAtIndex index: Int) {
    checkAlive().change(index) { $0.isEnabled = enabled }
  }

  /// Whether a segment can be chosen.
  public final func isEnabledForSegmentAtIndex(_ index: Int) -> Bool {
    checkAlive().segment(index)?.isEnabled ?? false
  }

  /// Adds a segment in front of the one at an index; beyond the ends, at the nearest end.
  final func insert(_ title: NSString?, _ image: UIImage?, at index: Int) {
    let place = max(0, min(index, numberOfSegments))
    let made = UISegment.new()
    (made.title, made.image) = (title, image)
    segments?.insertObject(made, atIndex: place)
    made.release()
    if chosen >= place { chosen += 1 }
    setNeedsDisplay()
  }

  private func change(_ index: Int, _ body: (UISegment) -> Void) {
    guard let segment = segment(index) else { return }
    body(segment)
    setNeedsDisplay()
  }

  /// A segment; one that does not exist is an exception.
  private func segment(_ index: Int) -> UISegment? {
    if let part = part(index) { return part }
    NSException.raise(
      .range, "-[\(className)]: segment \(index) is beyond bounds (\(numberOfSegments))")
    return nil
  }

  private func part(_ index: Int) -> UISegment? { segments?.object(at: index, as: UISegment.self) }

  private var parts: [UISegment] {
    (segments?.objects ?? []).compactMap { $0 as? UISegment }
  }

  /// The areas of the segments, on whole points.
  private var areas: [CGRect] {
    let parts = self.parts
    let fixed = parts.reduce(0) { $0 + $1.width }
    let sharing = CGFloat(parts.count { $0.width == 0 })
    let share = sharing > 0 ? max(0, bounds.width - fixed) / sharing : 0
    var left = bounds.minX
    return parts.map { part in
      let right = left + (part.width > 0 ? part.width : share)
      defer { left = right }
      return CGRect(
        x: left.rounded(), y: bounds.minY, width: right.rounded() - left.rounded(),
        height: bounds.height)
    }
  }
}

/// No segment is chosen.
public let UISegmentedControlNoSegment: Int = -1

/// The looks of a control of segments.
public enum UISegmentedControlStyle: Int, Sendable {
  /// For content.
  case plain
  /// For content, with a line around it.
  case bordered
  /// For a bar.
  case bar

  /// The natural height.
  var height: CGFloat { self == .bar ? 30 : 44 }

  fileprivate var look: SegmentStyle { self == .bar ? .bar : .plain }
}

/// A segment: a text or a picture.
final class UISegment: NSObject {
  @Copied var title: NSString?
  @Retained var image: UIImage?
  /// Its width; 0 for a share of the rest.
  var width: CGFloat = 0
  /// Whether it can be chosen.
  var isEnabled = true

  override class var instanceSize: Int { 84 }

  private static var font: UIFont { UIFont.boldSystemFontOfSize(14) }

  /// The width of its contents and the room beside them.
  var naturalWidth: CGFloat {
    (image?.size.width ?? title?.sizeWithFont(Self.font).width ?? 0) + 22
  }

  /// Draws its contents.
  func draw(in area: CGRect, _ look: SegmentStyle, isChosen: Bool, isEnabled: Bool) {
    if let image {
      let size = image.size
      return image.drawAtPoint(
        CGPoint(
          x: (area.midX - size.width / 2).rounded(), y: (area.midY - size.height / 2).rounded()))
    }
    guard let title else { return }
    let ink = look.ink(isChosen: isChosen, isEnabled: isEnabled && self.isEnabled)
    let height = Self.font.leading
    let top = (area.midY - height / 2).rounded()
    func write(_ below: CGFloat, _ color: Color) {
      UIColor.colorWithColor(color).set()
      title.drawInRect(
        CGRect(x: area.minX + 3, y: top + below, width: area.width - 6, height: height),
        withFont: Self.font, lineBreakMode: .tailTruncation, alignment: .center)
    }
    if ink.hasShadow { write(-1, Color(white: 0, alpha: 0.4)) }
    write(0, ink.color)
  }
}
