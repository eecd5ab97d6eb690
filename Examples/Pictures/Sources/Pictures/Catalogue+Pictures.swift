import MemsimDevice
public import MemsimSimulation
import MemsimWorkloads

extension Catalogue {
  /// What memsim brings along, and the album; with a workload and a policy of this package.
  public static var pictures: Catalogue {
    var catalogue = Catalogue()
    catalogue.apps.append(
      CatalogueApp(album) { arguments in
        let period = arguments[span: "every"]
        let heedsWarnings = arguments[isOn: "heeds-warnings"]
        return App("Pictures", warmUp: PicturesProgram.warmUp) {
          PicturesProgram(every: period, heedsWarnings: heedsWarnings)
        }
      })
    catalogue.workloads.append(ThumbnailsWorkload.self)
    catalogue.policies.append(NewestFirstPolicy.self)
    return catalogue
  }

  private static let album = Term(
    "Pictures", "An album that is leafed through.",
    [
      .duration(
        "every", .value(.milliseconds(250)), in: .milliseconds(10)...(.minutes(1)),
        "How long a picture is looked at."),
      .flag("heeds-warnings", true, "Whether it empties its cache when memory is short."),
    ])
}
