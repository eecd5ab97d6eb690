internal import MemsimKit

/// Pictures beside each other, of which one is seen, the dots below it, and its story, which is
/// longer than there is room for.
final class SlidesView: UIView {
  /// The number of pictures.
  static let count = 6

  @Retained private(set) var pager: UIScrollView?
  @Retained private(set) var dots: UIPageControl?
  @Retained private var story: UIScrollView?
  @Retained private var title: UILabel?
  @Retained private var text: UILabel?

  /// The page whose story is shown.
  private var storyPage = -1

  override class var instanceSize: Int { super.instanceSize + 24 }

  @discardableResult
  override func initWithFrame(_ frame: CGRect) -> Self {
    super.initWithFrame(frame)
    let height: CGFloat = 200
    $pager = UIScrollView.alloc().initWithFrame(CGRectMake(0, 0, bounds.size.width, height))
    $dots = UIPageControl.alloc().initWithFrame(
      CGRectMake(0, height, bounds.size.width, 26))
    $story = UIScrollView.alloc().initWithFrame(
      CGRectMake(0, height + 26, bounds.size.width, bounds.size.height - height - 26))
    makePager()
    makeStory()
    for part in [pager, dots, story] as [UIView?] { if let part { addSubview(part) } }
    return self
  }

  private func makePager() {
    guard let pager, let dots else { return }
    let size = pager.bounds.size
    pager.backgroundColor = .blackColor()
    pager.pagingEnabled = true
    pager.showsHorizontalScrollIndicator = false
    pager.contentSize = CGSizeMake(size.width * CGFloat(Self.count), size.height)
    for page in 0..<Self.count {
      let picture = UIImageView.alloc().initWithFrame(
        CGRectMake(size.width * CGFloat(page), 0, size.width, size.height))
      picture.tag = page + 1
      picture.contentMode = .scaleAspectFit
      pager.addSubview(picture)
      picture.release()
    }
    dots.backgroundColor = .blackColor()
    dots.numberOfPages = Self.count
  }

  private func makeStory() {
    guard let story else { return }
    $title = makeLabel(.boldSystemFontOfSize(17), CGRectMake(10, 4, 300, 22))
    $text = makeLabel(.systemFontOfSize(14), CGRectMake(10, 26, 300, 0))
    text?.numberOfLines = 0
    text?.lineBreakMode = .wordWrap
    if let title { story.addSubview(title) }
    if let text { story.addSubview(text) }
  }

  private func makeLabel(_ font: UIFont, _ frame: CGRect) -> UILabel {
    let label = UILabel.alloc().initWithFrame(frame)
    label.font = font
    label.backgroundColor = nil
    label.opaque = false
    return label
  }

  /// Brings a page to the front.
  func showPage(_ page: Int, animated: Bool) {
    guard let pager else { return }
    let x = pager.bounds.size.width * CGFloat(page)
    pager.setContentOffset(CGPointMake(x, 0), animated: animated)
  }

  /// Shows the story of a page, from its beginning.
  func showStory(of page: Int) {
    dots?.currentPage = page
    guard let story, let text, page != storyPage else { return }
    storyPage = page
    title?.text = Self.text("title \(page + 1)")
    text.text = Self.text("story \(page + 1)")
    let size = text.sizeThatFits(CGSizeMake(300, 0))
    text.frame = CGRectMake(10, 26, 300, size.height)
    story.contentSize = CGSizeMake(story.bounds.size.width, 26 + size.height + 8)
    story.setContentOffset(.zero, animated: false)
    story.flashScrollIndicators()
  }

  private static func text(_ key: String) -> NSString {
    NSBundle.mainBundle().localizedStringForKey(key, value: nil, table: "Pictures")
  }

  /// Releases the pictures that are neither on a page nor beside it; returns whether one is missing
  /// there.
  func letGo(exceptAround page: Int) -> Bool {
    var isMissing = false
    for index in 0..<Self.count {
      guard let view = pictureView(index) else { continue }
      if abs(index - page) > 1 { view.image = nil } else if view.image == nil { isMissing = true }
    }
    return isMissing
  }

  /// Reads the pictures of a page and of those beside it, as far as they are missing.
  func readPictures(around page: Int) {
    for index in max(0, page - 1)...min(page + 1, Self.count - 1) {
      if let view = pictureView(index), view.image == nil { view.image = picture(index) }
    }
  }

  private func pictureView(_ page: Int) -> UIImageView? {
    pager?.viewWithTag(page + 1) as? UIImageView
  }

  /// The picture of a page: the process caches it by its name; from its file it is the caller's.
  private func picture(_ page: Int) -> UIImage? {
    let variant = NSUserDefaults.standardUserDefaults().stringForKey(.stringWithString("variant"))
    if variant?.string == "named" { return UIImage.imageNamed("Picture\(page + 1).png") }
    return NSBundle.mainBundle().pathForResource("Picture\(page + 1)", ofType: "png")
      .flatMap { UIImage.imageWithContentsOfFile($0) }
  }

  override func dealloc() {
    pager = nil
    dots = nil
    story = nil
    title = nil
    text = nil
    super.dealloc()
  }
}
