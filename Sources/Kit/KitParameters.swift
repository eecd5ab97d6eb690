internal import MemsimDevice

/// Sizes and limits of the platform that were never published, or that we chose.
enum KitParameters {
  /// How long after a touch went up another may come down to count up from it; the platform's is
  /// unknown, toolkits of the time waited as long for their own double taps.
  static let tapInterval = TimeSpan.milliseconds(350)

  /// How far from the last touch another may come down to count up from it, and how far a touch may
  /// move before it is a drag and no tap; the platform's is unknown.
  static let tapDistance: CGFloat = 20

  /// How often views may ask for another layout while they are laid out, before it has to wait for
  /// the next turn; the platform's is unknown.
  static let layoutRounds = 8

  /// How many seconds the animations of a block take that says nothing else (platform A3).
  static let viewAnimationDuration = 0.2

  /// How many seconds the interface takes for a quarter of a turn (platform R14).
  static let quarterTurnDuration = 0.4

  /// How long the status bar takes to slide, to fade or to turn (platform R21).
  static let statusBarDuration = TimeSpan.milliseconds(350)

  /// How many seconds an animation takes that says nothing else (platform A20).
  static let transactionDuration = 0.25

  /// Whether a system lets go of the pictures that were asked for by name when memory is short:
  /// from 3.0, as is remembered; 2.x was reputed not to (platform W27).
  static func flushesImages(_ version: OSVersion) -> Bool { version >= OSVersion(3, 0) }

  /// The smallest size, in points, that a text is shrunk to where the app names none or a smaller
  /// one; the platform's is unknown.
  static let smallestFontSize: CGFloat = 1

  /// Into how many lines a text is wrapped at most, however high what it is drawn into.
  static let mostLines = 1000

  /// How far from a control a finger that came down on it is still inside, in points, as is
  /// remembered.
  static let controlMargin: CGFloat = 70

  /// The shortest time from one value of the accelerometer to the next.
  static let shortestMeasurement = TimeSpan.milliseconds(10)

  /// How wide and high the dot of a page is, in points, as is remembered.
  static let pageDot: CGFloat = 6

  /// How far the dots of two pages are from each other, in points, as is remembered.
  static let pageDotGap: CGFloat = 10

  /// How high a control for pages is, in points, as is remembered.
  static let pageControlHeight: CGFloat = 36

  /// How bright the dot of another page is beside that of the present one; the platform's is
  /// unknown.
  static let dimDot: CGFloat = 0.35

  /// How large a switch is, in points, as is remembered.
  static let switchSize = CGSize(width: 94, height: 27)

  /// How far the knob of a switch can be slid, in points.
  static let switchWay: CGFloat = 54

  /// How long the knob of a switch slides by itself; the platform's is unknown.
  static let knobSlide = TimeSpan.milliseconds(200)

  /// How high a slider and its knob are, in points, as is remembered.
  static let sliderHeight: CGFloat = 23

  /// How far a picture beside a slider is from its groove, in points; the platform's is unknown.
  static let sliderGap: CGFloat = 8

  /// How far from the knob of a slider a finger may come down to hold it, in points; the platform's
  /// is unknown.
  static let knobMargin: CGFloat = 10

  /// How large what turns is while the user waits, in points, as is remembered.
  static let spinner: CGFloat = 20

  /// How large it is where it is large.
  static let largeSpinner: CGFloat = 37

  /// How long each spoke of it is the brightest, so that it turns once a second.
  static let spokeInterval = TimeSpan.nanoseconds(83_333_333)

  /// How high the title of a section is in a plain table, in points, as is remembered.
  static let plainHeader: CGFloat = 22

  /// How much room the title of a group takes above it, in points; the platform's is unknown.
  static let groupHeader: CGFloat = 38

  /// How far the rows of a group are from the next group, and from the edge of the table, in
  /// points, as is remembered.
  static let groupGap: CGFloat = 10

  /// How far a group is from the sides of the table, in points, as is remembered.
  static let groupInset: CGFloat = 10

  /// How many seconds the keyboard takes to come up and to go down, as is remembered.
  static let keyboardDuration = 0.3

  /// How high the keyboard of a phone is, held upright and sideways, as third parties have measured
  /// it (platform Y1).
  static let keyboardHeights: (upright: CGFloat, wide: CGFloat) = (216, 162)

  /// The same of a pad.
  static let padKeyboardHeights: (upright: CGFloat, wide: CGFloat) = (264, 352)

  /// How far in front the keyboard is: between the windows of apps and their alerts.
  static let keyboardLevel: CGFloat = 1

  /// How far in front alerts are.
  static let alertLevel: CGFloat = 2000

  /// How many seconds an alert takes to come and to go; the platform's are unknown.
  static let alertDuration = 0.3

  /// How many lines a message of an alert has at most.
  static let mostAlertLines = 8

  /// How high a tab bar is, as is remembered.
  static let tabBarHeight: CGFloat = 49

  /// For how many tabs a bar has room (platform X18).
  static let mostTabs = 5

  /// How many seconds a controller takes that is shown over others, as is remembered.
  static let modalDuration = 0.4

  /// How wide the list of a split view is, and the gap beside it (platform X21).
  static let masterWidth: CGFloat = 320
  static let splitGap: CGFloat = 1

  /// How large the content of a popover is that says nothing else (platform X24).
  static let popoverSize = CGSize(width: 320, height: 1100)

  /// How many seconds a popover takes to come; the platform's are unknown.
  static let popoverDuration = 0.2

  /// How far in front popovers are: behind the keyboard.
  static let popoverLevel: CGFloat = 0.5

  /// The alpha below which a touch goes through a view.
  static let hitAlpha: CGFloat = 0.01

  /// The shortest interval of a repeating timer (platform O12).
  static let shortestTimerInterval = TimeSpan.microseconds(100)

  /// How long after a change what an app is to remember is written by itself; the platform's is
  /// unknown (platform F20).
  static let synchronizingInterval = TimeSpan.seconds(30)

  /// For how many objects a collection first has room, a power of two; the platform's is unknown.
  static let smallestCapacity = 4

  /// How long a scroll view holds a touch back, to see whether it is a drag (platform T2).
  static let touchHold = TimeSpan.milliseconds(150)

  /// How far a finger moves before it drags, as is remembered.
  static let dragDistance: CGFloat = 10

  /// For how long back the speed of a finger is measured; the platform's is unknown.
  static let speedInterval = TimeSpan.milliseconds(100)

  /// How many points a millisecond a finger that lets go moves at least, or the content stays; the
  /// platform's is unknown.
  static let slowestFling: CGFloat = 0.1

  /// How many points a millisecond a content moves at least that is not at rest; the platform's is
  /// unknown.
  static let slowestScrolling: CGFloat = 0.01

  /// How hard a content beyond its end is drawn back, for each millisecond; the platform's is
  /// unknown.
  static let bouncePull: CGFloat = 0.012

  /// How long an animated way to another part of a content takes, as is remembered.
  static let glideDuration = TimeSpan.milliseconds(300)

  /// How many seconds indicators of a scroll view are seen when nothing moves any more, and how
  /// many they take to fade; the platform's are unknown.
  static let indicatorFade = 0.25

  /// How long each picture is shown of what moves by itself: a sixtieth of a second.
  static let frameInterval = TimeSpan.nanoseconds(16_666_667)

  /// How many seconds the colour of a row takes to fade that is no longer selected, as is
  /// remembered.
  static let selectionFade = 0.3

  /// How many seconds a navigation controller takes to push and to pop, as third parties have
  /// measured it (platform B5).
  static let pushDuration = 0.35

  /// How high a navigation bar is.
  static let barHeight: CGFloat = 44

  /// How high it is on a phone that is held sideways.
  static let lowBarHeight: CGFloat = 32
}
