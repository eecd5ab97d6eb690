// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

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
    .target(name: "CMemsimGraphics"),
    .target(
      name: "MemsimRuntime", dependencies: ["CJemalloc", "CMemsim"], path: "Sources/Runtime",
      swiftSettings: strict),
    .target(name: "MemsimFiles", path: "Sources/Files", swiftSettings: strict),
    .target(name: "MemsimVocabulary", path: "Sources/Vocabulary", swiftSettings: strict),
    .target(
      name: "MemsimXML", dependencies: ["CExpat", "MemsimVocabulary"], path: "Sources/XML",
      swiftSettings: strict),
    .target(
      name: "MemsimCommandLine", dependencies: ["MemsimVocabulary"], path: "Sources/CommandLine",
      swiftSettings: strict),
    .target(
      name: "MemsimJournal", dependencies: ["CXXHash", "MemsimVocabulary"],
      path: "Sources/Journal", swiftSettings: strict),
    .target(
      name: "MemsimGraphics", dependencies: ["CMemsimGraphics", "CXXHash", "MemsimFiles"],
      path: "Sources/Graphics",
      swiftSettings: strict),
    .target(
      name: "MemsimReports", dependencies: ["MemsimJournal", "MemsimVocabulary"],
      path: "Sources/Reports", swiftSettings: strict),
    .target(
      name: "MemsimBundles",
      dependencies: ["MemsimFiles", "MemsimRuntime", "MemsimVocabulary", "MemsimXML"],
      path: "Sources/Bundles", swiftSettings: strict),
    .target(
      name: "MemsimClock", dependencies: ["MemsimVocabulary"], path: "Sources/Clock",
      swiftSettings: strict),
    .target(
      name: "MemsimPolicies", dependencies: ["MemsimRuntime", "MemsimVocabulary"],
      path: "Sources/Policies", swiftSettings: strict),
    .target(
      name: "MemsimDevice",
      dependencies: [
        "MemsimBundles", "MemsimClock", "MemsimJournal", "MemsimPolicies", "MemsimRuntime",
        "MemsimVocabulary",
      ],
      path: "Sources/Device", swiftSettings: strict),
    .target(
      name: "MemsimScenario", dependencies: ["CYAML", "MemsimFiles", "MemsimVocabulary"],
      path: "Sources/Scenario", swiftSettings: strict),
    .target(
      name: "MemsimWorkloads", dependencies: ["MemsimDevice", "MemsimRuntime", "MemsimVocabulary"],
      path: "Sources/Workloads", swiftSettings: strict),
    .target(
      name: "MemsimKit",
      dependencies: [
        "MemsimDevice", "MemsimGraphics", "MemsimJournal", "MemsimRuntime", "MemsimVocabulary",
        "MemsimXML",
      ],
      path: "Sources/Kit", swiftSettings: strict),
    .target(
      name: "MemsimSimulation",
      dependencies: [
        "MemsimDevice", "MemsimFiles", "MemsimJournal", "MemsimRuntime", "MemsimScenario",
        "MemsimVocabulary", "MemsimWorkloads",
      ],
      path: "Sources/Simulation", swiftSettings: strict),
    .target(
      name: "MemsimApps", dependencies: ["MemsimDevice", "MemsimKit", "MemsimSimulation"],
      path: "Sources/Apps", exclude: ["MoveMe/MoveMe.app", "Skeleton/Skeleton.app"],
      swiftSettings: strict),
    .target(
      name: "MemsimCommand",
      dependencies: [
        "MemsimCommandLine", "MemsimDevice", "MemsimFiles", "MemsimGraphics", "MemsimJournal",
        "MemsimReports", "MemsimRuntime", "MemsimScenario", "MemsimSimulation",
        "MemsimVocabulary",
      ],
      path: "Sources/Command", swiftSettings: strict),
    .executableTarget(
      name: "memsim", dependencies: ["MemsimApps", "MemsimCommand", "MemsimSimulation"],
      swiftSettings: strict),
    .target(
      name: "MemsimTesting",
      dependencies: [
        "MemsimApps", "MemsimDevice", "MemsimJournal", "MemsimReports", "MemsimScenario",
        "MemsimSimulation", "MemsimVocabulary",
      ],
      path: "Sources/Testing", swiftSettings: strict),
    .target(name: "BenchmarkFloors", dependencies: ["CJemalloc"], path: "Benchmarks/Floors"),
    .target(
      name: "BenchmarkSharedPtr", dependencies: ["BenchmarkFloors"], path: "Benchmarks/SharedPtr"),
    .target(
      name: "MemsimBenchmarks",
      dependencies: [
        "BenchmarkFloors", "BenchmarkSharedPtr", "MemsimDevice", "MemsimJournal", "MemsimKit",
        "MemsimRuntime", "MemsimVocabulary", "MemsimWorkloads",
      ],
      path: "Benchmarks/Harness", swiftSettings: strict),
    .executableTarget(
      name: "memsim-bench", dependencies: ["MemsimBenchmarks", "MemsimRuntime"],
      path: "Benchmarks/memsim-bench", swiftSettings: strict),
    .testTarget(
      name: "BenchmarkTests", dependencies: ["CJemalloc", "MemsimBenchmarks", "TestSupport"],
      swiftSettings: strict),
    .target(
      name: "TestSupport",
      dependencies: [
        "MemsimDevice", "MemsimGraphics", "MemsimJournal", "MemsimPolicies", "MemsimRuntime",
        "MemsimSimulation",
      ],
      path: "Tests/TestSupport", swiftSettings: strict),
    .testTarget(
      name: "RuntimeTests",
      dependencies: [
        "BenchmarkFloors", "CJemalloc", "MemsimJournal", "MemsimRuntime", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "JournalTests", dependencies: ["MemsimJournal", "MemsimVocabulary", "TestSupport"],
      swiftSettings: strict),
    .target(name: "TileCache", path: "Tests/TileCache"),
    .testTarget(
      name: "BundlesTests", dependencies: ["MemsimBundles", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "ClockTests", dependencies: ["MemsimClock", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "PoliciesTests", dependencies: ["MemsimPolicies", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "DeviceTests",
      dependencies: [
        "MemsimDevice", "MemsimJournal", "MemsimReports", "MemsimRuntime", "TestSupport",
        "TileCache",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "KitTests",
      dependencies: [
        "MemsimDevice", "MemsimGraphics", "MemsimJournal", "MemsimKit", "MemsimRuntime",
        "TestSupport",
      ],
      exclude: ["Pictures", "Samples"], swiftSettings: strict),
    .testTarget(
      name: "GraphicsTests",
      dependencies: ["CMemsimGraphics", "MemsimGraphics", "MemsimJournal", "TestSupport"],
      exclude: ["Pictures"], swiftSettings: strict),
    .testTarget(
      name: "AppsTests",
      dependencies: [
        "MemsimApps", "MemsimDevice", "MemsimGraphics", "MemsimJournal", "MemsimKit",
        "MemsimRuntime", "MemsimScenario", "MemsimSimulation", "MemsimTesting",
        "MemsimVocabulary", "TestSupport",
      ],
      exclude: ["Pictures"], swiftSettings: strict),
    .testTarget(
      name: "FilesTests", dependencies: ["MemsimFiles", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "VocabularyTests", dependencies: ["MemsimVocabulary", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "XMLTests", dependencies: ["MemsimVocabulary", "MemsimXML", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "ReportsTests",
      dependencies: [
        "MemsimDevice", "MemsimJournal", "MemsimReports", "MemsimRuntime", "MemsimVocabulary",
        "TestSupport",
      ],
      exclude: ["Snapshots"], swiftSettings: strict),
    .testTarget(
      name: "ScenarioTests",
      dependencies: ["MemsimFiles", "MemsimScenario", "MemsimVocabulary", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "WorkloadsTests",
      dependencies: [
        "MemsimDevice", "MemsimJournal", "MemsimRuntime", "MemsimVocabulary", "MemsimWorkloads",
        "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "CommandLineTests", dependencies: ["MemsimCommandLine", "MemsimVocabulary"],
      swiftSettings: strict),
    .testTarget(
      name: "SimulationTests",
      dependencies: [
        "MemsimApps", "MemsimDevice", "MemsimJournal", "MemsimReports", "MemsimScenario",
        "MemsimSimulation", "MemsimVocabulary", "TestSupport",
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "memsim-mishaps",
      dependencies: [
        "MemsimCommand", "MemsimDevice", "MemsimRuntime", "MemsimSimulation", "TileCache",
      ],
      path: "Tests/Mishaps", swiftSettings: strict),
    .executableTarget(
      name: "memsim-unsteady", dependencies: ["MemsimCommand", "MemsimDevice", "MemsimSimulation"],
      path: "Tests/UnsteadyMemsim", swiftSettings: strict),
    .testTarget(
      name: "CommandTests",
      dependencies: [
        "MemsimJournal", "MemsimVocabulary", "TestSupport", "memsim", "memsim-mishaps",
        "memsim-unsteady",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "TestingTests",
      dependencies: [
        "MemsimApps", "MemsimDevice", "MemsimJournal", "MemsimKit", "MemsimReports",
        "MemsimRuntime", "MemsimScenario", "MemsimSimulation", "MemsimTesting",
        "MemsimVocabulary", "TestSupport", "TileCache",
      ],
      swiftSettings: strict),
    .testTarget(name: "TidyTests", swiftSettings: strict),
  ]
)
