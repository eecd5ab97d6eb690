import MemsimRuntime

/// A model of a heap, in plain arrays: objects by number, counts as integers, pools as lists.
struct HeapModel {
  struct Entity {
    var kind: ModelClass?
    var isDead = false
    var isEnding = false
    var owner: Int?
    var owned = 1
    var shared = 0
    var isQueued = false
    var references: [Int?] = [nil, nil]
    var weak: Int?

    var isBlock: Bool { kind == nil }
    var count: Int { isBlock ? 0 : (owner == nil ? shared : owned + shared) }
  }

  struct Host {
    var pools: [(number: Int, refs: [Int])] = []
    var leaked: [Int] = []
    var handovers: [Int] = []
    var adopted: [Int] = []
    var depth = 0
    var deferred: [Int] = []
  }

  static let deallocDepth = 3

  private(set) var entities: [Entity] = []
  private(set) var hosts = [Host(), Host()]

  /// Which host thread pushed each pool there ever was, and how often it had left before.
  private(set) var poolOwners: [(host: Int, departures: Int)] = []
  private var departures = [0, 0]

  /// The deallocations and diagnoses that the last step must have reported.
  var deaths: [Int] = []
  var diagnoses: [Diagnosis.Kind] = []

  mutating func make(_ kind: ModelClass?, on host: Int) {
    performHandovers(on: host)
    entities.append(Entity(kind: kind, owner: kind == nil ? nil : host))
  }

  mutating func free(_ id: Int) -> Bool {
    guard !entities[id].isDead, entities[id].isBlock else {
      tell(entities[id].isDead ? .doubleFree : .unbalancedBlock)
      return false
    }
    entities[id].isDead = true
    return true
  }

  private mutating func tell(_ kind: Diagnosis.Kind) {
    diagnoses.append(kind)
  }

  mutating func retain(_ id: Int, on host: Int) {
    if entities[id].isDead { return tell(.messageToDeallocated) }
    if entities[id].isBlock { return tell(.unbalancedBlock) }
    if entities[id].isEnding { return }
    if entities[id].owner == host { entities[id].owned += 1 } else { entities[id].shared += 1 }
  }

  mutating func release(_ id: Int, on host: Int) {
    if entities[id].isDead { return tell(.overRelease) }
    if entities[id].isBlock { return tell(.unbalancedBlock) }
    if entities[id].isEnding { return }
    if entities[id].owner == host {
      if entities[id].owned > 1 { entities[id].owned -= 1 } else { letGo(id, -1, on: host) }
      return
    }
    entities[id].shared -= 1
    if let owner = entities[id].owner {
      guard entities[id].shared < 0, !entities[id].isQueued else { return }
      entities[id].isQueued = true
      hosts[owner].handovers.append(id)
    } else if entities[id].shared == 0 {
      deallocate(id, on: host)
    }
  }

  private mutating func letGo(_ id: Int, _ change: Int, on host: Int) {
    entities[id].shared += entities[id].owned + change
    entities[id].owner = nil
    entities[id].owned = 0
    entities[id].isQueued = false
    if entities[id].shared < 0 { tell(.overRelease) }
    if entities[id].shared <= 0 { deallocate(id, on: host) }
  }

  /// Whether there is an object that is not in its dealloc.
  private func isObject(_ id: Int) -> Bool {
    !entities[id].isDead && !entities[id].isEnding && !entities[id].isBlock
  }

  private func isOwned(_ id: Int, by host: Int) -> Bool {
    !entities[id].isDead && !entities[id].isEnding && entities[id].owner == host
  }

  mutating func disown(_ id: Int, on host: Int) {
    if entities[id].isDead { return tell(.messageToDeallocated) }
    if isOwned(id, by: host) { letGo(id, 0, on: host) }
  }

  mutating func adopt(_ id: Int, on host: Int) -> Bool {
    if entities[id].isDead {
      tell(.messageToDeallocated)
      return false
    }
    if entities[id].owner == host { return true }
    guard !entities[id].isBlock, entities[id].owner == nil else { return false }
    entities[id].owner = host
    entities[id].owned = entities[id].shared
    entities[id].shared = 0
    return true
  }

  mutating func performHandovers(on host: Int) {
    let asked = hosts[host].handovers
    hosts[host].handovers = []
    for id in asked where isOwned(id, by: host) { letGo(id, 0, on: host) }
  }

  private mutating func deallocate(_ id: Int, on host: Int) {
    entities[id].isEnding = true
    guard hosts[host].depth < HeapModel.deallocDepth else {
      return hosts[host].deferred.append(id)
    }
    hosts[host].depth += 1
    runDealloc(id, on: host)
    if hosts[host].depth == HeapModel.deallocDepth {
      while !hosts[host].deferred.isEmpty {
        runDealloc(hosts[host].deferred.removeFirst(), on: host)
      }
    }
    hosts[host].depth -= 1
  }

  private mutating func runDealloc(_ id: Int, on host: Int) {
    if entities[id].kind != .plain {
      deaths.append(id)
      if entities[id].kind == .echo, let first = entities[id].references[0], isObject(first) {
        retain(first, on: host)
        autorelease(first, on: host)
      }
      if entities[id].kind == .selfish { tell(.weakReferenceInDealloc) }
      for word in 0..<2 { setReference(id, word, nil, on: host) }
      if entities[id].kind == .selfish { tell(.retainInDealloc) }
    }
    entities[id].isDead = true
  }

  mutating func setReference(_ id: Int, _ word: Int, _ value: Int?, on host: Int) {
    if entities[id].isDead { return tell(.messageToDeallocated) }
    let old = entities[id].references[word]
    guard old != value else { return }
    if let value { retain(value, on: host) }
    entities[id].references[word] = value
    if let old { release(old, on: host) }
  }

  mutating func storeWeak(_ id: Int, _ value: Int) {
    let isStored = !entities[value].isDead
    if entities[id].isDead {
      tell(.messageToDeallocated)
    } else {
      entities[id].weak = isStored ? value : nil
    }
    if !isStored { tell(.messageToDeallocated) }
  }

  mutating func loadWeak(_ id: Int, on host: Int) -> Int? {
    if entities[id].isDead {
      tell(.messageToDeallocated)
      return nil
    }
    guard let value = entities[id].weak else { return nil }
    guard !entities[value].isDead, !entities[value].isBlock else {
      entities[id].weak = nil
      return nil
    }
    retain(value, on: host)
    return value
  }

  mutating func autorelease(_ id: Int, on host: Int) {
    if entities[id].isDead { return tell(.messageToDeallocated) }
    if entities[id].isEnding { return }
    guard let top = hosts[host].pools.indices.last else {
      hosts[host].leaked.append(id)
      return tell(.noPool)
    }
    hosts[host].pools[top].refs.append(id)
  }

  mutating func push(on host: Int) {
    hosts[host].pools.append((poolOwners.count, []))
    poolOwners.append((host, departures[host]))
  }

  mutating func pop(_ number: Int, on host: Int) {
    guard poolOwners[number] == (host, departures[host]) else {
      return tell(.poolOnOtherThread)
    }
    guard let position = hosts[host].pools.firstIndex(where: { $0.number == number }) else {
      return tell(.poolOutOfOrder)
    }
    drain(to: position, on: host)
  }

  /// Releases and removes from the top down, whatever is added meanwhile included.
  private mutating func drain(to position: Int, on host: Int) {
    while hosts[host].pools.count > position {
      let top = hosts[host].pools.count - 1
      if let id = hosts[host].pools[top].refs.popLast() {
        release(id, on: host)
      } else {
        hosts[host].pools.removeLast()
      }
    }
  }

  /// How many objects die when a host thread lets go of all that it owns.
  func pendingEnds(on host: Int) -> Int {
    entities.indices.count { isOwned($0, by: host) && entities[$0].count <= 0 }
  }

  /// Simulates the exit of a host thread.
  ///
  /// The heap releases in the order of slots, the model in that
  /// of numbers, so no more than one deallocation may be pending.
  mutating func leave(_ host: Int) {
    departures[host] += 1
    repeat {
      drain(to: 0, on: host)
      while let id = hosts[host].leaked.popLast() { release(id, on: host) }
      hosts[host].handovers = []
      while let id = entities.indices.first(where: { isOwned($0, by: host) }) {
        letGo(id, 0, on: host)
      }
    } while !hosts[host].pools.isEmpty || !hosts[host].leaked.isEmpty
  }
}
