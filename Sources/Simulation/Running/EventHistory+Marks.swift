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
    guard let found = try takingMark(mark, of: name).body as? HeapMarked else {
      preconditionFailure("what takes a mark has another body")
    }
    return found
  }

  /// The event in which the mark of a name was taken last in a process of a name.
  func takingMark(_ mark: String, of name: String) throws(ActionError) -> JournalEvent {
    let marks = events.filter { $0.body is HeapMarked && self.name(name, means: $0.pid) }
    if let found = marks.last(where: { ($0.body as? HeapMarked)?.mark == mark }) { return found }
    let names = marks.compactMap { ($0.body as? HeapMarked)?.mark }
    let nearest = nearestWord(to: mark, in: names).map { "; did you mean '\($0)'?" } ?? ""
    let taken = names.isEmpty ? "; there was none at all" : nearest
    throw ActionError("there was no mark \(mark.quoted) of \(name.quoted)\(taken)")
  }
}
