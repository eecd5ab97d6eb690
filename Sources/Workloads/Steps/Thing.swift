internal import MemsimDevice
internal import MemsimRuntime

/// What a name means in a program of steps.
enum Thing {
  /// Objects, or blocks.
  case refs([Ref])
  /// An autorelease pool.
  case pool(PoolToken)
  /// Memory that the system may take.
  case purgeable([PurgeableBlock])
  /// A resource of the bundle.
  case resource(MappedResource)
}
