/// Every kind of event: a kind more is a file in Events and a line here.
package enum EventTable {
  /// The kinds in the order of the documentation.
  package static let all: [any EventBody.Type] = [
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
    WiFiChanged.self,
    SleepChanged.self,
    SnapshotTaken.self,
    SiteDefined.self,
    Diagnosed.self,
    AllocationRefused.self,
    NativeCodeSeen.self,
    HeapCounted.self,
    HeapMarked.self,
    LeakFound.self,
    HistoryTold.self,
    AllocationProfiled.self,
    Logged.self,
    ScenarioStepped.self,
    ScenarioFailed.self,
    ExpectationChecked.self,
    FrameTaken.self,
    RunEnded.self,
  ]

  /// The kind of a name; nil when there is none.
  package static func kind(named name: String) -> (any EventBody.Type)? {
    byName[name]
  }

  private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })
}
