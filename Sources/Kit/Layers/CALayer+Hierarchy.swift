/// What lies on a layer.
extension CALayer {
  /// The layers on it, the hindmost first; an array of its own, which the pool releases.
  public final var sublayers: NSArray {
    checkAlive()
    return NSArray.alloc().initWithObjects(sublayerStore?.objects ?? []).autorelease()
  }

  /// How many layers are on it.
  final var sublayerCount: Int { sublayerStore?.count ?? 0 }

  /// The layer at an index, counted from the hindmost; nil beyond the ends.
  final func sublayer(at index: Int) -> CALayer? {
    guard (0..<sublayerCount).contains(index) else { return nil }
    return sublayerStore?.objectAtIndex(index) as? CALayer
  }

  /// Puts a layer in front of the others, taking it from where it was.
  public final func addSublayer(_ layer: CALayer) {
    checkAlive().insertSublayer(layer, atIndex: sublayerCount)
  }

  /// Puts a layer in front of so many others, taking it from where it was.
  public final func insertSublayer(_ layer: CALayer, atIndex index: Int) {
    checkAlive()
    // Whoever held the layer until now may be the last who did.
    layer.retain()
    let isOwn = layer.superlayer === self
    layer.leaveSuperlayer()
    let last = sublayerCount
    let place = isOwn ? min(index, last) : index
    if sublayerStore == nil { $sublayerStore = NSMutableArray.new() }
    sublayerStore?.insertObject(layer, atIndex: place)
    layer.superlayer = self
    layer.release()
    tellOfNeeds(of: layer)
  }

  /// Puts a layer right behind another one, or in front of all if there is none.
  final func insertSublayer(_ layer: CALayer?, before sibling: CALayer?) {
    guard let layer else { return }
    layer.retain()
    layer.leaveSuperlayer()
    insertSublayer(layer, atIndex: sibling.flatMap(index(of:)) ?? sublayerCount)
    layer.release()
  }

  /// Takes it from the layer that it is on; its animations end.
  public final func removeFromSuperlayer() {
    checkAlive()
    guard superlayer != nil else { return }
    endAnimationsWithin()
    leaveSuperlayer()
  }

  /// Takes it from the layer that it is on, to come to another place.
  final func leaveSuperlayer() {
    guard let superlayer, let index = superlayer.index(of: self) else { return }
    self.superlayer = nil
    superlayer.sublayerStore?.removeObjectAtIndex(index)
  }

  /// Where a layer is among those on this one.
  final func index(of layer: CALayer) -> Int? {
    sublayerStore?.indexOfObjectIdenticalTo(layer)
  }
}
