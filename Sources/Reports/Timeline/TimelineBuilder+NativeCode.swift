internal import MemsimJournal
internal import MemsimVocabulary

/// What native code does that the device does not see wholly.
extension TimelineBuilder {
  mutating func tellNativeCode(_ seen: NativeCodeSeen) {
    tell(.nativeCode, seen.text, tone: .caution)
  }
}

extension NativeCodeSeen {
  /// What was seen, as a part of a sentence about the app, and what comes of it.
  var text: String {
    switch conduct {
    case .threads:
      let place = function.map { ", the first in \($0)" } ?? ""
      return "makes threads of its own\(place): they run in the host's order"
    case .pooledWork:
      return "gives work to threads of Dispatch or Swift: their memory is in no footprint"
    case .mappings:
      return "mapped \(Figures.size(mappedBytes ?? 0)) past malloc, which is in no footprint"
    case .threadsLeft:
      let count = Figures.count(threads ?? 0, "thread", "threads")
      return "leaves \(count) running, of which nothing counts any more"
    }
  }
}

extension RunSummary {
  /// Why the run has no digest, if native code is the reason.
  package var reasonForNoDigest: String? {
    guard let first = nativeCode.first(where: \.body.conduct.isInHostOrder) else { return nil }
    let conduct =
      first.body.conduct == .pooledWork
      ? "gives work to threads of Dispatch or Swift" : "has threads of its own"
    return "\(first.app) \(conduct), whose order is the host's"
  }
}
