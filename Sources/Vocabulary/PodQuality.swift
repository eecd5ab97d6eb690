/// The quality of service of a pod of Kubernetes, which follows from its requests and limits.
public enum PodQuality: String, CaseIterable, Sendable {
  /// Every container has a limit of memory and of CPU, and requests as much.
  case guaranteed
  /// Some container has a request or a limit.
  case burstable
  /// No container has either.
  case bestEffort = "best-effort"
}
