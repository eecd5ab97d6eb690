internal import MemsimGraphics

/// The movement by which a transition replaces a layer's old contents with the new ones.
enum TransitionStyle: Equatable {
  /// One fades into the other.
  case fade
  /// The new slides over the old.
  case moveIn(from: TransitionEdge)
  /// The new pushes the old away.
  case push(from: TransitionEdge)
  /// The old slides away from the new.
  case reveal(from: TransitionEdge)
  /// Both are the sides of a card, which is turned about its upright middle: the side that is named
  /// comes to the front, and the front moves to the other.
  case flip(from: TransitionEdge)
  /// The old is a page that is folded up over the upper edge.
  case curlUp
  /// The new is a page that is unfolded from the upper edge.
  case curlDown
}

/// The edge of a layer at which a transition begins.
enum TransitionEdge: String, CaseIterable {
  case right = "fromRight"
  case left = "fromLeft"
  case top = "fromTop"
  case bottom = "fromBottom"

  /// Returns the position of an image, as large as the layer, before it enters over the edge.
  func outside(_ surface: Surface) -> CGPoint {
    let (width, height) = (Double(surface.width), Double(surface.height))
    return switch self {
    case .right: CGPoint(x: width, y: 0)
    case .left: CGPoint(x: -width, y: 0)
    case .top: CGPoint(x: 0, y: -height)
    case .bottom: CGPoint(x: 0, y: height)
    }
  }
}

/// A moment of a transition: the old and the new contents, both equally large, and the
/// progress.
struct TransitionMoment {
  let style: TransitionStyle
  let before: Surface
  let after: Surface
  let progress: Double

  /// Draws the moment on pixels of the same size, which are transparent.
  func draw(on canvas: Canvas) {
    switch style {
    case .fade:
      canvas.draw(before, alpha: 1 - progress)
      canvas.add(after, alpha: progress)
    case .moveIn(let edge):
      canvas.draw(before)
      draw(after, on: canvas, edge, outside: 1 - progress)
    case .push(let edge):
      draw(before, on: canvas, edge, outside: -progress)
      draw(after, on: canvas, edge, outside: 1 - progress)
    case .reveal(let edge):
      canvas.draw(after)
      draw(before, on: canvas, edge, outside: -progress)
    case .flip(let edge):
      drawCard(on: canvas, turned: edge == .left ? 1 : -1)
    case .curlUp:
      drawPage(before, over: after, folded: progress, on: canvas)
    case .curlDown:
      drawPage(after, over: before, folded: 1 - progress, on: canvas)
    }
  }

  /// Draws one of both so much of its size outside of an edge.
  private func draw(
    _ surface: Surface, on canvas: Canvas, _ edge: TransitionEdge, outside part: Double
  ) {
    let way = edge.outside(surface)
    canvas.draw(
      surface, CGAffineTransform(translationX: way.x * part, y: way.y * part))
  }

  /// Draws a card that is turned, column by column: a nearer column is seen larger.
  ///
  /// The eye is as far away as the card is wide, twice; the card stays behind the screen.
  private func drawCard(on canvas: Canvas, turned sign: Double) {
    let side = progress < 0.5 ? before : after
    let angle = SineAndCosine(of: (progress < 0.5 ? progress : progress - 1) * .pi * sign)
    let (width, height) = (Double(side.width), Double(side.height))
    let eye = 2 * width
    let distance = eye + width / 2 * abs(angle.sine)
    for column in 0..<side.width {
      // The column of the card that is seen here, and its scale.
      let here = Double(column) + 0.5 - width / 2
      let slope = eye * angle.cosine - here * angle.sine
      let there = here * distance / slope
      guard slope > 0, abs(there) < width / 2 else { continue }
      let down = eye / (distance + there * angle.sine)
      let across = slope * slope / (eye * angle.cosine * distance)
      canvas.draw(
        side,
        CGAffineTransform(
          a: across, b: 0, c: 0, d: down, tx: here + width / 2 - across * (there + width / 2),
          ty: height / 2 * (1 - down)),
        within: CGRect(x: Double(column), y: 0, width: 1, height: height))
    }
  }

  /// Draws a page that is folded over at a straight edge, so that its pale back is seen, over the
  /// surface below it.
  private func drawPage(
    _ page: Surface, over below: Surface, folded part: Double, on canvas: Canvas
  ) {
    let (width, height) = (Double(page.width), Double(page.height))
    let fold = height * (1 - part)
    canvas.draw(below)
    canvas.draw(page, .identity, within: CGRect(x: 0, y: 0, width: width, height: fold))
    // The part that was below the fold is above it, upside down, and shows through the paper.
    let back = withHostDrawing { () throws(GraphicsError) in
      try Surface(blank: page.width, page.height)
    }
    let paper = Canvas(back)
    paper.draw(page)
    paper.tint(Color(white: 0.93, alpha: 0.88))
    canvas.draw(
      back, CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 2 * fold),
      within: CGRect(x: 0, y: 2 * fold - height, width: width, height: height - fold))
  }
}
