internal import CMemsimPreload
internal import MemsimPolicies

/// A process of the command, as the supervisor knows it.
final class ExecProcess {
  /// Its number in the journal: in the order in which processes are seen, from 1.
  let number: Int
  /// Its number on the host.
  let pid: Int32
  /// Where its slot is.
  let place: Int32
  /// Whether it is the one that the command started.
  let isFirst: Bool
  /// The program that it runs.
  var name: String
  /// What its slot said when it was last looked at.
  var seen = memsim_process()
  /// What it had when that was last written down.
  var sampledPages = -1
  /// Its last warning, what it had then, and when its answer is looked at.
  var lastWarning: WarningRecord?
  var pagesAtWarning = 0
  var answerDue: Instant?
  /// When it is killed, if it was asked to end.
  var killDue: Instant?
  /// Why it was ended.
  var reason: TerminationReason?
  /// Where the kernel gave it more than the books have, at the moment of its most memory.
  var unseen: UnseenShare?

  init(number: Int, pid: Int32, place: Int32, isFirst: Bool, name: String) {
    self.number = number
    self.pid = pid
    self.place = place
    self.isFirst = isFirst
    self.name = name
  }

  /// Whether it was ended, and is not gone yet.
  var isDoomed: Bool { reason != nil }

  /// Its pages as policies see them.
  var pages: Int { Int(seen.pages) }

  /// The most pages that it had.
  var peakPages: Int { Int(seen.peak_pages) }

  /// Notes what the kernel says that it has: the figure of the moment with the most counts.
  func note(kernelPages: Int, seenPages: Int) {
    guard kernelPages > unseen?.kernelPages ?? 0 else { return }
    unseen = UnseenShare(of: name, kernelPages: kernelPages, seenPages: seenPages)
  }

  /// It as a policy sees it: the program in front, and its children behind it.
  func snapshot(isAlone: Bool) -> ProcessSnapshot {
    ProcessSnapshot(
      pid: number, role: isFirst || isAlone ? .foreground : .background, footprintPages: pages,
      isFrontmost: isFirst || isAlone, lastWarning: lastWarning)
  }
}
