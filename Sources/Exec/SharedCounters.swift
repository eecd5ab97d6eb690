internal import CMemsimPreload
internal import Glibc

/// The memory that a command's processes share with their supervisor.
///
/// It is a file without a name: the kernel frees it with the last of its processes.
final class SharedCounters {
  private let counters: UnsafeMutablePointer<memsim_counters>
  private let file: Int32
  private var readNotes: UInt64 = 0
  private var list = [memsim_process](
    repeating: memsim_process(), count: memsim_most_slots)

  /// Makes the counters of a run.
  init(_ settings: ExecSettings) throws(ExecFailure) {
    var file: Int32 = -1
    guard let counters = memsim_counters_make(&file) else {
      throw ExecFailure("memsim cannot share memory with the program", errorNumber: errno)
    }
    self.counters = counters
    self.file = file
    counters.pointee.limit_pages = Int64(settings.limitPages ?? 0)
    counters.pointee.is_each = settings.isEach ? 1 : 0
    counters.pointee.failing_request = UInt64(settings.failingRequest ?? 0)
    counters.pointee.fails_on = settings.failsOn ? 1 : 0
    if let limit = settings.limitPages, settings.policy != nil {
      counters.pointee.step_pages = Int64(max(1, limit / Self.steps))
    } else {
      counters.pointee.step_pages = Int64(Self.peakStep)
      counters.pointee.rings_for_peaks = 1
    }
  }

  deinit { memsim_counters_free(counters, file) }

  /// The bell rings each time that memory has changed by one of so many parts of the limit.
  private static let steps = 100

  /// Without a policy the bell rings for samples of the resident memory: each time that memory has
  /// grown by a quarter, and by so many pages.
  static let peakStep = 256

  /// Without a policy, sets the growth in pages after which the bell rings.
  func setPeakStep(_ pages: Int) {
    if counters.pointee.rings_for_peaks != 0 { counters.pointee.step_pages = Int64(pages) }
  }

  /// The variable that passes the place of the counters to a program.
  var variable: (name: String, value: String) {
    (name: MEMSIM_COUNTERS_VARIABLE, value: "/proc/\(getpid())/fd/\(file)")
  }

  /// The number of the last ring of the bell.
  var bell: UInt32 { memsim_counters_bell(counters) }

  /// Waits for another ring, for a signal, or for so long.
  func wait(after rung: UInt32, milliseconds: Int) {
    memsim_counters_wait(counters, rung, Int32(milliseconds))
  }

  /// Wakes the processes that have rung up to a number.
  func answer(bell rung: UInt32) { memsim_counters_answer_bell(counters, rung) }

  /// The pages of all processes.
  var pages: Int { Int(memsim_counters_pages(counters)) }

  /// The most that they were.
  var peakPages: Int { Int(memsim_counters_peak_pages(counters)) }

  /// The number of requests that were refused.
  var refusals: Int { Int(memsim_counters_refusals(counters)) }

  /// The number of notes that found no room, and of those that were of a program that is not held.
  var losses: (notes: Int, programs: Int) {
    (
      Int(clamping: counters.pointee.lost_notes),
      min(Int(clamping: counters.pointee.unnoted), Self.mostNumber)
    )
  }

  /// The number of processes that were in another PID namespace.
  var foreign: Int { Int(clamping: counters.pointee.foreign) }

  /// Whether a process has these counters in its memory.
  func isHeld(_ pid: Int32) -> memsim_holding { memsim_process_holding(file, pid) }

  /// Sends a signal to a process that has these counters, or descends from this one; whether it was
  /// sent.
  @discardableResult
  func signal(_ pid: Int32, _ number: Int32) -> Bool { memsim_process_signal(file, pid, number) }

  /// The number of requests, if they are counted.
  var countedRequests: Int { Int(memsim_counters_requests(counters)) }

  /// The stack of the request that was to be refused, or of the crash after it; nil if there is
  /// none.
  func trouble(isCrash: Bool) -> memsim_trouble? {
    var trouble = memsim_trouble()
    return memsim_counters_trouble(counters, isCrash, &trouble) ? trouble : nil
  }

  /// The number of requests for which the host itself had no addresses.
  var unaddressed: Int { Int(clamping: counters.pointee.unaddressed) }

  /// Asks for the recording of the program of a name; of the command's own if there is none.
  func wantRecording(of program: String?) { memsim_counters_want_recording(counters, program) }

  /// The recorded bytes that were not removed.
  var recorded: memsim_recorded { memsim_counters_recorded(counters) }

  /// Removes bytes that were copied from the recording.
  func remove(_ bytes: Int64) { memsim_counters_take_recorded(counters, bytes) }

  /// Ends the recording.
  func closeRecording() { memsim_counters_close_recording(counters) }

  /// The recording process, whether it has no memory to record, and the requests it left out.
  var recording: (owner: Int32, isImpossible: Bool, leftOut: Int) {
    (
      counters.pointee.recording.owner,
      counters.pointee.recording.state == memsim_recording_impossible.rawValue,
      Int(clamping: counters.pointee.recording.left_out)
    )
  }

  /// The next note of a process; nil if there is none.
  func nextNote() -> memsim_note? {
    var note = memsim_note()
    return memsim_counters_next_note(counters, &readNotes, &note) ? note : nil
  }

  /// The processes that have slots now.
  func processes() -> ArraySlice<memsim_process> {
    list[..<Int(memsim_counters_processes(counters, &list, Int32(list.count)))]
  }

  /// The process in the slot at a place; nil if it is free.
  func process(at place: Int32) -> memsim_process? {
    var process = memsim_process()
    return memsim_counters_process(counters, place, &process) ? process : nil
  }

  /// Returns the blocks of the process at a place, by size.
  func blocks(at place: Int32) -> [BlockClass] {
    (0..<Int32(memsim_most_classes)).compactMap { number in
      let count = Int(memsim_counters_blocks(counters, place, number))
      guard count > 0 else { return nil }
      let size = Int(memsim_class_bytes(number))
      let (bytes, isTooLarge) = size.multipliedReportingOverflow(by: count)
      return BlockClass(
        size: size, count: count, bytes: isTooLarge ? Self.mostBytes : min(bytes, Self.mostBytes))
    }
  }

  /// All blocks of a class have no more, so that those of all classes can be added up.
  private static let mostBytes = 1 << 41
  /// No number of a note is larger that is reckoned with.
  static let mostNumber = Int(memsim_most_number)

  /// The end of a process that is gone: as its parent recorded it, or as the kernel reports it
  /// until its parent has asked.
  func ending(of pid: Int32, at place: Int32) -> memsim_ending {
    let told = process(at: place).flatMap { $0.pid == pid ? $0.ending : nil }
    return told.flatMap { $0 == memsim_ending_unknown ? nil : $0 } ?? memsim_process_ending(pid)
  }

  /// Frees the slot of a process that has exited.
  func release(_ place: Int32) { memsim_counters_release(counters, place) }

  /// Marks a process that is to be killed.
  func doom(_ place: Int32) { memsim_counters_doom(counters, place) }

  /// The number of reports of shared memory.
  var sharedReports: UInt32 { counters.pointee.shared_reports }

  /// Wakes the process at a place that has reported shared memory.
  func answerShared(_ place: Int32) { memsim_counters_answer_shared(counters, place) }

  /// Adds pages of shared memory, or subtracts them.
  func addShared(_ pages: Int) { memsim_counters_add_shared(counters, Int64(pages)) }

  /// Answers one that waits for pages.
  func answer(_ place: Int32, isGranted: Bool) {
    memsim_counters_answer(
      counters, place, isGranted ? memsim_answer_try_again : memsim_answer_refused)
  }
}

extension memsim_note {
  /// The name of the program that it was written in, which the kernel has up to a zero.
  var programName: String {
    withUnsafeBytes(of: name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}
