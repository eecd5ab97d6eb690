package import MemsimJournal
package import MemsimRuntime
package import MemsimVocabulary

/// Chooses the processes that are recorded.
package protocol ProcessRecorder: AnyObject {
  /// What records a process of an app that is launched now, the one of so many; nil if nothing does.
  ///
  /// The clock says how long ago it was launched.
  func recording(
    ofLaunch instance: Int, of app: String, clock: @escaping @Sendable () -> TimeSpan
  ) -> (any ProcessRecording)?
}

/// Records all that one process makes and frees, until it ends.
package protocol ProcessRecording: AllocationListener {
  /// Ends the record, and says what the process has asked for.
  func end() -> RequestsCounted
}
