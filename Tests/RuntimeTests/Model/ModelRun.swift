import MemsimRuntime
import Synchronization
import TestSupport

/// One run of a program on a heap and on the model, compared after every step.
final class ModelRun {
  private let heap: Heap
  private let recorder: Recorder
  private let deaths: Deaths
  private let classes: [HeapClass]
  private let worker: HostWorker
  private var model = HeapModel()
  private var refs: [Ref] = []
  private var pools: [PoolToken] = []

  /// The first difference between heap and model; nil when there is none.
  static func difference(
    in program: ModelProgram, _ worker: HostWorker, _ classes: ModelClasses
  ) throws -> String? {
    let run = try ModelRun(worker, classes)
    defer {
      worker.run { run.heap.detach() }
      run.heap.destroy()
    }
    for (number, step) in (program.steps + [.init(host: 1, action: .leave)]).enumerated() {
      guard let difference = run.differenceAfter(step) else { continue }
      return "step \(number), \(step): \(difference)"
    }
    return nil
  }

  private init(_ worker: HostWorker, _ classes: ModelClasses) throws {
    let recorder = Recorder()
    var options = Heap.Options()
    options.deallocDepth = HeapModel.deallocDepth
    options.observer = recorder.record
    heap = try Heap(named: "model", options: options)
    self.recorder = recorder
    self.worker = worker
    deaths = classes.deaths
    self.classes = classes.all
    // The first host thread to come gets the main thread, which no leaving ends.
    heap.performHandovers()
  }

  private func differenceAfter(_ step: ModelStep) -> String? {
    model.deaths = []
    model.diagnoses = []
    recorder.forget()
    deaths.forget()
    var result: String?
    if step.host == 0 {
      result = perform(step)
    } else {
      worker.run { result = perform(step) }
    }
    return result ?? differenceNow()
  }

  private func differenceNow() -> String? {
    let died = deaths.refs.map { ref in refs.firstIndex(of: ref) ?? -1 }
    if died != model.deaths { return "deaths \(died), expected \(model.deaths)" }
    if recorder.kinds != model.diagnoses {
      return "diagnoses \(recorder.kinds), expected \(model.diagnoses)"
    }
    for id in refs.indices {
      if let difference = difference(of: id) { return "\(id): \(difference)" }
    }
    if let broken = heap.brokenInvariants().first { return broken }
    do throws(Arena.AuditDifference) {
      try heap.arena.checkAccounting(.fast)
    } catch {
      return "\(error)"
    }
    return nil
  }

  private func difference(of id: Int) -> String? {
    let entity = model.entities[id]
    let isAlive = heap.isAlive(refs[id])
    if isAlive == entity.isDead { return "alive is \(isAlive)" }
    guard isAlive else { return nil }
    let count = heap.retainCount(refs[id])
    if count != entity.count { return "count is \(count), expected \(entity.count)" }
    guard !entity.isBlock else { return nil }
    let words = (0..<3).map { heap.reference(in: refs[id], at: $0) }
    let expected = (entity.references + [entity.weak]).map { $0.map { refs[$0] } ?? .null }
    return words == expected ? nil : "words are \(words), expected \(expected)"
  }

  private func isObject(_ id: Int) -> Bool {
    refs.indices.contains(id) && !model.entities[id].isBlock
  }

  /// Does a step; says what is wrong with its result.
  private func perform(_ step: ModelStep) -> String? {
    let host = step.host
    switch step.action {
    case .allocate, .malloc, .free, .realloc: return performMemory(step)
    case .retain(let id) where refs.indices.contains(id):
      heap.retain(refs[id])
      model.retain(id, on: host)
    case .release(let id) where refs.indices.contains(id):
      heap.release(refs[id])
      model.release(id, on: host)
    case .setReference(let id, let word, let value) where isObject(id):
      guard value.map(refs.indices.contains) ?? true else { return nil }
      heap.setReference(value.map { refs[$0] } ?? .null, in: refs[id], at: word)
      model.setReference(id, word, value, on: host)
    case .storeWeak(let id, let value) where isObject(id) && refs.indices.contains(value):
      heap.storeWeak(refs[value], in: refs[id], at: 2)
      model.storeWeak(id, value)
    case .loadWeak(let id) where isObject(id):
      let loaded = heap.loadWeak(in: refs[id], at: 2)
      let expected = model.loadWeak(id, on: host).map { refs[$0] }
      return loaded == expected ? nil : "loaded \(loaded as Any), expected \(expected as Any)"
    default: return performMeeting(step)
    }
    return nil
  }

  private func performMemory(_ step: ModelStep) -> String? {
    switch step.action {
    case .allocate(let kind):
      heap.performHandovers()
      guard let ref = heap.allocate(classes[kind.rawValue]) else { return "no memory" }
      refs.append(ref)
      model.make(kind, on: step.host)
    case .malloc(let size):
      guard let ref = heap.malloc(size) else { return "no memory" }
      refs.append(ref)
      model.make(nil, on: step.host)
    case .free(let id) where refs.indices.contains(id):
      heap.free(refs[id])
      _ = model.free(id)
    case .realloc(let id, let size) where refs.indices.contains(id):
      heap.performHandovers()
      model.performHandovers(on: step.host)
      let isFine = model.free(id)
      guard let ref = heap.realloc(refs[id], size) else { return isFine ? "no memory" : nil }
      guard isFine else { return "moved what is no block" }
      refs.append(ref)
      model.make(nil, on: step.host)
    default: break
    }
    return nil
  }

  /// Pools, and how host threads meet.
  private func performMeeting(_ step: ModelStep) -> String? {
    let host = step.host
    switch step.action {
    case .autorelease(let id) where isObject(id):
      heap.autorelease(refs[id])
      model.autorelease(id, on: host)
    case .push:
      pools.append(heap.pushPool())
      model.push(on: host)
    case .pop(let number) where pools.indices.contains(number):
      heap.popPool(pools[number])
      model.pop(number, on: host)
    case .disown(let id) where refs.indices.contains(id):
      heap.disown(refs[id])
      model.disown(id, on: host)
    case .adopt(let id) where refs.indices.contains(id):
      let isOwner = heap.adopt(refs[id])
      return isOwner == model.adopt(id, on: host) ? nil : "adopted is \(isOwner)"
    case .performHandovers:
      heap.performHandovers()
      model.performHandovers(on: host)
    case .turn:
      heap.turn {}
      model.performHandovers(on: host)
    case .leave where host == 1:
      if model.pendingEnds(on: host) > 1 {
        heap.performHandovers()
        model.performHandovers(on: host)
      }
      heap.detach()
      model.leave(host)
    default: break
    }
    return nil
  }
}
