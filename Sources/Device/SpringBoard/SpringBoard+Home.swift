/// The pages of the home screen.
extension SpringBoard {
  /// How the interface of the home screen is turned: as an iPad is held, and upright on a phone
  /// (platform R1, H22).
  var homeOrientation: Orientation {
    HomeLayout.isOfPad(profile.screen) ? uprightOrientation : .portrait
  }

  /// Where things of the home screen are on the screen.
  var turnedHome: TurnedScreen { TurnedScreen(profile.screen, homeOrientation) }

  /// Where its icons are.
  var homeLayout: HomeLayout { HomeLayout(turnedHome.size, inCall: statusBar.showsCall) }

  /// How many pages of icons there are, at least one.
  private var pageCount: Int {
    let each = homeLayout.iconsAPage
    return max(1, (home.paged.count + each - 1) / each)
  }

  /// The page that is shown, from 0.
  var homePage: Int { min(home.turning.page, pageCount - 1) }

  /// What is to be seen of the home screen.
  var homeContent: HomeContent {
    let layout = homeLayout
    let dock = home.dock.enumerated().map { place, icon in
      placed(icon, layout.area(inDock: place, of: home.dock.count))
    }
    return HomeContent(
      icons: pagesInSight.flatMap { iconsOfPage($0.page, movedBy: $0.offset) } + dock,
      pageCount: pageCount, page: homePage, orientation: homeOrientation,
      day: CalendarDay(at: kernel.clock.now, in: kernel.settings.timeZone))
  }

  /// The pages of which something is seen, and how far to the right each of them is.
  private var pagesInSight: [(page: Int, offset: Int)] {
    let width = turnedHome.size.widthPoints * Point.point
    let offset = pageOffset
    let beside = offset == 0 ? [0] : offset > 0 ? [-1, 0] : [0, 1]
    return beside.map { (page: homePage + $0, offset: offset + $0 * width) }
      .filter { (0..<pageCount).contains($0.page) && abs($0.offset) < width }
  }

  private func iconsOfPage(_ page: Int, movedBy offset: Int) -> [PlacedIcon] {
    let layout = homeLayout
    return home.paged.dropFirst(page * layout.iconsAPage).prefix(layout.iconsAPage).enumerated()
      .map { place, icon in placed(icon, layout.area(ofPlace: place, movedBy: offset)) }
  }

  private func placed(_ icon: HomeIcon, _ area: Rectangle) -> PlacedIcon {
    let isPressed = grabs.contains { $0.isUse && $0.control.app == icon.app }
    return PlacedIcon(icon: icon, area: area, isPressed: isPressed)
  }

  /// What a finger can touch of the home screen: the page behind its icons, and those of the dock.
  var homeControls: [Control] {
    let (turned, layout) = (turnedHome, homeLayout)
    let page = iconsOfPage(homePage, movedBy: pageOffset).map {
      Control(of: $0, on: turned, movesPages: true)
    }
    let dock = home.dock.enumerated().map { place, icon in
      let area = layout.area(inDock: place, of: home.dock.count)
      return Control(of: placed(icon, area), on: turned, movesPages: false)
    }
    return [Control(.page, turned.onScreen(layout.pageArea), movesPages: true)] + page + dock
  }

  /// On which page of how many the icon of a title is, both from 1; nil if it is on none, or seen.
  package func otherPage(ofIcon title: String) -> (page: Int, of: Int, shown: Int)? {
    guard screen == .home, let page = home.page(of: title, homeLayout.iconsAPage),
      page != homePage
    else { return nil }
    return (page + 1, pageCount, homePage + 1)
  }
}

/// Fingers that turn pages.
extension SpringBoard {
  /// How far to the right of its place the page is: as far as a finger has moved it, or as far as
  /// it is still from its rest.
  private var pageOffset: Int {
    if screen == .home, let drag = grabs.first(where: \.isDrag) { return offset(of: drag) }
    return home.turning.offset(at: kernel.clock.now)
  }

  /// How far a finger has moved the page: half as far as itself where there is no page to come.
  private func offset(of drag: Grab) -> Int {
    let way = turnedHome.acrossInterface(from: drag.start, to: drag.place)
    let isAtEnd = way > 0 ? homePage == 0 : homePage == pageCount - 1
    return isAtEnd ? way / 2 : way
  }

  /// A finger that has moved the page is lifted: a quarter of the screen turns it (platform H24).
  func letGoOfPage(_ drag: Grab) {
    let quarter = turnedHome.size.widthPoints * Point.point / 4
    let offset = offset(of: drag)
    turn(offset > quarter ? -1 : offset < -quarter ? 1 : 0, from: offset)
  }

  /// A touch on no icon: beside the dots it turns the page to that side (platform H24).
  func touchPage(at place: Point) {
    let (turned, dots) = (turnedHome, homeLayout.dotsArea)
    guard turned.onScreen(dots).contains(place) else { return }
    let way = turned.acrossInterface(from: turned.onScreen(dots.middle), to: place)
    turn(way < 0 ? -1 : 1, from: pageOffset)
  }

  /// The home button at the icons: the first page comes (platform H24).
  func showFirstPage() {
    turn(-homePage, from: pageOffset)
  }

  /// Turns so many pages on, or back, as far as there are any, from where the page is now.
  private func turn(_ step: Int, from offset: Int) {
    let width = turnedHome.size.widthPoints * Point.point
    let before = homePage
    let page = min(max(0, before + step), pageCount - 1)
    home.turning.turn(
      to: page, from: offset + (page - before).signum() * width, at: kernel.clock.now)
  }
}

extension Control {
  fileprivate init(of placed: PlacedIcon, on turned: TurnedScreen, movesPages: Bool) {
    self.init(
      .icon(placed.icon.title), turned.onScreen(placed.area), app: placed.icon.app,
      movesPages: movesPages)
  }
}
