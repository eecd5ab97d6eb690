internal import MemsimHost
package import MemsimRuntime

/// Collects the diagnoses of a heap, for a test to look at.
package final class Recorder: Sendable {
  private let told = Monitor<[Diagnosis]>([])

  package init() {}

  package var diagnoses: [Diagnosis] {
    told.withLock { $0 }
  }

  package var kinds: [Diagnosis.Kind] {
    diagnoses.map(\.kind)
  }

  package func record(_ diagnosis: Diagnosis) {
    told.withLock { $0.append(diagnosis) }
  }

  package func forget() {
    told.withLock { $0 = [] }
  }
}
