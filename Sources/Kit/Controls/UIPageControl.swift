internal import MemsimGraphics

/// A row of dots, one a page, of which that of the present page is bright.
open class UIPageControl: UIControl {
  private var pageCountStore = 0
  private var currentPageStore = 0

  /// The page whose dot is bright, which lags behind while the display is deferred.
  private var brightPage = 0

  open override class var instanceSize: Int { 112 }

  @discardableResult
  open override func initWithCoder(_ coder: NSCoder) -> Self? {
    guard super.initWithCoder(coder) != nil else { return nil }
    numberOfPages = coder.object?.integer("numberOfPages") ?? 3
    currentPage = coder.object?.integer("currentPage") ?? 0
    hidesForSinglePage = coder.object?.flag("hidesForSinglePage") ?? false
    decodeState(from: coder)
    return self
  }

  override func setUp() {
    opaque = false
    contentMode = .redraw
  }

  /// The number of pages.
  public final var numberOfPages: Int {
    get { checkAlive().pageCountStore }
    set {
      checkAlive()
      let count = max(0, newValue)
      guard count != pageCountStore else { return }
      pageCountStore = count
      currentPageStore = page(nearest: currentPageStore)
      brightPage = currentPageStore
      setNeedsDisplay()
    }
  }

  /// The present page, from 0; beyond the ends, the nearest.
  ///
  /// To set it calls no target (platform E28).
  public final var currentPage: Int {
    get { checkAlive().currentPageStore }
    set {
      checkAlive()
      currentPageStore = page(nearest: newValue)
      showCurrentPage()
    }
  }

  /// Sets the present page, as the setter is called where it is sent as a message.
  public final func setCurrentPage(_ page: Int) { checkAlive().currentPage = page }

  /// Whether a single page has no dot.
  @Checked public final var hidesForSinglePage: Bool = false { didSet { setNeedsDisplay() } }

  /// Whether the dots stay as they are when the user changes the page, until
  /// `updateCurrentPageDisplay`.
  @Checked public final var defersCurrentPageDisplay: Bool = false

  /// Shows the present page, if that was deferred.
  public final func updateCurrentPageDisplay() {
    checkAlive().showCurrentPage()
  }

  /// The text that describes the control in a snapshot.
  open override var snapshotText: String? {
    checkAlive()
    return "page \(currentPageStore + 1) of \(pageCountStore)"
  }

  /// The size for a number of dots.
  open func sizeForNumberOfPages(_ pageCount: Int) -> CGSize {
    checkAlive()
    let count = CGFloat(max(0, pageCount))
    return CGSize(
      width: count * KitParameters.pageDot + max(0, count - 1) * KitParameters.pageDotGap,
      height: KitParameters.pageControlHeight)
  }

  /// The size of its dots.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    checkAlive().sizeForNumberOfPages(pageCountStore)
  }

  /// The finger went up on it: in its left half that is a page back, in its right one a page on.
  open override func endTrackingWithTouch(_ touch: UITouch, withEvent event: UIEvent) {
    super.endTrackingWithTouch(touch, withEvent: event)
    guard touchInside else { return }
    let step = touch.locationInView(self).x < bounds.midX ? -1 : 1
    let page = page(nearest: currentPageStore + step)
    guard page != currentPageStore else { return }
    currentPageStore = page
    if !defersCurrentPageDisplay { showCurrentPage() }
    send(.valueChanged, event)
  }

  open override func drawRect(_ rect: CGRect) {
    checkAlive()
    if pageCountStore == 0 || (pageCountStore == 1 && hidesForSinglePage) { return }
    let pitch = KitParameters.pageDot + KitParameters.pageDotGap
    let start = bounds.midX - sizeForNumberOfPages(pageCountStore).width / 2
    let context = UIGraphicsGetCurrentContext()
    // Dots beyond the view are not seen, and there may be any number of them.
    let first = max(0, Int(((bounds.minX - start) / pitch).rounded(.down)))
    let last = min(pageCountStore, Int(((bounds.maxX - start) / pitch).rounded(.up)))
    for page in first..<max(first, last) {
      let left = start + CGFloat(page) * pitch
      let dot = CGRect(
        x: left, y: bounds.midY - KitParameters.pageDot / 2, width: KitParameters.pageDot,
        height: KitParameters.pageDot)
      let alpha = page == brightPage ? 1 : KitParameters.dimDot
      context?.paint { $0.fill(Path(ellipseIn: dot), Color(white: 1, alpha: alpha)) }
    }
  }

  /// Nothing about it looks different while a finger is on it.
  open override func stateDidChange() { checkAlive() }

  private func page(nearest page: Int) -> Int { max(0, min(page, pageCountStore - 1)) }

  private func showCurrentPage() {
    guard brightPage != currentPageStore else { return }
    brightPage = currentPageStore
    setNeedsDisplay()
  }
}
