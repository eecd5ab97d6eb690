/// Every kind of event: a kind more is a struct in Events and a line here.
///
/// The reader, the schema and the documentation follow from the table, and the compiler requires of
/// each kind the facts that another module needs about all kinds (see ``EventKinds``).
package enum EventTable {
  /// The kinds in the order of the documentation.
  package static let kinds = EventKinds(
    DeviceStarted.self,
    ProcessLaunched.self,
    StateChanged.self,
    LevelChanged.self,
    ProcessExited.self,
    ProcessTerminated.self,
    WarningDelivered.self,
    WarningAnswered.self,
    WarningWithdrawn.self,
    DeviceSampled.self,
    ProcessSampled.self,
    PagesReclaimed.self,
    PagesRead.self,
    LifecycleCalled.self,
    AnimationEnded.self,
    ScreenChanged.self,
    InterruptionAdvanced.self,
    InputArrived.self,
    URLOpened.self,
    URLAnswered.self,
    SoundPlayed.self,
    WiFiChanged.self,
    SleepChanged.self,
    SnapshotTaken.self,
    SiteDefined.self,
    Diagnosed.self,
    AllocationRefused.self,
    NativeCodeSeen.self,
    TraceBroken.self,
    HeapCounted.self,
    RetainedGroup.self,
    HeapMarked.self,
    LeakFound.self,
    HistoryRecorded.self,
    HeapProfiled.self,
    RequestsCounted.self,
    AllocationProfiled.self,
    Logged.self,
    ScenarioStepped.self,
    ScenarioFailed.self,
    ExpectationChecked.self,
    FrameTaken.self,
    RunEnded.self
  )

  /// The kinds in the order of the documentation, one by one.
  package static let all = kinds.all

  /// The kind of a name; nil when there is none.
  package static func kind(named name: String) -> (any EventBody.Type)? {
    byName[name]
  }

  private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })
}

/// Kinds of events, as types: an extension `where repeat each Kind: P` of another module compiles
/// only if each of them is a `P`.
package struct EventKinds<each Kind: EventBody>: Sendable {
  /// The kinds, in their order.
  let all: [any EventBody.Type]

  init(_ kinds: repeat (each Kind).Type) {
    var all: [any EventBody.Type] = []
    repeat all.append(each kinds)
    self.all = all
  }
}
