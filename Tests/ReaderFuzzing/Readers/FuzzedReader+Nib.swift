internal import MemsimKit
internal import MemsimVocabulary

extension FuzzedReader {
  /// Nibs, as the apps have them that come along.
  static var nib: FuzzedReader {
    FuzzedReader(
      "nib",
      files: [
        "Sources/Kit/Nibs/NibArchiveReader.swift", "Sources/Kit/Nibs/NibFile.swift",
        "Sources/Kit/Nibs/NibReader.swift",
      ]
    ) {
      let classes = ["Placard", "UIApplication", "UIView", "UIViewController", "UIWindow"]
      return { bytes in
        do throws(InputError) {
          let nib = try NibFile(bytes: bytes, file: "a.xib", classes: classes)
          let everyObject = nib.everyObject
          demand(everyObject.count >= nib.objects.count, "objects are missing")
        } catch {
          check(error, in: "a.xib", of: bytes)
        }
      }
    }
  }
}
