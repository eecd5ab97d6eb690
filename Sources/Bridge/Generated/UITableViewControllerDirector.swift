// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

/// The framework's side of objects whose class is an app's, nearest to UITableViewController.
final class UITableViewControllerDirector: UITableViewController, CompiledObject {
  override func initWithStyle(
    _ style: UITableViewStyle
  ) -> Self {
    guard let app = AppMethod(self, .s_initWithStyle_) else { return super.initWithStyle(style) }
    _ = app.callForID(style.rawValue)
    return self
  }

  override func numberOfSectionsInTableView(
    _ tableView: UITableView
  ) -> Int {
    guard let app = AppMethod(self, .s_numberOfSectionsInTableView_) else {
      return super.numberOfSectionsInTableView(tableView)
    }
    return app.callForInt(CompiledObjects.address(of: tableView))
  }

  override func tableView(
    _ tableView: UITableView,
    numberOfRowsInSection section: Int
  ) -> Int {
    guard let app = AppMethod(self, .s_tableView_numberOfRowsInSection_) else {
      return super.tableView(tableView, numberOfRowsInSection: section)
    }
    return app.callForInt(CompiledObjects.address(of: tableView), section)
  }

  override func tableView(
    _ tableView: UITableView,
    titleForHeaderInSection section: Int
  ) -> NSString? {
    guard let app = AppMethod(self, .s_tableView_titleForHeaderInSection_) else {
      return super.tableView(tableView, titleForHeaderInSection: section)
    }
    return CompiledObjects.proxy(app.callForID(CompiledObjects.address(of: tableView), section)) as? NSString
  }

  override func tableView(
    _ tableView: UITableView,
    cellForRowAtIndexPath indexPath: NSIndexPath
  ) -> UITableViewCell {
    guard let app = AppMethod(self, .s_tableView_cellForRowAtIndexPath_) else {
      return super.tableView(tableView, cellForRowAtIndexPath: indexPath)
    }
    return CompiledObjects.returned(app.callForID(CompiledObjects.address(of: tableView), CompiledObjects.address(of: indexPath)), as: UITableViewCell.self)
  }

  override func tableView(
    _ tableView: UITableView,
    heightForRowAtIndexPath indexPath: NSIndexPath
  ) -> CGFloat {
    guard let app = AppMethod(self, .s_tableView_heightForRowAtIndexPath_) else {
      return super.tableView(tableView, heightForRowAtIndexPath: indexPath)
    }
    return app.callForDouble(CompiledObjects.address(of: tableView), CompiledObjects.address(of: indexPath))
  }

  override func tableView(
    _ tableView: UITableView,
    willDisplayCell cell: UITableViewCell,
    forRowAtIndexPath indexPath: NSIndexPath
  ) {
    guard let app = AppMethod(self, .s_tableView_willDisplayCell_forRowAtIndexPath_) else {
      return super.tableView(tableView, willDisplayCell: cell, forRowAtIndexPath: indexPath)
    }
    app.call(CompiledObjects.address(of: tableView), CompiledObjects.address(of: cell), CompiledObjects.address(of: indexPath))
  }

  override func tableView(
    _ tableView: UITableView,
    willSelectRowAtIndexPath indexPath: NSIndexPath
  ) -> NSIndexPath? {
    guard let app = AppMethod(self, .s_tableView_willSelectRowAtIndexPath_) else {
      return super.tableView(tableView, willSelectRowAtIndexPath: indexPath)
    }
    return CompiledObjects.proxy(app.callForID(CompiledObjects.address(of: tableView), CompiledObjects.address(of: indexPath))) as? NSIndexPath
  }

  override func tableView(
    _ tableView: UITableView,
    didSelectRowAtIndexPath indexPath: NSIndexPath
  ) {
    guard let app = AppMethod(self, .s_tableView_didSelectRowAtIndexPath_) else {
      return super.tableView(tableView, didSelectRowAtIndexPath: indexPath)
    }
    app.call(CompiledObjects.address(of: tableView), CompiledObjects.address(of: indexPath))
  }

  override func tableView(
    _ tableView: UITableView,
    didDeselectRowAtIndexPath indexPath: NSIndexPath
  ) {
    guard let app = AppMethod(self, .s_tableView_didDeselectRowAtIndexPath_) else {
      return super.tableView(tableView, didDeselectRowAtIndexPath: indexPath)
    }
    app.call(CompiledObjects.address(of: tableView), CompiledObjects.address(of: indexPath))
  }

  override func sectionIndexTitlesForTableView(
    _ tableView: UITableView
  ) -> NSArray? {
    guard let app = AppMethod(self, .s_sectionIndexTitlesForTableView_) else {
      return super.sectionIndexTitlesForTableView(tableView)
    }
    return CompiledObjects.proxy(app.callForID(CompiledObjects.address(of: tableView))) as? NSArray
  }

  override func tableView(
    _ tableView: UITableView,
    sectionForSectionIndexTitle title: NSString,
    atIndex index: Int
  ) -> Int {
    guard let app = AppMethod(self, .s_tableView_sectionForSectionIndexTitle_atIndex_) else {
      return super.tableView(tableView, sectionForSectionIndexTitle: title, atIndex: index)
    }
    return app.callForInt(CompiledObjects.address(of: tableView), CompiledObjects.address(of: title), index)
  }

  override func tableView(
    _ tableView: UITableView,
    heightForHeaderInSection section: Int
  ) -> CGFloat {
    guard let app = AppMethod(self, .s_tableView_heightForHeaderInSection_) else {
      return super.tableView(tableView, heightForHeaderInSection: section)
    }
    return app.callForDouble(CompiledObjects.address(of: tableView), section)
  }

  override func tableView(
    _ tableView: UITableView,
    heightForFooterInSection section: Int
  ) -> CGFloat {
    guard let app = AppMethod(self, .s_tableView_heightForFooterInSection_) else {
      return super.tableView(tableView, heightForFooterInSection: section)
    }
    return app.callForDouble(CompiledObjects.address(of: tableView), section)
  }

  override func tableView(
    _ tableView: UITableView,
    viewForHeaderInSection section: Int
  ) -> UIView? {
    guard let app = AppMethod(self, .s_tableView_viewForHeaderInSection_) else {
      return super.tableView(tableView, viewForHeaderInSection: section)
    }
    return CompiledObjects.proxy(app.callForID(CompiledObjects.address(of: tableView), section)) as? UIView
  }

  override func tableView(
    _ tableView: UITableView,
    accessoryButtonTappedForRowWithIndexPath indexPath: NSIndexPath
  ) {
    guard let app = AppMethod(self, .s_tableView_accessoryButtonTappedForRowWithIndexPath_) else {
      return super.tableView(tableView, accessoryButtonTappedForRowWithIndexPath: indexPath)
    }
    app.call(CompiledObjects.address(of: tableView), CompiledObjects.address(of: indexPath))
  }

  override func scrollViewDidScroll(
    _ scrollView: UIScrollView
  ) {
    guard let app = AppMethod(self, .s_scrollViewDidScroll_) else {
      return super.scrollViewDidScroll(scrollView)
    }
    app.call(CompiledObjects.address(of: scrollView))
  }

  override func scrollViewWillBeginDragging(
    _ scrollView: UIScrollView
  ) {
    guard let app = AppMethod(self, .s_scrollViewWillBeginDragging_) else {
      return super.scrollViewWillBeginDragging(scrollView)
    }
    app.call(CompiledObjects.address(of: scrollView))
  }

  override func scrollViewDidEndDragging(
    _ scrollView: UIScrollView,
    willDecelerate decelerate: Bool
  ) {
    guard let app = AppMethod(self, .s_scrollViewDidEndDragging_willDecelerate_) else {
      return super.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate)
    }
    app.call(CompiledObjects.address(of: scrollView), (decelerate).passed)
  }

  override func scrollViewWillBeginDecelerating(
    _ scrollView: UIScrollView
  ) {
    guard let app = AppMethod(self, .s_scrollViewWillBeginDecelerating_) else {
      return super.scrollViewWillBeginDecelerating(scrollView)
    }
    app.call(CompiledObjects.address(of: scrollView))
  }

  override func scrollViewDidEndDecelerating(
    _ scrollView: UIScrollView
  ) {
    guard let app = AppMethod(self, .s_scrollViewDidEndDecelerating_) else {
      return super.scrollViewDidEndDecelerating(scrollView)
    }
    app.call(CompiledObjects.address(of: scrollView))
  }

  override func scrollViewDidEndScrollingAnimation(
    _ scrollView: UIScrollView
  ) {
    guard let app = AppMethod(self, .s_scrollViewDidEndScrollingAnimation_) else {
      return super.scrollViewDidEndScrollingAnimation(scrollView)
    }
    app.call(CompiledObjects.address(of: scrollView))
  }

  override func initWithNibName(
    _ name: String?,
    bundle: NSBundle?
  ) -> Self {
    guard let app = AppMethod(self, .s_initWithNibName_bundle_) else {
      return super.initWithNibName(name, bundle: bundle)
    }
    _ = app.callForID(CompiledObjects.address(ofText: name), CompiledObjects.address(of: bundle))
    return self
  }

  override var view: UIView? {
    get {
      guard let app = AppMethod(self, .s_view) else { return super.view }
      return CompiledObjects.proxy(app.callForID()) as? UIView
    }
    set {
      guard let app = AppMethod(self, .s_setView_) else {
        super.view = newValue
        return
      }
      app.call(CompiledObjects.address(of: newValue))
    }
  }

  override func loadView() {
    guard let app = AppMethod(self, .s_loadView) else { return super.loadView() }
    app.call()
  }

  override func viewDidLoad() {
    guard let app = AppMethod(self, .s_viewDidLoad) else { return super.viewDidLoad() }
    app.call()
  }

  override func viewDidUnload() {
    guard let app = AppMethod(self, .s_viewDidUnload) else { return super.viewDidUnload() }
    app.call()
  }

  override func setEditing(
    _ editing: Bool,
    animated: Bool
  ) {
    guard let app = AppMethod(self, .s_setEditing_animated_) else {
      return super.setEditing(editing, animated: animated)
    }
    app.call((editing).passed, (animated).passed)
  }

  override func viewWillAppear(
    _ animated: Bool
  ) {
    guard let app = AppMethod(self, .s_viewWillAppear_) else {
      return super.viewWillAppear(animated)
    }
    app.call((animated).passed)
  }

  override func viewDidAppear(
    _ animated: Bool
  ) {
    guard let app = AppMethod(self, .s_viewDidAppear_) else {
      return super.viewDidAppear(animated)
    }
    app.call((animated).passed)
  }

  override func viewWillDisappear(
    _ animated: Bool
  ) {
    guard let app = AppMethod(self, .s_viewWillDisappear_) else {
      return super.viewWillDisappear(animated)
    }
    app.call((animated).passed)
  }

  override func viewDidDisappear(
    _ animated: Bool
  ) {
    guard let app = AppMethod(self, .s_viewDidDisappear_) else {
      return super.viewDidDisappear(animated)
    }
    app.call((animated).passed)
  }

  override func shouldAutorotateToInterfaceOrientation(
    _ orientation: UIInterfaceOrientation
  ) -> Bool {
    guard let app = AppMethod(self, .s_shouldAutorotateToInterfaceOrientation_) else {
      return super.shouldAutorotateToInterfaceOrientation(orientation)
    }
    return Bool(app.callForInt8(orientation.rawValue))
  }

  override func willRotateToInterfaceOrientation(
    _ orientation: UIInterfaceOrientation,
    duration: NSTimeInterval
  ) {
    guard let app = AppMethod(self, .s_willRotateToInterfaceOrientation_duration_) else {
      return super.willRotateToInterfaceOrientation(orientation, duration: duration)
    }
    app.call(orientation.rawValue, duration)
  }

  override func willAnimateRotationToInterfaceOrientation(
    _ orientation: UIInterfaceOrientation,
    duration: NSTimeInterval
  ) {
    guard let app = AppMethod(self, .s_willAnimateRotationToInterfaceOrientation_duration_) else {
      return super.willAnimateRotationToInterfaceOrientation(orientation, duration: duration)
    }
    app.call(orientation.rawValue, duration)
  }

  override func didRotateFromInterfaceOrientation(
    _ orientation: UIInterfaceOrientation
  ) {
    guard let app = AppMethod(self, .s_didRotateFromInterfaceOrientation_) else {
      return super.didRotateFromInterfaceOrientation(orientation)
    }
    app.call(orientation.rawValue)
  }

  override func didReceiveMemoryWarning() {
    guard let app = AppMethod(self, .s_didReceiveMemoryWarning) else {
      return super.didReceiveMemoryWarning()
    }
    app.call()
  }

  override var nextResponder: UIResponder? {
    get {
      guard let app = AppMethod(self, .s_nextResponder) else { return super.nextResponder }
      return CompiledObjects.proxy(app.callForID()) as? UIResponder
    }
  }

  override func initWithCoder(
    _ coder: NSCoder
  ) -> Self? {
    guard let app = AppMethod(self, .s_initWithCoder_) else { return super.initWithCoder(coder) }
    _ = app.callForID(CompiledObjects.address(of: coder))
    return self
  }

  override var canBecomeFirstResponder: Bool {
    get {
      guard let app = AppMethod(self, .s_canBecomeFirstResponder) else {
        return super.canBecomeFirstResponder
      }
      return Bool(app.callForInt8())
    }
  }

  override func becomeFirstResponder() -> Bool {
    guard let app = AppMethod(self, .s_becomeFirstResponder) else {
      return super.becomeFirstResponder()
    }
    return Bool(app.callForInt8())
  }

  override func resignFirstResponder() -> Bool {
    guard let app = AppMethod(self, .s_resignFirstResponder) else {
      return super.resignFirstResponder()
    }
    return Bool(app.callForInt8())
  }

  override func touchesBegan(
    _ touches: NSSet,
    withEvent event: UIEvent
  ) {
    guard let app = AppMethod(self, .s_touchesBegan_withEvent_) else {
      return super.touchesBegan(touches, withEvent: event)
    }
    app.call(CompiledObjects.address(of: touches), CompiledObjects.address(of: event))
  }

  override func touchesMoved(
    _ touches: NSSet,
    withEvent event: UIEvent
  ) {
    guard let app = AppMethod(self, .s_touchesMoved_withEvent_) else {
      return super.touchesMoved(touches, withEvent: event)
    }
    app.call(CompiledObjects.address(of: touches), CompiledObjects.address(of: event))
  }

  override func touchesEnded(
    _ touches: NSSet,
    withEvent event: UIEvent
  ) {
    guard let app = AppMethod(self, .s_touchesEnded_withEvent_) else {
      return super.touchesEnded(touches, withEvent: event)
    }
    app.call(CompiledObjects.address(of: touches), CompiledObjects.address(of: event))
  }

  override func touchesCancelled(
    _ touches: NSSet,
    withEvent event: UIEvent
  ) {
    guard let app = AppMethod(self, .s_touchesCancelled_withEvent_) else {
      return super.touchesCancelled(touches, withEvent: event)
    }
    app.call(CompiledObjects.address(of: touches), CompiledObjects.address(of: event))
  }

  override func `init`() -> Self {
    guard let app = AppMethod(self, .s_init) else { return super.`init`() }
    _ = app.callForID()
    return self
  }

  override func awakeFromNib() {
    guard let app = AppMethod(self, .s_awakeFromNib) else { return super.awakeFromNib() }
    app.call()
  }

  override func isEqual(
    _ other: NSObject?
  ) -> Bool {
    guard let app = AppMethod(self, .s_isEqual_) else { return super.isEqual(other) }
    return Bool(app.callForInt8(CompiledObjects.address(of: other)))
  }

  override var hash: Int {
    get {
      guard let app = AppMethod(self, .s_hash) else { return super.hash }
      return app.callForInt()
    }
  }

  override var description: String {
    get {
      guard let app = AppMethod(self, .s_description) else { return super.description }
      return CompiledObjects.text(app.callForID()) ?? ""
    }
  }

  override func dealloc() {
    if deallocatesInFramework() { super.dealloc() }
  }
}
