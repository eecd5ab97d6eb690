extension App {
  /// A program that comes with the device.
  init(_ resident: ResidentApp) {
    let heapBytes = resident.heapBytes
    let isPhone = resident.role == .phone
    self.init(resident.name, identifier: resident.bundleIdentifier) {
      if isPhone { return PhoneProgram(heapBytes: heapBytes) }
      return ResidentProgram(heapBytes: heapBytes)
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
