internal import MemsimGraphics

/// The arrow at the right of a cell, or the sign that it is chosen.
final class TableSign: UIView {
  /// The kind of sign.
  var type = UITableViewCellAccessoryType.disclosureIndicator

  /// Whether the sign is drawn for a dark ground.
  var isLight = false {
    didSet { if isLight != oldValue { setNeedsDisplay() } }
  }

  override class var instanceSize: Int { super.instanceSize + 4 }

  override func setUp() {
    opaque = false
    userInteractionEnabled = false
  }

  override func drawRect(_ rect: CGRect) {
    UIGraphicsGetCurrentContext()?.paint {
      if type == .checkmark {
        $0.drawCheckmark(bounds, isLight: isLight)
      } else {
        $0.drawDisclosure(bounds, isLight: isLight)
      }
    }
  }
}

/// The blue behind a row that is selected: there while it is seen.
final class TableSelection: UIView {
  /// The position of the row in its box; nil in a plain table.
  var position: GroupPosition?

  /// Whether it is gray.
  var isGray = false

  override class var instanceSize: Int { super.instanceSize }

  override func setUp() {
    userInteractionEnabled = false
    contentMode = .redraw
  }

  override func drawRect(_ rect: CGRect) {
    UIGraphicsGetCurrentContext()?.paint {
      if isGray { return $0.fill(bounds, Color(white: 0.7)) }
      guard let position else { return $0.drawSelectedRow(bounds) }
      $0.drawGroupedRow(
        bounds, isFirst: position.isFirst, isLast: position.isLast, isSelected: true)
    }
  }

  /// Leaves the cell, slowly if that is animated: also before the table comes into a window again.
  func leave(animated: Bool) {
    guard animated else { return removeFromSuperview() }
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(KitParameters.selectionFade)
    UIView.setAnimationDelegate(self)
    UIView.setAnimationDidStopSelector(TableSelection.hasFaded)
    alpha = 0
    UIView.commitAnimations()
  }

  private func hasFaded(_ id: NSString?, _ finished: NSNumber, _ context: NSObject?) {
    removeFromSuperview()
  }
}

/// The white behind a row of a group.
final class TableGround: UIView {
  /// The position of the row in its box.
  var position = GroupPosition(isFirst: true, isLast: true) {
    didSet { if position != oldValue { setNeedsDisplay() } }
  }

  override class var instanceSize: Int { super.instanceSize + 4 }

  override func setUp() {
    userInteractionEnabled = false
    opaque = false
    contentMode = .redraw
  }

  override func drawRect(_ rect: CGRect) {
    UIGraphicsGetCurrentContext()?.paint {
      $0.drawGroupedRow(
        bounds, isFirst: position.isFirst, isLast: position.isLast, isSelected: false)
    }
  }
}
