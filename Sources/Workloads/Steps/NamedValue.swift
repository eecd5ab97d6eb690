internal import MemsimDevice
internal import MemsimRuntime

/// What a name means in a program of steps.
enum NamedValue {
  /// Objects, or blocks, and how many bytes were asked for each.
  case refs([Ref], bytes: Int)
  /// An autorelease pool.
  case pool(PoolToken)
  /// Memory that the system may take.
  case purgeable([PurgeableBlock])
  /// A resource of the bundle.
  case resource(MappedResource)
}
