internal import MemsimGraphics

/// The sets of characters that the keys of a keyboard type.
enum KeyboardPlane {
  /// Letters.
  case letters
  /// Digits, and the signs that are used most.
  case numbers
  /// The other signs.
  case symbols
}

/// A key of a keyboard.
struct KeyboardKey {
  /// The effect of a tap on a key.
  enum Action: Equatable {
    /// Types a letter or a sign.
    case type(String)
    /// The next letter is a capital, or is none.
    case shift
    /// Deletes the last letter.
    case delete
    /// Completes the text.
    case returnKey
    /// Shows other keys.
    case show(KeyboardPlane)
    /// Puts the keyboard away.
    case hide
  }

  /// The effect of a tap on the key.
  let action: Action
  /// The area that receives touches; the areas of neighbours touch each other.
  let area: CGRect

  /// The rectangle in which the key is drawn.
  var body: CGRect { area.insetBy(dx: area.height > 45 ? 3 : 2.5, dy: area.height > 45 ? 6 : 3) }
}

/// The positions of the keys of a keyboard: the rows of a phone, or those of an iPad.
struct KeyboardLayout {
  /// The keys, row by row.
  let keys: [KeyboardKey]

  /// The keys of a plane, in a rectangle.
  init(_ plane: KeyboardPlane, in bounds: CGRect, isOfPad: Bool) {
    let rows = isOfPad ? Self.padRows(plane) : Self.phoneRows(plane)
    let unit = bounds.width / (isOfPad ? 11 : 10)
    let height = bounds.height / CGFloat(rows.count)
    var keys: [KeyboardKey] = []
    for (index, row) in rows.enumerated() {
      var left = bounds.minX
      for slot in row {
        let width = slot.width * unit
        if let action = slot.action {
          let top = bounds.minY + CGFloat(index) * height
          keys.append(
            KeyboardKey(
              action: action, area: CGRect(x: left, y: top, width: width, height: height)))
        }
        left += width
      }
    }
    self.keys = keys
  }

  /// The key at a place.
  func key(at place: CGPoint) -> KeyboardKey? { keys.first { $0.area.contains(place) } }

  /// A key or a gap, as wide as so many letters.
  private struct Slot {
    let action: KeyboardKey.Action?
    let width: CGFloat

    init(_ action: KeyboardKey.Action?, _ width: CGFloat) {
      self.action = action
      self.width = width
    }

    static func gap(_ width: CGFloat) -> Slot { Slot(nil, width) }
  }

  private static func letters(_ text: String, _ width: CGFloat = 1) -> [Slot] {
    text.map { Slot(.type(String($0)), width) }
  }

  private static func phoneRows(_ plane: KeyboardPlane) -> [[Slot]] {
    let marks = letters(".,?!'", 1.4)
    func third(_ left: KeyboardKey.Action, _ middle: [Slot]) -> [Slot] {
      [Slot(left, 1.25), .gap(0.25)] + middle + [.gap(0.25), Slot(.delete, 1.25)]
    }
    func last(_ other: KeyboardPlane) -> [Slot] {
      [Slot(.show(other), 2.5), Slot(.type(" "), 5), Slot(.returnKey, 2.5)]
    }
    return switch plane {
    case .letters:
      [
        letters("qwertyuiop"), [.gap(0.5)] + letters("asdfghjkl") + [.gap(0.5)],
        third(.shift, letters("zxcvbnm")), last(.numbers),
      ]
    case .numbers:
      [
        letters("1234567890"), letters("-/:;()$&@\""), third(.show(.symbols), marks),
        last(.letters),
      ]
    case .symbols:
      [
        letters("[]{}#%^*+="), letters("_\\|~<>€£¥•"), third(.show(.numbers), marks),
        last(.letters),
      ]
    }
  }

  private static func padRows(_ plane: KeyboardPlane) -> [[Slot]] {
    func rows(
      _ first: String, _ second: String, _ side: KeyboardKey.Action, _ third: [Slot],
      _ other: KeyboardPlane
    ) -> [[Slot]] {
      [
        letters(first) + [Slot(.delete, 1)],
        [.gap(0.5)] + letters(second) + [Slot(.returnKey, 1.5)],
        [Slot(side, 1)] + third + [Slot(side, 1)],
        [
          Slot(.show(other), 3), Slot(.type(" "), 5), Slot(.show(other), 1.5), Slot(.hide, 1.5),
        ],
      ]
    }
    return switch plane {
    case .letters: rows("qwertyuiop", "asdfghjkl", .shift, letters("zxcvbnm,."), .numbers)
    case .numbers:
      rows("1234567890", "-/:;()$&@", .show(.symbols), letters(".,?!'\"", 1.5), .letters)
    case .symbols:
      rows("[]{}#%^*+=", "_\\|~<>€£¥", .show(.numbers), letters(".,?!'\"", 1.5), .letters)
    }
  }
}
