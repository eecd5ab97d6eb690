internal import CMemsimObjC
internal import MemsimKit

/// A value that methods pass as a struct of C.
protocol PassedValue {
  associatedtype Passed

  init(_ passed: Passed)

  /// The value as methods pass it.
  var passed: Passed { get }
}

extension CGPoint: PassedValue {
  init(_ passed: memsim_point) { self.init(x: passed.x, y: passed.y) }
  var passed: memsim_point { memsim_point(x: x, y: y) }
}

extension CGSize: PassedValue {
  init(_ passed: memsim_size) { self.init(width: passed.width, height: passed.height) }
  var passed: memsim_size { memsim_size(width: width, height: height) }
}

extension CGRect: PassedValue {
  init(_ passed: memsim_rect) {
    self.init(origin: CGPoint(passed.origin), size: CGSize(passed.size))
  }
  var passed: memsim_rect { memsim_rect(origin: origin.passed, size: size.passed) }
}

extension CGAffineTransform: PassedValue {
  init(_ passed: memsim_transform) {
    self.init(
      a: passed.a, b: passed.b, c: passed.c, d: passed.d, tx: passed.tx, ty: passed.ty)
  }
  var passed: memsim_transform { memsim_transform(a: a, b: b, c: c, d: d, tx: tx, ty: ty) }
}

extension Bool: PassedValue {
  init(_ passed: Int8) { self = passed != 0 }
  var passed: Int8 { self ? 1 : 0 }
}
