internal import MemsimKit

/// Shows pictures that are leafed through by a finger, by two buttons or by a timer, and the story
/// of the one in front.
///
/// It has the pictures of three pages at most; the others are read again when they come near.
final class SlidesController: UIViewController, UIScrollViewDelegate {
  @Retained private var slides: SlidesView?
  @Retained private var controls: ControlsView?

  /// The timer that turns the pages.
  @Assigned private var timer: NSTimer?

  /// The page that is in front.
  private var page = 0

  /// The sound of a page that a button or the timer turns.
  private var turnSound: SystemSoundID = 0

  override class var instanceSize: Int { super.instanceSize + 16 }

  override func loadView() {
    let made = UIView.alloc().initWithFrame(UIScreen.mainScreen().applicationFrame)
    made.backgroundColor = .colorWithRed(0.77, green: 0.8, blue: 0.83, alpha: 1)
    view = made
    made.release()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    guard let view else { return }
    $slides = SlidesView.alloc().initWithFrame(CGRectMake(0, 0, 320, 320))
    $controls = ControlsView.alloc().initWithFrame(CGRectMake(0, 320, 320, 140))
    guard let slides, let controls else { return }
    view.addSubview(slides)
    view.addSubview(controls)
    slides.pager?.delegate = self
    slides.dots?.addTarget(
      self, action: SlidesController.turnToDot, forControlEvents: .valueChanged)
    controls.back?.addTarget(
      self, action: SlidesController.goBack, forControlEvents: .touchUpInside)
    controls.next?.addTarget(
      self, action: SlidesController.goOn, forControlEvents: .touchUpInside)
    controls.plays?.addTarget(self, action: SlidesController.play, forControlEvents: .valueChanged)
    controls.pace?.addTarget(
      self, action: SlidesController.changePace, forControlEvents: .valueChanged)
    slides.showPage(page, animated: false)
    showPage(page)
    loadSound()
    watchCharger()
  }

  private func loadSound() {
    guard let path = NSBundle.mainBundle().pathForResource("Turn", ofType: "wav"),
      let url = NSURL.fileURLWithPath(path)
    else { return }
    AudioServicesCreateSystemSoundID(url, &turnSound)
  }

  private func watchCharger() {
    let device = UIDevice.currentDevice()
    device.batteryMonitoringEnabled = true
    NSNotificationCenter.defaultCenter().addObserver(
      self, selector: SlidesController.chargerDidChange,
      name: UIDeviceBatteryStateDidChangeNotification, object: device)
  }

  func chargerDidChange(_ notification: NSNotification) { keepLitIfNeeded() }

  /// Pictures that are played by themselves are seen as long as the charger is plugged in.
  private func keepLitIfNeeded() {
    let state = UIDevice.currentDevice().batteryState
    UIApplication.sharedApplication().idleTimerDisabled =
      timer != nil && (state == .charging || state == .full)
  }

  func turnToDot(_ dots: UIPageControl) { turn(to: dots.currentPage) }

  func goBack(_ button: UIButton) { turn(to: page - 1) }

  func goOn(_ button: UIButton) { turn(to: page + 1) }

  /// The switch was turned: the timer begins or ends.
  func play(_ plays: UISwitch) {
    stopTimer()
    if plays.on { startTimer() }
    keepLitIfNeeded()
  }

  /// The knob was lifted: the timer begins anew, if there is one.
  func changePace(_ pace: UISlider) {
    controls?.showPace()
    guard timer != nil else { return }
    stopTimer()
    startTimer()
  }

  /// The content comes over another page.
  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    let width = scrollView.bounds.size.width
    showPage(Int((scrollView.contentOffset.x / width).rounded()))
  }

  private func turn(to page: Int) {
    guard let slides, (0..<SlidesView.count).contains(page) else { return }
    slides.showPage(page, animated: true)
    AudioServicesPlaySystemSound(turnSound)
  }

  private func showPage(_ page: Int) {
    guard let slides, (0..<SlidesView.count).contains(page) else { return }
    self.page = page
    slides.showStory(of: page)
    controls?.showPlace(page, of: SlidesView.count)
    guard slides.letGo(exceptAround: page) else { return }
    controls?.spinner?.startAnimating()
    let wait = SlidesController.readWait
    NSTimer.scheduledTimerWithTimeInterval(
      wait, target: self, selector: SlidesController.readPictures, userInfo: nil, repeats: false)
  }

  /// The delay of each picture, in seconds, as if from a server.
  private static let readWait = 0.3

  func readPictures(_ timer: NSTimer) {
    slides?.readPictures(around: page)
    controls?.spinner?.stopAnimating()
  }

  private func startTimer() {
    timer = NSTimer.scheduledTimerWithTimeInterval(
      Double(controls?.seconds ?? 1), target: self, selector: SlidesController.leaf, userInfo: nil,
      repeats: true)
  }

  /// The timer retains its target: until it is invalidated, the controller stays.
  private func stopTimer() {
    timer?.invalidate()
    timer = nil
  }

  /// On to the next page, and from the last to the first.
  func leaf(_ timer: NSTimer) {
    turn(to: (page + 1) % SlidesView.count)
  }

  override func viewDidUnload() {
    letGoOfViews()
    super.viewDidUnload()
  }

  override func dealloc() {
    letGoOfViews()
    super.dealloc()
  }

  private func letGoOfViews() {
    stopTimer()
    NSNotificationCenter.defaultCenter().removeObserver(self)
    AudioServicesDisposeSystemSoundID(turnSound)
    slides?.pager?.delegate = nil
    slides = nil
    controls = nil
  }
}
