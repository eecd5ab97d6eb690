internal import MemsimGraphics

/// The page of a web view: as high as it comes, drawn as a whole.
///
/// It stores the text of the page and the pictures that were found; it computes the layout
/// on request.
final class UIWebDocumentView: UIView {
  @Assigned var webView: UIWebView?
  @Copied private var html: NSString?
  @Retained private(set) var base: NSURL?
  @Retained private var pictures: NSMutableDictionary?

  override class var instanceSize: Int { super.instanceSize + 16 }

  private static let linkColor = Color(red: 0, green: 0, blue: 0.93, alpha: 1)

  /// Shows a page, whose pictures are looked for beside a URL.
  func show(_ text: NSString, _ base: NSURL?) {
    html = text
    self.base = base
    pictures = NSMutableDictionary.dictionary()
    for source in page.sources { load(source) }
    setNeedsDisplay()
  }

  /// The words of the page.
  var pageText: String? { html == nil ? nil : page.text }

  /// The title of the page; nil if it has none.
  var pageTitle: String? { html == nil ? nil : page.title?.trimmingBlanks }

  private var page: HTMLPage { HTMLPage(html?.string ?? "") }

  /// Sizes itself to the room that the page needs in a width, and at least to the size.
  func layOut(in size: CGSize) {
    let height = layout(width: size.width).height
    let wanted = CGRect(x: 0, y: 0, width: size.width, height: max(height, size.height))
    guard frame != wanted else { return }
    frame = wanted
    setNeedsDisplay()
  }

  /// Returns the URL of a link or a picture's source: a URL of its own, or one beside the page.
  func url(of link: String) -> NSURL? {
    if let url = NSURL.URLWithString(NSString.stringWithString(link)) { return url }
    guard let base else { return nil }
    if !base.isFileURL { return base.url(of: link) }
    guard let path = base.path?.string, !link.hasPrefix("/") else {
      return nil
    }
    let isPage = path.hasSuffix(".html") || path.hasSuffix(".htm")
    let folder = isPage ? path.split(separator: "/").dropLast().map { "/\($0)" }.joined() : path
    return NSURL.fileURLWithPath(NSString.stringWithString("\(folder)/\(link)"))
  }

  private func load(_ source: String) {
    guard let url = url(of: source), url.isFileURL, let path = url.path,
      let image = UIImage.alloc().initWithContentsOfFile(path)
    else { return }
    pictures?.setObject(image, forKey: NSString.stringWithString(source))
    image.release()
  }

  private func picture(_ source: String) -> UIImage? {
    pictures?.objectForKey(NSString.stringWithString(source)) as? UIImage
  }

  private func layout(width: CGFloat) -> HTMLLayout {
    withHostDrawing { () throws(GraphicsError) in
      try HTMLLayout(page, width: width) { self.picture($0)?.size }
    }
  }

  override func drawRect(_ rect: CGRect) {
    guard html != nil else { return }
    let layout = layout(width: bounds.width)
    let context = UIGraphicsGetCurrentContext()
    for shown in layout.pictures {
      if let image = picture(shown.source) {
        image.drawInRect(shown.place)
      } else {
        context?.paint { $0.stroke(Path(shown.place), Color(white: 0.7, alpha: 1)) }
      }
    }
    for run in layout.runs {
      let color = run.link == nil ? Color.black : Self.linkColor
      context?.paint { canvas in
        canvas.draw(run.line, baseline: CGPoint(x: run.left, y: run.baseline), color)
        guard run.link != nil else { return }
        let line = CGRect(
          x: run.place.minX, y: run.baseline.rounded() + 1, width: run.place.width, height: 1)
        canvas.fill(line, color)
      }
    }
  }

  override func touchesEnded(_ touches: NSSet, withEvent event: UIEvent) {
    guard let touch = touches.anyObject() as? UITouch, touch.tapCount > 0,
      let link = layout(width: bounds.width).link(at: touch.locationInView(self))
    else { return super.touchesEnded(touches, withEvent: event) }
    webView?.follow(page.links[link])
  }
}

extension HTMLPage {
  /// The sources of its pictures, each once.
  fileprivate var sources: [String] {
    var sources: [String] = []
    for case .picture(let picture, _) in blocks.flatMap(\.pieces)
    where !sources.contains(picture.source) {
      sources.append(picture.source)
    }
    return sources
  }
}
