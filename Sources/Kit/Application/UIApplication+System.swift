internal import MemsimDevice

/// What the system tells: first the delegate hears of it, then whoever observes it.
extension UIApplication {
  func receive(_ event: Event) {
    switch event {
    case .touches(let changes): receive(changes)
    case .url(let url): handle(url)
    case .orientation(let orientation): turn(with: orientation)
    case .acceleration, .statusBar: break
    }
  }

  func becomeActive() {
    delegate?.applicationDidBecomeActive(self)
    post(UIApplicationDidBecomeActiveNotification)
  }

  func resignActive() {
    delegate?.applicationWillResignActive(self)
    post(UIApplicationWillResignActiveNotification)
  }

  func receiveMemoryWarning() {
    delegate?.applicationDidReceiveMemoryWarning(self)
    post(UIApplicationDidReceiveMemoryWarningNotification)
  }

  func terminate() {
    delegate?.applicationWillTerminate(self)
    post(UIApplicationWillTerminateNotification)
  }

  func post(_ name: NSNotificationName) {
    NSNotificationCenter.defaultCenter().postNotificationName(name, object: self)
  }
}
