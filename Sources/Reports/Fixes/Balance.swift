internal import MemsimJournal

/// The files and properties that retain an object more often than they release it, or less often.
///
/// Each file has an account of its lines' operations, and each property has its own: a retain and a
/// release are a pair if they are of the same file or property. The release by a pool counts at the
/// autorelease. The framework has one account, because it retains on a line and releases where no
/// line is known.
struct Balance {
  /// The retains and releases of one file or property.
  struct Account {
    /// The file or property; nil for the framework, and for operations at unknown places.
    let owner: String?
    /// The number of retains minus the number of releases; making an object counts as a retain.
    var surplus = 0
    /// The lines that retained or allocated.
    var gains: [HistoryLine] = []
    /// The lines that released or autoreleased.
    var losses: [HistoryLine] = []

    /// Removes an autorelease and its counterpart from the lines in question: an allocation or
    /// retain in the same line, or else the only earlier operation.
    mutating func settle(autorelease line: HistoryLine) {
      let same = gains.lastIndex { $0.place == line.place } ?? (gains.count == 1 ? 0 : nil)
      guard let same, line.times <= gains[same].times else { return losses.append(line) }
      let rest = gains[same].times - line.times
      let gain = gains.remove(at: same)
      guard rest > 0 else { return }
      gains.insert(
        HistoryLine(operation: gain.operation, place: gain.place, times: rest), at: same)
    }
  }

  /// In the order in which each first did something.
  private(set) var accounts: [Account] = []

  /// Whether nothing is missing.
  let isWhole: Bool

  /// Sums up a history, and the release that a diagnosis of an over-release is about.
  init(of history: HistoryRecorded, andAnotherRelease: Bool = false) {
    isWhole = history.isWhole == 1
    for line in history.lines { add(line) }
    // The release by a pool was counted at the autorelease.
    if andAnotherRelease, history.sent?.isPool != true {
      add(HistoryLine(operation: .release, place: history.sent, times: 1))
    }
  }

  private mutating func add(_ line: HistoryLine) {
    let position = position(of: Self.owner(of: line.place))
    switch line.operation {
    case .allocate, .retain:
      accounts[position].surplus += line.times
      accounts[position].gains.append(line)
    case .release:
      accounts[position].surplus -= line.times
      accounts[position].losses.append(line)
    case .autorelease:
      accounts[position].surplus -= line.times
      accounts[position].settle(autorelease: line)
    case .drain, .deallocate, .name: break
    }
  }

  private mutating func position(of owner: String?) -> Int {
    if let known = accounts.firstIndex(where: { $0.owner == owner }) { return known }
    accounts.append(Account(owner: owner))
    return accounts.count - 1
  }

  private static func owner(of place: SourcePlace?) -> String? {
    guard let place, !place.isOfFramework else { return nil }
    return place.isProperty ? place.function : place.file
  }

  /// Whether the account of a place has as many releases as retains.
  func isSettled(_ place: SourcePlace?) -> Bool {
    accounts.first { $0.owner == Self.owner(of: place) }?.surplus == 0
  }

  /// The accounts that owe a release; empty if they cannot be determined.
  ///
  /// Properties hold the object rightly: as many as the references to it.
  func debtors(besideReferences references: Int) -> [Account] {
    guard isWhole, !accounts.contains(where: { $0.surplus < 0 }) else { return [] }
    var holders = references
    return accounts.filter { account in
      guard account.surplus > 0 else { return false }
      guard holders > 0,
        account.gains.allSatisfy({ $0.place.map { $0.isProperty || $0.isOfFramework } ?? false })
      else {
        return true
      }
      holders -= 1
      return false
    }
  }

  /// The accounts that have released too often; empty if they cannot be determined.
  var overspenders: [Account] {
    guard isWhole else { return [] }
    return accounts.filter { $0.surplus < 0 }
  }
}
