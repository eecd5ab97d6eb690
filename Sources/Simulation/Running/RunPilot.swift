/// Decides how far a run goes, and lets more happen in it on the way: a person who plays with the
/// device, or a script.
///
/// Whatever it does is between callbacks and on the thread of the run.
package protocol RunPilot: AnyObject {
  /// Goes through a run that has just begun; says whether it then goes on to its end, or is left
  /// where it is, with a journal that ends there.
  func fly(_ run: LiveRun) -> Bool
}
