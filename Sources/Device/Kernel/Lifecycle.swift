/// The calls of the life cycle, as the platform spells them.
package enum Lifecycle: String, CaseIterable, Sendable {
  case launch = "applicationDidFinishLaunching:"
  case becomeActive = "applicationDidBecomeActive:"
  case resignActive = "applicationWillResignActive:"
  case openURL = "application:handleOpenURL:"
  case memoryWarning = "applicationDidReceiveMemoryWarning:"
  case terminate = "applicationWillTerminate:"
}
