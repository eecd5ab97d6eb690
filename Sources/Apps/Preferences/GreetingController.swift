internal import MemsimKit

/// Shows the greeting, and below it how often the screen was touched, in all launches.
final class GreetingController: UIViewController {
  @Retained private var greeting: UILabel?
  @Retained private var count: UILabel?

  override class var instanceSize: Int { super.instanceSize + 8 }

  override func loadView() {
    let made = UIControl.alloc().initWithFrame(UIScreen.mainScreen().applicationFrame)
    made.backgroundColor = .colorWithRed(0.77, green: 0.8, blue: 0.83, alpha: 1)
    made.addTarget(self, action: GreetingController.countTouch, forControlEvents: .touchUpInside)
    view = made
    made.release()
  }

  override func viewDidLoad() {
    greeting = label(at: 163, size: 40)
    count = label(at: 220, size: 17)
    show()
  }

  private func label(at y: CGFloat, size: CGFloat) -> UILabel {
    let width = view?.bounds.size.width ?? 0
    let label = UILabel.alloc().initWithFrame(CGRectMake(10, y, width - 20, size * 1.4))
    label.font = .boldSystemFontOfSize(size)
    label.textAlignment = .center
    label.backgroundColor = nil
    label.opaque = false
    view?.addSubview(label)
    return label.autorelease()
  }

  /// Counts one more touch in the defaults.
  func countTouch() {
    let defaults = NSUserDefaults.standardUserDefaults()
    let touches = defaults.integerForKey(DefaultsKey.touches.string) + 1
    defaults.setInteger(touches, forKey: DefaultsKey.touches.string)
    if defaults.boolForKey(DefaultsKey.synchronizes.string) { defaults.synchronize() }
    show()
  }

  private func show() {
    let defaults = NSUserDefaults.standardUserDefaults()
    let name = [DefaultsKey.firstName, .lastName]
      .map { defaults.stringForKey($0.string)?.string ?? "" }.joined(separator: " ")
    let isLoud = defaults.stringForKey(DefaultsKey.voice.string)?.string == "loud"
    let text = "Hello, \(name)"
    greeting?.text = NSString.stringWithString(isLoud ? text.uppercased() : text)
    greeting?.font = .boldSystemFontOfSize(defaults.doubleForKey(DefaultsKey.size.string))
    greeting?.textColor = color(defaults.integerForKey(DefaultsKey.nameColor.string))
    let touches = defaults.integerForKey(DefaultsKey.touches.string)
    count?.text = NSString.stringWithString("touched \(touches)x")
  }

  /// The colours that can be chosen, from 1 on.
  private func color(_ number: Int) -> UIColor {
    switch number {
    case 1: .colorWithRed(0.1, green: 0.2, blue: 0.7, alpha: 1)
    case 2: .colorWithRed(0.75, green: 0.1, blue: 0.1, alpha: 1)
    case 3: .colorWithRed(0.1, green: 0.5, blue: 0.15, alpha: 1)
    default: UIColor.blackColor()
    }
  }

  override func viewDidUnload() {
    greeting = nil
    count = nil
    super.viewDidUnload()
  }

  override func dealloc() {
    greeting = nil
    count = nil
    super.dealloc()
  }
}
