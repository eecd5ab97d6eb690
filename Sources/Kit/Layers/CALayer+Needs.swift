/// Requests of a layer for the end of the run loop turn: layout, display.
extension CALayer {
  /// Requests a layout of the layer at the end of the run loop turn.
  public final func setNeedsLayout() {
    checkAlive().needLayout()
  }

  /// Has the layer, which is there, laid out at the end of the turn.
  final func needLayout() {
    need([.layout, .layoutWithin])
  }

  /// Has the layer drawn anew at the end of the turn.
  public final func setNeedsDisplay() {
    checkAlive().need([.display, .displayWithin])
  }

  /// Lays out this layer and its sublayers, if they need layout.
  public final func layoutIfNeeded() {
    checkAlive()
    var round = 0
    while needs.contains(.layoutWithin), round < KitParameters.layoutRounds {
      layoutOnce()
      round += 1
    }
  }

  /// Draws the layers that wait for it, this layer first and then those on it.
  final func displayWithinIfNeeded() {
    // A hidden layer is drawn when it is shown.
    guard needs.contains(.displayWithin), !hiddenStore else { return }
    needs = needs.subtracting(.displayWithin)
    // Code that draws may remove layers, this one included.
    retain()
    displayIfNeeded()
    var index = 0
    while let sublayer = sublayerToVisit(at: index) {
      sublayer?.displayWithinIfNeeded()
      index += 1
    }
    release()
  }

  /// Draws the layer if it waits for it.
  public final func displayIfNeeded() {
    checkAlive()
    guard needs.contains(.display) else { return }
    needs = needs.subtracting(.display)
    display()
  }

  /// Marks the layers below a new sublayer that waits for something.
  final func propagateNeeds(of layer: CALayer) {
    pass(layer.needs.intersection([.layoutWithin, .displayWithin]))
  }

  private func need(_ wanted: LayerNeeds) {
    needs = needs.union(wanted)
    uncountedSuperlayer?._withUnsafeGuaranteedRef { $0.pass(wanted.intersection(.within)) }
  }

  /// Marks that something on this layer waits; the layers below one that waits are marked already.
  private func pass(_ wanted: LayerNeeds) {
    guard !needs.isSuperset(of: wanted) else { return }
    needs = needs.union(wanted)
    uncountedSuperlayer?._withUnsafeGuaranteedRef { $0.pass(wanted) }
  }

  private func layoutOnce() {
    guard needs.contains(.layoutWithin) else { return }
    needs = needs.subtracting(.layoutWithin)
    if needs.contains(.layout) {
      needs = needs.subtracting(.layout)
      layoutSublayers()
    }
    // `layoutSubviews` may change the layers that are on it.
    var index = 0
    while let sublayer = sublayerToVisit(at: index) {
      sublayer?.layoutOnce()
      index += 1
    }
  }
}

/// Layout and display, which are those of its view.
extension CALayer {
  /// Lays out the sublayers.
  final func layoutSublayers() {
    viewDelegate?.layoutSubviews()
  }

  /// Has its view draw it (platform V21 to V23).
  final func display() {
    guard let view = delegate as? UIView, !bounds.isEmpty else { return }
    let context = CGContext.alloc().initWithLayer(self)
    UIGraphicsPushContext(context)
    view.drawRect(bounds)
    UIGraphicsPopContext()
    if context.hasDrawn { contents = context.store } else { discardDrawing() }
    context.release()
  }

  /// The site of its pixels: where the app, or one of its nibs, made its view or, if the framework
  /// made that, the nearest view around it that was not the framework's.
  final var siteOfPixels: Site {
    guard let view = delegate as? UIView else { return allocationSite }
    let around = sequence(first: view, next: \.superviewStore)
    let maker = around.first { view in
      view.allocationSite.frame.map { !$0.file.hasPrefix("MemsimKit/") } ?? false
    }
    guard let made = (maker ?? view).allocationSite.frame else { return allocationSite }
    let name = view.className
    let place = maker.map { $0 === view ? name : "\(name) on \($0.className)" } ?? name
    return Site(
      Site.Frame(file: made.file, line: made.line, function: "pixels of \(place)"),
      parent: (maker ?? view).allocationSite)
  }

  /// Discards its backing store.
  final func discardDrawing() {
    if contents is CABackingStore { contents = nil }
  }
}

/// The requests of a layer and its sublayers for the end of the run loop turn.
struct LayerNeeds: OptionSet {
  let rawValue: UInt8

  /// The layer is to be laid out.
  static let layout = LayerNeeds(rawValue: 1)
  /// The layer is to be drawn.
  static let display = LayerNeeds(rawValue: 2)
  /// It or one on it, however deep, is to be laid out.
  static let layoutWithin = LayerNeeds(rawValue: 4)
  /// It or one on it, however deep, is to be drawn.
  static let displayWithin = LayerNeeds(rawValue: 8)
}

extension LayerNeeds {
  /// The marks that a layer has if a layer below it has needs.
  static var within: LayerNeeds { [.layoutWithin, .displayWithin] }
}

extension CALayer {
  /// The sublayer at an index; nil at the end.
  ///
  /// It reads the sublayers anew each time, as code of the app may change them between two.
  @inline(__always)
  fileprivate final func sublayerToVisit(at index: Int) -> CALayer?? {
    guard let sublayers = uncountedSublayers else { return nil }
    return sublayers._withUnsafeGuaranteedRef { sublayers -> CALayer?? in
      guard index < sublayers.count else { return nil }
      return .some(sublayers.object(at: index, as: CALayer.self))
    }
  }
}
