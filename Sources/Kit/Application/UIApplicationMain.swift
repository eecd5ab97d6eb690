// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import MemsimDevice

/// Makes the application object and its delegate, loads the main nib and starts the event loop.
///
/// On the platform it never returns. Here it returns when the app has launched, and the turns that
/// follow are the event loop: what `main` has pushed before, its pool, stays for as long as the
/// process.
public func UIApplicationMain(_ principalClassName: String?, _ delegateClassName: String?) {
  let process = AppProcess.current
  let pool = process.system.heap.pushPool()
  process.turn {
    guard let application = UIApplication.make(principalClassName, in: process) else { return }
    application.takeDelegate(delegateClassName, in: process)
    application.loadMainNib(in: process)
    guard process.system.isLiving else { return }
    application.finishLaunching()
  }
  process.system.heap.popPool(pool)
}
