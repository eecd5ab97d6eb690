// swift-tools-version: 6.2
import PackageDescription

// The bundles of apps are resources of a target of C: those of a target of Swift bring Foundation,
// and the path of the build.
let bundles = [
  "CoverFlow", "Landscape", "Launcher", "MoveMe", "Organizer", "Pages", "Pinch", "Preferences",
  "Scroller", "Settings", "Skeleton", "Threads", "ToDo", "Zoo",
].map { "\($0)/\($0).app" }

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
    .executable(name: "memsim-objc", targets: ["memsim-objc"]),
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
    .target(name: "CMemsimLibraries"),
    .target(name: "CMemsimObjC", dependencies: ["CMemsim"], exclude: ["App"]),
    .target(name: "CMemsimPreload", exclude: ["Preload"]),
    .plugin(name: "BuildPreload", capability: .buildTool()),
    .target(
      name: "MemsimRuntime", dependencies: ["CJemalloc", "CMemsim", "MemsimHost"],
      path: "Sources/Runtime"),
    .target(name: "MemsimHost", path: "Sources/Host"),
    .target(
      name: "MemsimObjectiveC",
      dependencies: ["CMemsim", "CMemsimObjC", "MemsimHost", "MemsimRuntime"],
      path: "Sources/ObjectiveC"),
    .target(name: "MemsimVocabulary", path: "Sources/Vocabulary"),
    .target(
      name: "MemsimCommandLine", dependencies: ["MemsimVocabulary"], path: "Sources/CommandLine"),
    .target(
      name: "MemsimJournal", dependencies: ["CXXHash", "MemsimVocabulary"],
      path: "Sources/Journal"),
    .target(
      name: "MemsimGraphics", dependencies: ["CMemsimLibraries", "CXXHash", "MemsimHost"],
      path: "Sources/Graphics"),
    .target(
      name: "MemsimReports",
      dependencies: ["MemsimJournal", "MemsimTraces", "MemsimVocabulary"],
      path: "Sources/Reports",
      resources: [
        .embedInCode("Page/axis.js"), .embedInCode("Page/compare.js"),
        .embedInCode("Page/graph.css"), .embedInCode("Page/graph.js"),
        .embedInCode("Page/lists.js"), .embedInCode("Page/page.css"),
        .embedInCode("Page/page.js"), .embedInCode("Page/panes.js"),
        .embedInCode("Page/theme.js"),
      ]),
    .target(
      name: "MemsimTraces",
      dependencies: ["CMemsimLibraries", "MemsimHost", "MemsimVocabulary"],
      path: "Sources/Traces"),
    .target(
      name: "MemsimBundles",
      dependencies: ["CExpat", "MemsimHost", "MemsimRuntime", "MemsimVocabulary"],
      path: "Sources/Bundles"),
    .target(
      name: "MemsimPolicies",
      dependencies: ["MemsimJournal", "MemsimRuntime", "MemsimVocabulary"],
      path: "Sources/Policies"),
    .target(
      name: "MemsimDevice",
      dependencies: [
        "MemsimBundles", "MemsimHost", "MemsimJournal", "MemsimPolicies", "MemsimRuntime",
        "MemsimVocabulary",
      ],
      path: "Sources/Device"),
    .target(
      name: "MemsimExec",
      dependencies: [
        "CMemsimLibraries", "CMemsimPreload", "CXXHash", "MemsimHost", "MemsimJournal",
        "MemsimPolicies", "MemsimVocabulary",
      ],
      path: "Sources/Exec", plugins: ["BuildPreload"]),
    .target(
      name: "MemsimDisplay",
      dependencies: ["MemsimDevice", "MemsimGraphics", "MemsimHost", "MemsimVocabulary"],
      path: "Sources/Display"),
    .target(
      name: "MemsimScenario", dependencies: ["CYAML", "MemsimHost", "MemsimVocabulary"],
      path: "Sources/Scenario"),
    .target(
      name: "MemsimWorkloads",
      dependencies: ["MemsimDevice", "MemsimHost", "MemsimRuntime", "MemsimVocabulary"],
      path: "Sources/Workloads"),
    .target(
      name: "MemsimKit",
      dependencies: [
        "MemsimBundles", "MemsimDevice", "MemsimGraphics", "MemsimHost", "MemsimJournal",
        "MemsimRuntime", "MemsimVocabulary",
      ],
      path: "Sources/Kit"),
    .target(
      name: "MemsimSimulation",
      dependencies: [
        "MemsimDevice", "MemsimDisplay", "MemsimHost", "MemsimJournal", "MemsimPolicies",
        "MemsimRuntime", "MemsimScenario", "MemsimTraces", "MemsimVocabulary", "MemsimWorkloads",
      ],
      path: "Sources/Simulation"),
    .target(
      name: "CMemsimApps", path: "Sources/Apps", sources: ["Bundled"],
      resources: bundles.map { .copy($0) }, publicHeadersPath: "Bundled/include"),
    .target(
      name: "MemsimApps",
      dependencies: [
        "CMemsimApps", "MemsimDevice", "MemsimKit", "MemsimRuntime", "MemsimSimulation",
      ],
      path: "Sources/Apps", exclude: ["Bundled"] + bundles),
    .target(
      name: "MemsimCommand",
      dependencies: [
        "CMemsimLibraries", "MemsimCommandLine", "MemsimDevice", "MemsimExec", "MemsimGraphics",
        "MemsimHost", "MemsimJournal", "MemsimPolicies", "MemsimReports", "MemsimRuntime",
        "MemsimScenario", "MemsimSimulation", "MemsimTraces", "MemsimVocabulary",
      ],
      path: "Sources/Command",
      resources: [
        .embedInCode("Live/Page/live.css"), .embedInCode("Live/Page/live.html"),
        .embedInCode("Live/Page/live.js"), .embedInCode("Live/Page/live-controls.js"),
        .embedInCode("Live/Page/live-graph.js"), .embedInCode("Live/Page/live-model.js"),
        .embedInCode("Live/Page/live-panes.js"), .embedInCode("Live/Page/live-phone.js"),
        .embedInCode("Sweep/Map/sweep.css"),
      ]),
    .executableTarget(
      name: "memsim", dependencies: ["MemsimApps", "MemsimCommand", "MemsimSimulation"]),
    .target(
      name: "MemsimBridge",
      dependencies: [
        "CMemsimObjC", "MemsimDevice", "MemsimHost", "MemsimKit", "MemsimObjectiveC",
        "MemsimRuntime", "MemsimSimulation", "MemsimVocabulary",
      ],
      path: "Sources/Bridge", exclude: ["Headers"]),
    .executableTarget(
      name: "memsim-objc",
      dependencies: ["MemsimApps", "MemsimBridge", "MemsimCommand", "MemsimSimulation"]),
    .target(
      name: "MemsimTesting",
      dependencies: [
        "MemsimApps", "MemsimDevice", "MemsimHost", "MemsimJournal", "MemsimPolicies",
        "MemsimReports", "MemsimRuntime", "MemsimScenario", "MemsimSimulation", "MemsimVocabulary",
        "MemsimWorkloads",
      ],
      path: "Sources/Testing"),
    .target(
      name: "BenchmarkFloors", dependencies: ["CJemalloc", "CMemsimLibraries", "CXXHash"],
      path: "Benchmarks/Floors"),
    .target(name: "BenchmarkSteps", path: "Benchmarks/Steps"),
    .target(
      name: "BenchmarkSharedPtr", dependencies: ["BenchmarkFloors"], path: "Benchmarks/SharedPtr"),
    .target(
      name: "MemsimBenchmarks",
      dependencies: [
        "BenchmarkFloors", "BenchmarkSharedPtr", "BenchmarkSteps", "CMemsimObjC", "MemsimDevice",
        "MemsimDisplay", "MemsimHost", "MemsimJournal", "MemsimKit", "MemsimObjectiveC",
        "MemsimRuntime", "MemsimSimulation", "MemsimTraces", "MemsimVocabulary", "MemsimWorkloads",
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
        "CJemalloc", "CTestSupport", "MemsimDevice", "MemsimGraphics", "MemsimHost",
        "MemsimJournal", "MemsimPolicies", "MemsimRuntime", "MemsimSimulation", "MemsimVocabulary",
      ],
      path: "Tests/TestSupport"),
    .testTarget(name: "TestSupportTests", dependencies: ["TestSupport"]),
    .testTarget(
      name: "RuntimeTests",
      dependencies: [
        "BenchmarkFloors", "CJemalloc", "CMemsim", "CTestSupport", "MemsimHost", "MemsimJournal",
        "MemsimRuntime", "TestSupport",
      ]),
    .testTarget(
      name: "ObjectiveCTests",
      dependencies: ["CMemsimObjC", "MemsimObjectiveC", "MemsimRuntime", "TestSupport"],
      exclude: ["Samples"]),
    .testTarget(
      name: "JournalTests", dependencies: ["MemsimJournal", "MemsimVocabulary", "TestSupport"]),
    .target(name: "TileCache", path: "Tests/TileCache"),
    .testTarget(
      name: "BundlesTests",
      dependencies: [
        "MemsimBundles", "MemsimHost", "MemsimRuntime", "MemsimVocabulary", "TestSupport",
      ]),
    .testTarget(
      name: "PoliciesTests", dependencies: ["MemsimPolicies", "TestSupport"]),
    .testTarget(
      name: "DeviceTests",
      dependencies: [
        "CMemsim", "MemsimDevice", "MemsimHost", "MemsimJournal", "MemsimReports",
        "MemsimRuntime", "TestSupport", "TileCache",
      ]),
    .testTarget(
      name: "KitTests",
      dependencies: [
        "MemsimDevice", "MemsimDisplay", "MemsimGraphics", "MemsimHost", "MemsimJournal",
        "MemsimKit", "MemsimRuntime", "TestSupport",
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
    .testTarget(
      name: "GraphicsTests",
      dependencies: [
        "CMemsimLibraries", "MemsimGraphics", "MemsimHost", "MemsimJournal", "TestSupport",
      ],
      exclude: ["Pictures"]),
    .testTarget(
      name: "AppsTests",
      dependencies: [
        "MemsimApps", "MemsimDevice", "MemsimDisplay", "MemsimGraphics", "MemsimJournal",
        "MemsimKit", "MemsimRuntime", "MemsimScenario", "MemsimSimulation", "MemsimTesting",
        "MemsimVocabulary", "TestSupport",
      ],
      exclude: ["Pictures"]),
    .testTarget(
      name: "TracesTests",
      dependencies: ["CMemsimLibraries", "MemsimHost", "MemsimTraces", "TestSupport"],
      exclude: ["Samples"]),
    .testTarget(
      name: "HostTests", dependencies: ["MemsimHost", "TestSupport"]),
    .testTarget(
      name: "VocabularyTests", dependencies: ["MemsimVocabulary", "TestSupport"]),
    .testTarget(
      name: "ReportsTests",
      dependencies: [
        "MemsimDevice", "MemsimJournal", "MemsimReports", "MemsimRuntime", "MemsimTraces",
        "MemsimVocabulary", "TestSupport",
      ],
      exclude: ["Snapshots"]),
    .testTarget(
      name: "LiveTests",
      dependencies: ["MemsimCommand", "MemsimHost", "MemsimVocabulary", "TestSupport"]),
    .testTarget(
      name: "SweepTests",
      dependencies: [
        "MemsimCommand", "MemsimJournal", "MemsimReports", "MemsimScenario", "MemsimVocabulary",
        "TestSupport",
      ]),
    .testTarget(
      name: "ScenarioTests",
      dependencies: ["MemsimHost", "MemsimScenario", "MemsimVocabulary", "TestSupport"]),
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
        "MemsimApps", "MemsimDevice", "MemsimGraphics", "MemsimHost", "MemsimJournal",
        "MemsimReports", "MemsimRuntime", "MemsimScenario", "MemsimSimulation", "MemsimTraces",
        "MemsimVocabulary", "MemsimWorkloads", "TestSupport",
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
        "MemsimDevice", "MemsimHost", "MemsimJournal", "MemsimRuntime", "MemsimScenario",
        "MemsimSimulation", "MemsimVocabulary",
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
        "MemsimDevice", "MemsimExec", "MemsimGraphics", "MemsimHost", "MemsimJournal", "MemsimKit",
        "MemsimObjectiveC", "MemsimReports", "MemsimScenario", "MemsimSimulation", "MemsimTraces",
        "MemsimVocabulary",
      ],
      path: "Tests/ReaderFuzzing", exclude: ["Corpora"]),
    .executableTarget(
      name: "memsim-fuzz-readers", dependencies: ["CLibFuzzer", "MemsimReaderFuzzing"],
      path: "Tests/FuzzReaders"),
    .testTarget(
      name: "CommandTests",
      dependencies: [
        "MemsimApps", "MemsimCommand", "MemsimCommandLine", "MemsimDevice", "MemsimJournal",
        "MemsimPolicies", "MemsimRuntime", "MemsimScenario", "MemsimSimulation", "MemsimVocabulary",
        "TestSupport", "memsim", "memsim-mishaps", "memsim-objc", "memsim-unsteady",
      ],
      exclude: ["Exec/Attacks", "Exec/PreloadChecks", "Samples"]),
    .testTarget(
      name: "TestingTests",
      dependencies: [
        "MemsimApps", "MemsimDevice", "MemsimHost", "MemsimJournal", "MemsimKit", "MemsimReports",
        "MemsimRuntime", "MemsimScenario", "MemsimSimulation", "MemsimTesting", "MemsimVocabulary",
        "TestSupport", "TileCache",
      ]),
    .testTarget(
      name: "FuzzingTests",
      dependencies: [
        "MemsimApps", "MemsimDevice", "MemsimFuzzing", "MemsimHost", "MemsimJournal",
        "MemsimRuntime", "MemsimScenario", "MemsimSimulation", "MemsimVocabulary", "TestSupport",
      ]),
    .testTarget(
      name: "ReaderFuzzingTests",
      dependencies: ["MemsimJournal", "MemsimReaderFuzzing", "TestSupport"]),
    .target(
      name: "MemsimInjection",
      dependencies: [
        "MemsimDevice", "MemsimFuzzing", "MemsimJournal", "MemsimRuntime", "MemsimScenario",
        "MemsimSimulation", "MemsimVocabulary",
      ],
      path: "Tests/Injection", exclude: ["HostFaults", "Scenarios"]),
    .executableTarget(
      name: "memsim-inject", dependencies: ["MemsimApps", "MemsimDevice", "MemsimInjection"],
      path: "Tests/InjectCommand"),
    .testTarget(
      name: "InjectionTests",
      dependencies: [
        "MemsimApps", "MemsimDevice", "MemsimFuzzing", "MemsimInjection", "MemsimRuntime",
        "MemsimSimulation", "TestSupport", "memsim",
      ]),
    .testTarget(name: "TidyTests", exclude: ["Mistakes", "phrases.txt"]),
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
