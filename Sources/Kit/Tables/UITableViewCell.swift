internal import MemsimLook

/// Shows one row of a table: a text, beside a picture and before a sign of what lies behind it.
open class UITableViewCell: UIView {
  /// What the queue is called that it goes to when its row is not seen any more; nil for none.
  @Retained public private(set) final var reuseIdentifier: NSString?

  @Retained private final var contentViewStore: UIView?
  @Retained private final var textLabelStore: UILabel?
  @Retained private final var imageViewStore: UIImageView?
  @Retained private final var accessoryStore: TableSign?
  @Retained private final var separatorStore: UIView?
  @Retained private final var selectionStore: TableSelection?

  private var accessoryTypeStore = UITableViewCellAccessoryType.none
  private var selectionStyleStore = UITableViewCellSelectionStyle.blue
  private var selectedStore = false
  private var highlightedStore = false

  open override class var instanceSize: Int { 180 }

  /// Initialises a cell for the queue of an identifier, as it was before 3.0.
  @discardableResult
  open func initWithFrame(_ frame: CGRect, reuseIdentifier: NSString?) -> Self {
    checkAlive()
    initWithFrame(frame.isEmpty ? CGRect(x: 0, y: 0, width: 320, height: 44) : frame)
    $reuseIdentifier = reuseIdentifier?.copy()
    return self
  }

  /// Initialises a cell for the queue of an identifier.
  @discardableResult
  open func initWithStyle(
    _ style: UITableViewCellStyle, reuseIdentifier: NSString?
  ) -> Self {
    checkAlive().initWithFrame(.zero, reuseIdentifier: reuseIdentifier)
  }

  @discardableResult
  open override func initWithFrame(_ frame: CGRect) -> Self {
    checkAlive()
    super.initWithFrame(frame)
    backgroundColor = UIColor.whiteColor()
    $separatorStore = UIView.alloc().initWithFrame(.zero)
    if let separatorStore { addSubview(separatorStore) }
    $contentViewStore = UIView.alloc().initWithFrame(bounds)
    if let contentViewStore { addSubview(contentViewStore) }
    return self
  }

  open override func dealloc() {
    reuseIdentifier = nil
    contentViewStore = nil
    textLabelStore = nil
    imageViewStore = nil
    accessoryStore = nil
    separatorStore = nil
    selectionStore = nil
    super.dealloc()
  }

  /// What everything lies on that the cell shows.
  public final var contentView: UIView? { checkAlive().contentViewStore }

  /// Its text, which is made at its first use.
  public final var textLabel: UILabel? {
    checkAlive()
    if textLabelStore == nil {
      let made = UILabel.alloc().initWithFrame(.zero)
      $textLabelStore = made
      made.font = UIFont.boldSystemFontOfSize(20)
      made.backgroundColor = nil
      made.opaque = false
      contentViewStore?.addSubview(made)
      setNeedsLayout()
    }
    return textLabelStore
  }

  /// Its picture, which is made at its first use.
  public final var imageView: UIImageView? {
    checkAlive()
    if imageViewStore == nil {
      let made = UIImageView.alloc().initWithFrame(.zero)
      $imageViewStore = made
      made.contentMode = .scaleAspectFit
      contentViewStore?.addSubview(made)
      setNeedsLayout()
    }
    return imageViewStore
  }

  /// What stands at its right.
  public final var accessoryType: UITableViewCellAccessoryType {
    get { checkAlive().accessoryTypeStore }
    set {
      checkAlive().accessoryTypeStore = newValue
      accessoryStore?.removeFromSuperview()
      accessoryStore = nil
      if newValue == .disclosureIndicator {
        let made = TableSign.alloc().initWithFrame(CGRect(x: 0, y: 0, width: 10, height: 14))
        $accessoryStore = made
        addSubview(made)
      }
      setNeedsLayout()
    }
  }

  /// How it looks while it is selected.
  public final var selectionStyle: UITableViewCellSelectionStyle {
    get { checkAlive().selectionStyleStore }
    set { checkAlive().selectionStyleStore = newValue }
  }

  /// Whether its row is selected.
  public final var selected: Bool { checkAlive().selectedStore }

  /// Whether a finger is on it.
  public final var highlighted: Bool { checkAlive().highlightedStore }

  /// Its row is selected, or is so no longer; animated, the colour fades.
  open func setSelected(_ selected: Bool, animated: Bool) {
    checkAlive().selectedStore = selected
    showSelection(animated: animated)
  }

  /// A finger is on it, or is so no longer.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    checkAlive().highlightedStore = highlighted
    showSelection(animated: animated)
  }

  /// It is about to come out of its queue, for another row.
  open func prepareForReuse() {
    checkAlive()
    selectedStore = false
    highlightedStore = false
    showSelection(animated: false)
  }

  /// The colour of the line below it, which the table says.
  final var separatorColor: UIColor? {
    get { separatorStore?.backgroundColor }
    set { separatorStore?.backgroundColor = newValue }
  }

  open override func layoutSubviews() {
    checkAlive()
    let size = bounds.size
    separatorStore?.frame = CGRect(x: 0, y: size.height - 1, width: size.width, height: 1)
    let room = size.width - (accessoryStore == nil ? 0 : 20)
    contentViewStore?.frame = CGRect(x: 0, y: 0, width: room, height: size.height - 1)
    accessoryStore?.frame = CGRect(
      x: size.width - 20, y: ((size.height - 15) / 2).rounded(), width: 10, height: 14)
    selectionStore?.frame = bounds
    layoutContent(room, size.height - 1)
  }

  private func layoutContent(_ width: CGFloat, _ height: CGFloat) {
    var left: CGFloat = 10
    if let imageViewStore, let image = imageViewStore.image {
      let share = min(1, height / max(image.size.height, 1))
      let shown = (image.size.width * share).rounded()
      imageViewStore.frame = CGRect(x: 0, y: 0, width: shown, height: height)
      left += shown
    }
    textLabelStore?.frame = CGRect(x: left, y: 0, width: max(0, width - left - 10), height: height)
  }
}

/// The colour of a row that is selected, or that a finger is on.
extension UITableViewCell {
  private func showSelection(animated: Bool) {
    let isShown = (selectedStore || highlightedStore) && selectionStyleStore != .none
    guard isShown != (selectionStore != nil) else { return }
    if isShown {
      let made = TableSelection.alloc().initWithFrame(bounds)
      $selectionStore = made
      insertSubview(made, atIndex: 0)
    } else {
      selectionStore?.leave(animated: animated)
      selectionStore = nil
    }
    textLabelStore?.textColor = isShown ? UIColor.whiteColor() : UIColor.blackColor()
    accessoryStore?.isLight = isShown
  }
}

/// What stands at the right of a cell.
public enum UITableViewCellAccessoryType: Int, Sendable {
  /// Nothing.
  case none
  /// An arrow: there is more behind the row.
  case disclosureIndicator
}

/// How a cell looks while it is selected.
public enum UITableViewCellSelectionStyle: Int, Sendable {
  /// As ever.
  case none
  /// Blue.
  case blue
}

/// What a cell consists of.
public enum UITableViewCellStyle: Int, Sendable {
  /// A text, and a picture at its left.
  case `default`
}

/// The arrow at the right of a cell.
final class TableSign: UIView {
  /// Whether it stands on a dark ground.
  var isLight = false {
    didSet { if isLight != oldValue { setNeedsDisplay() } }
  }

  override class var instanceSize: Int { super.instanceSize + 4 }

  @discardableResult
  override func initWithFrame(_ frame: CGRect) -> Self {
    super.initWithFrame(frame)
    opaque = false
    userInteractionEnabled = false
    return self
  }

  override func drawRect(_ rect: CGRect) {
    UIGraphicsGetCurrentContext()?.paint { $0.drawDisclosure(bounds, isLight: isLight) }
  }
}

/// The blue behind a row that is selected: there while it is seen.
final class TableSelection: UIView {
  override class var instanceSize: Int { super.instanceSize }

  @discardableResult
  override func initWithFrame(_ frame: CGRect) -> Self {
    super.initWithFrame(frame)
    userInteractionEnabled = false
    contentMode = .redraw
    return self
  }

  override func drawRect(_ rect: CGRect) {
    UIGraphicsGetCurrentContext()?.paint { $0.drawSelectedRow(bounds) }
  }

  /// Leaves the cell, slowly if that is animated.
  func leave(animated: Bool) {
    guard animated, window != nil else { return removeFromSuperview() }
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(KitParameters.selectionFade)
    UIView.setAnimationDelegate(self)
    UIView.setAnimationDidStopSelector(TableSelection.hasFaded)
    alpha = 0
    UIView.commitAnimations()
  }

  private func hasFaded(_ id: NSString?, _ finished: NSNumber, _ context: NSObject?) {
    removeFromSuperview()
  }
}
