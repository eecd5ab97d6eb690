/// The geometry of a view.
extension UIView {
  /// The smallest rectangle around it, in its superview.
  public final var frame: CGRect {
    get { checkAlive().layer?.frame ?? .zero }
    set {
      checkAlive()
      guard let layerStore else { return }
      var state = layerStore.modelState
      state.frame = newValue
      resize(layerStore, to: state)
    }
  }

  /// Its rectangle in its own coordinates.
  public final var bounds: CGRect {
    get { checkAlive().layer?.bounds ?? .zero }
    set {
      checkAlive()
      guard let layerStore else { return }
      var state = layerStore.modelState
      state.bounds = newValue.standardized
      resize(layerStore, to: state)
    }
  }

  /// Its centre, in its superview.
  public final var center: CGPoint {
    get { checkAlive().layer?.position ?? .zero }
    set { checkAlive().layer?.position = newValue }
  }

  /// Its transform, about its centre.
  public final var transform: CGAffineTransform {
    get { checkAlive().layer?.affineTransform() ?? .identity }
    set { checkAlive().layer?.setAffineTransform(newValue) }
  }

  /// Resizes the view to the size that fits it best.
  public final func sizeToFit() {
    checkAlive()
    let size = sizeThatFits(bounds.size)
    bounds = CGRect(origin: bounds.origin, size: size)
  }

  /// A point of this view in the coordinates of another; of the window if there is none.
  public final func convertPoint(_ point: CGPoint, toView view: UIView?) -> CGPoint {
    checkAlive()
    return point.applying(transform(to: view))
  }

  /// A point of another view, or of the window if there is none, in the coordinates of this one.
  public final func convertPoint(_ point: CGPoint, fromView view: UIView?) -> CGPoint {
    checkAlive()
    return point.applying(transform(to: view).inverted())
  }

  /// The smallest rectangle around one of this view, in the coordinates of another; of the window
  /// if there is none.
  public final func convertRect(_ rect: CGRect, toView view: UIView?) -> CGRect {
    checkAlive()
    return rect.applying(transform(to: view))
  }

  /// The smallest rectangle around one of another view, or of the window if there is none, in the
  /// coordinates of this one.
  public final func convertRect(_ rect: CGRect, fromView view: UIView?) -> CGRect {
    checkAlive()
    return rect.applying(transform(to: view).inverted())
  }

  /// From the coordinates of this view to those of another, or of the window if there is none.
  private func transform(to view: UIView?) -> CGAffineTransform {
    var transform = CGAffineTransform.identity
    var below: UIView? = self
    let goal = view ?? window
    while let here = below, here !== goal {
      transform = transform.concatenating(here.layer?.modelState.toSuperlayer ?? .identity)
      below = here.superview
    }
    guard below == nil, let goal else { return transform }
    // The other view is elsewhere: down to what both are on, and up from there.
    return transform.concatenating(goal.transformToRoot.inverted())
  }

  private var transformToRoot: CGAffineTransform {
    sequence(first: self, next: \.superview).reduce(.identity) {
      $0.concatenating($1.layer?.modelState.toSuperlayer ?? .identity)
    }
  }

  /// Gives its layer a geometry, and has the views on it follow if that is another size.
  final func resize(_ layer: CALayer, to state: LayerState) {
    let (old, new) = (layer.modelState.bounds.size, state.bounds.size)
    layer.modelState = state
    guard autoresizesSubviewsStore, new != old else { return }
    subviewStore?.forEach(UIView.self) { $0.follow(from: old, to: new) }
  }
}
