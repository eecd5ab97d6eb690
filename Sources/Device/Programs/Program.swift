// What runs in a process. The nouns:
//
//   app         what is installed: a name, what its home screen icon shows, what its image costs in
//               pages, and how a program of it is made.
//   program     the code of a process. The system calls it, one callback at a time, and each
//               callback runs to completion on the process's own heap.
//   system      what a program can ask for: time, timers, threads, URLs, folders, the screen.

/// The code of a process, called by the system one callback at a time.
///
/// Whatever the program allocates from `system.heap` lands on the pages of its process. A process
/// can be ended in the middle of a callback of its own: the callback then runs on, doomed, and what
/// it asks for does nothing. Code that loops can ask `system.isLiving`.
public protocol Program: AnyObject {
  /// The process was started: `main`, up to the end of `applicationDidFinishLaunching:`.
  func launch(in system: System)

  /// Something happened that the program may want to know.
  func receive(_ event: Event, in system: System)

  /// An interruption takes the events away: `applicationWillResignActive:`.
  func resignActive(in system: System)

  /// The program is in front and gets events: `applicationDidBecomeActive:`.
  func becomeActive(in system: System)

  /// Memory is short, more so the higher the level: `applicationDidReceiveMemoryWarning:`.
  func receiveMemoryWarning(level: Int, in system: System)

  /// The process ends when this returns, or after five seconds: `applicationWillTerminate:`.
  func terminate(in system: System)
}

extension Program {
  /// Ignores the event.
  public func receive(_ event: Event, in system: System) {}

  /// Does nothing.
  public func resignActive(in system: System) {}

  /// Does nothing.
  public func becomeActive(in system: System) {}

  /// Frees nothing.
  public func receiveMemoryWarning(level: Int, in system: System) {}

  /// Saves nothing.
  public func terminate(in system: System) {}
}

/// What a program is told beside its life cycle.
public enum Event: Equatable, Sendable {
  /// Fingers went down, moved, went up, or were taken away.
  case touches([Touch])
  /// The device was turned.
  case orientation(Orientation)
  /// The accelerometer gave a value that the program asked for.
  case acceleration(Acceleration)
  /// A key of the keyboard was pressed that the program has brought up.
  case key(KeyStroke)
  /// A URL of one of its schemes was opened.
  case url(String)
  /// The status bar changed its height or style.
  case statusBar(StatusBar)
  /// The charger was plugged in, or taken away.
  case power(isPluggedIn: Bool)
}

/// A program with windows that can be looked at, and that draws what is seen of them.
///
/// The system looks in a turn of the process, between callbacks or inside one, and what it sees is
/// no doing of the program: none of this changes anything in its heap, nor what its objects are
/// retained.
public protocol ShowingProgram: Program {
  /// The windows, from the back to the front, as the program has set them.
  func windows(in system: System) -> [ViewNode]

  /// The windows, from the back to the front, as they are seen at a moment: where an animation goes
  /// on, it decides.
  func windows(at instant: Instant, in system: System) -> [ViewNode]

  /// Whether a keyboard is on the screen that a finger can type on.
  func keyboard(in system: System) -> KeyboardReach

  /// Draws all that is seen at a moment over a picture that is black.
  func draw(at instant: Instant, into frame: Frame, in system: System)
}

extension ShowingProgram {
  /// None.
  public func keyboard(in system: System) -> KeyboardReach { .none }
}

/// Swift or C++ code as its author wrote it, as a program.
///
/// It knows nothing of heaps and refs. While one of its callbacks runs, whatever it allocates with
/// `malloc`, `new` or a Swift initializer lands on the pages of its process. It has pages, warnings
/// and kills; what it leaks only counted objects would tell.
///
/// Nothing is refused while a callback runs, for Swift traps on a refused allocation: what it took
/// too much, in the end or in between, others make room for when it returns, or it is ended. An app
/// with `refusesMemory` is refused what the device does not have.
///
/// Threads that it makes allocate on the pages of its process as well. When they run the host
/// decides, so a run with any has no digest, and says so.
///
/// What a language makes when code runs for the first time and keeps for the whole host process,
/// as Swift does with the metadata of generic types, lands there as well: the first of several runs
/// in a host process has a larger footprint. An app whose `warmUp` does once what its code does has
/// the same one in all of them.
public protocol NativeProgram: Program {}
