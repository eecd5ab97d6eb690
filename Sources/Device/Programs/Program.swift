// The code of a process. The nouns:
//
//   app         an installed program: its name, its icon on the home screen, the pages of its
//               image, and a function that makes a program of it.
//   program     the code of a process. The system calls it, one callback at a time, and each
//               callback runs to completion on the process's own heap.
//   system      the services for a program: time, timers, threads, URLs, folders, the screen.

/// The code of a process, called by the system one callback at a time.
///
/// All allocations of the program from `system.heap` commit pages of its process. A process can be
/// killed in the middle of its own callback: the callback then runs on, but its calls of the system
/// have no effect. Code that loops can check `system.isLiving`.
public protocol Program: AnyObject {
  /// The process was started: `main`, up to the end of `applicationDidFinishLaunching:`.
  func launch(in system: System)

  /// Receives an event that the program may react to.
  func receive(_ event: Event, in system: System)

  /// An interruption removes the events: `applicationWillResignActive:`.
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

/// An event that a program receives beside those of its life cycle.
public enum Event: Equatable, Sendable {
  /// Fingers went down, moved, went up, or were cancelled.
  case touches([Touch])
  /// The device was turned.
  case orientation(Orientation)
  /// The accelerometer measured a value that the program requested.
  case acceleration(Acceleration)
  /// A key of the keyboard was pressed that the program has brought up.
  case key(KeyStroke)
  /// A URL of one of its schemes was opened.
  case url(String)
  /// The status bar changed its height or style.
  case statusBar(StatusBar)
  /// The charger was plugged in, or unplugged.
  case power(isPluggedIn: Bool)
  /// The link to the Internet is another one; only for a program that listens for that.
  case network
  /// A call rings or is over; only for a program that listens for that.
  case call(isOver: Bool)
}

/// A program with windows that can be looked at, and that draws what is seen of them.
///
/// The system looks in a run loop turn of the process, between callbacks or inside one, and the
/// look is no action of the program: it changes nothing in its heap, nor the retain counts of its
/// objects.
public protocol ShowingProgram: Program {
  /// The windows, from the back to the front, as the program has set them.
  func windows(in system: System) -> [ViewNode]

  /// The windows, from the back to the front, as they are seen at a moment: if an animation is
  /// running, the moment decides.
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
/// It uses no heaps and refs. While one of its callbacks runs, everything that it allocates with
/// `malloc`, `new` or a Swift initializer is on the pages of its process. It has pages, warnings
/// and kills; its leaks are not seen, as they are not counted objects.
///
/// Nothing is refused while a callback runs, for Swift traps on a refused allocation: when the
/// callback returns, other processes make room for its excess, or it is killed. An app with
/// `refusesMemory` is refused memory that the device does not have.
///
/// Its threads allocate on the pages of its process as well. The host schedules them, so a run with
/// threads has no digest, which the report states.
///
/// Swift makes some memory at the first run of code and keeps it for the whole host process, such
/// as the metadata of generic types. If the code of the app needs it, it is counted, as the app
/// would need it in a process of its own: the first of several runs in a host process has a larger
/// footprint. An app whose `warmUp` runs its code once has the same footprint in all runs. Memory
/// that memsim needs for the app's requests is the host's.
public protocol NativeProgram: Program {}
