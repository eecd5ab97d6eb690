import MemsimBundles
import XCTest

final class ResourceLookupTests: XCTestCase {
  private func lookup(_ files: String..., languages: String = "en") -> ResourceLookup {
    ResourceLookup(
      files: files, languages: languages.split(separator: " ").compactMap { Language(String($0)) },
      developmentRegion: .english)
  }

  /// Platform F13.
  func testAFileAtTheTopHidesLocalizedOnes() {
    let lookup = lookup("a.png", "en.lproj/a.png", languages: "en")
    XCTAssertEqual(lookup.path("a", ofType: "png"), "a.png")
  }

  /// Platform F12.
  func testTheRegionComesBeforeItsLanguage() {
    let files = ["en.lproj/a.txt", "en_GB.lproj/a.txt"]
    let british = lookup(files[0], files[1], languages: "en_GB")
    XCTAssertEqual(british.path("a", ofType: "txt"), "en_GB.lproj/a.txt")
    XCTAssertEqual(lookup(files[0], files[1]).path("a", ofType: "txt"), "en.lproj/a.txt")
  }

  /// Platform F12, F16.
  func testLanguagesAreTriedInTheOrderOfTheUser() {
    let lookup = lookup("de.lproj/a.txt", "en.lproj/a.txt", "fr.lproj/a.txt", languages: "fr de")
    XCTAssertEqual(lookup.path("a.txt"), "fr.lproj/a.txt")
  }

  /// Platform F12.
  func testTheDevelopmentRegionIsForEverybody() {
    let lookup = lookup("en.lproj/a.txt", "fr.lproj/a.txt", languages: "ja")
    XCTAssertEqual(lookup.path("a", ofType: "txt"), "en.lproj/a.txt")
  }

  /// Platform F12.
  func testNamesAreCaseSensitive() {
    XCTAssertNil(lookup("Icon.png").path("icon", ofType: "png"))
    XCTAssertNil(lookup("Icon.png").path("Icon", ofType: "PNG"))
  }

  func testAnotherLanguageIsNotFound() {
    XCTAssertNil(lookup("fr.lproj/a.txt").path("a", ofType: "txt"))
  }

  func testASubfolderLiesAtTheTopOrInALanguage() {
    let files = lookup("en.lproj/b/c.txt", "b/a.txt", "b/d/e.txt")
    XCTAssertEqual(files.path("a", ofType: "txt", in: "b"), "b/a.txt")
    XCTAssertEqual(files.path("c", ofType: "txt", in: "b/"), "en.lproj/b/c.txt")
    XCTAssertNil(files.path("e", ofType: "txt", in: "b"))
  }

  func testAllOfATypeAreListedOnceInTheOrderOfTheSearch() {
    let files = lookup(
      "fr.lproj/b.png", "en.lproj/a.png", "en.lproj/c.png", "z.png", "c.png", "a.txt", "d/e.png",
      "fr.lproj/a.png", languages: "fr")
    XCTAssertEqual(
      files.paths(ofType: "png"), ["c.png", "z.png", "fr.lproj/a.png", "fr.lproj/b.png"])
    XCTAssertEqual(files.paths(in: "d"), ["d/e.png"])
  }

  func testOlderBundlesNameLanguagesInEnglish() {
    let files = ["English.lproj/a.txt", "German.lproj/a.txt"]
    XCTAssertEqual(lookup(files[0], files[1]).path("a.txt"), files[0])
    XCTAssertEqual(lookup(files[0], files[1], languages: "de").path("a.txt"), files[1])
    let both = lookup(files[0], "en.lproj/a.txt", languages: "en_GB")
    XCTAssertEqual(both.path("a.txt"), "en.lproj/a.txt")
  }

  func testLanguagesAreCodes() {
    for text in ["en", "haw", "zh-Hans", "en_GB", "pt-PT", "zh-Hant_TW"] {
      XCTAssertNotNil(Language(text), text)
    }
    for text in ["", "English", "EN", "e", "en_", "en_gb", "en GB"] {
      XCTAssertNil(Language(text), text)
    }
  }
}
