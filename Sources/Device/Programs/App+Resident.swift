extension App {
  /// A program that comes with the device, and the work that its process does beside keeping its
  /// memory, if that is said.
  package init(_ resident: ResidentApp, doing makeWork: (@Sendable () -> any Program)? = nil) {
    let heapBytes = resident.heapBytes
    let isPhone = resident.role == .phone
    self.init(resident.name, identifier: resident.bundleIdentifier) {
      let work = makeWork?()
      return isPhone
        ? PhoneProgram(heapBytes: heapBytes, doing: work)
        : ResidentProgram(heapBytes: heapBytes, doing: work)
    }
    imagePages = resident.imageDirtyPages
    codePages = resident.cleanPages
    // Those that are not there from the start end when the user leaves them, as bought ones do.
    role = resident.isResident ? resident.role : .foreground
    isOfSystem = true
    staysAlive = resident.staysAlive
    isOnHomeScreen = resident.isOnHomeScreen
  }
}
