internal import CMemsimPreload
internal import MemsimPolicies

/// A process of the command, from the supervisor's view.
final class ExecProcess {
  /// The number in the journal of the program that it runs: in the order in which programs are
  /// seen, from 1.
  var number: Int
  /// Its number on the host.
  let pid: Int32
  /// The place of its slot.
  let place: Int32
  /// Whether it is the one that the command started.
  let isFirst: Bool
  /// The program that it runs.
  var name: String
  /// The last copy of its slot.
  var seen = memsim_process()
  /// The pages in the last recorded sample; -1 before the first.
  var sampledPages = -1
  /// The kernel's last figures.
  var resident = ResidentSample()
  /// Its last warning, its footprint then, and the time at which its answer is checked.
  var lastWarning: WarningRecord?
  var pagesAtWarning = 0
  var answerDue: Instant?
  /// The time at which it is killed, if it was asked to exit.
  var killDue: Instant?
  /// The reason for which it was killed.
  var reason: TerminationReason?
  /// The most pages that the kernel gave it and the counters do not have; nil if it was not asked.
  private var unseenPages: Int?

  init(number: Int, pid: Int32, place: Int32, isFirst: Bool, name: String) {
    self.number = number
    self.pid = pid
    self.place = place
    self.isFirst = isFirst
    self.name = name
  }

  /// Whether the supervisor has decided to kill it, and it still exists.
  var isDoomed: Bool { reason != nil }

  /// Its pages as policies see them.
  var pages: Int { Int(seen.pages) }

  /// The pages of shared memory that it has and that count for it.
  var sharedPages = 0 { didSet { peakSharedPages = max(peakSharedPages, sharedPages) } }
  private var peakSharedPages = 0

  /// The most pages that it had.
  var peakPages: Int { Int(seen.peak_pages) }

  /// Updates the most pages that the counters do not have.
  func update(unseenPages: Int) {
    self.unseenPages = max(0, unseenPages, self.unseenPages ?? 0)
  }

  /// The memory that the counters do not include; nil if the kernel was not asked.
  var unseen: UnseenShare? {
    unseenPages.map {
      UnseenShare(
        of: name, unseenPages: $0, seenPages: peakPages + peakSharedPages,
        unreservedPages: Int(seen.last_unreserved_pages))
    }
  }

  /// It as a policy sees it: the program in front, and its children behind it.
  func snapshot(isAlone: Bool) -> ProcessSnapshot {
    ProcessSnapshot(
      pid: number, role: isFirst || isAlone ? .foreground : .background,
      footprintPages: pages + sharedPages, isFrontmost: isFirst || isAlone,
      lastWarning: lastWarning)
  }
}
