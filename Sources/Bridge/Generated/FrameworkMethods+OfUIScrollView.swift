// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofUIScrollView: [FrameworkMethod] = [
    FrameworkMethod(
      "-delegate", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UIScrollView) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.delegate)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-setDelegate:", "v@:@",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIScrollView) throws(FrameworkCall.Refusal) -> Void in
          let value: (any UIScrollViewDelegate)? = try FrameworkCall.delegate(p_value, as: (any UIScrollViewDelegate).self)
          receiver.delegate = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "-contentSize", "{CGSize=dd}@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: memsim_size()) {
          (receiver: UIScrollView) throws(FrameworkCall.Refusal) -> memsim_size in
          return (receiver.contentSize).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> memsim_size),
    FrameworkMethod(
      "-setContentSize:", "v@:{CGSize=dd}",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIScrollView) throws(FrameworkCall.Refusal) -> Void in
          let value: CGSize = CGSize(p_value)
          receiver.contentSize = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, memsim_size) -> Void),
    FrameworkMethod(
      "-contentInset", "{UIEdgeInsets=dddd}@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: memsim_insets()) {
          (receiver: UIScrollView) throws(FrameworkCall.Refusal) -> memsim_insets in
          return (receiver.contentInset).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> memsim_insets),
    FrameworkMethod(
      "-setContentInset:", "v@:{UIEdgeInsets=dddd}",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIScrollView) throws(FrameworkCall.Refusal) -> Void in
          let value: UIEdgeInsets = UIEdgeInsets(p_value)
          receiver.contentInset = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, memsim_insets) -> Void),
    FrameworkMethod(
      "-scrollIndicatorInsets", "{UIEdgeInsets=dddd}@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: memsim_insets()) {
          (receiver: UIScrollView) throws(FrameworkCall.Refusal) -> memsim_insets in
          return (receiver.scrollIndicatorInsets).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> memsim_insets),
    FrameworkMethod(
      "-setScrollIndicatorInsets:", "v@:{UIEdgeInsets=dddd}",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIScrollView) throws(FrameworkCall.Refusal) -> Void in
          let value: UIEdgeInsets = UIEdgeInsets(p_value)
          receiver.scrollIndicatorInsets = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, memsim_insets) -> Void),
    FrameworkMethod(
      "-contentOffset", "{CGPoint=dd}@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: memsim_point()) {
          (receiver: UIScrollView) throws(FrameworkCall.Refusal) -> memsim_point in
          return (receiver.contentOffset).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> memsim_point),
    FrameworkMethod(
      "-setContentOffset:", "v@:{CGPoint=dd}",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIScrollView) throws(FrameworkCall.Refusal) -> Void in
          let value: CGPoint = CGPoint(p_value)
          receiver.contentOffset = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, memsim_point) -> Void),
    FrameworkMethod(
      "-scrollEnabled", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIScrollView) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.scrollEnabled).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-isScrollEnabled", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIScrollView) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.scrollEnabled).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-setScrollEnabled:", "v@:c",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIScrollView) throws(FrameworkCall.Refusal) -> Void in
          let value: Bool = Bool(p_value)
          receiver.scrollEnabled = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int8) -> Void),
    FrameworkMethod(
      "-pagingEnabled", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIScrollView) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.pagingEnabled).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-isPagingEnabled", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIScrollView) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.pagingEnabled).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-setPagingEnabled:", "v@:c",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIScrollView) throws(FrameworkCall.Refusal) -> Void in
          let value: Bool = Bool(p_value)
          receiver.pagingEnabled = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int8) -> Void),
    FrameworkMethod(
      "-bounces", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIScrollView) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.bounces).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-setBounces:", "v@:c",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIScrollView) throws(FrameworkCall.Refusal) -> Void in
          let value: Bool = Bool(p_value)
          receiver.bounces = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int8) -> Void),
    FrameworkMethod(
      "-alwaysBounceVertical", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIScrollView) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.alwaysBounceVertical).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-setAlwaysBounceVertical:", "v@:c",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIScrollView) throws(FrameworkCall.Refusal) -> Void in
          let value: Bool = Bool(p_value)
          receiver.alwaysBounceVertical = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int8) -> Void),
    FrameworkMethod(
      "-alwaysBounceHorizontal", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIScrollView) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.alwaysBounceHorizontal).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-setAlwaysBounceHorizontal:", "v@:c",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIScrollView) throws(FrameworkCall.Refusal) -> Void in
          let value: Bool = Bool(p_value)
          receiver.alwaysBounceHorizontal = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int8) -> Void),
    FrameworkMethod(
      "-delaysContentTouches", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIScrollView) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.delaysContentTouches).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-setDelaysContentTouches:", "v@:c",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIScrollView) throws(FrameworkCall.Refusal) -> Void in
          let value: Bool = Bool(p_value)
          receiver.delaysContentTouches = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int8) -> Void),
    FrameworkMethod(
      "-canCancelContentTouches", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIScrollView) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.canCancelContentTouches).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-setCanCancelContentTouches:", "v@:c",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIScrollView) throws(FrameworkCall.Refusal) -> Void in
          let value: Bool = Bool(p_value)
          receiver.canCancelContentTouches = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int8) -> Void),
    FrameworkMethod(
      "-decelerationRate", "d@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIScrollView) throws(FrameworkCall.Refusal) -> Double in
          return receiver.decelerationRate
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Double),
    FrameworkMethod(
      "-setDecelerationRate:", "v@:d",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIScrollView) throws(FrameworkCall.Refusal) -> Void in
          let value: CGFloat = p_value
          receiver.decelerationRate = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Double) -> Void),
    FrameworkMethod(
      "-showsVerticalScrollIndicator", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIScrollView) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.showsVerticalScrollIndicator).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-setShowsVerticalScrollIndicator:", "v@:c",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIScrollView) throws(FrameworkCall.Refusal) -> Void in
          let value: Bool = Bool(p_value)
          receiver.showsVerticalScrollIndicator = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int8) -> Void),
    FrameworkMethod(
      "-showsHorizontalScrollIndicator", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIScrollView) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.showsHorizontalScrollIndicator).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-setShowsHorizontalScrollIndicator:", "v@:c",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIScrollView) throws(FrameworkCall.Refusal) -> Void in
          let value: Bool = Bool(p_value)
          receiver.showsHorizontalScrollIndicator = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int8) -> Void),
    FrameworkMethod(
      "-indicatorStyle", "q@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIScrollView) throws(FrameworkCall.Refusal) -> Int in
          return receiver.indicatorStyle.rawValue
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int),
    FrameworkMethod(
      "-setIndicatorStyle:", "v@:q",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIScrollView) throws(FrameworkCall.Refusal) -> Void in
          let value: UIScrollViewIndicatorStyle = try FrameworkCall.value(p_value, of: UIScrollViewIndicatorStyle.self)
          receiver.indicatorStyle = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int) -> Void),
    FrameworkMethod(
      "-scrollsToTop", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIScrollView) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.scrollsToTop).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-setScrollsToTop:", "v@:c",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIScrollView) throws(FrameworkCall.Refusal) -> Void in
          let value: Bool = Bool(p_value)
          receiver.scrollsToTop = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int8) -> Void),
    FrameworkMethod(
      "-tracking", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIScrollView) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.tracking).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-isTracking", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIScrollView) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.tracking).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-dragging", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIScrollView) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.dragging).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-isDragging", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIScrollView) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.dragging).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-decelerating", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIScrollView) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.decelerating).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-isDecelerating", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIScrollView) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.decelerating).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-touchesShouldBegin:withEvent:inContentView:", "c@:@@@",
      { me, _, p_touches, p_event, p_view in
        let result = FrameworkCall.send(to: me, isOpen: true, nothing: 0) {
          (receiver: UIScrollView) throws(FrameworkCall.Refusal) -> Int8 in
          let touches: NSSet = try FrameworkCall.object(p_touches, as: NSSet.self)
          let event: UIEvent = try FrameworkCall.object(p_event, as: UIEvent.self)
          let view: UIView = try FrameworkCall.object(p_view, as: UIView.self)
          return (receiver.touchesShouldBegin(touches, withEvent: event, inContentView: view)).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID, ID, ID) -> Int8),
    FrameworkMethod(
      "-touchesShouldCancelInContentView:", "c@:@",
      { me, _, p_view in
        let result = FrameworkCall.send(to: me, isOpen: true, nothing: 0) {
          (receiver: UIScrollView) throws(FrameworkCall.Refusal) -> Int8 in
          let view: UIView = try FrameworkCall.object(p_view, as: UIView.self)
          return (receiver.touchesShouldCancelInContentView(view)).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID) -> Int8),
    FrameworkMethod(
      "-setContentOffset:animated:", "v@:{CGPoint=dd}c",
      { me, _, p_offset, p_animated in
        FrameworkCall.send(to: me, isOpen: true, nothing: ()) {
          (receiver: UIScrollView) throws(FrameworkCall.Refusal) -> Void in
          let offset: CGPoint = CGPoint(p_offset)
          let animated: Bool = Bool(p_animated)
          receiver.setContentOffset(offset, animated: animated)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, memsim_point, Int8) -> Void),
    FrameworkMethod(
      "-scrollRectToVisible:animated:", "v@:{CGRect={CGPoint=dd}{CGSize=dd}}c",
      { me, _, p_rect, p_animated in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIScrollView) throws(FrameworkCall.Refusal) -> Void in
          let rect: CGRect = CGRect(p_rect)
          let animated: Bool = Bool(p_animated)
          receiver.scrollRectToVisible(rect, animated: animated)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, memsim_rect, Int8) -> Void),
  ]
}
