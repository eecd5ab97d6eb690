/// How a view is scaled, turned and moved about its centre, as the platform's affine transform.
public struct ViewTransform: Hashable, Sendable {
  /// The first factor of the first row, in 1/1024.
  public var a: Int
  /// The second factor of the first row, in 1/1024.
  public var b: Int
  /// The first factor of the second row, in 1/1024.
  public var c: Int
  /// The second factor of the second row, in 1/1024.
  public var d: Int
  /// How far it is moved to the right, in 1/64 of a point.
  public var tx: Int
  /// How far it is moved down, in 1/64 of a point.
  public var ty: Int

  /// The number that stands for one.
  public static let one = 1024

  /// The transform that changes nothing.
  public static let identity = ViewTransform(a: one, b: 0, c: 0, d: one)

  /// A transform by its factors in 1/1024, and how far it moves in 1/64 of a point.
  public init(a: Int, b: Int, c: Int, d: Int, tx: Int = 0, ty: Int = 0) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }
}
