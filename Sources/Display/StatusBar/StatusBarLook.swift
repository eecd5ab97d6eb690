internal import MemsimDevice
internal import MemsimGraphics

/// The colours of a status bar.
struct StatusBarLook {
  /// The colours of the background, at its top, above and below the middle, and at its bottom.
  var background: [Color]
  /// The colour of the lowest row.
  var edge: Color
  /// The colour of letters and signs.
  var ink: Color
  /// The colour of the relief behind letters and signs, a point lower or higher.
  var relief: Color
  /// The distance of the relief below the letters and signs.
  var reliefOffset: CGFloat = 1

  /// Makes the look of a style.
  init(_ style: StatusBar.Style) {
    switch style {
    case .default:
      background = [Color(0xF3F5F8), Color(0xDDE1E7), Color(0xD0D6DD), Color(0xB5BDC9)]
      edge = Color(0x6D7888)
      ink = Color(0x1F242B)
      relief = Color(white: 1, alpha: 0.7)
    case .blackOpaque:
      background = Array(repeating: .black, count: 4)
      edge = .black
      ink = Color(white: 0.76)
      relief = .clear
    case .blackTranslucent:
      background = Array(repeating: Color(white: 0, alpha: 0.5), count: 4)
      edge = Color(white: 0, alpha: 0.5)
      ink = Color(white: 0.92)
      relief = Color(white: 0, alpha: 0.35)
    }
  }

  /// The look of the bar that leads back to a call.
  static let call: StatusBarLook = {
    var look = StatusBarLook(.blackOpaque)
    look.background = [Color(0x9BDD7E), Color(0x67BF46), Color(0x4FAE2D), Color(0x3A9A1C)]
    look.edge = Color(0x24620F)
    look.ink = .white
    look.relief = Color(white: 0, alpha: 0.4)
    look.reliefOffset = -1
    return look
  }()

  /// Returns a mixture of the look and a share of another, which replaces it.
  func mixed(with other: StatusBarLook, _ share: CGFloat) -> StatusBarLook {
    var mixed = other
    mixed.background = zip(background, other.background).map { $0.mixed(with: $1, share) }
    mixed.edge = edge.mixed(with: other.edge, share)
    mixed.ink = ink.mixed(with: other.ink, share)
    mixed.relief = relief.mixed(with: other.relief, share)
    return mixed
  }

  /// The background of a bar, from its top to its bottom.
  func gradient(height: CGFloat) -> Gradient {
    let places: [CGFloat] = [0, 0.5, 0.5, 1]
    return Gradient(
      zip(places, background).map { Gradient.Stop($0, $1) },
      .linear(from: CGPoint(), to: CGPoint(x: 0, y: height)))
  }
}

extension Color {
  /// Makes a colour of six hexadecimal digits.
  fileprivate init(_ digits: Int) {
    self.init(
      red: CGFloat(digits >> 16 & 255) / 255, green: CGFloat(digits >> 8 & 255) / 255,
      blue: CGFloat(digits & 255) / 255)
  }

  /// The colour between this one and another, of which there is a share.
  ///
  /// It equals a layer of one colour that fades in over a layer of the other, which fades out.
  fileprivate func mixed(with other: Color, _ share: CGFloat) -> Color {
    let (ours, theirs) = (alpha * (1 - share), other.alpha * share)
    let sum = ours + theirs
    guard sum > 0 else { return .clear }
    let part = theirs / sum
    return Color(
      red: red + (other.red - red) * part, green: green + (other.green - green) * part,
      blue: blue + (other.blue - blue) * part, alpha: sum)
  }
}
