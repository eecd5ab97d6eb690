/// A coordinate, a length or a component of a colour.
public typealias CGFloat = Double
