/// The home screen as it is laid out at one moment, for drawing and for fingers.
struct HomeView {
  let home: HomeScreen
  let screen: ScreenSize
  /// The orientation of the interface: as an iPad is held, upright on a phone (platform R1, H22).
  let orientation: Orientation
  let isInCall: Bool
  /// Whether the icons are on the screen, so that a finger moves them.
  let isShown: Bool
  let grabs: Grabs
  let now: Instant

  /// Converts places of the home screen to places on the screen.
  var turned: TurnedScreen { TurnedScreen(screen, orientation) }

  private var layout: HomeLayout { HomeLayout(turned.size, inCall: isInCall) }

  private var width: Int { turned.size.widthPoints * Point.point }

  /// The number of pages of icons, at least one.
  private var pageCount: Int {
    let each = layout.iconsAPage
    return max(1, (home.paged.count + each - 1) / each)
  }

  /// The page that is shown, from 0.
  private var page: Int { min(home.turning.page, pageCount - 1) }

  /// The icons and dots as they are drawn.
  func content(in settings: SystemSettings) -> HomeContent {
    HomeContent(
      icons: visiblePages.flatMap { icons(ofPage: $0.page, movedBy: $0.offset) } + dock,
      pageCount: pageCount, page: page, orientation: orientation,
      day: CalendarDay(at: now, in: settings.timeZone, language: settings.language))
  }

  /// The pages of which a part is visible, and how far to the right each of them is.
  private var visiblePages: [(page: Int, offset: Int)] {
    let offset = offset
    let beside = offset == 0 ? [0] : offset > 0 ? [-1, 0] : [0, 1]
    return beside.map { (page: page + $0, offset: offset + $0 * width) }
      .filter { (0..<pageCount).contains($0.page) && abs($0.offset) < width }
  }

  private func icons(ofPage page: Int, movedBy offset: Int) -> [PlacedIcon] {
    let layout = layout
    return home.paged.dropFirst(page * layout.iconsAPage).prefix(layout.iconsAPage).enumerated()
      .map { place, icon in placed(icon, layout.area(ofPlace: place, movedBy: offset)) }
  }

  private var dock: [PlacedIcon] {
    let layout = layout
    return home.dock.enumerated().map { place, icon in
      placed(icon, layout.area(inDock: place, of: home.dock.count))
    }
  }

  private func placed(_ icon: HomeIcon, _ area: Rectangle) -> PlacedIcon {
    PlacedIcon(icon: icon, area: area, isPressed: grabs.pressesIcon(of: icon.app))
  }

  /// The targets of a finger: the page behind its icons, and the icons of the dock.
  var controls: [Control] {
    let turned = turned
    return [Control(.page, turned.onScreen(layout.pageArea), movesPages: true)]
      + icons(ofPage: page, movedBy: offset).map { control(of: $0, movesPages: true) }
      + dock.map { control(of: $0, movesPages: false) }
  }

  /// An icon, which a finger touches on its picture or on its title.
  private func control(of placed: PlacedIcon, movesPages: Bool) -> Control {
    Control(
      .icon(placed.icon.title), turned.onScreen(placed.area),
      reach: turned.onScreen(layout.reach(of: placed.area)), app: placed.icon.app,
      movesPages: movesPages)
  }

  /// The page of the icon of a title, the number of pages and the page that is shown, from 1; nil
  /// if the icon is on no page, or visible.
  func otherPage(ofIcon title: String) -> (page: Int, of: Int, shown: Int)? {
    guard isShown, let other = home.page(of: title, layout.iconsAPage), other != page
    else { return nil }
    return (other + 1, pageCount, page + 1)
  }

  /// The distance of the page to the right of its place: by the finger that moves the page, or by
  /// the rest of its motion.
  private var offset: Int {
    if isShown, let drag = grabs.drag { return offset(of: drag) }
    return home.turning.offset(at: now)
  }

  /// The distance that a finger has moved the page: half the finger's way if no page follows.
  private func offset(of drag: Grab) -> Int {
    let way = turned.acrossInterface(from: drag.start, to: drag.place)
    let isAtEnd = way > 0 ? page == 0 : page == pageCount - 1
    return isAtEnd ? way / 2 : way
  }
}

/// Turning pages.
extension HomeView {
  /// A finger that has moved the page is lifted: a quarter of the screen turns it (platform H24).
  func release(_ drag: Grab) {
    let offset = offset(of: drag)
    turn(offset > width / 4 ? -1 : offset < -(width / 4) ? 1 : 0, from: offset)
  }

  /// A touch on no icon: beside the dots it turns the page to that side (platform H24).
  func touchPage(at place: Point) {
    let (turned, dots) = (turned, layout.dotsArea)
    guard turned.onScreen(dots).contains(place) else { return }
    let way = turned.acrossInterface(from: turned.onScreen(dots.middle), to: place)
    turn(way < 0 ? -1 : 1, from: offset)
  }

  /// The home button at the icons: shows the first page (platform H24).
  func showFirstPage() {
    turn(-page, from: offset)
  }

  /// Turns a number of pages on, or back, as far as there are any, from the page's place now.
  private func turn(_ step: Int, from offset: Int) {
    let next = min(max(0, page + step), pageCount - 1)
    home.turning.turn(to: next, from: offset + (next - page).signum() * width, at: now)
  }
}
