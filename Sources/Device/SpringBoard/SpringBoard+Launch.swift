internal import MemsimJournal
internal import MemsimRuntime

/// The launch of an app in front (platform L5 to L15).
extension SpringBoard {
  /// Starts a process of an app, and shows its picture until it has drawn something.
  ///
  /// If there is no room for it the user is where an app that ends leaves him.
  func start(_ app: App, url: OpenedURL?, cause: LaunchCause) {
    picture = app.name
    updateScreen()
    guard let process = kernel.launch(app, cause: cause) else {
      picture = nil
      return
    }
    process.launchURL = url
    putInFront(process)
    // Its first callback is queued: this is behind it.
    kernel.clock.schedule(after: .zero, for: process.owner) { [unowned self] _ in
      showContent(of: process)
    }
    activate(process, with: url)
  }

  /// Shows what a program has drawn in place of the picture.
  func showContent(of process: SimulatedProcess) {
    guard process === front else { return }
    picture = nil
    updateScreen()
  }

  /// Lets a program that has come to the front become active, and hands a URL over to it.
  func activate(_ process: SimulatedProcess, with url: OpenedURL?) {
    let isURLFirst = kernel.settings.urlBeforeActive
    if let url, isURLFirst { hand(url, to: process) }
    activate(process)
    if let url, !isURLFirst { hand(url, to: process) }
  }

  /// Hands a URL over to the program in front.
  func hand(_ url: OpenedURL, to process: SimulatedProcess) {
    kernel.post(to: process) { [unowned self] run in
      guard process === front, process.state != .quitting else { return }
      record(.openURL, in: process)
      run { $0.receive(.url(url.text), in: $1) }
    }
  }
}
