internal import MemsimJournal

// What the stories of terminations remember of each kind of event; of the others, nothing.

extension DeviceStarted {
  func remember(in collector: inout SummaryCollector) { collector.stories.start(self) }
}

extension DeviceSampled {
  func remember(in collector: inout SummaryCollector) { collector.stories.count(self) }
}

extension ProcessLaunched {
  func remember(in collector: inout SummaryCollector) {
    guard let pid = collector.event.pid else { return }
    let pageBytes = collector.summary.header.pageBytes
    collector.stories.add(
      ProcessHoldings(
        pid: pid, name: collector.summary.names[pid], role: role, state: .launching,
        imageBytes: dirtyPages * pageBytes, footprintBytes: dirtyPages * pageBytes,
        cleanBytes: cleanPages * pageBytes))
  }
}

extension StateChanged {
  func remember(in collector: inout SummaryCollector) {
    collector.stories.change(collector.event.pid) { process in
      process.state = to
      process.role = role
    }
  }
}

extension ProcessSampled {
  func remember(in collector: inout SummaryCollector) {
    let pageBytes = collector.summary.header.pageBytes
    collector.stories.change(collector.event.pid) { process in
      process.footprintBytes = footprintBytes
      process.cleanBytes = cleanPages * pageBytes
      process.purgeableBytes = purgeablePages * pageBytes
    }
  }
}

extension LevelChanged {
  func remember(in collector: inout SummaryCollector) {
    collector.stories.changeLevel(to: to, at: collector.event.at)
  }
}

extension WarningDelivered {
  func remember(in collector: inout SummaryCollector) {
    let event = collector.event
    collector.stories.ask(event.pid, .warned, at: event.at, level: level)
  }
}

extension WarningAnswered {
  func remember(in collector: inout SummaryCollector) {
    let pageBytes = collector.summary.header.pageBytes
    collector.stories.answer(collector.event.pid, freedBytes: freedPages * pageBytes)
  }
}

extension PagesReclaimed {
  func remember(in collector: inout SummaryCollector) {
    let event = collector.event
    collector.stories.ask(
      event.pid, Relief.Way(memory), at: event.at,
      freedBytes: pages * collector.summary.header.pageBytes)
  }
}

extension HeapCounted {
  func remember(in collector: inout SummaryCollector) {
    collector.stories.count(self, of: collector.event.pid)
  }
}

extension LeakFound {
  func remember(in collector: inout SummaryCollector) {
    collector.stories.add(
      self, of: collector.event.pid, madeAt: collector.summary.sites.text(of: site))
  }
}

extension HeapProfiled {
  func remember(in collector: inout SummaryCollector) {
    collector.stories.add(self, of: collector.event.pid)
  }
}

extension ProcessExited {
  func remember(in collector: inout SummaryCollector) {
    collector.stories.remove(collector.event.pid)
  }
}

extension ProcessTerminated {
  func remember(in collector: inout SummaryCollector) { collector.tell(self) }
}
