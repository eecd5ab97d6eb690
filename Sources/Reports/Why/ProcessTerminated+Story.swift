internal import MemsimJournal

// What the stories of terminations remember of each kind of event; of the others, nothing.

extension DeviceStarted {
  func recordForKillStory(in collector: inout SummaryCollector) { collector.stories.start(self) }
}

extension DeviceSampled {
  func recordForKillStory(in collector: inout SummaryCollector) { collector.stories.count(self) }
}

extension LevelChanged {
  func recordForKillStory(in collector: inout SummaryCollector) {
    collector.stories.changeLevel(to: to, at: collector.event.at)
  }
}

extension WarningDelivered {
  func recordForKillStory(in collector: inout SummaryCollector) {
    collector.stories.recordReclaim(
      .warned, at: collector.event.at, of: collector.event.pid, in: collector.summary.ledger,
      level: level)
  }
}

extension WarningAnswered {
  func recordForKillStory(in collector: inout SummaryCollector) {
    let pageBytes = collector.summary.header.pageBytes
    collector.stories.answer(collector.event.pid, freedBytes: freedPages * pageBytes)
  }
}

extension PagesReclaimed {
  func recordForKillStory(in collector: inout SummaryCollector) {
    collector.stories.recordReclaim(
      ReclaimRecord.Way(memory), at: collector.event.at, of: collector.event.pid,
      in: collector.summary.ledger,
      freedBytes: pages * collector.summary.header.pageBytes)
  }
}

extension HeapCounted {
  func recordForKillStory(in collector: inout SummaryCollector) {
    collector.stories.count(self, of: collector.event.pid)
  }
}

extension LeakFound {
  func recordForKillStory(in collector: inout SummaryCollector) {
    collector.stories.add(
      self, of: collector.event.pid, madeAt: collector.summary.sites.text(of: site))
  }
}

extension HeapProfiled {
  func recordForKillStory(in collector: inout SummaryCollector) {
    collector.stories.add(self, of: collector.event.pid)
  }
}

extension ProcessTerminated {
  func recordForKillStory(in collector: inout SummaryCollector) { collector.explainKill(self) }
}
