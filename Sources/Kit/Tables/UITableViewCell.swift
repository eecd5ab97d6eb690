/// Shows one row of a table: a picture, a text, and a sign at the right.
open class UITableViewCell: UIView {
  /// The name of the queue that the cell joins when its row leaves the screen; nil for none.
  @Retained public private(set) final var reuseIdentifier: NSString?

  @Retained private final var contentViewStore: UIView?
  @Retained private final var textLabelStore: UILabel?
  @Retained private final var detailLabelStore: UILabel?
  @Retained private final var imageViewStore: UIImageView?
  @Retained private final var accessoryStore: UIView?
  @Retained private final var accessoryViewStore: UIView?
  @Retained private final var separatorStore: UIView?
  @Retained private final var selectionStore: TableSelection?
  @Retained private final var groundStore: TableGround?
  @Retained private final var backgroundStore: UIView?
  @Retained private final var selectedBackgroundStore: UIView?

  private var styleStore = UITableViewCellStyle.default

  /// Whether the look is that of a selected row.
  private var isSelectionShown = false

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
    checkAlive().styleStore = style
    return initWithFrame(.zero, reuseIdentifier: reuseIdentifier)
  }

  @discardableResult
  open override func initWithFrame(_ frame: CGRect) -> Self {
    super.initWithFrame(frame)
    backgroundColor = UIColor.whiteColor()
    makeParts(UIView.alloc().initWithFrame(bounds).autorelease())
    return self
  }

  @discardableResult
  open override func initWithCoder(_ coder: NSCoder) -> Self? {
    guard super.initWithCoder(coder) != nil else { return nil }
    $reuseIdentifier = coder.string("reuseIdentifier")?.copy()
    let content = coder.part("contentView") as? UIView
    makeParts(content ?? UIView.alloc().initWithFrame(bounds).autorelease())
    accessoryType =
      coder.choice("accessoryType", among: UITableViewCellAccessoryType.nibNames) ?? .none
    selectionStyle =
      coder.choice("selectionStyle", among: UITableViewCellSelectionStyle.nibNames) ?? .blue
    return self
  }

  private func makeParts(_ content: UIView) {
    $separatorStore = UIView.alloc().initWithFrame(.zero)
    if let separatorStore { addSubview(separatorStore) }
    contentViewStore = content
    addSubview(content)
  }

  /// The view that holds the contents of the cell.
  public final var contentView: UIView? { checkAlive().contentViewStore }

  /// Its text, which is made at its first use.
  public final var textLabel: UILabel? {
    checkAlive()
    if textLabelStore == nil {
      $textLabelStore = makeLabel(.boldSystemFontOfSize(styleStore.titleSize))
      if styleStore == .value2 {
        textLabelStore?.textAlignment = .right
        textLabelStore?.textColor = Self.detailColor
      }
    }
    return textLabelStore
  }

  /// The text at its right, which is made at its first use; nil in a style that has none.
  public final var detailTextLabel: UILabel? {
    checkAlive()
    guard detailLabelStore == nil, styleStore != .default else { return detailLabelStore }
    switch styleStore {
    case .default: break
    case .value1:
      $detailLabelStore = makeLabel(.systemFontOfSize(17))
      detailLabelStore?.textAlignment = .right
      detailLabelStore?.textColor = Self.detailColor
    case .value2:
      $detailLabelStore = makeLabel(.boldSystemFontOfSize(15))
    case .subtitle:
      $detailLabelStore = makeLabel(.systemFontOfSize(14))
      detailLabelStore?.textColor = UIColor.colorWithWhite(0.5, alpha: 1)
    }
    return detailLabelStore
  }

  private func makeLabel(_ font: UIFont) -> UILabel {
    let made = UILabel.alloc().initWithFrame(.zero)
    made.font = font
    made.backgroundColor = nil
    made.opaque = false
    contentViewStore?.addSubview(made)
    setNeedsLayout()
    return made
  }

  /// The colour of a value at the right of a row.
  private static var detailColor: UIColor {
    UIColor.colorWithRed(0.22, green: 0.33, blue: 0.53, alpha: 1)
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

  /// The sign at the right of the cell.
  @Checked public final var accessoryType: UITableViewCellAccessoryType = .none {
    didSet {
      accessoryStore?.removeFromSuperview()
      accessoryStore = nil
      if accessoryType != .none {
        $accessoryStore = accessoryType == .detailDisclosureButton ? makeButton() : makeSign()
        if let accessoryStore { addSubview(accessoryStore) }
      }
      setNeedsLayout()
    }
  }

  private func makeSign() -> TableSign {
    let made = TableSign.alloc().initWithFrame(CGRect(x: 0, y: 0, width: 10, height: 14))
    made.type = accessoryType
    return made
  }

  /// A button that the caller releases.
  private func makeButton() -> UIButton {
    let made = UIButton.buttonWithType(.detailDisclosure).retain()
    made.addTarget(
      self, action: UITableViewCell.reportTap, forControlEvents: .touchUpInside)
    return made
  }

  private func reportTap() { (superview as? UITableView)?.buttonWasTapped(of: self) }

  /// A view behind the contents, as large as the cell.
  public final var backgroundView: UIView? {
    get { checkAlive().backgroundStore }
    set {
      checkAlive().backgroundStore?.removeFromSuperview()
      backgroundStore = newValue
      if let newValue { insertSubview(newValue, atIndex: 0) }
      setNeedsLayout()
    }
  }

  /// A view behind the contents while the cell is selected, in place of its colour.
  public final var selectedBackgroundView: UIView? {
    get { checkAlive().selectedBackgroundStore }
    set { checkAlive().selectedBackgroundStore = newValue }
  }

  /// The text, as before 3.0.
  public final var text: NSString? {
    get { checkAlive().textLabelStore?.text }
    set { checkAlive().textLabel?.text = newValue }
  }

  /// The picture, as before 3.0.
  public final var image: UIImage? {
    get { checkAlive().imageViewStore?.image }
    set { checkAlive().imageView?.image = newValue }
  }

  /// A view at the right of the cell, in place of the sign, in its own size.
  public final var accessoryView: UIView? {
    get { checkAlive().accessoryViewStore }
    set {
      checkAlive()
      accessoryViewStore?.removeFromSuperview()
      accessoryViewStore = newValue
      if let newValue { addSubview(newValue) }
      setNeedsLayout()
    }
  }

  /// The look of the cell while it is selected.
  @Checked public final var selectionStyle: UITableViewCellSelectionStyle = .blue

  /// Whether its row is selected.
  @Checked public private(set) final var selected: Bool = false

  /// Whether a finger is on it.
  @Checked public private(set) final var highlighted: Bool = false

  /// Its row is selected, or is so no longer; animated, the colour fades.
  open func setSelected(_ selected: Bool, animated: Bool) {
    checkAlive().selected = selected
    showSelection(animated: animated)
  }

  /// A finger is on it, or is so no longer.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    checkAlive().highlighted = highlighted
    showSelection(animated: animated)
  }

  /// Called before the cell leaves its queue for another row.
  open func prepareForReuse() {
    checkAlive()
    selected = false
    highlighted = false
    showSelection(animated: false)
  }

  /// The colour of the line below the cell, which the table sets.
  final var separatorColor: UIColor? {
    get { separatorStore?.backgroundColor }
    set { separatorStore?.backgroundColor = newValue }
  }

  open override func layoutSubviews() {
    checkAlive()
    let size = bounds.size
    let inset = groundStore == nil ? 0 : KitParameters.groupInset
    separatorStore?.frame = CGRect(x: 0, y: size.height - 1, width: size.width, height: 1)
    let right = size.width - inset
    let room = right - inset - (accessoryWidth > 0 ? accessoryWidth + 10 : 0)
    contentViewStore?.frame = CGRect(x: inset, y: 0, width: room, height: size.height - 1)
    let sign = accessorySize
    accessoryStore?.frame = CGRect(
      x: right - 10 - sign.width, y: ((size.height - 1 - sign.height) / 2).rounded(),
      width: sign.width, height: sign.height)
    backgroundStore?.frame = bounds
    selectedBackgroundStore?.frame = bounds
    if let view = accessoryViewStore {
      let own = view.bounds.size
      view.frame = CGRect(
        x: right - 10 - own.width, y: ((size.height - 1 - own.height) / 2).rounded(),
        width: own.width, height: own.height)
    }
    let ground = bounds.insetBy(dx: inset, dy: 0)
    groundStore?.frame = ground
    selectionStore?.frame = ground
    layoutContent(room, size.height - 1)
  }

  private static let arrow = CGSize(width: 10, height: 14)

  /// The width of the accessory at the cell's right end.
  private var accessoryWidth: CGFloat {
    accessoryViewStore?.bounds.width ?? accessorySize.width
  }

  /// The size of the sign or the button of its type.
  private var accessorySize: CGSize {
    switch accessoryType {
    case .none: .zero
    case .disclosureIndicator: Self.arrow
    case .detailDisclosureButton: CGSize(width: 29, height: 29)
    case .checkmark: CGSize(width: 14, height: 14)
    }
  }

  private func layoutContent(_ width: CGFloat, _ height: CGFloat) {
    var left: CGFloat = 10
    if let imageViewStore, let image = imageViewStore.image {
      let share = min(1, height / max(image.size.height, 1))
      let shown = (image.size.width * share).rounded()
      let edge: CGFloat = groundStore == nil ? 0 : 10
      imageViewStore.frame = CGRect(x: edge, y: 0, width: shown, height: height)
      left += shown + edge
    }
    let end = max(left, width - 10)
    guard let detailLabelStore else {
      textLabelStore?.frame = CGRect(x: left, y: 0, width: end - left, height: height)
      return
    }
    switch styleStore {
    case .value2:
      textLabelStore?.frame = CGRect(x: left, y: 0, width: 68, height: height)
      detailLabelStore.frame = CGRect(
        x: left + 73, y: 0, width: max(0, end - left - 73), height: height)
      return
    case .subtitle:
      let (title, detail) = (textLabelStore?.font.leading ?? 0, detailLabelStore.font.leading)
      let top = ((height - title - detail) / 2).rounded()
      textLabelStore?.frame = CGRect(x: left, y: top, width: end - left, height: title)
      detailLabelStore.frame = CGRect(
        x: left, y: top + title, width: end - left, height: detail)
      return
    default: break
    }
    // The title gets the width that it needs, and the value gets the rest.
    let wanted = textLabelStore?.sizeThatFits(bounds.size).width ?? 0
    let middle = min(end, left + wanted.rounded(.up))
    textLabelStore?.frame = CGRect(x: left, y: 0, width: middle - left, height: height)
    detailLabelStore.frame = CGRect(
      x: min(end, middle + 8), y: 0, width: max(0, end - middle - 8), height: height)
  }
}

/// A row in a box of its group.
extension UITableViewCell {
  /// The position of the row in its box; nil in a plain table.
  final var groupPosition: GroupPosition? {
    get { groundStore?.position }
    set {
      guard newValue != groupPosition, let newValue else { return }
      if groundStore == nil {
        let made = TableGround.alloc().initWithFrame(.zero)
        $groundStore = made
        insertSubview(made, atIndex: 0)
        backgroundColor = nil
        opaque = false
        separatorStore?.hidden = true
      }
      groundStore?.position = newValue
      selectionStore?.position = newValue
      setNeedsLayout()
    }
  }
}

/// The colour of a row that is selected, or that a finger is on.
extension UITableViewCell {
  private func showSelection(animated: Bool) {
    let isShown = (selected || highlighted) && selectionStyle != .none
    guard isShown != isSelectionShown else { return }
    isSelectionShown = isShown
    if let selectedBackgroundStore {
      if isShown {
        selectedBackgroundStore.frame = bounds
        insertSubview(selectedBackgroundStore, atIndex: backgroundStore == nil ? 0 : 1)
      } else {
        selectedBackgroundStore.removeFromSuperview()
      }
    } else if isShown {
      let inset = groundStore == nil ? 0 : KitParameters.groupInset
      let made = TableSelection.alloc().initWithFrame(bounds.insetBy(dx: inset, dy: 0))
      $selectionStore = made
      made.position = groupPosition
      made.isGray = selectionStyle == .gray
      insertSubview(made, atIndex: groundStore == nil && backgroundStore == nil ? 0 : 1)
    } else {
      selectionStore?.leave(animated: animated)
      selectionStore = nil
    }
    let isWhite = isShown && selectionStyle != .gray
    textLabelStore?.isOnColor = isWhite
    detailLabelStore?.isOnColor = isWhite
    if let contentViewStore { Self.highlight(contentViewStore, isShown) }
    (accessoryStore as? TableSign)?.isLight = isWhite
  }

  /// Has the labels and pictures of the contents be as in a row that is selected.
  private static func highlight(_ view: UIView, _ isHighlighted: Bool) {
    view.subviewStore?.forEach(UIView.self) { subview in
      (subview as? UILabel)?.highlighted = isHighlighted
      (subview as? UIImageView)?.highlighted = isHighlighted
      highlight(subview, isHighlighted)
    }
  }
}
