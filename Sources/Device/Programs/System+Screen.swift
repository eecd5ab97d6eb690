internal import MemsimJournal
internal import MemsimRuntime

/// The screen and the actions of the user.
extension System {
  /// Opens a URL: the system launches the program for it and asks this one to quit.
  ///
  /// Returns whether a program for it exists.
  @discardableResult
  public func open(_ url: String) -> Bool {
    guard isLiving, process.state != .quitting, let springBoard else { return false }
    return Heap.withHostAllocations {
      guard let url = try? URLText(url) else { return false }
      return springBoard.open(url, from: process)
    }
  }

  /// Whether any program opens a URL; on systems before 3.0, which cannot be asked, an error of the
  /// program, which ends it.
  public func canOpen(_ url: String) -> Bool {
    guard isLiving, let springBoard else { return false }
    guard version >= OSVersion(3, 0) else {
      crash()
      return false
    }
    return Heap.withHostAllocations {
      (try? URLText(url)).flatMap(springBoard.handler) != nil
    }
  }

  /// Plays a sound file at the volume of the device.
  public func playSound(named file: String) {
    guard isLiving, let springBoard else { return }
    Heap.withHostAllocations {
      kernel.log.record(SoundPlayed(file: file, volume: springBoard.volume.heard), pid: pid)
    }
  }

  /// Plays a part of a sound as loud as the device is set, times a share of 1; the switch at the
  /// side silences it or does not.
  package func playSound(named file: String, share: Double, ignoresSwitch: Bool) {
    guard isLiving, let springBoard else { return }
    Heap.withHostAllocations {
      let volume = ignoresSwitch ? springBoard.volume.step : springBoard.volume.heard
      // In this order it is 0 for no number, too.
      let share = min(max(0, share), 1)
      let heard = Int((Double(volume) * share).rounded())
      kernel.log.record(SoundPlayed(file: file, volume: heard), pid: pid)
    }
  }

  /// The program receives the beginning and the end of calls as events from now on.
  package func listenToCalls() { process.listensToCalls = true }

  /// Whether the charger is plugged in.
  public var isPluggedIn: Bool { springBoard?.isPluggedIn ?? false }

  /// The charge of the battery, in percent.
  public var batteryPercent: Int { kernel.settings.battery }

  /// Whether the device must not lock itself while the program is in front.
  public var isIdleTimerDisabled: Bool {
    get { isLiving && process.isIdleTimerDisabled }
    set {
      guard isLiving else { return }
      process.isIdleTimerDisabled = newValue
      Heap.withHostAllocations { springBoard?.updateIdleness() }
    }
  }

  /// Shows the content that the program has drawn in place of its `Default.png`.
  ///
  /// A program that has not when it has launched does so then.
  public func showContent() {
    guard isLiving, !isOfFace else { return }
    Heap.withHostAllocations { springBoard?.showContent(of: process) }
  }

  /// The number on the icon of the app; none when 0.
  public var badge: Int {
    Heap.withHostAllocations {
      springBoard?.apps.home.icons.first { $0.app == process.app.name }?.badge ?? 0
    }
  }

  /// Sets the number on the icon of the app; none when 0.
  public func setBadge(_ number: Int) {
    guard isLiving else { return }
    Heap.withHostAllocations { springBoard?.apps.home.setBadge(number, on: process.app.name) }
  }

  /// The size of the screen that the app has, held upright.
  package var screen: ScreenSize {
    springBoard?.appScreen(of: process).size ?? ScreenSize(widthPoints: 320, heightPoints: 480)
  }

  /// The status bar as it is shown while the program is in front.
  public var statusBar: StatusBar {
    springBoard?.statusBar(over: process) ?? process.statusBar
  }

  /// Sets the status bar that is shown while the program is in front; a difference becomes visible
  /// over a span of time.
  public func setStatusBar(_ bar: StatusBar, over span: TimeSpan = .zero) {
    guard isLiving else { return }
    Heap.withHostAllocations {
      process.statusBarMotion.set(process.statusBar, to: bar, at: now, over: span)
      process.statusBar = bar
    }
  }

  /// Runs the program's reaction when an object of this class receives the end of an animation.
  ///
  /// The device has no other part of animations. An action of the scenario at this moment can end
  /// the process; then the program receives nothing.
  package func reportAnimationEnd(
    _ listener: String, isFinished: Bool, _ body: () -> Void
  ) {
    guard isLiving else { return }
    if !isOfFace {
      Heap.withHostAllocations {
        kernel.log.record(AnimationEnded(className: listener, isFinished: isFinished), pid: pid)
      }
    }
    if isLiving { body() }
  }

  /// Writes down whether the program could do something with a URL that it was handed.
  package func answer(_ url: String, isTaken: Bool) {
    guard isLiving, !isOfFace else { return }
    Heap.withHostAllocations {
      kernel.log.record(URLAnswered(url: url, answer: isTaken ? .yes : .no), pid: pid)
    }
  }

  /// Lets the accelerometer report as often as this; never when nil.
  public func setAccelerometer(every period: TimeSpan?) {
    guard isLiving else { return }
    Heap.withHostAllocations { springBoard?.setAccelerometer(every: period, for: process) }
  }
}
