import MemsimDevice
public import MemsimSimulation
import MemsimWorkloads

extension Catalogue {
  /// The default catalogue, and the album; with a workload and a policy of this package.
  public static var pictures: Catalogue {
    var catalogue = Catalogue()
    catalogue.apps.append(
      CatalogueApp(PicturesProgram.syntax) { settings in
        App("Pictures", warmUp: PicturesProgram.warmUp) { PicturesProgram(settings) }
      })
    catalogue.workloads.append(ThumbnailsWorkload.self)
    catalogue.policies.append(NewestFirstPolicy.self)
    return catalogue
  }
}
