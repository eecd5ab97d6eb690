internal import MemsimGraphics

/// A bar with a field for the words of a search, and a button that cancels.
open class UISearchBar: UIView {
  @Assigned private var delegateObject: NSObject?
  @Retained private var field: UITextField?
  @Retained private var cancelButton: UINavigationButton?
  @Retained private var cancelItem: UIBarButtonItem?
  @Retained private var fieldDelegate: SearchFieldDelegate?
  @Retained private var tintStore: UIColor?

  open override class var instanceSize: Int { 140 }

  @discardableResult
  open override func initWithCoder(_ coder: NSCoder) -> Self? {
    guard super.initWithCoder(coder) != nil else { return nil }
    text = coder.string("text")
    placeholder = coder.string("placeholder")
    barStyle = coder.choice("barStyle", among: UIBarStyle.nibNames) ?? .default
    tintColor = coder.color("tintColor")
    showsCancelButton = coder.object?.flag("showsCancelButton") ?? false
    return self
  }

  override func setUp() {
    contentMode = .redraw
    let made = UITextField.alloc().initWithFrame(.zero)
    $field = made
    made.borderStyle = .roundedRect
    made.font = UIFont.systemFontOfSize(14)
    made.clearButtonMode = .whileEditing
    made.returnKeyType = .search
    made.autocapitalizationType = .none
    let delegate = SearchFieldDelegate.new()
    $fieldDelegate = delegate
    delegate.bar = self
    made.delegate = delegate
    made.addTarget(
      delegate, action: SearchFieldDelegate.textHasChanged, forControlEvents: .editingChanged)
    addSubview(made)
  }

  open override func dealloc() {
    fieldDelegate?.bar = nil
    field?.delegate = nil
    super.dealloc()
  }

  /// The object that the bar asks and informs; not retained.
  public final var delegate: (any UISearchBarDelegate)? {
    get { checkAlive().delegateObject as? any UISearchBarDelegate }
    set { checkAlive().delegateObject = newValue }
  }

  /// The words; to set them informs no object.
  public final var text: NSString? {
    get { checkAlive().field?.text }
    set { checkAlive().field?.text = newValue }
  }

  /// The text that an empty field shows.
  public final var placeholder: NSString? {
    get { checkAlive().field?.placeholder }
    set { checkAlive().field?.placeholder = newValue }
  }

  /// The style of the bar.
  @Checked public final var barStyle: UIBarStyle = .default { didSet { setNeedsDisplay() } }

  /// The colour that an app has chosen for the bar; nil unless it is set.
  public final var tintColor: UIColor? {
    get { checkAlive().tintStore }
    set {
      checkAlive().tintStore = newValue
      setNeedsDisplay()
    }
  }

  /// Whether a button at the right cancels.
  @Checked public final var showsCancelButton: Bool = false { didSet { showButton() } }

  /// Sets whether a button at the right cancels; it comes and goes at once.
  public final func setShowsCancelButton(_ shows: Bool, animated: Bool) {
    checkAlive().showsCancelButton = shows
  }

  /// The keys that the keyboard shows first.
  public final var keyboardType: UIKeyboardType {
    get { checkAlive().field?.keyboardType ?? .default }
    set { checkAlive().field?.keyboardType = newValue }
  }

  /// The letters that are capitalised automatically.
  public final var autocapitalizationType: UITextAutocapitalizationType {
    get { checkAlive().field?.autocapitalizationType ?? .none }
    set { checkAlive().field?.autocapitalizationType = newValue }
  }

  /// Whether words are corrected; the keyboard of a simulated device corrects none.
  public final var autocorrectionType: UITextAutocorrectionType {
    get { checkAlive().field?.autocorrectionType ?? .default }
    set { checkAlive().field?.autocorrectionType = newValue }
  }

  private func showButton() {
    cancelButton?.removeFromSuperview()
    cancelButton = nil
    cancelItem = nil
    if showsCancelButton {
      let item = UIBarButtonItem.alloc().initWithBarButtonSystemItem(
        .cancel, target: self, action: UISearchBar.cancel)
      $cancelItem = item
      let made = UINavigationButton.alloc().initWithItem(item)
      $cancelButton = made
      addSubview(made)
    }
    setNeedsLayout()
  }

  private func cancel() { delegate?.searchBarCancelButtonClicked(self) }

  open override func layoutSubviews() {
    checkAlive()
    let size = bounds.size
    let button = cancelButton?.bounds.size ?? .zero
    cancelButton?.frame = CGRect(
      x: size.width - 5 - button.width, y: ((size.height - button.height) / 2).rounded(),
      width: button.width, height: button.height)
    let right = button.width > 0 ? button.width + 10 : 6
    field?.frame = CGRect(
      x: 6, y: ((size.height - 31) / 2).rounded(), width: max(0, size.width - 6 - right),
      height: 31)
  }

  open override func drawRect(_ rect: CGRect) {
    checkAlive()
    let look: BarLook = barStyle != .default ? .black : UIScreen.isOfPad ? .pad : .phone
    UIGraphicsGetCurrentContext()?.paint {
      $0.drawBar(bounds, look, tint: tintStore?.color)
    }
  }

  /// As wide as it may be, and as high as a bar.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    checkAlive()
    return CGSize(width: size.width, height: KitParameters.barHeight)
  }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    checkAlive().field?.becomeFirstResponder() ?? false
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    checkAlive().field?.resignFirstResponder() ?? false
  }
}

/// The delegate of the field of a search bar.
final class SearchFieldDelegate: NSObject, UITextFieldDelegate {
  /// The bar; it clears this property before it is deallocated.
  @Assigned var bar: UISearchBar?

  override class var instanceSize: Int { 8 }

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    bar.flatMap { $0.delegate?.searchBarShouldBeginEditing($0) } ?? true
  }

  func textFieldDidBeginEditing(_ textField: UITextField) {
    if let bar { bar.delegate?.searchBarTextDidBeginEditing(bar) }
  }

  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    bar.flatMap { $0.delegate?.searchBarShouldEndEditing($0) } ?? true
  }

  func textFieldDidEndEditing(_ textField: UITextField) {
    if let bar { bar.delegate?.searchBarTextDidEndEditing(bar) }
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    if let bar { bar.delegate?.searchBarSearchButtonClicked(bar) }
    return false
  }

  /// The user has changed the words.
  func textHasChanged() {
    guard let bar else { return }
    bar.delegate?.searchBar(bar, textDidChange: bar.text ?? NSString.stringWithString(""))
  }
}

/// The delegate of a search bar, which may leave out any method.
public protocol UISearchBarDelegate: NSObject {
  /// The field was tapped: whether it may be edited.
  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool

  /// The field is edited from now on.
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)

  /// Whether the field may be left.
  func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool

  /// The field is no longer edited.
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar)

  /// The user has changed the words.
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: NSString)

  /// The key was pressed that searches.
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)

  /// The button was tapped that cancels.
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
}

extension UISearchBarDelegate {
  /// It may.
  public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool {
    checkAlive()
    return true
  }

  /// Does nothing.
  public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { checkAlive() }

  /// It may.
  public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool {
    checkAlive()
    return true
  }

  /// Does nothing.
  public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { checkAlive() }

  /// Does nothing.
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: NSString) {
    checkAlive()
  }

  /// Does nothing.
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { checkAlive() }

  /// Does nothing.
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { checkAlive() }
}
