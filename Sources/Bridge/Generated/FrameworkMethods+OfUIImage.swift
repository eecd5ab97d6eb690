// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofUIImage: [FrameworkMethod] = [
    FrameworkMethod(
      "-leftCapWidth", "q@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIImage) throws(FrameworkCall.Refusal) -> Int in
          return receiver.leftCapWidth
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int),
    FrameworkMethod(
      "-topCapHeight", "q@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: UIImage) throws(FrameworkCall.Refusal) -> Int in
          return receiver.topCapHeight
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int),
    FrameworkMethod(
      "+imageNamed:", "@@:@",
      { me, _, p_name in
        let result = FrameworkCall.run(nil) {
          () throws(FrameworkCall.Refusal) -> ID in
          let name: String = try FrameworkCall.object(p_name, as: NSString.self).string
          return CompiledObjects.result(UIImage.imageNamed(name))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID) -> ID),
    FrameworkMethod(
      "+imageWithContentsOfFile:", "@@:@",
      { me, _, p_path in
        let result = FrameworkCall.run(nil) {
          () throws(FrameworkCall.Refusal) -> ID in
          let path: NSString = try FrameworkCall.object(p_path, as: NSString.self)
          return CompiledObjects.result(UIImage.imageWithContentsOfFile(path))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID) -> ID),
    FrameworkMethod(
      "-initWithContentsOfFile:", "@@:@",
      { me, _, p_path in
        let result = FrameworkCall.initialize(me, isOpen: false) {
          (receiver: UIImage) throws(FrameworkCall.Refusal) -> ID in
          let path: NSString = try FrameworkCall.object(p_path, as: NSString.self)
          return CompiledObjects.result(receiver.initWithContentsOfFile(path))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID) -> ID),
    FrameworkMethod(
      "-initWithCGImage:", "@@:@",
      { me, _, p_image in
        let result = FrameworkCall.initialize(me, isOpen: false) {
          (receiver: UIImage) throws(FrameworkCall.Refusal) -> ID in
          let image: CGImage = try FrameworkCall.object(p_image, as: CGImage.self)
          return CompiledObjects.result(receiver.initWithCGImage(image))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID) -> ID),
    FrameworkMethod(
      "+imageWithData:", "@@:@",
      { me, _, p_data in
        let result = FrameworkCall.run(nil) {
          () throws(FrameworkCall.Refusal) -> ID in
          let data: NSData = try FrameworkCall.object(p_data, as: NSData.self)
          return CompiledObjects.result(UIImage.imageWithData(data))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID) -> ID),
    FrameworkMethod(
      "-initWithData:", "@@:@",
      { me, _, p_data in
        let result = FrameworkCall.initialize(me, isOpen: false) {
          (receiver: UIImage) throws(FrameworkCall.Refusal) -> ID in
          let data: NSData = try FrameworkCall.object(p_data, as: NSData.self)
          return CompiledObjects.result(receiver.initWithData(data))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID) -> ID),
    FrameworkMethod(
      "+imageWithCGImage:", "@@:@",
      { me, _, p_image in
        let result = FrameworkCall.run(nil) {
          () throws(FrameworkCall.Refusal) -> ID in
          let image: CGImage = try FrameworkCall.object(p_image, as: CGImage.self)
          return CompiledObjects.result(UIImage.imageWithCGImage(image))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID) -> ID),
    FrameworkMethod(
      "-stretchableImageWithLeftCapWidth:topCapHeight:", "@@:qq",
      { me, _, p_left, p_top in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UIImage) throws(FrameworkCall.Refusal) -> ID in
          let left: Int = p_left
          let top: Int = p_top
          return CompiledObjects.result(receiver.stretchableImageWithLeftCapWidth(left, topCapHeight: top))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, Int, Int) -> ID),
    FrameworkMethod(
      "-CGImage", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UIImage) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.CGImage)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-size", "{CGSize=dd}@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: memsim_size()) {
          (receiver: UIImage) throws(FrameworkCall.Refusal) -> memsim_size in
          return (receiver.size).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> memsim_size),
    FrameworkMethod(
      "-drawAtPoint:", "v@:{CGPoint=dd}",
      { me, _, p_point in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIImage) throws(FrameworkCall.Refusal) -> Void in
          let point: CGPoint = CGPoint(p_point)
          receiver.drawAtPoint(point)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, memsim_point) -> Void),
    FrameworkMethod(
      "-drawInRect:", "v@:{CGRect={CGPoint=dd}{CGSize=dd}}",
      { me, _, p_rectangle in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIImage) throws(FrameworkCall.Refusal) -> Void in
          let rectangle: CGRect = CGRect(p_rectangle)
          receiver.drawInRect(rectangle)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, memsim_rect) -> Void),
    FrameworkMethod(
      "-drawInRect:blendMode:alpha:", "v@:{CGRect={CGPoint=dd}{CGSize=dd}}qd",
      { me, _, p_rectangle, p_blendMode, p_alpha in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIImage) throws(FrameworkCall.Refusal) -> Void in
          let rectangle: CGRect = CGRect(p_rectangle)
          let blendMode: CGBlendMode = try FrameworkCall.value(p_blendMode, of: CGBlendMode.self)
          let alpha: CGFloat = p_alpha
          receiver.drawInRect(rectangle, blendMode: blendMode, alpha: alpha)
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, memsim_rect, Int, Double) -> Void),
  ]
}
