/// The home screen: a page of icons, and the dock below it.
package struct HomeContent: Equatable, Sendable {
  /// The icons that are seen, those of the dock last, and where.
  package var icons: [PlacedIcon]
  /// How many pages there are.
  package var pageCount: Int
  /// Which of them is shown, from 0.
  package var page: Int
}

/// An icon and where it is.
package struct PlacedIcon: Equatable, Sendable {
  /// The icon.
  package let icon: HomeIcon
  /// Where its picture is, without its title.
  package let area: Rectangle
}

/// Where icons are on a screen.
///
/// Rows and columns are those of photographs of the time, to the point (platform H21).
package struct HomeLayout: Sendable {
  private let screen: ScreenSize

  /// Lays icons out on a screen.
  package init(_ screen: ScreenSize) {
    self.screen = screen
  }

  /// How wide and high the picture of an icon is, in points.
  private static let side = 57
  private static let columns = 4
  private static let rows = 4

  /// How many icons a page has room for.
  package var iconsAPage: Int { Self.columns * Self.rows }

  /// Where the icon of a place on a page is.
  package func area(ofPlace place: Int) -> Rectangle {
    let (row, column) = place.quotientAndRemainder(dividingBy: Self.columns)
    return area(column: column, top: 32 + 88 * row)
  }

  /// Where the icon of a place in the dock is.
  package func area(inDock place: Int) -> Rectangle {
    area(column: place, top: screen.heightPoints - 81)
  }

  private func area(column: Int, top: Int) -> Rectangle {
    let margin = (screen.widthPoints - Self.columns * Self.side) / (Self.columns + 1)
    return .points(margin + column * (Self.side + margin), top, Self.side, Self.side)
  }
}
