package import MemsimDevice

/// A process that runs an app: the framework's state of the app beside its heap.
package final class AppProcess {
  let executable: Executable
  package let system: System
  /// The app's folder; nil for an app that is code alone.
  let bundle: AppBundle?
  /// The lookup of the bundle's resources by name.
  let resources: ResourceLookup?
  let globals: Globals
  /// The orientation of the device, as the app was last told.
  var heldOrientation = Orientation.portrait
  var windows = WindowList()
  /// The layers that the current run loop turn has changed on the screen.
  var shownLayers = ShownLayers()
  /// The autorelease pools of the thread that runs, the newest last.
  var pools: [Ref] = []
  /// The objects of which the process has one, by their classes, once they were made.
  private var sharedObjects: [ObjectIdentifier: Ref] = [:]
  /// The strings of constant texts, which the process owns.
  var constants = ConstantTexts()
  /// The colours of names, which the process owns.
  var colors: [String: Ref] = [:]
  /// The objects for classes of compiled code, which the process owns, by the classes' addresses.
  var classObjects: [UInt: Ref] = [:]

  /// The objects that listen for changes of the network.
  var networkListeners: [Ref] = []
  /// The sounds that play, and those that a call has interrupted.
  var audio = AudioPlayers()

  /// What objects say to users who do not see them, by their refs, which are used once.
  var accessibility: [Ref: Accessibility] = [:]

  /// The open drawing contexts, the current one last.
  var contexts: [Ref] = []
  var hasShownContent = false
  /// The language of a locale, while its words are in use.
  var languageInUse: SystemLanguage?
  /// Whether the status bar shows a call in progress, as far as the app was notified.
  var showsCall: Bool

  /// The animations that were added in this turn, and their layers.
  private var addedAnimations: [(layer: Ref, animation: Ref)] = []

  /// Whether a turn of the main thread runs, whose end follows the app's code.
  private var isInTurn = false

  /// The thread whose turn it is; null for the main thread.
  var runningThread = Ref.null

  /// The threads that have stacks of their own.
  var threads: ThreadSchedule {
    if let waitingThreads { return waitingThreads }
    let threads = ThreadSchedule(of: self)
    waitingThreads = threads
    return threads
  }

  /// The same, once one was made.
  private(set) var waitingThreads: ThreadSchedule?

  /// The process whose turn it is.
  ///
  /// - Precondition: It is the turn of one that runs an app.
  package static var current: AppProcess {
    withCurrent { $0 }
  }

  /// Does something with the process whose turn it is, without counting Swift's references to it.
  ///
  /// - Precondition: It is the turn of one that runs an app.
  static func withCurrent<Result>(_ body: (AppProcess) -> Result) -> Result {
    guard let context = Heap.currentContext else {
      preconditionFailure("the framework is used in a turn of an app")
    }
    // Nothing but an `AppProcess` is the context of a heap.
    let process = Unmanaged<AppProcess>.fromOpaque(context.toOpaque())
    return process._withUnsafeGuaranteedRef(body)
  }

  /// Starts in the first turn of a process.
  init(_ executable: Executable, _ bundle: AppBundle?, in system: System) {
    self.executable = executable
    self.system = system
    self.bundle = bundle
    showsCall = system.statusBar.showsCall
    resources = bundle?.lookup(languages: system.languages)
    globals = .new()
    system.heap.addRoot(globals.ref)
    system.heap.context = .passUnretained(self)
  }

  deinit {
    system.heap.context = nil
  }

  /// The status bar as the app was last notified of it.
  var statusBar: StatusBar {
    var bar = system.statusBar
    bar.showsCall = showsCall
    return bar
  }

  /// Runs a turn of the main thread: the app's code, and then the drawing that it has requested.
  func turn(_ body: () -> Void) {
    isInTurn = true
    beginRecordingShown(true)
    let poolCount = pools.count
    body()
    if system.isLiving { endTurn() }
    if system.isLiving { releasePools(above: poolCount) }
    isInTurn = false
  }

  /// Runs a turn of the main thread after a span of time.
  @discardableResult
  package func schedule(after span: TimeSpan, _ body: @escaping () -> Void) -> ProgramTimer {
    system.schedule(after: span) { [weak self] in self?.turn(body) }
  }

  /// Does something with an object in the next turn of the main thread; until then the process
  /// holds it.
  func holdUntilNextTurn<Held: NSObject>(_ object: Held, _ body: @escaping (Held) -> Void) {
    object.retain()
    heap.addRoot(object.ref)
    schedule(after: .zero) { [unowned heap, ref = object.ref] in
      guard let object = heap.object(ref) as? Held else { return }
      body(object)
      heap.removeRoot(ref)
      object.release()
    }
  }

  /// Lets the time of the animations begin that were added; those of blocks wait until none is
  /// open.
  func beginAnimations() {
    let added = addedAnimations
    let isBlockOpen = UIView.innermost != nil
    addedAnimations = []
    for (layer, animation) in added {
      guard let runsOn = heap.object(layer) as? CALayer,
        let running = heap.object(animation) as? RunningAnimation
      else { continue }
      if isBlockOpen, running.animation?.isOfBlock == true {
        addedAnimations.append((layer, animation))
      } else {
        runsOn.begin(running)
      }
    }
  }

  /// Begins the time of an animation at the end of the run loop turn.
  ///
  /// An animation that is added later, in the autorelease pool drain, gets a turn of its own.
  func beginAtEndOfTurn(_ animation: RunningAnimation, on layer: CALayer) {
    addedAnimations.append((layer.ref, animation.ref))
    if !isInTurn { schedule(after: .zero) {} }
  }

  /// Runs a delegate's reaction to the end of an animation.
  func reportAnimationEnd(_ delegate: NSObject, isFinished: Bool, _ body: () -> Void) {
    system.reportAnimationEnd(delegate.className, isFinished: isFinished, body)
  }

  /// Runs a turn of the main thread again and again, first after one period.
  func schedule(every period: TimeSpan, _ body: @escaping () -> Void) -> ProgramTimer {
    system.schedule(every: period) { [weak self] in self?.turn(body) }
  }

  /// Schedules a turn with an object, in which nothing happens if it was deallocated.
  @discardableResult
  func schedule<Target: NSObject>(
    after span: TimeSpan, with target: Target, _ body: @escaping (Target) -> Void
  ) -> ProgramTimer {
    schedule(after: span, ifThere(target, body))
  }

  /// Schedules turns with an object, in which nothing happens after it was deallocated.
  func schedule<Target: NSObject>(
    every period: TimeSpan, with target: Target, _ body: @escaping (Target) -> Void
  ) -> ProgramTimer {
    schedule(every: period, ifThere(target, body))
  }

  private func ifThere<Target: NSObject>(
    _ target: Target, _ body: @escaping (Target) -> Void
  ) -> () -> Void {
    { [unowned heap, ref = target.ref] in
      if let target = heap.object(ref) as? Target { body(target) }
    }
  }

  /// The object of a class of which the process has one, made at its first use.
  func shared<Shared: NSObject>() -> Shared {
    if let present = present(Shared.self) { return present }
    let made = Shared.new()
    sharedObjects[ObjectIdentifier(Shared.self)] = made.ref
    heap.addRoot(made.ref)
    return made
  }

  /// The object of a class of which the process has one; nil if it was not made.
  func present<Shared: NSObject>(_ type: Shared.Type) -> Shared? {
    sharedObjects[ObjectIdentifier(type)].flatMap { heap.object($0) as? Shared }
  }

  /// The heap of all objects of the app.
  var heap: Heap { system.heap }
}

/// Chooses the word of the system's language, or of a locale whose words are in use.
func systemWord(_ english: String, _ german: String) -> String {
  let process = AppProcess.current
  return (process.languageInUse ?? process.system.language).word(english, german)
}

/// The end of a turn: the requested layout and drawing.
extension AppProcess {
  /// Lays out and draws all that waits in the windows, the hindmost first (platform V15).
  func endTurn() {
    let visible = windows.visible(in: heap)
    for window in visible { window.layoutIfNeeded() }
    beginRecordingShown(false)
    for window in visible { window.layer?.displayWithinIfNeeded() }
    beginAnimations()
    updateLabels()
    guard !hasShownContent, !visible.isEmpty else { return }
    hasShownContent = true
    system.showContent()
  }
}

/// The texts that views of compiled code have for expectations.
extension AppProcess {
  /// Stores the texts at the end of a turn: a look at the views later runs no code of the app.
  private func updateLabels() {
    guard let label = executable.compiled?.label else { return }
    for window in windows.all(in: heap) where system.isLiving { window.updateLabels(label) }
  }
}

extension UIView {
  fileprivate final func updateLabels(_ label: (UIView) -> String?) {
    textOfApp = label(self)
    for index in 0..<subviewCount { subview(at: index)?.updateLabels(label) }
  }
}

/// The global variables of an app and its frameworks: a root of its heap graph.
final class Globals: NSObject {
  @Retained var application: UIApplication?
  /// The blocks of animations that are open, the innermost last.
  @Retained var animationBlocks: NSMutableArray?
  /// Whether blocks animate.
  var areAnimationsEnabled = true
  /// The delegate that `UIApplicationMain` or the main nib made, which is never released.
  @Retained var delegate: NSObject?
  @Retained var screen: UIScreen?
  @Retained var mainBundle: NSBundle?
  @Retained var imageCache: ImageCache?
  @Retained var notificationCenter: NSNotificationCenter?
  @Retained var mainThread: NSThread?
  /// The other threads, until they exit.
  @Retained private var threads: NSMutableArray?

  /// Whether there was another thread.
  var hasStartedThread: Bool { threads != nil }

  /// The thread of a run loop; nil for one that has exited.
  func thread(of loop: NSRunLoop) -> NSThread? {
    let main = NSThread.mainThread()
    if main.runLoop === loop { return main }
    for case let thread as NSThread in threads?.objects ?? [] where thread.runLoop === loop {
      return thread
    }
    return nil
  }

  /// Holds a thread until it exits.
  func retainThread(_ thread: NSThread) {
    if threads == nil { $threads = NSMutableArray.new() }
    threads?.addObject(thread)
  }

  /// Releases a thread that exits.
  func releaseThread(_ thread: NSThread) {
    threads?.removeObject(thread)
  }
}

extension Globals {
  /// Whether there is a list of blocks, open or not.
  var hasAnimationBlocks: Bool { uncounted(_animationBlocks) != nil }
}
