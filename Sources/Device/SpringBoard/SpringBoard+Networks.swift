internal import MemsimJournal
internal import MemsimRuntime

/// Which network the device is in, and the choice of one (platform H30).
extension SpringBoard {
  /// Lets the user choose a network for the app in front, if it needs one, some are around, and the
  /// device is in none.
  func offerNetworks(to process: SimulatedProcess) {
    guard process === front, process.app.requiresPersistentWiFi, !isNetworkJoined,
      !networks.isEmpty, !(approaching + interruptions).contains(where: { $0.kind == .network })
    else { return }
    alert(.network, from: "", plan: InterruptionPlan(.nothing))
  }

  /// A network comes, as the weakest of those that are around (platform Z7).
  func addNetwork(_ name: String) {
    guard !networks.contains(name) else { return }
    networks.append(name)
    if let front { offerNetworks(to: front) }
  }

  /// A network goes: a device that was in it is in none, and an app that needs one is offered
  /// another (platform Z7).
  func removeNetwork(_ name: String) {
    networks.removeAll { $0 == name }
    guard joinedNetwork == name else { return }
    joinedNetwork = nil
    if let front { offerNetworks(to: front) }
  }

  /// The user has chosen a network of those on the panel.
  func join(_ network: String) {
    guard let choice = interruptions.last(where: { $0.kind == .network }) else { return }
    choice.origin = network
    joinedNetwork = network
    advance(choice, to: .answered)
    close(choice)
    activateFront()
  }
}
