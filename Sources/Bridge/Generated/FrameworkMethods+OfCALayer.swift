// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofCALayer: [FrameworkMethod] = [
    FrameworkMethod(
      "-superlayer", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: CALayer) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.superlayer)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-delegate", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: CALayer) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.delegate)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-setDelegate:", "v@:@",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: CALayer) throws(FrameworkCall.Refusal) -> Void in
          let value: NSObject? = try FrameworkCall.optional(p_value, as: NSObject.self)
          receiver.delegate = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "-contents", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: CALayer) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.contents)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-setContents:", "v@:@",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: CALayer) throws(FrameworkCall.Refusal) -> Void in
          let value: NSObject? = try FrameworkCall.optional(p_value, as: NSObject.self)
          receiver.contents = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "-hidden", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: CALayer) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.hidden).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-isHidden", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: CALayer) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.hidden).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-setHidden:", "v@:c",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: CALayer) throws(FrameworkCall.Refusal) -> Void in
          let value: Bool = Bool(p_value)
          receiver.hidden = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int8) -> Void),
    FrameworkMethod(
      "-opaque", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: CALayer) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.opaque).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-isOpaque", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: CALayer) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.opaque).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-setOpaque:", "v@:c",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: CALayer) throws(FrameworkCall.Refusal) -> Void in
          let value: Bool = Bool(p_value)
          receiver.opaque = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int8) -> Void),
    FrameworkMethod(
      "-masksToBounds", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: CALayer) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.masksToBounds).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-setMasksToBounds:", "v@:c",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: CALayer) throws(FrameworkCall.Refusal) -> Void in
          let value: Bool = Bool(p_value)
          receiver.masksToBounds = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int8) -> Void),
    FrameworkMethod(
      "+layer", "@@:",
      { me, _ in
        let result = FrameworkCall.make(me) {
          (receiver: CALayer.Type) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.layer())
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-position", "{CGPoint=dd}@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: memsim_point()) {
          (receiver: CALayer) throws(FrameworkCall.Refusal) -> memsim_point in
          return (receiver.position).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> memsim_point),
    FrameworkMethod(
      "-setPosition:", "v@:{CGPoint=dd}",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: CALayer) throws(FrameworkCall.Refusal) -> Void in
          let value: CGPoint = CGPoint(p_value)
          receiver.position = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, memsim_point) -> Void),
    FrameworkMethod(
      "-bounds", "{CGRect={CGPoint=dd}{CGSize=dd}}@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: memsim_rect()) {
          (receiver: CALayer) throws(FrameworkCall.Refusal) -> memsim_rect in
          return (receiver.bounds).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> memsim_rect),
    FrameworkMethod(
      "-setBounds:", "v@:{CGRect={CGPoint=dd}{CGSize=dd}}",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: CALayer) throws(FrameworkCall.Refusal) -> Void in
          let value: CGRect = CGRect(p_value)
          receiver.bounds = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, memsim_rect) -> Void),
    FrameworkMethod(
      "-anchorPoint", "{CGPoint=dd}@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: memsim_point()) {
          (receiver: CALayer) throws(FrameworkCall.Refusal) -> memsim_point in
          return (receiver.anchorPoint).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> memsim_point),
    FrameworkMethod(
      "-setAnchorPoint:", "v@:{CGPoint=dd}",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: CALayer) throws(FrameworkCall.Refusal) -> Void in
          let value: CGPoint = CGPoint(p_value)
          receiver.anchorPoint = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, memsim_point) -> Void),
    FrameworkMethod(
      "-frame", "{CGRect={CGPoint=dd}{CGSize=dd}}@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: memsim_rect()) {
          (receiver: CALayer) throws(FrameworkCall.Refusal) -> memsim_rect in
          return (receiver.frame).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> memsim_rect),
    FrameworkMethod(
      "-setFrame:", "v@:{CGRect={CGPoint=dd}{CGSize=dd}}",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: CALayer) throws(FrameworkCall.Refusal) -> Void in
          let value: CGRect = CGRect(p_value)
          receiver.frame = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, memsim_rect) -> Void),
    FrameworkMethod(
      "-opacity", "d@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: CALayer) throws(FrameworkCall.Refusal) -> Double in
          return receiver.opacity
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Double),
    FrameworkMethod(
      "-setOpacity:", "v@:d",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: CALayer) throws(FrameworkCall.Refusal) -> Void in
          let value: CGFloat = p_value
          receiver.opacity = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Double) -> Void),
    FrameworkMethod(
      "-affineTransform", "{CGAffineTransform=dddddd}@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: memsim_transform()) {
          (receiver: CALayer) throws(FrameworkCall.Refusal) -> memsim_transform in
          return (receiver.affineTransform()).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> memsim_transform),
    FrameworkMethod(
      "-setAffineTransform:", "v@:{CGAffineTransform=dddddd}",
      { me, _, p_transform in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: CALayer) throws(FrameworkCall.Refusal) -> Void in
          let transform: CGAffineTransform = CGAffineTransform(p_transform)
          receiver.setAffineTransform(transform)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, memsim_transform) -> Void),
    FrameworkMethod(
      "-sublayers", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: CALayer) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.sublayers)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-addSublayer:", "v@:@",
      { me, _, p_layer in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: CALayer) throws(FrameworkCall.Refusal) -> Void in
          let layer: CALayer = try FrameworkCall.object(p_layer, as: CALayer.self)
          receiver.addSublayer(layer)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "-insertSublayer:atIndex:", "v@:@q",
      { me, _, p_layer, p_index in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: CALayer) throws(FrameworkCall.Refusal) -> Void in
          let layer: CALayer = try FrameworkCall.object(p_layer, as: CALayer.self)
          let index: Int = p_index
          receiver.insertSublayer(layer, atIndex: index)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID, Int) -> Void),
    FrameworkMethod(
      "-insertSublayer:below:", "v@:@@",
      { me, _, p_layer, p_sibling in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: CALayer) throws(FrameworkCall.Refusal) -> Void in
          let layer: CALayer = try FrameworkCall.object(p_layer, as: CALayer.self)
          let sibling: CALayer? = try FrameworkCall.optional(p_sibling, as: CALayer.self)
          receiver.insertSublayer(layer, below: sibling)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID, ID) -> Void),
    FrameworkMethod(
      "-insertSublayer:above:", "v@:@@",
      { me, _, p_layer, p_sibling in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: CALayer) throws(FrameworkCall.Refusal) -> Void in
          let layer: CALayer = try FrameworkCall.object(p_layer, as: CALayer.self)
          let sibling: CALayer? = try FrameworkCall.optional(p_sibling, as: CALayer.self)
          receiver.insertSublayer(layer, above: sibling)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID, ID) -> Void),
    FrameworkMethod(
      "-removeFromSuperlayer", "v@:",
      { me, _ in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: CALayer) throws(FrameworkCall.Refusal) -> Void in
          receiver.removeFromSuperlayer()
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL) -> Void),
  ]
}
