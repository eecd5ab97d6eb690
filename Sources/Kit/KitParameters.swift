internal import MemsimDevice

/// Sizes and limits of the platform that were never published, or that we chose.
enum KitParameters {
  /// The longest time between the end of a tap and the start of the next if both count together;
  /// the platform's is unknown, toolkits of the time allowed as long for their own double taps.
  static let tapInterval = TimeSpan.milliseconds(350)

  /// The longest distance between two taps that count together, and the distance that a touch may
  /// move before it is a drag and not a tap; the platform's is unknown.
  static let tapDistance: CGFloat = 20

  /// The number of times that views may request another layout during a layout, before the request
  /// waits for the next turn; the platform's is unknown.
  static let layoutRounds = 8

  /// The default duration of the animations of a block, in seconds (platform A3).
  static let viewAnimationDuration = 0.2

  /// The duration of a quarter turn of the interface, in seconds (platform R14).
  static let quarterTurnDuration = 0.4

  /// The duration of a slide, a fade or a turn of the status bar (platform R21).
  static let statusBarDuration = TimeSpan.milliseconds(350)

  /// The default duration of an animation, in seconds (platform A20).
  static let transactionDuration = 0.25

  /// Whether a system releases the pictures that were loaded by name when memory is short:
  /// from 3.0, as is remembered; 2.x was reputed not to (platform W27).
  static func flushesImages(_ version: OSVersion) -> Bool { version >= OSVersion(3, 0) }

  /// The smallest size, in points, that a text is shrunk to where the app names none or a smaller
  /// one; the platform's is unknown.
  static let smallestFontSize: CGFloat = 1

  /// The maximum number of lines that a text is wrapped into, in a rectangle of any height.
  static let mostLines = 1000

  /// The distance from a control within which a finger that came down on it is still inside, in
  /// points, as is remembered.
  static let controlMargin: CGFloat = 70

  /// The shortest time from one value of the accelerometer to the next.
  static let shortestMeasurement = TimeSpan.milliseconds(10)

  /// The width and height of the dot of a page, in points, as is remembered.
  static let pageDot: CGFloat = 6

  /// The gap between the dots of two pages, in points, as is remembered.
  static let pageDotGap: CGFloat = 10

  /// The height of a page control, in points, as is remembered.
  static let pageControlHeight: CGFloat = 36

  /// The alpha of the dot of any page but the current one, whose dot is opaque; the platform's is
  /// unknown.
  static let dimDot: CGFloat = 0.35

  /// The size of a switch, in points, as is remembered.
  static let switchSize = CGSize(width: 94, height: 27)

  /// The distance that the knob of a switch can slide, in points.
  static let switchWay: CGFloat = 54

  /// The duration of a switch's animated slide; the platform's is unknown.
  static let knobSlide = TimeSpan.milliseconds(200)

  /// The height of a slider and of its knob, in points, as is remembered.
  static let sliderHeight: CGFloat = 23

  /// The gap between a slider's groove and a picture beside it; the platform's is unknown.
  static let sliderGap: CGFloat = 8

  /// The distance from a slider's knob within which a finger can hold it, in points; the platform's
  /// is unknown.
  static let knobMargin: CGFloat = 10

  /// The side of an activity indicator, in points, as is remembered.
  static let spinner: CGFloat = 20

  /// The side of a large activity indicator, in points.
  static let largeSpinner: CGFloat = 37

  /// The time that each spoke of an activity indicator is the brightest, for one turn a second.
  static let spokeInterval = TimeSpan.nanoseconds(83_333_333)

  /// The size of a picker, in points, as is remembered.
  static let pickerSize = CGSize(width: 320, height: 216)

  /// The frame around the wheels of a picker, and the gap between two wheels; the platform's are
  /// unknown.
  static let pickerMargin: CGFloat = 11
  static let wheelGap: CGFloat = 4

  /// The height of a row of a wheel, in points, as is remembered.
  static let wheelRowHeight: CGFloat = 44

  /// For how many milliseconds a wheel keeps the speed of the finger; the platform's is unknown.
  static let wheelMomentum: CGFloat = 250

  /// The height of a section's title in a plain table, in points, as is remembered.
  static let plainHeader: CGFloat = 22

  /// The height of the title above a group, in points; the platform's is unknown.
  static let groupHeader: CGFloat = 38

  /// The vertical gap between two groups of rows, and between a group and the edge of the table, in
  /// points, as is remembered.
  static let groupGap: CGFloat = 10

  /// The gap between a group and the sides of the table, in points, as is remembered.
  static let groupInset: CGFloat = 10

  /// The width of the index at the right of a table, in points; the platform's is unknown.
  static let tableIndexWidth: CGFloat = 26

  /// The duration of the keyboard's slide, up or down, in seconds, as is remembered.
  static let keyboardDuration = 0.3

  /// The heights of a phone's keyboard, upright and sideways, as third parties have measured
  /// them (platform Y1).
  static let keyboardHeights: (upright: CGFloat, wide: CGFloat) = (216, 162)

  /// The same of a pad.
  static let padKeyboardHeights: (upright: CGFloat, wide: CGFloat) = (264, 352)

  /// The window level of the keyboard: between the windows of apps and their alerts.
  static let keyboardLevel: CGFloat = 1

  /// The window level of alerts.
  static let alertLevel: CGFloat = 2000

  /// The scale that an alert begins with, and the scales that it goes through, with the seconds
  /// until each (platform X27).
  static let alertScale: CGFloat = 0.6
  static let alertPops: [(scale: CGFloat, duration: Double)] = [
    (1.1, 0.2), (0.9, 1.0 / 15), (1, 2.0 / 15),
  ]

  /// The duration of an alert's disappearance; the platform's is unknown.
  static let alertDuration = 0.3

  /// The duration of a sheet's way up or down, in seconds; the platform's is unknown.
  static let sheetDuration = 0.3

  /// The maximum number of lines of an alert's message.
  static let mostAlertLines = 8

  /// The height of a tab bar, as is remembered.
  static let tabBarHeight: CGFloat = 49

  /// For how many tabs a bar has room (platform X18).
  static let mostTabs = 5

  /// The bytes of the buffers of a player of sound: three of 32 KB, the platform's are unknown
  /// (platform Z15).
  static let audioBufferBytes = 3 << 15

  /// The duration of the slide of a modal controller, in seconds, as is remembered.
  static let modalDuration = 0.4

  /// The width of a split view's list, and of the gap beside the list (platform X21).
  static let masterWidth: CGFloat = 320
  static let splitGap: CGFloat = 1

  /// The default size of a popover's content (platform X24).
  static let popoverSize = CGSize(width: 320, height: 1100)

  /// The duration of a popover's appearance, in seconds; the platform's is unknown.
  static let popoverDuration = 0.2

  /// The window level of popovers: behind the keyboard.
  static let popoverLevel: CGFloat = 0.5

  /// The alpha below which a view receives no touches.
  static let hitAlpha: CGFloat = 0.01

  /// The shortest interval of a repeating timer (platform O12).
  static let shortestTimerInterval = TimeSpan.microseconds(100)

  /// The delay between a change of the defaults and their automatic write; the platform's is
  /// unknown (platform F20).
  static let synchronizingInterval = TimeSpan.seconds(30)

  /// For how many objects a collection first has room, a power of two; the platform's is unknown.
  static let smallestCapacity = 4

  /// The time that a scroll view holds a touch back, to detect a drag (platform T2).
  static let touchHold = TimeSpan.milliseconds(150)

  /// The distance that a finger moves before it drags, as is remembered.
  static let dragDistance: CGFloat = 10

  /// The distance that a finger moves for a swipe, and the angle that two turn for a rotation; the
  /// platform's are unknown.
  static let swipeDistance: CGFloat = 40
  static let turnAngle: CGFloat = 0.1

  /// For how long back the speed of a finger is measured; the platform's is unknown.
  static let speedInterval = TimeSpan.milliseconds(100)

  /// The lowest speed of a lifted finger that moves the content on, in points a millisecond; the
  /// platform's is unknown.
  static let slowestFling: CGFloat = 0.1

  /// The speed below which a moving content is at rest, in points a millisecond; the platform's is
  /// unknown.
  static let slowestScrolling: CGFloat = 0.01

  /// The strength of the pull on a content beyond its end, for each millisecond; the platform's is
  /// unknown.
  static let bouncePull: CGFloat = 0.012

  /// The duration of an animated scroll to another part of a content, as is remembered.
  static let glideDuration = TimeSpan.milliseconds(300)

  /// The delay between the last move of a content and the fade of its indicators, and the duration
  /// of the fade, both in seconds; the platform's are unknown.
  static let indicatorFade = 0.25

  /// The duration of each frame of a motion that the framework draws: a sixtieth of a second.
  static let frameInterval = TimeSpan.nanoseconds(16_666_667)

  /// The duration of the fade of a row's colour when the row is deselected, in seconds, as is
  /// remembered.
  static let selectionFade = 0.3

  /// The duration of a navigation controller's push and pop, in seconds, as third parties have
  /// measured it (platform B5).
  static let pushDuration = 0.35

  /// The height of a navigation bar.
  static let barHeight: CGFloat = 44

  /// The height that a prompt adds to a navigation bar (platform B18).
  static let promptHeight: CGFloat = 30

  /// The gap between two items of a toolbar, and that beside the first and the last, in points; the
  /// platform's are unknown.
  static let toolbarGap: CGFloat = 10
  static let toolbarMargin: CGFloat = 6

  /// The height of a navigation bar on a phone that is held sideways.
  static let lowBarHeight: CGFloat = 32
}
