/// Views that a nib describes.
extension UIView {
  /// Takes what a nib says of the view; what it does not say is as Interface Builder leaves it out.
  final func take(from coder: NSCoder) {
    guard let object = coder.object else { return }
    if let frame = object.rect("frame") { self.frame = frame }
    if let bounds = object.rect("bounds") { self.bounds = bounds }
    autoresizingMask = object.autoresizingMask
    autoresizesSubviews = object.flag("autoresizesSubviews") ?? true
    alpha = object.number("alpha").map { CGFloat($0) } ?? 1
    clipsToBounds = object.flag("clipsSubviews") ?? false
    hidden = object.flag("hidden") ?? false
    multipleTouchEnabled = object.flag("multipleTouchEnabled") ?? false
    opaque = object.flag("opaque") ?? true
    tag = object.number("tag").map { Int($0) } ?? 0
    userInteractionEnabled = object.flag("userInteractionEnabled") ?? true
    if let color = object.color("backgroundColor") {
      backgroundColor = UIColor.colorWithRed(
        color.red, green: color.green, blue: color.blue, alpha: color.alpha)
    }
    for subview in coder.subviews { addSubview(subview) }
  }
}
