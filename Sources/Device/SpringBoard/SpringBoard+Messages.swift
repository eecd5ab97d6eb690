internal import MemsimJournal

/// Text messages and calendar alerts.
extension SpringBoard {
  /// A message or an alert arrives; without a home screen nobody sees it.
  func alert(_ kind: Interruption, from origin: String, plan: InterruptionPlan) {
    let interruption = makeInterruption(kind, from: origin, plan: plan)
    guard homeProcess != nil else { return advance(interruption, to: .missed) }
    begin(interruption)
  }

  /// The app in front makes way for the one that the message or the alert is of, and comes back
  /// when the user is done there (platform I38).
  ///
  /// A device that lacks it closes the panel.
  func openInstead(of interruption: ActiveInterruption, app name: String) {
    close(interruption)
    guard let app = app(named: name), front?.app.name != name else { return activateFront() }
    if let origin = appToComeBack { lead(to: app, from: origin, cause: .alertEnded) }
    go(to: .app(app, cause: .user), for: .alert)
  }
}
