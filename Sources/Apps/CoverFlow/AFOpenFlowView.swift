internal import MemsimKit

/// Covers side by side, of which the selected one is seen from before and those beside it are
/// turned towards it: a library of the time, with a double tap that the book has added.
///
/// The covers are layers on a scroll view, at most thirteen of them, which are used again; their
/// pictures are stored, one for each number, as long as the view exists.
final class AFOpenFlowView: UIView {
  @Assigned private var dataSourceObject: NSObject?
  @Assigned private var delegateObject: NSObject?
  @Retained private(set) var scrollView: UIScrollView?
  @Retained var onscreenCovers: NSMutableDictionary?
  @Retained var offscreenCovers: NSMutableSet?
  @Retained var coverImages: NSMutableDictionary?
  @Retained var coverImageHeights: NSMutableDictionary?
  @Retained private(set) var defaultImageStore: UIImage?
  private(set) var defaultImageHeight: CGFloat = 0

  /// The selected cover, which is one of those on the screen.
  @Assigned var selectedCoverView: AFItemView?
  var lowerVisibleCover = -1
  var upperVisibleCover = -1
  private(set) var numberOfImages = 0

  private var isSingleTap = false
  private var isDraggingACover = false
  private var beginningCover = 0
  private var startPosition: CGFloat = 0

  private static let dragDivisor: CGFloat = 1.5

  static let coverBuffer = 6
  static let sideCoverAngle: CGFloat = 0.79
  static let sideCoverZPosition: CGFloat = -80
  static let centerCoverOffset: CGFloat = 70
  static let reflectionFraction: CGFloat = 0.85

  override class var instanceSize: Int { super.instanceSize + 204 }

  @discardableResult
  override func initWithFrame(_ frame: CGRect) -> Self {
    super.initWithFrame(frame)
    $coverImages = NSMutableDictionary.new()
    $coverImageHeights = NSMutableDictionary.new()
    $offscreenCovers = NSMutableSet.new()
    $onscreenCovers = NSMutableDictionary.new()
    let scrollView = UIScrollView.alloc().initWithFrame(bounds)
    scrollView.userInteractionEnabled = false
    scrollView.showsHorizontalScrollIndicator = false
    addSubview(scrollView)
    self.scrollView = scrollView
    scrollView.release()
    var sublayerTransform = CATransform3DIdentity
    sublayerTransform.m34 = -0.01
    scrollView.layer?.sublayerTransform = sublayerTransform
    return self
  }

  /// The source of its pictures; not retained.
  var dataSource: (any AFOpenFlowViewDataSource)? {
    get { dataSourceObject as? any AFOpenFlowViewDataSource }
    set { dataSourceObject = newValue }
  }

  /// The delegate, which receives taps and selections if it has methods for them; not retained.
  var viewDelegate: NSObject? {
    get { delegateObject }
    set { delegateObject = newValue }
  }

  /// The picture of covers that have no picture yet; the setter adds a reflection.
  var defaultImage: UIImage? {
    get { defaultImageStore }
    set {
      defaultImageHeight = newValue?.size.height ?? 0
      defaultImageStore = newValue?.addImageReflection(Self.reflectionFraction)
    }
  }

  func setNumberOfImages(_ newNumberOfImages: Int) {
    numberOfImages = newNumberOfImages
    scrollView?.contentSize = CGSizeMake(
      CGFloat(numberOfImages) * AFItemView.coverSpacing + bounds.size.width, bounds.size.height)
    if let selectedCoverView {
      layoutCovers(
        selectedCoverView.number, fromCover: lowerVisibleCover, toCover: upperVisibleCover)
    } else {
      setSelectedCover(0)
    }
    centerOnSelectedCover(false)
  }

  /// Sets the picture of a number: a reflection is made, and stored with it.
  func setImage(_ image: UIImage, forIndex index: Int) {
    guard let imageWithReflection = image.addImageReflection(Self.reflectionFraction)
    else { return }
    let coverNumber = NSNumber.numberWithInt(index)
    coverImages?.setObject(imageWithReflection, forKey: coverNumber)
    coverImageHeights?.setObject(
      NSNumber.numberWithDouble(image.size.height), forKey: coverNumber)
    // A cover that is on the screen shows it at once.
    guard let cover = onscreenCovers?.objectForKey(coverNumber) as? AFItemView else { return }
    cover.setImage(
      imageWithReflection, originalImageHeight: image.size.height,
      reflectionFraction: Self.reflectionFraction)
    layoutCover(cover, selectedCover: selectedCoverView?.number ?? 0, animated: false)
  }

  /// Releases the pictures of numbers that are not on the screen; they are requested again.
  func removeImagesOffScreen() {
    for index in 0..<numberOfImages where !(lowerVisibleCover...upperVisibleCover ~= index) {
      coverImages?.removeObjectForKey(NSNumber.numberWithInt(index))
      coverImageHeights?.removeObjectForKey(NSNumber.numberWithInt(index))
    }
  }

  override func dealloc() {
    onscreenCovers = nil
    offscreenCovers = nil
    coverImages = nil
    coverImageHeights = nil
    defaultImageStore = nil
    scrollView = nil
    super.dealloc()
  }

  override func touchesBegan(_ touches: NSSet, withEvent event: UIEvent) {
    guard let touch = touches.anyObject() as? UITouch else { return }
    let startPoint = touch.locationInView(self)
    isDraggingACover = cover(at: startPoint) != nil
    beginningCover = selectedCoverView?.number ?? 0
    startPosition = startPoint.x / Self.dragDivisor + (scrollView?.contentOffset.x ?? 0)
    isSingleTap = touches.count == 1
  }

  override func touchesMoved(_ touches: NSSet, withEvent event: UIEvent) {
    isSingleTap = false
    // Covers move only if the finger came down on one.
    guard isDraggingACover, let touch = touches.anyObject() as? UITouch else { return }
    let offset = startPosition - touch.locationInView(self).x / Self.dragDivisor
    scrollView?.contentOffset = CGPointMake(offset, 0)
    let newCover = Int(offset / AFItemView.coverSpacing)
    if newCover != selectedCoverView?.number {
      setSelectedCover(max(0, min(newCover, numberOfImages - 1)))
    }
  }

  override func touchesEnded(_ touches: NSSet, withEvent event: UIEvent) {
    let touch = touches.anyObject() as? UITouch
    if touch?.tapCount == 2 {
      typealias Delegate = any AFOpenFlowViewDoubleClickDelegate
      if viewDelegate?.respondsToSelector(
        (Delegate).openFlowView(_:coverViewDoubleClick:)) == true
      {
        (viewDelegate as? Delegate)?.openFlowView(
          self, coverViewDoubleClick: selectedCoverView?.number ?? 0)
      }
    }
    if isSingleTap, let touch, let targetCover = cover(at: touch.locationInView(self)),
      targetCover.number != selectedCoverView?.number
    {
      setSelectedCover(targetCover.number)
    }
    centerOnSelectedCover(true)
    tellOfSelection()
    super.touchesEnded(touches, withEvent: event)
  }
}

extension AFOpenFlowView {
  private func tellOfSelection() {
    typealias Delegate = any AFOpenFlowViewSelectionDelegate
    guard let selectedCoverView, beginningCover != selectedCoverView.number,
      viewDelegate?.respondsToSelector((Delegate).openFlowView(_:selectionDidChange:)) == true
    else { return }
    (viewDelegate as? Delegate)?.openFlowView(self, selectionDidChange: selectedCoverView.number)
  }

  /// The cover that is seen at a point.
  private func cover(at point: CGPoint) -> AFItemView? {
    let targetLayer = scrollView?.layer?.hitTest(point)
    for index in max(0, lowerVisibleCover)...max(0, upperVisibleCover) {
      let cover = onscreenCovers?.objectForKey(NSNumber.numberWithInt(index)) as? AFItemView
      if let cover, let layer = cover.imageView?.layer, layer === targetLayer { return cover }
    }
    return nil
  }
}

/// The source of the pictures of a cover flow.
protocol AFOpenFlowViewDataSource: NSObject {
  /// A picture is needed; it is set at once, or later.
  func openFlowView(_ openFlowView: AFOpenFlowView, requestImageForIndex index: Int)

  /// Returns the picture of covers that have no picture yet.
  func defaultImage() -> UIImage?
}

/// A delegate that is notified when a finger is lifted and another cover is selected.
protocol AFOpenFlowViewSelectionDelegate: NSObject {
  /// Another cover is selected.
  func openFlowView(_ openFlowView: AFOpenFlowView, selectionDidChange index: Int)
}

/// A delegate that is notified when covers are tapped twice.
protocol AFOpenFlowViewDoubleClickDelegate: NSObject {
  /// The selected cover was tapped twice, or another place was while it was selected.
  func openFlowView(_ openFlowView: AFOpenFlowView, coverViewDoubleClick index: Int)
}
