package import MemsimVocabulary

/// A pod of Kubernetes: apps that the kubelet evicts together, its containers.
package struct ScenarioPod: Equatable, Sendable {
  /// The name.
  package let name: String
  /// The quality of service.
  package let quality: PodQuality
  /// The bytes that its containers request.
  package let request: Int
  /// The priority; the lower is evicted first.
  package let priority: Int
  /// The time that its containers have to exit.
  package let grace: TimeSpan
}

/// The container that an app runs in.
package struct ScenarioContainer: Equatable, Sendable {
  /// The name of its pod.
  package let pod: String
  /// The bytes that it requests, which are its limit if it states no request.
  package let request: Int
  /// The most bytes; nil if there is no limit.
  package let limit: Int?

  /// The path of the cgroup of a pod.
  static func path(ofPod name: String) -> String { "/kubepods/\(name)" }

  /// The path of its cgroup, if an app of a name runs in it.
  func path(of app: String) -> String { "\(Self.path(ofPod: pod))/\(app)" }
}
