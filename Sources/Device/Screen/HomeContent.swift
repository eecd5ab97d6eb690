/// The home screen: a page of icons, and the dock below it.
package struct HomeContent: Equatable, Sendable {
  /// The visible icons, those of the dock last, and their areas on the interface.
  package var icons: [PlacedIcon]
  /// The number of pages.
  package var pageCount: Int
  /// The visible page, from 0.
  package var page: Int
  /// The orientation of its interface, which is upright on all but an iPad.
  package var orientation: Orientation
  /// The day that the icon of the calendar shows.
  package var day: CalendarDay
}

/// An icon and its area.
package struct PlacedIcon: Equatable, Sendable {
  /// The icon.
  package let icon: HomeIcon
  /// The area of its picture, without its title.
  package let area: Rectangle
  /// Whether a finger is on it.
  package let isPressed: Bool
}

/// The areas of the icons on a home screen.
///
/// A phone's rows and columns are those of photographs of the time; an iPad's icons are larger, and
/// have wider gaps (platform H21, H22). Titles are as platform H42 has them.
package struct HomeLayout: Sendable {
  /// The interface, whose top is up for the user.
  package let size: ScreenSize
  /// The width and height of the picture of an icon, in points.
  package let side: Int
  /// The greatest width of the title of an icon, in points.
  package let titleWidth: Int
  /// The size of the font of titles, in points.
  package let titleSize: Int
  /// The height of the dock, in points.
  package let dockHeight: Int

  private let columns: Int
  private let rows: Int
  private let top: Int
  private let columnPitch: Int
  private let rowPitch: Int
  /// The distance of the page dots above the dock.
  private let dotsRise: Int

  /// The least width and height of a screen that has the layout of an iPad.
  private static let leastOfPad = 600

  /// Lays icons out on an interface; below a status bar that shows a call in progress, the rows of
  /// a phone move together (platform H34).
  package init(_ size: ScreenSize, inCall isInCall: Bool = false) {
    self.size = size
    let (width, height) = (size.widthPoints, size.heightPoints)
    if Self.isOfPad(size) {
      let isWide = width > height
      (side, dockHeight, dotsRise) = (72, 108, 22)
      (titleWidth, titleSize) = (120, 12)
      (columns, rows, top) = isWide ? (5, 4, 60) : (4, 5, 92)
      (columnPitch, rowPitch) = ((width - 96) / columns, (height - top - dockHeight - 24) / rows)
    } else {
      (side, dockHeight, dotsRise) = (57, 91, 9)
      (titleWidth, titleSize) = (74, 11)
      columnPitch = 76
      (top, rowPitch) = isInCall ? (44, 85) : (32, 88)
      columns = min(4, max(1, (width - 16) / columnPitch))
      rows = min(4, max(1, (height - 32 - dockHeight - 5) / 88))
    }
  }

  /// Whether a screen has the layout of an iPad, whose home screen turns with it (platform H22).
  package static func isOfPad(_ size: ScreenSize) -> Bool {
    min(size.widthPoints, size.heightPoints) >= leastOfPad
  }

  /// The number of icons that fit on a page.
  package var iconsAPage: Int { columns * rows }

  /// The top edge of the dock, in points.
  package var dockTop: Int { size.heightPoints - dockHeight }

  /// The area of the icons of a page.
  package var pageArea: Rectangle { .points(0, 0, size.widthPoints, max(1, dockTop)) }

  /// The middle of the row of page dots.
  package var dots: Point { .points(size.widthPoints / 2, dockTop - dotsRise) }

  /// The area around the dots in which a touch turns the page.
  package var dotsArea: Rectangle {
    .points(0, dockTop - 2 * dotsRise, size.widthPoints, 2 * dotsRise)
  }

  /// The area of an icon by its place on a page that is moved to the right by an offset.
  package func area(ofPlace place: Int, movedBy offset: Int = 0) -> Rectangle {
    let (row, column) = place.quotientAndRemainder(dividingBy: columns)
    let left = (size.widthPoints - columnPitch * (columns - 1) - side) / 2
    return area(left + columnPitch * column, top + rowPitch * row, movedBy: offset)
  }

  /// The area of an icon by its place in the dock, for a dock of so many icons.
  package func area(inDock place: Int, of count: Int) -> Rectangle {
    let left = (size.widthPoints - columnPitch * (count - 1) - side) / 2
    return area(left + columnPitch * place, dockTop + 10, movedBy: 0)
  }

  /// The area of an icon and its title.
  func reach(of icon: Rectangle) -> Rectangle {
    let margin = (titleWidth - side) / 2
    return icon.part(-margin, 0, titleWidth, side + Self.titleGap + Self.titleHeight)
  }

  /// The height of the title of an icon, and its distance from the picture, in points.
  package static let (titleHeight, titleGap) = (19, 2)

  private func area(_ left: Int, _ top: Int, movedBy offset: Int) -> Rectangle {
    var area = Rectangle.points(left, top, side, side)
    area.origin = Point(x: area.origin.x + offset, y: area.origin.y)
    return area
  }
}
