internal import MemsimJournal
internal import MemsimVocabulary

/// The generations of heaps.
extension EventHistory {
  /// How often the heap of a process was marked.
  func markCount(ofProcess pid: Int) -> Int {
    events.count { $0.pid == pid && $0.body is HeapMarked }
  }

  /// The mark of a name that was taken last in a process of a name.
  func mark(_ mark: String, of name: String) throws(ActionError) -> HeapMarked {
    let marks = events.compactMap { event in
      self.name(name, means: event.pid) ? event.body as? HeapMarked : nil
    }
    if let found = marks.last(where: { $0.mark == mark }) { return found }
    let names = marks.map(\.mark)
    let nearest = didYouMean(nearestWord(to: mark, in: names))
    let taken = names.isEmpty ? "; there was none at all" : nearest
    throw ActionError("there was no mark \(mark.quoted) of \(name.quoted)\(taken)")
  }
}
