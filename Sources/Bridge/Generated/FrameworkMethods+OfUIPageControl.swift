// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofUIPageControl: [FrameworkMethod] = [
    FrameworkMethod(
      "-numberOfPages", "q@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIPageControl) throws(FrameworkCall.Refusal) -> Int in
          return receiver.numberOfPages
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int),
    FrameworkMethod(
      "-setNumberOfPages:", "v@:q",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIPageControl) throws(FrameworkCall.Refusal) -> Void in
          let value: Int = p_value
          receiver.numberOfPages = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int) -> Void),
    FrameworkMethod(
      "-currentPage", "q@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIPageControl) throws(FrameworkCall.Refusal) -> Int in
          return receiver.currentPage
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int),
    FrameworkMethod(
      "-setCurrentPage:", "v@:q",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIPageControl) throws(FrameworkCall.Refusal) -> Void in
          let value: Int = p_value
          receiver.currentPage = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int) -> Void),
    FrameworkMethod(
      "-hidesForSinglePage", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIPageControl) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.hidesForSinglePage).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-setHidesForSinglePage:", "v@:c",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIPageControl) throws(FrameworkCall.Refusal) -> Void in
          let value: Bool = Bool(p_value)
          receiver.hidesForSinglePage = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int8) -> Void),
    FrameworkMethod(
      "-defersCurrentPageDisplay", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIPageControl) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.defersCurrentPageDisplay).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-setDefersCurrentPageDisplay:", "v@:c",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIPageControl) throws(FrameworkCall.Refusal) -> Void in
          let value: Bool = Bool(p_value)
          receiver.defersCurrentPageDisplay = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int8) -> Void),
    FrameworkMethod(
      "-updateCurrentPageDisplay", "v@:",
      { me, _ in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIPageControl) throws(FrameworkCall.Refusal) -> Void in
          receiver.updateCurrentPageDisplay()
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL) -> Void),
    FrameworkMethod(
      "-sizeForNumberOfPages:", "{CGSize=dd}@:q",
      { me, _, p_pageCount in
        let result = FrameworkCall.send(to: me, isOpen: true, nothing: memsim_size()) {
          (receiver: UIPageControl) throws(FrameworkCall.Refusal) -> memsim_size in
          let pageCount: Int = p_pageCount
          return (receiver.sizeForNumberOfPages(pageCount)).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, Int) -> memsim_size),
  ]
}
