/// The order in which the policies of the first iPhones end processes, by role.
enum RoleRank {
  /// Where the application in front stands; whoever ranks lower is in the background.
  static let foreground = 50

  /// The rank of a role; the lowest goes first.
  static func rank(of role: Role) -> Int {
    switch role {
    case .background: 10
    case .mail: 20
    case .phone: 30
    case .audio: 40
    case .foreground: foreground
    case .home: 60
    case .system: 70
    }
  }

  /// The rank of a process: its priority if it has one, otherwise its role's.
  ///
  /// Whoever is in front ranks with the foreground, a phone in a call with the home screen.
  static func rank(of process: ProcessSnapshot) -> Int {
    if let priority = process.priority { return priority }
    let role = rank(of: process.role)
    if process.role == .phone && process.isBusy { return rank(of: .home) }
    return process.isFrontmost ? max(role, foreground) : role
  }
}
