import MemsimTesting
import Pictures
import Testing

@Suite struct AlbumTests {
  @Test func theAlbumIsWarnedUnderEveryPolicyThatWarns() throws {
    for policy in ["iphoneos", "jetsam-2010", "jetsam"] {
      let run = try TestRun("Scenarios/pictures.yaml", under: policy, with: .pictures)
      run.assertWarned("Pictures")
      run.assertSurvived("Pictures")
    }
  }
  @Test(.enabled(if: BuildConfiguration.current == .release, "the bound is that of a release"))
  func theAlbumIsSmall() throws {
    try TestRun("Scenarios/pictures.yaml", with: .pictures).assertPeak(
      of: "Pictures", atMost: 4 << 20)
  }
}
