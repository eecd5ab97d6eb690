internal import MemsimKit

/// Calendar: the month of the device's clock, with the names of the days of the week.
final class CalendarFace: FaceDelegate {
  override func makeController() -> UIViewController {
    let month = CalendarController.new()
    let navigation = UINavigationController.alloc().initWithRootViewController(month)
    month.release()
    return navigation
  }
}

/// Shows the month.
final class CalendarController: UIViewController {
  override func loadView() {
    title = words("All Calendars", "Alle Kalender")
    let area = UIScreen.mainScreen().applicationFrame
    let made = CalendarView.alloc().initWithFrame(
      CGRectMake(0, 0, area.width, area.height - 44))
    made.contentMode = .redraw
    view = made
    made.release()
  }
}

/// The days in rows of a week: Sunday comes first in English, Monday in German.
final class CalendarView: UIView {
  private static let (headHeight, rowHeight, barHeight): (CGFloat, CGFloat, CGFloat) = (45, 44, 44)

  private static var months: [NSString] {
    [
      words("January", "Januar"), words("February", "Februar"), words("March", "März"),
      words("April", "April"), words("May", "Mai"), words("June", "Juni"), words("July", "Juli"),
      words("August", "August"), words("September", "September"), words("October", "Oktober"),
      words("November", "November"), words("December", "Dezember"),
    ]
  }

  /// The month that is shown: its name, the weekday of its first day (0 for Sunday), its days, the
  /// days of the month before, and today.
  private var month: (name: String, first: Int, days: Int, before: Int, today: Int) {
    let calendar = NSCalendar.currentCalendar()
    let now = calendar.components([.year, .month, .day, .weekday], fromDate: NSDate.date())
    let leap =
      now.year.isMultiple(of: 4)
      && (!now.year.isMultiple(of: 100)
        || now.year.isMultiple(of: 400))
    let lengths = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    return (
      "\(Self.months[now.month - 1].string) \(now.year)",
      (now.weekday - 1 - (now.day - 1) % 7 + 7) % 7, lengths[now.month - 1],
      lengths[(now.month + 10) % 12], now.day
    )
  }

  override func drawRect(_ rect: CGRect) {
    let month = month
    UIColor.whiteColor().set()
    CGContextFillRect(UIGraphicsGetCurrentContext(), bounds)
    let isGerman = words("", "de").length > 0
    drawHead(month.name, startsOnMonday: isGerman)
    let blank = (month.first - (isGerman ? 1 : 0) + 7) % 7
    let rows = (blank + month.days + 6) / 7
    for place in 0..<rows * 7 {
      let day = place - blank + 1
      let isInside = (1...month.days).contains(day)
      let number = isInside ? day : day < 1 ? month.before + day : day - month.days
      draw("\(number)", at: place, isInside: isInside, isToday: day == month.today)
    }
    let top = Self.headHeight + CGFloat(rows) * Self.rowHeight
    FaceDrawing.write(
      words("No Events", "Keine Ereignisse").string,
      in: CGRectMake(0, top, bounds.width, bounds.height - Self.barHeight - top),
      .boldSystemFontOfSize(18), .colorWithWhite(0.6, alpha: 1))
    drawBar()
  }

  /// The name of the month, an arrow at each side, and the names of the days.
  private func drawHead(_ name: String, startsOnMonday: Bool) {
    let context = UIGraphicsGetCurrentContext()
    FaceDrawing.fill(
      CGRectMake(0, 0, bounds.width, Self.headHeight), [0.96, 0.96, 0.97, 1, 0.8, 0.81, 0.84, 1])
    let ink = UIColor.colorWithRed(0.3, green: 0.34, blue: 0.41, alpha: 1)
    FaceDrawing.write(
      name, in: CGRectMake(40, 3, bounds.width - 80, 26), .boldSystemFontOfSize(20), ink)
    ink.set()
    for (place, way) in [(CGFloat(20), CGFloat(-1)), (bounds.width - 20, 1)] {
      FaceDrawing.addShape([
        CGPointMake(place + 7 * way, 16), CGPointMake(place - 5 * way, 9),
        CGPointMake(place - 5 * way, 23),
      ])
      CGContextFillPath(context)
    }
    let english = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    let names = startsOnMonday ? ["Mo", "Di", "Mi", "Do", "Fr", "Sa", "So"] : english
    for (column, name) in names.enumerated() {
      FaceDrawing.write(
        name, in: CGRectMake(left(of: column), 29, left(of: column + 1) - left(of: column), 15),
        .boldSystemFontOfSize(11), ink)
    }
  }

  private func left(of column: Int) -> CGFloat {
    (bounds.width * CGFloat(column) / 7).rounded()
  }

  private func draw(_ number: String, at place: Int, isInside: Bool, isToday: Bool) {
    let context = UIGraphicsGetCurrentContext()
    let (row, column) = place.quotientAndRemainder(dividingBy: 7)
    let cell = CGRectMake(
      left(of: column), Self.headHeight + CGFloat(row) * Self.rowHeight,
      left(of: column + 1) - left(of: column), Self.rowHeight)
    if isToday {
      FaceDrawing.fill(cell, [0.33, 0.56, 0.9, 1, 0.02, 0.35, 0.8, 1])
    } else {
      FaceDrawing.fill(cell, [0.91, 0.92, 0.93, 1, 0.84, 0.85, 0.87, 1])
    }
    UIColor.colorWithWhite(1, alpha: 0.8).set()
    CGContextFillRect(context, CGRectMake(cell.minX, cell.minY, cell.width, 1))
    CGContextFillRect(context, CGRectMake(cell.minX, cell.minY, 1, cell.height))
    UIColor.colorWithRed(0.65, green: 0.67, blue: 0.71, alpha: 1).set()
    CGContextFillRect(context, CGRectMake(cell.minX, cell.maxY - 1, cell.width, 1))
    CGContextFillRect(context, CGRectMake(cell.maxX - 1, cell.minY, 1, cell.height))
    FaceDrawing.write(
      number, in: cell, .boldSystemFontOfSize(24),
      isToday
        ? .whiteColor()
        : isInside
          ? .colorWithRed(0.22, green: 0.28, blue: 0.37, alpha: 1) : .colorWithWhite(0.62, alpha: 1)
    )
  }

  /// The bar at the bottom: today, and the three views of which the month is chosen.
  private func drawBar() {
    let bar = CGRectMake(0, bounds.height - Self.barHeight, bounds.width, Self.barHeight)
    FaceDrawing.bar(bar)
    let context = UIGraphicsGetCurrentContext()
    let titles = [words("List", "Liste"), words("Day", "Tag"), words("Month", "Monat")]
    let all =
      [(CGRectMake(6, bar.minY + 7, 62, 30), words("Today", "Heute"), false)]
      + titles.enumerated().map { index, title in
        (
          CGRectMake(bar.midX - 84 + 62 * CGFloat(index), bar.minY + 7, 61, 30), title,
          index == titles.count - 1
        )
      }
    for (area, title, isChosen) in all {
      FaceDrawing.addRounded(area, 5)
      if isChosen {
        CGContextSetRGBFillColor(context, 0.25, 0.35, 0.5, 1)
      } else {
        CGContextSetRGBFillColor(context, 0.42, 0.51, 0.64, 1)
      }
      CGContextFillPath(context)
      FaceDrawing.write(title.string, in: area, .boldSystemFontOfSize(12), .whiteColor())
    }
  }

  override var snapshotText: String? { month.name }
}
