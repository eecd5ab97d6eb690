internal import MemsimGraphics

/// The signs of a status bar, each with its left end at 0 and the middle of its row at 0.
enum StatusBarSigns {
  /// The width of the bars of the signal.
  static let signalWidth: CGFloat = 19

  /// Those bars of the signal, of five, that are there, or that are missing.
  static func signal(_ places: Range<Int>) -> Path {
    var path = Path()
    for place in places {
      let height = CGFloat(3 + 2 * place)
      path.addRectangle(CGRect(x: CGFloat(4 * place), y: 6 - height, width: 3, height: height))
    }
    return path
  }

  /// The width of the Wi-Fi sign.
  static let wiFiWidth: CGFloat = 15

  /// The sign of Wi-Fi: a dot, and two waves that spread from it.
  static let wiFi: Path = {
    let center = CGPoint(x: wiFiWidth / 2, y: 5.5)
    let (left, right) = (-3 * Double.pi / 4, -Double.pi / 4)
    var path = Path()
    path.move(to: center)
    path.addArc(center: center, radius: 3, from: left, to: right)
    path.close()
    for (inner, outer) in [(4.5, 6.75), (8.25, 10.5)] {
      path.move(
        to: CGPoint(
          x: center.x - outer * 0.5.squareRoot(), y: center.y - outer * 0.5.squareRoot()))
      path.addArc(center: center, radius: outer, from: left, to: right)
      path.addArc(center: center, radius: inner, from: right, to: left)
      path.close()
    }
    return path
  }()

  /// The width of the battery.
  static let batteryWidth: CGFloat = 23

  /// The case of the battery.
  static let battery: Path = {
    var path = Path()
    path.addRectangle(CGRect(x: 0, y: -5, width: 20, height: 10), cornerRadius: 1.5)
    let inside = CGRect(x: 1, y: -4, width: 18, height: 8)
    // The other way round, so that it is no part of the shape.
    path.move(to: CGPoint(x: inside.minX, y: inside.minY))
    path.addLine(to: CGPoint(x: inside.minX, y: inside.maxY))
    path.addLine(to: CGPoint(x: inside.maxX, y: inside.maxY))
    path.addLine(to: CGPoint(x: inside.maxX, y: inside.minY))
    path.close()
    path.addRectangle(CGRect(x: 21, y: -2, width: 2, height: 4))
    return path
  }()

  /// Returns the shape of the remaining charge in the battery.
  static func charge(percent: Int) -> Path {
    Path(CGRect(x: 2, y: -3, width: (16 * CGFloat(percent) / 100).rounded(.up), height: 6))
  }

  /// The bolt in the middle of a battery that is charged.
  static let bolt = Path(
    corners: [(11.5, -5), (6.5, 1), (9.5, 1), (8.5, 5), (13.5, -1), (10.5, -1)], around: .zero)

  /// The width of the lock.
  static let lockWidth: CGFloat = 9

  /// A lock that is closed.
  static let lock: Path = {
    var path = Path()
    path.addRectangle(CGRect(x: 0, y: -1, width: 9, height: 7), cornerRadius: 1)
    path.move(to: CGPoint(x: 1.5, y: -1))
    path.addLine(to: CGPoint(x: 1.5, y: -3))
    path.addArc(
      center: CGPoint(x: 4.5, y: -3), radius: 3, from: -Double.pi, to: 0)
    path.addLine(to: CGPoint(x: 7.5, y: -1))
    path.addLine(to: CGPoint(x: 6, y: -1))
    path.addLine(to: CGPoint(x: 6, y: -3))
    path.addArc(
      center: CGPoint(x: 4.5, y: -3), radius: 1.5, from: 0, to: -Double.pi)
    path.addLine(to: CGPoint(x: 3, y: -1))
    path.close()
    return path
  }()
}
