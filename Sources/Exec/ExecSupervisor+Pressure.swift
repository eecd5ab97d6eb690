internal import CMemsimPreload
internal import Glibc
internal import MemsimJournal
internal import MemsimPolicies
internal import MemsimVocabulary

/// A budget, who has pages of it, and the policy that decides about it.
final class PressureRoom {
  /// The one process that it is of; nil where it is all processes'.
  let owner: ExecProcess?
  var policy: any Policy
  var level = PressureLevel.normal

  init(of owner: ExecProcess?, policy: any Policy) {
    self.owner = owner
    self.policy = policy
  }
}

/// The policy is asked, and what it wants is done.
extension ExecSupervisor {
  /// An answer to a warning is looked at so long after it: a program is another process, and says
  /// nothing when it is done.
  private static let answerTime = TimeSpan.milliseconds(100)
  private static let mostSteps = 4096

  /// A process has come: it has a budget of its own, or the first brings that of all.
  func addRoom(for process: ExecProcess) {
    guard let policy = settings.policy?.policy else { return }
    if settings.isEach {
      rooms.append(PressureRoom(of: process, policy: policy))
    } else if rooms.isEmpty {
      rooms.append(PressureRoom(of: nil, policy: policy))
    }
  }

  /// Lets policies decide, and answers those who wait for pages.
  func decide() {
    lookAtAnswers()
    for room in rooms { decide(in: room, request: nil) }
    for process in processes where process.seen.wanted_pages > 0 { answer(process) }
  }

  private func answer(_ process: ExecProcess) {
    let pages = Int(process.seen.wanted_pages)
    if let room = rooms.first(where: { $0.owner == nil || $0.owner === process }),
      !process.isDoomed, let limit = settings.limitPages, pages <= limit
    {
      let request = PageRequest(pages: pages, purpose: .allocation(pid: process.number))
      decide(in: room, request: request)
    }
    let isGranted = freePages(for: process) >= pages
    process.seen.wanted_pages = 0
    if !isGranted { recording?.mark(.refused, of: process.pid, at: hostNow) }
    books.answer(process.place, isGranted: isGranted)
  }

  /// One whose pages are no part of the budget any more has as much as that is for itself.
  private func freePages(for process: ExecProcess?) -> Int {
    let limit = settings.limitPages ?? .max
    let seen = process.flatMap { books.process(at: $0.place) }
    if settings.isEach || seen?.is_apart == true { return limit - Int(seen?.pages ?? 0) }
    return limit - books.pages
  }

  private func snapshot(of room: PressureRoom, request: PageRequest?) -> DeviceSnapshot {
    let members = room.owner.map { [$0] } ?? processes
    for process in members {
      guard let seen = books.process(at: process.place) else { continue }
      process.seen.pages = seen.pages
      process.seen.is_apart = seen.is_apart
    }
    let isAlone = room.owner != nil
    return DeviceSnapshot(
      now: now, totalPages: settings.limitPages ?? 1,
      freePages: max(0, freePages(for: room.owner)),
      processes: members.filter { !$0.seen.is_apart }.map { $0.snapshot(isAlone: isAlone) },
      request: request)
  }

  private func decide(in room: PressureRoom, request: PageRequest?) {
    for _ in 0..<Self.mostSteps {
      var request = request
      if case .allocation(let pid) = request?.purpose,
        processes.first(where: { $0.number == pid })?.isDoomed ?? true
      {
        request = nil
      }
      switch room.policy.decide(on: snapshot(of: room, request: request)) {
      case .changeLevel(let level): change(room, to: level)
      case .warn(let warning): warn(warning, in: room)
      case .terminate(let termination): terminate(termination, in: room)
      // It is asked again in any case, with each turn.
      case .wait, .purge, .dropClean: return
      }
    }
  }

  private func change(_ room: PressureRoom, to level: PressureLevel) {
    sample(.decision)
    let (free, total) = (max(0, freePages(for: room.owner)), settings.limitPages ?? 1)
    log?.record(
      LevelChanged(
        from: room.level.rawValue, to: level.rawValue, availablePages: free,
        availablePercent: free * 100 / total),
      of: room.owner, at: hostNow)
    room.level = level
  }

  private func warn(_ warning: Warning, in room: PressureRoom) {
    guard let process = processes.first(where: { $0.number == warning.pid }) else { return }
    process.lastWarning = WarningRecord(level: warning.level, sentAt: now)
    let hears = warner?.warn(process.pid, warning.level) ?? false
    let isSignalled = settings.warningSignal.map { books.signal(process.pid, $0) } ?? false
    guard hears || isSignalled else {
      outcome.unheardWarnings += 1
      return
    }
    outcome.warnings += 1
    process.pagesAtWarning = process.pages
    process.answerDue = now + Self.answerTime
    let number = room.policy.number(
      of: warning.level, for: process.snapshot(isAlone: room.owner != nil))
    log?.record(
      WarningDelivered(
        level: number, origin: .pressure, footprintBytes: process.pages * ExecLog.pageBytes),
      of: process, at: hostNow)
  }

  /// Notes what warned processes have freed since.
  private func lookAtAnswers() {
    let now = now
    for process in processes {
      guard let due = process.answerDue, now >= due else { continue }
      process.answerDue = nil
      let freed = process.pagesAtWarning - process.pages
      process.lastWarning?.deliveredAt = now
      process.lastWarning?.freedPages = freed
      log?.record(
        WarningAnswered(
          freedPages: freed, footprintBytes: process.pages * ExecLog.pageBytes),
        of: process, at: hostNow)
    }
  }

  private func terminate(_ termination: Termination, in room: PressureRoom) {
    guard let process = processes.first(where: { $0.number == termination.pid }) else { return }
    sample(.decision)
    // What its end is because of stands before it.
    writeBlocks(of: process)
    let available = max(0, freePages(for: room.owner))
    log?.terminated(
      process, termination, level: room.level, available: available,
      footprint: { number in processes.first { $0.number == number }?.pages ?? 0 }, at: hostNow)
    recording?.mark(.terminated, of: process.pid, at: hostNow)
    process.reason = termination.reason
    process.killDue = now + settings.grace
    outcome.terminated.append(process.name)
    books.doom(process.place)
    books.signal(process.pid, SIGTERM)
    // One that is stopped hears of it when it goes on.
    books.signal(process.pid, SIGCONT)
  }

  /// Kills those that did not end when they were asked to.
  func endTheDoomed() {
    let now = now
    for process in processes {
      guard let due = process.killDue, now >= due else { continue }
      process.killDue = nil
      books.signal(process.pid, SIGKILL)
    }
  }
}
