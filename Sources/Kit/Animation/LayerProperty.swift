/// A property of a layer that animates.
enum LayerProperty: String, CaseIterable {
  case position
  case bounds
  case transform
  case opacity
}
