// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofAVAudioSession: [FrameworkMethod] = [
    FrameworkMethod(
      "+sharedInstance", "@@:",
      { me, _ in
        let result = FrameworkCall.run(nil) {
          () throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(AVAudioSession.sharedInstance())
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-delegate", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: AVAudioSession) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.delegate)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-setDelegate:", "v@:@",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: AVAudioSession) throws(FrameworkCall.Refusal) -> Void in
          let value: (any AVAudioSessionDelegate)? = try FrameworkCall.delegate(p_value, as: (any AVAudioSessionDelegate).self)
          receiver.delegate = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "-category", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: AVAudioSession) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(text: receiver.category)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-setCategory:error:", "c@:@^@",
      { me, _, p_category, p_error in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: AVAudioSession) throws(FrameworkCall.Refusal) -> Int8 in
          let category: String = try FrameworkCall.object(p_category, as: NSString.self).string
          let error: UnsafeMutablePointer<NSError?>? = FrameworkCall.makePlace(p_error)
          defer { FrameworkCall.store(error, in: p_error) }
          return (receiver.setCategory(category, error: error)).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID, UnsafeMutablePointer<ID>?) -> Int8),
    FrameworkMethod(
      "-setActive:error:", "c@:c^@",
      { me, _, p_active, p_error in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: AVAudioSession) throws(FrameworkCall.Refusal) -> Int8 in
          let active: Bool = Bool(p_active)
          let error: UnsafeMutablePointer<NSError?>? = FrameworkCall.makePlace(p_error)
          defer { FrameworkCall.store(error, in: p_error) }
          return (receiver.setActive(active, error: error)).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, Int8, UnsafeMutablePointer<ID>?) -> Int8),
    FrameworkMethod(
      "-inputIsAvailable", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: AVAudioSession) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.inputIsAvailable).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
  ]
}
