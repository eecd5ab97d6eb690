package import MemsimPolicies

extension TerminationReason {
  /// The process that was killed, and why: the words of the table in docs/reference/policies.md.
  package var summary: String {
    switch self {
    case .jettisoned: "The first of the order, because memory was at the critical level."
    case .highwater:
      "A process above its high-water mark (`limit.highwater`), because memory was short."
    case .pageShortage: "The first of the order, because available memory was below `critical`."
    case .perProcessLimit: "A process above its own limit (`limit.hard`), at any level."
    case .idleExit: "An idle process, because available memory was below `idle`."
    case .sustainedPressure:
      "An idle process, because memory was short for long (`sustained-after`)."
    case .backgroundQuit: "The first of the background, because memory was at level 2."
    case .backgroundRelaunch: "Mail, at level 1; the system launches it again."
    case .unansweredWarning:
      "The app in front, because it was warned and did not free enough in time."
    case .roomForCall: "The first of the order, because a ringing phone needed memory."
    case .outOfPages:
      "The first of the order, because another process waited for pages; by the device, a starting "
        + "process whose image has no room."
    case .minfree:
      "The process with the highest score, because free and cached memory were below a step of "
        + "`minfree`."
    case .earlyKill:
      "The process with the highest score, because available memory was at or below `mem-term`."
    case .cgroupLimit:
      "The process with the highest badness in a cgroup above its `max`, or a process that is "
        + "killed together with a victim."
    case .memoryLimiter:
      "An app whose memory and swap were above its limits at a poll, 30 seconds before."
    case .evicted:
      "A container of the first pod of the order, because available memory was below a threshold."
    case .podRefused: "A container of a best-effort pod that started under MemoryPressure."
    case .launchTimeout: "An app that takes too long to launch."
    case .quitTimeout: "An app that takes more than five seconds in `applicationWillTerminate`."
    case .overdrawn: "Native code that used more memory than there was."
    case .unreadablePages:
      "A process whose code was dropped, when no page is left to read the code again."
    case .objectRefused: "A process that needs an object and is refused the memory for it."
    }
  }

  /// The advice for the developer of the process.
  var advice: String {
    switch self {
    case .jettisoned, .pageShortage:
      "Free memory when a warning arrives, and use less memory in the background: a kill at this "
        + "level takes the process with the lowest rank, however small it is."
    case .highwater: "Use less memory than the mark, or raise `limit.highwater`."
    case .perProcessLimit, .memoryLimiter:
      "Use less memory than the limit. 'memsim budget --app NAME FILE' finds the least limit."
    case .idleExit, .sustainedPressure:
      "Save the state before the process becomes idle."
    case .backgroundQuit:
      "Save the state when the app leaves the front, and free memory at level 1."
    case .backgroundRelaunch: "Nothing: the system launches Mail again."
    case .unansweredWarning:
      "Free memory in the warning handler at once: caches, and views that are not on the screen."
    case .roomForCall: "Use less memory in the background, and save the state there."
    case .outOfPages:
      "Look for the process that grows: it waited for pages, and this one was killed for it."
    case .minfree, .earlyKill:
      "Use less memory, or lower the score of the process with `priority`."
    case .cgroupLimit:
      "Raise `max` of the cgroup, or use less memory. 'memsim budget FILE' finds what is enough."
    case .evicted:
      "Set the pod's memory request to what it uses: pods above their requests are evicted first."
    case .podRefused: "Give the pod a memory request, so that it is no best-effort pod."
    case .launchTimeout:
      "Do less before `applicationDidFinishLaunching` returns, and the rest in later run loop "
        + "turns."
    case .quitTimeout: "Save little in `applicationWillTerminate`; save the rest earlier."
    case .overdrawn:
      "Use less memory in native code, or give the device more."
    case .unreadablePages:
      "Leave some memory free: clean pages that were dropped need a page to come back."
    case .objectRefused:
      "Free memory when a warning arrives: the framework cannot go on without this object."
    }
  }
}
