internal import MemsimKit

/// iPod: the song that plays.
final class MusicFace: FaceDelegate {
  override func makeController() -> UIViewController { NowPlayingController.new() }
}

/// Shows the song, its picture and the controls.
final class NowPlayingController: UIViewController {
  override func loadView() {
    let made = NowPlayingView.alloc().initWithFrame(UIScreen.mainScreen().applicationFrame)
    made.contentMode = .redraw
    view = made
    made.release()
  }
}

/// The song as it is drawn: artist, title and album above the picture, and controls below.
final class NowPlayingView: UIView {
  private static let (barHeight, controlsHeight): (CGFloat, CGFloat) = (44, 96)

  override func drawRect(_ rect: CGRect) {
    UIColor.blackColor().set()
    CGContextFillRect(UIGraphicsGetCurrentContext(), bounds)
    drawCover(
      CGRectMake(
        0, Self.barHeight, bounds.width, bounds.height - Self.barHeight - Self.controlsHeight))
    drawBar()
    drawControls(
      CGRectMake(0, bounds.height - Self.controlsHeight, bounds.width, Self.controlsHeight))
  }

  private func drawBar() {
    let context = UIGraphicsGetCurrentContext()
    FaceDrawing.fill(
      CGRectMake(0, 0, bounds.width, Self.barHeight),
      [0.35, 0.35, 0.35, 1, 0.15, 0.15, 0.15, 1, 0, 0, 0, 1, 0, 0, 0, 1], at: [0, 0.5, 0.5, 1])
    let room = CGRectMake(60, 2, bounds.width - 120, 14)
    let font = UIFont.boldSystemFontOfSize(12)
    let lines = ["The Seals", words("Low Tide", "Ebbe").string, words("North", "Norden").string]
    for (index, line) in lines.enumerated() {
      FaceDrawing.write(
        line, in: room.offsetBy(dx: 0, dy: 13.5 * CGFloat(index)), font,
        .colorWithWhite(index == 1 ? 1 : 0.68, alpha: 1))
    }
    UIColor.colorWithWhite(0.3, alpha: 1).set()
    for left in [5, bounds.width - 45] as [CGFloat] {
      FaceDrawing.addRounded(CGRectMake(left, 7, 40, 30), 5)
      CGContextFillPath(context)
    }
    UIColor.whiteColor().set()
    FaceDrawing.addShape([CGPointMake(16, 22), CGPointMake(27, 15), CGPointMake(27, 29)])
    CGContextFillPath(context)
    for row in 0..<3 {
      CGContextFillRect(context, CGRectMake(bounds.width - 34, 15 + 6 * CGFloat(row), 18, 2))
    }
  }

  /// The picture of the album: the sea below the moon.
  private func drawCover(_ area: CGRect) {
    let context = UIGraphicsGetCurrentContext()
    FaceDrawing.fill(
      area, [0.05, 0.08, 0.2, 1, 0.2, 0.35, 0.55, 1, 0.1, 0.25, 0.4, 1, 0.02, 0.08, 0.16, 1],
      at: [0, 0.6, 0.6, 1])
    UIColor.colorWithRed(0.96, green: 0.93, blue: 0.8, alpha: 1).set()
    CGContextAddEllipseInRect(
      context, CGRectMake(area.midX + 30, area.minY + area.height * 0.18, 64, 64))
    CGContextFillPath(context)
    UIColor.colorWithRed(0.96, green: 0.93, blue: 0.8, alpha: 0.35).set()
    for row in 0..<9 {
      let width = 70 - 5 * CGFloat(row % 4)
      CGContextFillRect(
        context,
        CGRectMake(
          area.midX + 62 - width / 2, area.minY + area.height * 0.63 + 13 * CGFloat(row), width, 3))
    }
  }

  private func drawControls(_ area: CGRect) {
    let context = UIGraphicsGetCurrentContext()
    FaceDrawing.fill(
      area, [0.32, 0.32, 0.32, 1, 0.13, 0.13, 0.13, 1, 0, 0, 0, 1, 0, 0, 0, 1],
      at: [0, 0.5, 0.5, 1])
    UIColor.whiteColor().set()
    let middle = area.minY + 28
    for (place, way) in [(area.midX - 90, CGFloat(-1)), (area.midX + 90, 1)] {
      for step in [CGFloat(-1), 0] {
        let start = place + way * (13 * step)
        FaceDrawing.addShape([
          CGPointMake(start, middle - 9), CGPointMake(start + 13 * way, middle),
          CGPointMake(start, middle + 9),
        ])
        CGContextFillPath(context)
      }
      CGContextFillRect(
        context, CGRectMake(place + (way > 0 ? 13 : -16), middle - 9, 3, 18))
    }
    for left in [area.midX - 9, area.midX + 3] {
      CGContextFillRect(context, CGRectMake(left, middle - 11, 6, 22))
    }
    let track = CGRectMake(area.minX + 40, area.minY + 70, area.width - 80, 6)
    UIColor.colorWithWhite(0.5, alpha: 1).set()
    FaceDrawing.addRounded(track, 3)
    CGContextFillPath(context)
    UIColor.colorWithWhite(0.95, alpha: 1).set()
    FaceDrawing.addRounded(CGRectMake(track.minX, track.minY, track.width / 2, 6), 3)
    CGContextAddEllipseInRect(context, CGRectMake(track.midX - 10, track.midY - 10, 20, 20))
    CGContextFillPath(context)
  }

  override var snapshotText: String? { words("Low Tide", "Ebbe").string }
}
