// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "memsim",
  products: [
    .library(name: "MemsimRuntime", targets: ["MemsimRuntime"]),
    .library(
      name: "Memsim",
      targets: [
        "MemsimApps", "MemsimCommand", "MemsimDevice", "MemsimKit", "MemsimRuntime",
        "MemsimSimulation", "MemsimWorkloads",
      ]),
    .library(name: "MemsimTesting", targets: ["MemsimTesting"]),
    .executable(name: "memsim", targets: ["memsim"]),
    .executable(name: "memsim-bench", targets: ["memsim-bench"]),
  ],
  targets: [
    .systemLibrary(
      name: "CExpat", pkgConfig: "expat", providers: [.apt(["libexpat1-dev"])]),
    .systemLibrary(
      name: "CJemalloc", pkgConfig: "jemalloc", providers: [.apt(["libjemalloc-dev"])]),
    .systemLibrary(
      name: "CXXHash", pkgConfig: "libxxhash", providers: [.apt(["libxxhash-dev"])]),
    .systemLibrary(
      name: "CYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"])]),
    .target(name: "CMemsim"),
    .target(name: "CMemsimLoading"),
    .target(name: "CMemsimCompression", dependencies: ["CMemsimLoading"]),
    .target(name: "CMemsimGraphics", dependencies: ["CMemsimLoading"]),
    .target(name: "CMemsimHTTP", dependencies: ["CMemsimLoading"]),
    .target(name: "CMemsimSQLite", dependencies: ["CMemsimLoading"]),
    .target(name: "CMemsimPreload", exclude: ["Preload"]),
    .plugin(name: "BuildPreload", capability: .buildTool()),
    .target(name: "MemsimLocks", path: "Sources/Locks"),
    .target(
      name: "MemsimRuntime", dependencies: ["CJemalloc", "CMemsim", "MemsimLocks"],
      path: "Sources/Runtime"),
    .target(name: "MemsimFiles", dependencies: ["MemsimLocks"], path: "Sources/Files"),
    .target(name: "MemsimVocabulary", path: "Sources/Vocabulary"),
    .target(
      name: "MemsimXML", dependencies: ["CExpat", "MemsimVocabulary"], path: "Sources/XML"),
    .target(
      name: "MemsimCommandLine", dependencies: ["MemsimVocabulary"], path: "Sources/CommandLine"),
    .target(
      name: "MemsimJournal", dependencies: ["CXXHash", "MemsimVocabulary"],
      path: "Sources/Journal"),
    .target(
      name: "MemsimGraphics", dependencies: ["CMemsimGraphics", "CXXHash", "MemsimFiles"],
      path: "Sources/Graphics"),
    .target(name: "MemsimLook", dependencies: ["MemsimGraphics"], path: "Sources/Look"),
    .target(
      name: "MemsimReports",
      dependencies: ["MemsimClock", "MemsimJournal", "MemsimTraces", "MemsimVocabulary"],
      path: "Sources/Reports",
      resources: [
        .embedInCode("Page/page.css"), .embedInCode("Page/page.js"),
        .embedInCode("Page/theme.js"),
      ]),
    .target(
      name: "MemsimTraces",
      dependencies: ["CMemsimCompression", "MemsimFiles", "MemsimVocabulary"],
      path: "Sources/Traces"),
    .target(
      name: "MemsimLive",
      dependencies: ["CMemsimHTTP", "MemsimLocks", "MemsimReports", "MemsimVocabulary"],
      path: "Sources/Live",
      resources: [
        .embedInCode("Page/live.css"), .embedInCode("Page/live.html"), .embedInCode("Page/live.js"),
      ]),
    .target(
      name: "MemsimBundles",
      dependencies: ["MemsimFiles", "MemsimRuntime", "MemsimVocabulary", "MemsimXML"],
      path: "Sources/Bundles"),
    .target(
      name: "MemsimClock", dependencies: ["MemsimVocabulary"], path: "Sources/Clock"),
    .target(
      name: "MemsimPolicies",
      dependencies: ["MemsimJournal", "MemsimRuntime", "MemsimVocabulary"],
      path: "Sources/Policies"),
    .target(
      name: "MemsimDevice",
      dependencies: [
        "MemsimBundles", "MemsimClock", "MemsimJournal", "MemsimLocks", "MemsimPolicies",
        "MemsimRuntime", "MemsimVocabulary",
      ],
      path: "Sources/Device"),
    .target(
      name: "MemsimExec",
      dependencies: [
        "CMemsimPreload", "MemsimJournal", "MemsimPolicies", "MemsimVocabulary",
      ],
      path: "Sources/Exec", plugins: ["BuildPreload"]),
    .target(
      name: "MemsimDisplay",
      dependencies: [
        "MemsimDevice", "MemsimGraphics", "MemsimLocks", "MemsimLook", "MemsimVocabulary",
      ],
      path: "Sources/Display"),
    .target(
      name: "MemsimScenario", dependencies: ["CYAML", "MemsimFiles", "MemsimVocabulary"],
      path: "Sources/Scenario"),
    .target(
      name: "MemsimSweeps",
      dependencies: [
        "CMemsimSQLite", "MemsimJournal", "MemsimReports", "MemsimScenario", "MemsimVocabulary",
      ],
      path: "Sources/Sweeps", resources: [.embedInCode("Map/sweep.css")]),
    .target(
      name: "MemsimWorkloads",
      dependencies: ["MemsimDevice", "MemsimLocks", "MemsimRuntime", "MemsimVocabulary"],
      path: "Sources/Workloads"),
    .target(
      name: "MemsimReplay",
      dependencies: [
        "MemsimDevice", "MemsimFiles", "MemsimJournal", "MemsimLocks", "MemsimRuntime",
        "MemsimTraces", "MemsimVocabulary",
      ],
      path: "Sources/Replay"),
    .target(
      name: "MemsimKit",
      dependencies: [
        "MemsimDevice", "MemsimFiles", "MemsimGraphics", "MemsimJournal", "MemsimLook",
        "MemsimRuntime", "MemsimVocabulary", "MemsimXML",
      ],
      path: "Sources/Kit"),
    .target(
      name: "MemsimSimulation",
      dependencies: [
        "MemsimDevice", "MemsimDisplay", "MemsimFiles", "MemsimJournal", "MemsimPolicies",
        "MemsimReplay",
        "MemsimRuntime", "MemsimScenario", "MemsimTraces", "MemsimVocabulary", "MemsimWorkloads",
      ],
      path: "Sources/Simulation"),
    .target(
      name: "MemsimApps",
      dependencies: ["MemsimDevice", "MemsimKit", "MemsimRuntime", "MemsimSimulation"],
      path: "Sources/Apps",
      exclude: [
        "CoverFlow/CoverFlow.app",
        "Landscape/Landscape.app", "Launcher/Launcher.app", "MoveMe/MoveMe.app",
        "Pages/Pages.app", "Pinch/Pinch.app", "Preferences/Preferences.app",
        "Organizer/Organizer.app", "Scroller/Scroller.app", "Settings/Settings.app",
        "Skeleton/Skeleton.app", "Threads/Threads.app", "ToDo/ToDo.app", "Zoo/Zoo.app",
      ]),
    .target(
      name: "MemsimCommand",
      dependencies: [
        "MemsimCommandLine", "MemsimDevice", "MemsimExec", "MemsimFiles", "MemsimGraphics",
        "MemsimJournal", "MemsimLive", "MemsimLocks", "MemsimPolicies", "MemsimReplay",
        "MemsimReports", "MemsimRuntime", "MemsimScenario", "MemsimSimulation", "MemsimSweeps",
        "MemsimTraces", "MemsimVocabulary",
      ],
      path: "Sources/Command"),
    .executableTarget(
      name: "memsim", dependencies: ["MemsimApps", "MemsimCommand", "MemsimSimulation"]),
    .target(
      name: "MemsimTesting",
      dependencies: [
        "MemsimApps", "MemsimDevice", "MemsimJournal", "MemsimLocks", "MemsimPolicies",
        "MemsimReports", "MemsimRuntime", "MemsimScenario", "MemsimSimulation", "MemsimVocabulary",
      ],
      path: "Sources/Testing"),
    .target(
      name: "BenchmarkFloors", dependencies: ["CJemalloc", "CMemsimGraphics", "CXXHash"],
      path: "Benchmarks/Floors"),
    .target(name: "BenchmarkSteps", path: "Benchmarks/Steps"),
    .target(
      name: "BenchmarkSharedPtr", dependencies: ["BenchmarkFloors"], path: "Benchmarks/SharedPtr"),
    .target(
      name: "MemsimBenchmarks",
      dependencies: [
        "BenchmarkFloors", "BenchmarkSharedPtr", "BenchmarkSteps", "MemsimDevice",
        "MemsimDisplay", "MemsimFiles", "MemsimJournal", "MemsimKit", "MemsimLocks",
        "MemsimReplay", "MemsimRuntime", "MemsimTraces", "MemsimVocabulary", "MemsimWorkloads",
      ],
      path: "Benchmarks/Harness"),
    .executableTarget(
      name: "memsim-bench", dependencies: ["MemsimBenchmarks", "MemsimRuntime"],
      path: "Benchmarks/memsim-bench"),
    .testTarget(
      name: "BenchmarkTests",
      dependencies: ["BenchmarkFloors", "MemsimBenchmarks", "TestSupport", "memsim"]),
    .target(name: "CTestSupport", dependencies: ["CMemsim"], path: "Tests/CTestSupport"),
    .target(
      name: "TestSupport",
      dependencies: [
        "CJemalloc", "CTestSupport", "MemsimDevice", "MemsimGraphics", "MemsimJournal",
        "MemsimLocks", "MemsimPolicies", "MemsimRuntime", "MemsimSimulation",
      ],
      path: "Tests/TestSupport"),
    .testTarget(name: "TestSupportTests", dependencies: ["TestSupport"]),
    .testTarget(
      name: "RuntimeTests",
      dependencies: [
        "BenchmarkFloors", "CJemalloc", "CMemsim", "CTestSupport", "MemsimJournal",
        "MemsimLocks", "MemsimRuntime", "TestSupport",
      ]),
    .testTarget(
      name: "JournalTests", dependencies: ["MemsimJournal", "MemsimVocabulary", "TestSupport"]),
    .target(name: "TileCache", path: "Tests/TileCache"),
    .testTarget(
      name: "BundlesTests",
      dependencies: ["MemsimBundles", "MemsimFiles", "MemsimRuntime", "TestSupport"]),
    .testTarget(
      name: "ClockTests", dependencies: ["MemsimClock", "TestSupport"]),
    .testTarget(
      name: "PoliciesTests", dependencies: ["MemsimPolicies", "TestSupport"]),
    .testTarget(
      name: "DeviceTests",
      dependencies: [
        "MemsimDevice", "MemsimJournal", "MemsimLocks", "MemsimReports", "MemsimRuntime",
        "TestSupport", "TileCache",
      ]),
    .testTarget(
      name: "KitTests",
      dependencies: [
        "MemsimDevice", "MemsimDisplay", "MemsimFiles", "MemsimGraphics", "MemsimJournal",
        "MemsimKit", "MemsimLocks", "MemsimRuntime", "TestSupport",
      ],
      exclude: ["Pictures", "Samples"]),
    .testTarget(
      name: "ExecTests",
      dependencies: ["MemsimExec", "TestSupport"]),
    .testTarget(
      name: "DisplayTests",
      dependencies: [
        "MemsimDevice", "MemsimDisplay", "MemsimGraphics", "MemsimJournal", "TestSupport",
      ],
      exclude: ["Pictures"]),
    .testTarget(name: "LookTests", dependencies: ["MemsimGraphics", "MemsimLook", "TestSupport"]),
    .testTarget(
      name: "GraphicsTests",
      dependencies: [
        "CMemsimGraphics", "CMemsimLoading", "MemsimFiles", "MemsimGraphics", "MemsimJournal",
        "TestSupport",
      ],
      exclude: ["Pictures"]),
    .testTarget(
      name: "AppsTests",
      dependencies: [
        "MemsimApps", "MemsimDevice", "MemsimGraphics", "MemsimJournal", "MemsimKit",
        "MemsimRuntime", "MemsimScenario", "MemsimSimulation", "MemsimTesting",
        "MemsimVocabulary", "TestSupport",
      ],
      exclude: ["Pictures"]),
    .testTarget(
      name: "TracesTests",
      dependencies: ["CMemsimCompression", "MemsimFiles", "MemsimTraces", "TestSupport"],
      exclude: ["Samples"]),
    .testTarget(
      name: "ReplayTests",
      dependencies: [
        "MemsimApps", "MemsimDevice", "MemsimFiles", "MemsimJournal", "MemsimLocks",
        "MemsimReplay", "MemsimReports", "MemsimRuntime", "MemsimScenario", "MemsimSimulation",
        "MemsimTraces", "MemsimVocabulary", "TestSupport",
      ]),
    .testTarget(
      name: "FilesTests", dependencies: ["MemsimFiles", "TestSupport"]),
    .testTarget(
      name: "VocabularyTests", dependencies: ["MemsimVocabulary", "TestSupport"]),
    .testTarget(
      name: "XMLTests", dependencies: ["MemsimVocabulary", "MemsimXML", "TestSupport"]),
    .testTarget(
      name: "ReportsTests",
      dependencies: [
        "MemsimDevice", "MemsimJournal", "MemsimReports", "MemsimRuntime", "MemsimTraces",
        "MemsimVocabulary", "TestSupport",
      ],
      exclude: ["Snapshots"]),
    .testTarget(
      name: "LiveTests",
      dependencies: ["MemsimLive", "MemsimLocks", "MemsimVocabulary", "TestSupport"]),
    .testTarget(
      name: "SweepsTests",
      dependencies: [
        "MemsimJournal", "MemsimReports", "MemsimScenario", "MemsimSweeps", "MemsimVocabulary",
        "TestSupport",
      ]),
    .testTarget(
      name: "ScenarioTests",
      dependencies: ["MemsimFiles", "MemsimScenario", "MemsimVocabulary", "TestSupport"]),
    .testTarget(
      name: "WorkloadsTests",
      dependencies: [
        "MemsimDevice", "MemsimJournal", "MemsimRuntime", "MemsimVocabulary", "MemsimWorkloads",
        "TestSupport",
      ]),
    .testTarget(
      name: "CommandLineTests",
      dependencies: ["MemsimCommandLine", "MemsimVocabulary", "TestSupport"]),
    .testTarget(
      name: "SimulationTests",
      dependencies: [
        "MemsimApps", "MemsimDevice", "MemsimGraphics", "MemsimJournal", "MemsimReports",
        "MemsimScenario", "MemsimSimulation", "MemsimVocabulary", "MemsimWorkloads",
        "TestSupport",
      ]),
    .executableTarget(
      name: "memsim-mishaps",
      dependencies: [
        "MemsimCommand", "MemsimDevice", "MemsimRuntime", "MemsimSimulation", "TileCache",
      ],
      path: "Tests/Mishaps"),
    .executableTarget(
      name: "memsim-unsteady", dependencies: ["MemsimCommand", "MemsimDevice", "MemsimSimulation"],
      path: "Tests/UnsteadyMemsim"),
    .target(
      name: "MemsimFuzzing",
      dependencies: [
        "MemsimClock", "MemsimDevice", "MemsimJournal", "MemsimLocks", "MemsimRuntime",
        "MemsimScenario", "MemsimSimulation", "MemsimVocabulary",
      ],
      path: "Tests/Fuzzing"),
    .executableTarget(
      name: "memsim-fuzz", dependencies: ["MemsimApps", "MemsimFuzzing", "MemsimSimulation"],
      path: "Tests/FuzzCommand"),
    .systemLibrary(name: "CLibFuzzer", path: "Tests/CLibFuzzer"),
    .target(
      name: "MemsimReaderFuzzing",
      dependencies: [
        "CJemalloc", "MemsimApps", "MemsimBundles", "MemsimCommand", "MemsimCommandLine",
        "MemsimDevice", "MemsimExec", "MemsimFiles", "MemsimGraphics", "MemsimJournal",
        "MemsimKit", "MemsimLive", "MemsimLocks", "MemsimReports", "MemsimScenario",
        "MemsimSimulation", "MemsimSweeps", "MemsimTraces", "MemsimVocabulary", "MemsimXML",
      ],
      path: "Tests/ReaderFuzzing", exclude: ["Corpora"]),
    .executableTarget(
      name: "memsim-fuzz-readers", dependencies: ["CLibFuzzer", "MemsimReaderFuzzing"],
      path: "Tests/FuzzReaders"),
    .testTarget(
      name: "CommandTests",
      dependencies: [
        "MemsimApps", "MemsimCommand", "MemsimDevice", "MemsimJournal", "MemsimScenario",
        "MemsimSimulation", "MemsimVocabulary", "TestSupport", "memsim", "memsim-mishaps",
        "memsim-unsteady",
      ],
      exclude: ["Exec/Attacks", "Exec/PreloadChecks"]),
    .testTarget(
      name: "TestingTests",
      dependencies: [
        "MemsimApps", "MemsimDevice", "MemsimJournal", "MemsimKit", "MemsimLocks",
        "MemsimReports", "MemsimRuntime", "MemsimScenario", "MemsimSimulation",
        "MemsimTesting", "MemsimVocabulary", "TestSupport", "TileCache",
      ]),
    .testTarget(
      name: "FuzzingTests",
      dependencies: [
        "MemsimApps", "MemsimClock", "MemsimDevice", "MemsimFuzzing", "MemsimJournal",
        "MemsimLocks", "MemsimRuntime", "MemsimScenario", "MemsimSimulation",
        "MemsimVocabulary", "TestSupport",
      ]),
    .testTarget(
      name: "ReaderFuzzingTests",
      dependencies: ["MemsimJournal", "MemsimReaderFuzzing", "TestSupport"]),
    .target(
      name: "MemsimInjection",
      dependencies: [
        "MemsimClock", "MemsimDevice", "MemsimFuzzing", "MemsimJournal", "MemsimRuntime",
        "MemsimScenario", "MemsimSimulation", "MemsimVocabulary",
      ],
      path: "Tests/Injection", exclude: ["HostFaults", "Scenarios"]),
    .executableTarget(
      name: "memsim-inject", dependencies: ["MemsimApps", "MemsimClock", "MemsimInjection"],
      path: "Tests/InjectCommand"),
    .testTarget(
      name: "InjectionTests",
      dependencies: [
        "MemsimApps", "MemsimClock", "MemsimDevice", "MemsimFuzzing", "MemsimInjection",
        "MemsimRuntime", "MemsimSimulation", "TestSupport", "memsim",
      ]),
    .testTarget(name: "TidyTests", exclude: ["Faults", "phrases.txt"]),
  ]
)

// Every module is compiled with the same strictness.
for target in package.targets where target.type != .system && target.type != .plugin {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
  ]
}
