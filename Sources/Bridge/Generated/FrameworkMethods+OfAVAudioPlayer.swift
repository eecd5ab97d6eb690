// Generated from the sources of the framework.
// swift-format-ignore-file
internal import CMemsimObjC
internal import MemsimKit

extension FrameworkMethods {
  static let ofAVAudioPlayer: [FrameworkMethod] = [
    FrameworkMethod(
      "-volume", "f@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: AVAudioPlayer) throws(FrameworkCall.Refusal) -> Float in
          return receiver.volume
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Float),
    FrameworkMethod(
      "-setVolume:", "v@:f",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: AVAudioPlayer) throws(FrameworkCall.Refusal) -> Void in
          let value: Float = p_value
          receiver.volume = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Float) -> Void),
    FrameworkMethod(
      "-meteringEnabled", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: AVAudioPlayer) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.meteringEnabled).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-isMeteringEnabled", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: AVAudioPlayer) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.meteringEnabled).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-setMeteringEnabled:", "v@:c",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: AVAudioPlayer) throws(FrameworkCall.Refusal) -> Void in
          let value: Bool = Bool(p_value)
          receiver.meteringEnabled = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int8) -> Void),
    FrameworkMethod(
      "-initWithContentsOfURL:error:", "@@:@^@",
      { me, _, p_url, p_error in
        let result = FrameworkCall.initialize(me, isOpen: false) {
          (receiver: AVAudioPlayer) throws(FrameworkCall.Refusal) -> ID in
          let url: NSURL = try FrameworkCall.object(p_url, as: NSURL.self)
          let error: UnsafeMutablePointer<NSError?>? = FrameworkCall.makePlace(p_error)
          defer { FrameworkCall.store(error, in: p_error) }
          return CompiledObjects.result(receiver.initWithContentsOfURL(url, error: error))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID, UnsafeMutablePointer<ID>?) -> ID),
    FrameworkMethod(
      "-initWithData:error:", "@@:@^@",
      { me, _, p_data, p_error in
        let result = FrameworkCall.initialize(me, isOpen: false) {
          (receiver: AVAudioPlayer) throws(FrameworkCall.Refusal) -> ID in
          let data: NSData = try FrameworkCall.object(p_data, as: NSData.self)
          let error: UnsafeMutablePointer<NSError?>? = FrameworkCall.makePlace(p_error)
          defer { FrameworkCall.store(error, in: p_error) }
          return CompiledObjects.result(receiver.initWithData(data, error: error))
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, ID, UnsafeMutablePointer<ID>?) -> ID),
    FrameworkMethod(
      "-url", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: AVAudioPlayer) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.url)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-data", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: AVAudioPlayer) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.data)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-delegate", "@@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: nil) {
          (receiver: AVAudioPlayer) throws(FrameworkCall.Refusal) -> ID in
          return CompiledObjects.result(receiver.delegate)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> ID),
    FrameworkMethod(
      "-setDelegate:", "v@:@",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: AVAudioPlayer) throws(FrameworkCall.Refusal) -> Void in
          let value: (any AVAudioPlayerDelegate)? = try FrameworkCall.delegate(p_value, as: (any AVAudioPlayerDelegate).self)
          receiver.delegate = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, ID) -> Void),
    FrameworkMethod(
      "-duration", "d@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: AVAudioPlayer) throws(FrameworkCall.Refusal) -> Double in
          return receiver.duration
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Double),
    FrameworkMethod(
      "-numberOfChannels", "q@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: AVAudioPlayer) throws(FrameworkCall.Refusal) -> Int in
          return receiver.numberOfChannels
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int),
    FrameworkMethod(
      "-numberOfLoops", "q@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: AVAudioPlayer) throws(FrameworkCall.Refusal) -> Int in
          return receiver.numberOfLoops
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int),
    FrameworkMethod(
      "-setNumberOfLoops:", "v@:q",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: AVAudioPlayer) throws(FrameworkCall.Refusal) -> Void in
          let value: Int = p_value
          receiver.numberOfLoops = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Int) -> Void),
    FrameworkMethod(
      "-playing", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: AVAudioPlayer) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.playing).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-isPlaying", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: AVAudioPlayer) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.playing).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-currentTime", "d@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: AVAudioPlayer) throws(FrameworkCall.Refusal) -> Double in
          return receiver.currentTime
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Double),
    FrameworkMethod(
      "-setCurrentTime:", "v@:d",
      { me, _, p_value in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: AVAudioPlayer) throws(FrameworkCall.Refusal) -> Void in
          let value: NSTimeInterval = p_value
          receiver.currentTime = value
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL, Double) -> Void),
    FrameworkMethod(
      "-prepareToPlay", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: AVAudioPlayer) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.prepareToPlay()).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-play", "c@:",
      { me, _ in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: AVAudioPlayer) throws(FrameworkCall.Refusal) -> Int8 in
          return (receiver.play()).passed
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL) -> Int8),
    FrameworkMethod(
      "-pause", "v@:",
      { me, _ in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: AVAudioPlayer) throws(FrameworkCall.Refusal) -> Void in
          receiver.pause()
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL) -> Void),
    FrameworkMethod(
      "-stop", "v@:",
      { me, _ in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: AVAudioPlayer) throws(FrameworkCall.Refusal) -> Void in
          receiver.stop()
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL) -> Void),
    FrameworkMethod(
      "-updateMeters", "v@:",
      { me, _ in
        FrameworkCall.send(to: me, isOpen: false, nothing: ()) {
          (receiver: AVAudioPlayer) throws(FrameworkCall.Refusal) -> Void in
          receiver.updateMeters()
        }
        memsim_objc_throw_pending()
      } as @convention(c) (ID, SEL) -> Void),
    FrameworkMethod(
      "-averagePowerForChannel:", "f@:q",
      { me, _, p_channel in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: AVAudioPlayer) throws(FrameworkCall.Refusal) -> Float in
          let channel: Int = p_channel
          return receiver.averagePowerForChannel(channel)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, Int) -> Float),
    FrameworkMethod(
      "-peakPowerForChannel:", "f@:q",
      { me, _, p_channel in
        let result = FrameworkCall.send(to: me, isOpen: false, nothing: 0) {
          (receiver: AVAudioPlayer) throws(FrameworkCall.Refusal) -> Float in
          let channel: Int = p_channel
          return receiver.peakPowerForChannel(channel)
        }
        memsim_objc_throw_pending()
        return result
      } as @convention(c) (ID, SEL, Int) -> Float),
  ]
}
