internal import MemsimJournal

/// Who takes a URL (platform U2 to U15).
extension SpringBoard {
  /// Whether any app takes a URL.
  func canOpen(_ url: URLText) -> Bool {
    handler(of: url) != nil
  }

  /// Opens a URL for a process; returns whether any app takes it.
  func open(_ url: URLText, from process: SimulatedProcess?) -> Bool {
    let app = handler(of: url)
    kernel.log.record(URLOpened(url: url.text, handler: app?.name), pid: process?.pid)
    guard let app else { return false }

    let opened = OpenedURL(text: url.text, source: process?.app.identifier)
    // What a program opens is opened after its callback, as everything that it makes others do.
    kernel.clock.schedule(after: .zero, for: .system) { [unowned self] _ in
      guard homeProcess != nil else { return }
      let before = detours
      let origin = process === front ? appToComeBack : nil
      open(app, url: opened, cause: .url)
      guard kernel.settings.urlReturn, let origin, origin.name != app.name else { return }
      detours = before
      lead(to: app, from: origin, cause: .urlEnded)
    }
    return true
  }

  /// Without a home screen nobody launches anything.
  private func handler(of url: URLText) -> App? {
    guard homeProcess != nil else { return nil }
    return handlers.handler(of: url).flatMap(app(named:))
  }
}
