// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofUIImageView: [FrameworkMethod] = [
    FrameworkMethod(
      "-initWithImage:", "@@:@",
      { me, _, p_image in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UIImageView) throws(FrameworkCall.Refusal) -> ID in
          let image: UIImage? = try FrameworkCall.optional(p_image, as: UIImage.self)
          return CompiledObjects.result(receiver.initWithImage(image))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID) -> ID),
    FrameworkMethod(
      "-image", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: UIImageView) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.image)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-setImage:", "v@:@",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: UIImageView) throws(FrameworkCall.Refusal) -> Void in
          let value: UIImage? = try FrameworkCall.optional(p_value, as: UIImage.self)
          receiver.image = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
  ]
}
