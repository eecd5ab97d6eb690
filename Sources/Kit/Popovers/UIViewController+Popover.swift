/// What a controller says about itself to a popover.
extension UIViewController {
  /// How large its view is in a popover; from 3.2.
  public final var contentSizeForViewInPopover: CGSize {
    get { checkAlive().popoverSize ?? KitParameters.popoverSize }
    set { checkAlive().popoverSize = newValue }
  }

  /// Whether a touch beside the popover that shows it leaves it there; from 3.2.
  public final var modalInPopover: Bool {
    get { checkAlive().isModalInPopover }
    set { checkAlive().isModalInPopover = newValue }
  }
}
