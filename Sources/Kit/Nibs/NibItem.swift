/// An item of a bar: no view, and yet described by a nib.
protocol NibItem: NSObject {
  /// Takes what a nib says of it.
  func take(from coder: NSCoder)
}

extension UINavigationItem: NibItem {
  func take(from coder: NSCoder) {
    title = coder.string("title")
    backBarButtonItem = coder.part("backBarButtonItem") as? UIBarButtonItem
    leftBarButtonItem = coder.part("leftBarButtonItem") as? UIBarButtonItem
    rightBarButtonItem = coder.part("rightBarButtonItem") as? UIBarButtonItem
  }
}

extension UITabBarItem: NibItem {
  func take(from coder: NSCoder) {
    let picture = coder.string("image").flatMap { UIImage.imageNamed($0) }
    initWithTitle(coder.string("title"), image: picture, tag: coder.object?.integer("tag") ?? 0)
    badgeValue = coder.string("badgeValue")
  }
}
