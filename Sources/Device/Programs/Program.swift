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
