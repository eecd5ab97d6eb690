package import MemsimJournal
package import MemsimRuntime
package import MemsimVocabulary

/// Chooses the processes that are recorded.
package protocol ProcessRecorder: AnyObject {
  /// What records a process that is launched now; nil if none does.
  ///
  /// - Parameters:
  ///   - instance: How many of the app's name there were with it.
  ///   - app: The name of the app.
  ///   - clock: Says how long ago it was launched.
  func recording(
    ofLaunch instance: Int, of app: String, clock: @escaping @Sendable () -> TimeSpan
  ) -> (any ProcessRecording)?
}

/// Records all that one process makes and frees, until it ends.
package protocol ProcessRecording: AllocationListener {
  /// Ends the record, and says what the process has asked for.
  func end() -> RequestsCounted
}
