/// In which order layers are drawn that lie on one layer, in space.
///
/// The plane of each says which of the others are behind it; where it does not, because they cut
/// through each other or lie in one plane, the nearer position is in front, and then the later one
/// (platform V29).
struct LayerOrder {
  private let layers: [(layer: CALayer, shape: FlatShape)]

  /// Layers on one whose state is given, from the first to the last, with their own states.
  init(of sublayers: [(layer: CALayer, state: SpaceState)], on superlayer: SpaceState) {
    layers = sublayers.sorted { $0.state.zPosition < $1.state.zPosition }.map {
      ($0.layer, FlatShape($0.state.plane.bounds, $0.state.toSpace(on: superlayer)))
    }
  }

  /// The layers, the hindmost first.
  ///
  /// - Complexity: O(n³) for n layers that are in front of each other in the other order
  var backToFront: [CALayer] {
    var rest = layers
    var ordered: [CALayer] = []
    while !rest.isEmpty {
      // Where some are each behind another in turn, there is none with nothing behind it.
      let hidden = rest.map { layer in rest.count { $0.shape.isBehind(layer.shape) } }
      let index = hidden.indices.min { hidden[$0] < hidden[$1] } ?? 0
      ordered.append(rest.remove(at: index).layer)
    }
    return ordered
  }
}
