package import MemsimVocabulary

/// The operations by name.
package enum Operations {
  /// What a program of steps can do.
  package static let all: [any Operation.Type] = [
    AllocateOperation.self,
    MallocOperation.self,
    CallocOperation.self,
    ReallocOperation.self,
    FreeOperation.self,
    RetainOperation.self,
    ReleaseOperation.self,
    AutoreleaseOperation.self,
    PushPoolOperation.self,
    PopPoolOperation.self,
    LinkOperation.self,
    UnlinkOperation.self,
    WeakOperation.self,
    LoadWeakOperation.self,
    UseOperation.self,
    RootOperation.self,
    UnrootOperation.self,
    ForeignOperation.self,
    GrowOperation.self,
    FreeAllOperation.self,
    MakePurgeableOperation.self,
    MapOperation.self,
    SpendOperation.self,
    WaitOperation.self,
    LoopOperation.self,
    ThreadOperation.self,
    OpenURLOperation.self,
    ExitOperation.self,
    CrashOperation.self,
  ]

  /// What people can know of them.
  package static var terms: [Term] { all.map { $0.term } }
}
