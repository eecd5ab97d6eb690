extension Rule {
  /// The files that the readers of the fuzzer name: what each of them reads is fuzzed.
  static let fuzzedFiles: Set<String> = {
    let readers = Repository.here.files.filter {
      $0.path.hasPrefix("Tests/ReaderFuzzing/Readers/")
    }
    let lists = readers.flatMap { $0.text.matches(of: #/files: \[(?<paths>[^\]]*)\]/#) }
    return Set(lists.flatMap { $0.paths.matches(of: #/"(?<path>[^"]+)"/#) }.map { String($0.path) })
  }()

  /// Files that bring bytes in and take none apart, with what they do instead.
  static let carriers: [String: String] = [
    "Sources/Bundles/Bundles/AppBundle+Pictures.swift": "gives them to PNGOutline",
    "Sources/Bundles/Bundles/AppBundle.swift": "gives them to InfoPlist",
    "Sources/Bundles/Settings/SettingsBundle.swift": "gives them to SettingsPage and StringsFile",
    "Sources/Command/Exec/ExecProgram.swift": "puts a variable back",
    "Sources/Command/FaultSignals.swift": "asks whether a variable is set",
    "Sources/Command/Files/AppFolder.swift": "gives them to InfoPlist",
    "Sources/Command/Files/BundleDraft.swift": "gives them to InfoPlist",
    "Sources/Command/Files/UnlinkedTempFile.swift": "gives back what this program has written",
    "Sources/Command/Files/FrameFolder.swift": "compares names of files, and gives them to Picture",
    "Sources/Command/Files/LockedFile.swift": "gives back how a file begins",
    "Sources/Command/Watch/WatchedFolder.swift": "takes what the kernel says of a folder",
    "Sources/Exec/ExecCapture.swift": "makes a hash of them",
    "Sources/Exec/ProgramImage.swift": "looks for a file in folders, and hands variables on",
    "Sources/Host/Descriptor.swift": "gives them to whom a file is for",
    "Sources/Host/FileCache.swift": "gives them to whom a file is for",
    "Sources/Graphics/Text/Font.swift": "makes a hash of them",
    "Sources/Kit/Bundles/AppBundle+Icon.swift": "gives them to Picture",
    "Sources/Kit/Foundation/NSXMLParser.swift": "gives them to XMLReader",
    "Sources/Command/Live/LineChannel.swift": "hands lines of the engine on to pages",
    "Sources/Command/Live/Server/LiveReader.swift": "is a page that is open, and is told bytes",
    "Sources/Runtime/Arena/JemallocControl.swift": "asks whether a variable is set",
    "Sources/Runtime/Objects/Object+Words.swift": "copies them into an arena",
  ]

  /// Code that brings bytes from outside into the program, or takes some apart.
  private static let readings = [
    // A parser written in C.
    #"^\s*(?:\w+ )*import (?:CExpat|CYAML)\b"#, #"\bcairo_image_surface_create_from_png"#,
    #"\bmemsim_decode_jpeg\("#,
    // A file of the host, or bytes from a descriptor.
    #"\bFileCache<"#, #"\.read\([^()]*\.(?:scenario|outcomes|propertyList|nib|strings|picture)\)"#,
    #"\b(?:recv|pread|fread|fgets|getline|readLine)\("#, #"\bGlibc\.read\("#,
    // The environment and the command line.
    #"\bgetenv\("#, #"\bCommandLine\.arguments\b"#,
    // Functions that can refuse bytes.
    #"\b(?:init\??|func read\w*)\([^()]*: (?:\[UInt8\]|ArraySlice<UInt8>)[^{]*\bthrows\b"#,
    #"\binit\?\([^()]*: (?:\[UInt8\]|ArraySlice<UInt8>)"#,
    #"\bfunc \w+\([^()]*: (?:\[UInt8\]|UnsafeRawBufferPointer)\) -> [^{\n]*\?"#,
    // Types named after taking something apart, of bytes or of text.
    #"\b(?:struct|class|enum) \w*(?:Cursor|Decoder|Lexer|Parser|Reader|Scanner|Tokenizer)\b"#,
    // The output of an app's code.
    #"\bOutputListener\("#,
  ]

  static var unfuzzedReader: Rule {
    Rule(
      "unfuzzedReader",
      "a file that reads bytes from outside is named by a FuzzedReader; hacking.md explains it",
      examples: [
        Example("internal import CYAML\n", breaks: 1),
        Example("let a = getenv(\"HOME\")\nlet b = CommandLine.arguments\n", breaks: 1, 2),
        Example("let count = recv(socket, a, b, 0)\n", breaks: 1),
        Example("static let files = FileCache<Int>()\n", breaks: 1),
        Example("let a = try HostFile(path).read(.scenario)\n", breaks: 1),
        Example("package init(bytes: [UInt8]) throws(Problem) {\n}\n", breaks: 1),
        Example("func read(_ a: ArraySlice<UInt8>, b: Int) throws -> Int { 1 }\n", breaks: 1),
        Example("init?(bytes: ArraySlice<UInt8>) {}\n", breaks: 1),
        Example("func decode(_ a: UnsafeRawBufferPointer) -> [UInt16]? {\n}\n", breaks: 1),
        Example("let a = OutputListener(ofThread: b, c)\n", breaks: 1),
        Example("struct StyleScanner {\n}\nprivate final class CookieParser {\n}\n", breaks: 1, 3),
        Example("let a = StyleScanner(b)\nstruct ReaderState {\n}\n"),
        Example("mutating func write(_ bytes: [UInt8]) throws {}\nlet a = reader.read(b)\n"),
        Example("internal import CYAML\n", at: "Tests/ReaderFuzzing/Example.swift"),
        Example("import CExpat\n", at: "Sources/Bundles/XML/ExpatParser.swift"),
      ]
    ) { file in
      guard file.path.hasPrefix("Sources/"), file.language == .swift,
        !fuzzedFiles.contains(file.path), carriers[file.path] == nil
      else { return [] }
      return try readings.flatMap(file.codeLines(matching:))
    }
  }
}
