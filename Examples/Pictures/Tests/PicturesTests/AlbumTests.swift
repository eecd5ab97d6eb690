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
}
