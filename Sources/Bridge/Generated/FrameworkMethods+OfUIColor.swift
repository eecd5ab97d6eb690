// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofUIColor: [FrameworkMethod] = [
    FrameworkMethod(
      "-initWithRed:green:blue:alpha:", "@@:dddd",
      { me, _, p_red, p_green, p_blue, p_alpha in
        let result = FrameworkCall.initialize(me, isOpen: false) {
          (receiver: UIColor) throws(FrameworkCall.Refusal) -> ID in
          let red: CGFloat = p_red
          let green: CGFloat = p_green
          let blue: CGFloat = p_blue
          let alpha: CGFloat = p_alpha
          return CompiledObjects.result(receiver.initWithRed(red, green: green, blue: blue, alpha: alpha))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, Double, Double, Double, Double) -> ID),
    FrameworkMethod(
      "+colorWithRed:green:blue:alpha:", "@@:dddd",
      { me, _, p_red, p_green, p_blue, p_alpha in
        let result = FrameworkCall.run(nil) {
          () throws(FrameworkCall.Refusal) -> ID in
          let red: CGFloat = p_red
          let green: CGFloat = p_green
          let blue: CGFloat = p_blue
          let alpha: CGFloat = p_alpha
          return CompiledObjects.result(UIColor.colorWithRed(red, green: green, blue: blue, alpha: alpha))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, Double, Double, Double, Double) -> ID),
    FrameworkMethod(
      "+colorWithWhite:alpha:", "@@:dd",
      { me, _, p_white, p_alpha in
        let result = FrameworkCall.run(nil) {
          () throws(FrameworkCall.Refusal) -> ID in
          let white: CGFloat = p_white
          let alpha: CGFloat = p_alpha
          return CompiledObjects.result(UIColor.colorWithWhite(white, alpha: alpha))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, Double, Double) -> ID),
    FrameworkMethod(
      "+viewFlipsideBackgroundColor", "@@:",
      { me, _ in
        let result = FrameworkCall.run(nil) {
          () throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(UIColor.viewFlipsideBackgroundColor())
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "+groupTableViewBackgroundColor", "@@:",
      { me, _ in
        let result = FrameworkCall.run(nil) {
          () throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(UIColor.groupTableViewBackgroundColor())
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "+blackColor", "@@:",
      { me, _ in
        let result = FrameworkCall.run(nil) {
          () throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(UIColor.blackColor())
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "+whiteColor", "@@:",
      { me, _ in
        let result = FrameworkCall.run(nil) {
          () throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(UIColor.whiteColor())
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-set", "v@:",
      { me, _ in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIColor) throws(FrameworkCall.Refusal) -> Void in
          receiver.set()
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL) -> Void),
  ]
}
