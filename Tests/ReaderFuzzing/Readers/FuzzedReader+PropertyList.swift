internal import MemsimBundles
internal import MemsimVocabulary

extension FuzzedReader {
  /// Property lists, which can be written again, and `Info.plist`.
  static var propertyList: FuzzedReader {
    FuzzedReader(
      "property-list",
      files: [
        "Sources/Bundles/Bundles/InfoPlist.swift",
        "Sources/Bundles/Bundles/InfoPlistDecoder.swift",
        "Sources/Vocabulary/Text/Base64.swift", "Sources/Bundles/Storage/PropertyList.swift",
        "Sources/Bundles/Storage/PropertyListReader.swift",
      ]
    ) {
      { bytes in
        if let list = try? PropertyList(bytes: bytes) {
          let written = list.bytes
          let again = try? PropertyList(bytes: written)
          demand(again?.bytes == written, "a list that was written reads as another")
        }
        do throws(InputError) {
          _ = try InfoPlist(bytes: bytes, file: "Info.plist", productName: "Fuzzed")
        } catch {
          check(error, in: "Info.plist", of: bytes)
        }
      }
    }
  }

  /// Pages of what the user can set of an app.
  static var settings: FuzzedReader {
    FuzzedReader(
      "settings",
      files: [
        "Sources/Bundles/Settings/SettingsPage.swift",
        "Sources/Bundles/Settings/SettingsPageDecoder.swift",
      ]
    ) {
      { bytes in
        do throws(InputError) {
          let page = try SettingsPage(bytes: bytes, file: "Root.plist")
          for specifier in page.specifiers { check(specifier) }
        } catch {
          check(error, in: "Root.plist", of: bytes)
        }
      }
    }
  }

  /// Demands that the default value lies within the values that can be set.
  private static func check(_ specifier: SettingsSpecifier) {
    let value = specifier.defaultValue
    switch specifier.kind {
    case .slider(let range, _, _):
      demand(value?.number.map(range.contains) == true, "a slider begins outside of its range")
    case .multiValue(let choices):
      demand(choices.contains { $0.value == value }, "what is chosen is none of the choices")
    case .textField: demand(value == nil || value?.string != nil, "a text is none")
    case .childPane(let file): demand(!file.isEmpty, "a page has no name")
    case .group, .titleValue, .toggle: break
    }
    if specifier.key != nil { demand(specifier.key != "", "a key is empty") }
  }

  /// Texts of localized apps.
  static var strings: FuzzedReader {
    FuzzedReader(
      "strings",
      files: [
        "Sources/Bundles/Bundles/StringsFile.swift", "Sources/Bundles/Bundles/UnicodeText.swift",
      ]
    ) {
      { bytes in
        do throws(Problem) {
          let strings = try StringsFile(bytes: bytes, file: "a.strings")
          for (key, text) in strings.entries {
            demand(strings[key] == text, "a key has another text")
          }
        } catch {
          check(error, in: "a.strings", of: bytes)
        }
      }
    }
  }

  /// Documents of XML, with limits that few bytes reach.
  static var xml: FuzzedReader {
    FuzzedReader(
      "xml",
      files: [
        "Sources/Bundles/XML/ExpatParser+Faults.swift", "Sources/Bundles/XML/ExpatParser.swift",
        "Sources/Bundles/XML/TagScanner.swift", "Sources/Bundles/XML/XMLReader.swift",
      ]
    ) {
      var limits = XMLLimits()
      (limits.bytes, limits.depth, limits.elements) = (1 << 14, 8, 64)
      return { [limits] bytes in
        do throws(Problem) {
          let root = try XMLReader(file: "a.xml", limits: limits).read(bytes)
          demand(count(root) <= limits.elements, "there are too many elements")
        } catch {
          check(error, in: "a.xml", of: bytes)
        }
      }
    }
  }

  private static func count(_ element: XMLElement) -> Int {
    element.children.reduce(1) { $0 + count($1) }
  }

  /// URLs, and whom they are for.
  static var url: FuzzedReader {
    FuzzedReader("url", files: ["Sources/Bundles/URLs/URLText.swift"]) {
      { bytes in
        let text = String(decoding: bytes, as: UTF8.self)
        guard let url = try? URLText(text) else { return }
        demand("\(url)" == text, "a URL became another")
        _ = AppleURLs.handlers(of: url)
      }
    }
  }
}
