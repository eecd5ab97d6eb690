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

extension CLLocationCoordinate2D: PassedValue {
  init(_ passed: memsim_coordinate) {
    self.init(latitude: passed.latitude, longitude: passed.longitude)
  }
  var passed: memsim_coordinate {
    memsim_coordinate(latitude: latitude, longitude: longitude)
  }
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

extension CATransform3D: PassedValue {
  init(_ passed: memsim_transform_3d) {
    self.init(
      x: [passed.m11, passed.m12, passed.m13, passed.m14],
      y: [passed.m21, passed.m22, passed.m23, passed.m24],
      z: [passed.m31, passed.m32, passed.m33, passed.m34],
      origin: [passed.m41, passed.m42, passed.m43, passed.m44])
  }
  var passed: memsim_transform_3d {
    memsim_transform_3d(
      m11: x.x, m12: x.y, m13: x.z, m14: x.w, m21: y.x, m22: y.y, m23: y.z, m24: y.w,
      m31: z.x, m32: z.y, m33: z.z, m34: z.w, m41: origin.x, m42: origin.y, m43: origin.z,
      m44: origin.w)
  }
}

extension UIEdgeInsets: PassedValue {
  init(_ passed: memsim_insets) {
    self = UIEdgeInsetsMake(passed.top, passed.left, passed.bottom, passed.right)
  }
  var passed: memsim_insets {
    memsim_insets(top: top, left: left, bottom: bottom, right: right)
  }
}

extension NSRange: PassedValue {
  init(_ passed: memsim_range) {
    self = NSMakeRange(Int(passed.location), Int(passed.length))
  }
  var passed: memsim_range {
    memsim_range(location: Int64(location), length: Int64(length))
  }
}

extension Bool: PassedValue {
  init(_ passed: Int8) { self = passed != 0 }
  var passed: Int8 { self ? 1 : 0 }
}
