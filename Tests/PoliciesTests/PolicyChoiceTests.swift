import MemsimPolicies
import TestSupport
import XCTest

final class PolicyChoiceTests: XCTestCase {
  func testAChoiceKnowsItsNameAndItsGuide() throws {
    let choice = try Policies.choose("jetsam-2010")
    XCTAssertEqual(choice.name, "jetsam-2010")
    XCTAssertEqual(choice.guide, Jetsam2010Policy.guide)
  }

  func testAChoiceKeepsWhatWasSet() throws {
    let choice = try Policies.choose("iphoneos", setting: [(name: "warning", text: "30%")])
    XCTAssertEqual(choice.settings["warning"], 30)
  }

  func testThePolicyIsMadeFromWhatWasSet() throws {
    let choice = try Policies.choose("iphoneos", setting: [(name: "warning", text: "30%")])
    var settings = Arguments(of: IPhoneOSPolicy.guide.parameters)
    try settings.set("warning", to: "30%")
    XCTAssertEqual(choice.policy as? IPhoneOSPolicy, try IPhoneOSPolicy(settings))
  }

  func testOnlyTheIPhoneSaysWhatACallNeeds() throws {
    let pages = try Policies.all.map { try Policies.choose($0.guide.name).policy.callPages }
    XCTAssertEqual(pages, [1024, nil, nil, nil, nil, nil, nil, nil, nil, nil])
  }
}

final class PolicyArgumentsTests: XCTestCase {
  private func message(_ policy: String, _ name: String, _ text: String) -> String? {
    do throws(PolicyError) {
      _ = try Policies.choose(policy, setting: [(name: name, text: text)])
      return nil
    } catch {
      return error.description
    }
  }

  func testAnUnknownPolicyNamesTheNearest() {
    XCTAssertThrowsError(try Policies.choose("jetsam-2011")) { error in
      XCTAssertEqual(
        "\(error)", "there is no policy 'jetsam-2011'; did you mean 'jetsam-2010'?")
    }
  }

  func testAnUnknownParameterNamesTheNearest() {
    XCTAssertEqual(
      message("iphoneos", "warnings", "20%"),
      "policy 'iphoneos': there is no 'warnings'; did you mean 'warning'?")
    XCTAssertEqual(message("none", "warning", "20%"), "policy 'none': there is no 'warning'")
  }

  func testAKubeletWithoutSoftHasNoGrace() {
    for (name, text) in [("soft-grace", "5s"), ("max-pod-grace", "1s")] {
      XCTAssertEqual(
        message("kubelet", name, text),
        "'\(name)' is set and 'soft' is not; expected both or neither")
    }
    XCTAssertNoThrow(
      try Policies.choose("kubelet", setting: [("soft", "1GB"), ("soft-grace", "5s")]))
  }

  func testABadValueSaysWhatIsExpected() {
    XCTAssertEqual(
      message("iphoneos", "grace", "5 mins"),
      "policy 'iphoneos': 'grace' must be a duration such as 500ms, not '5 mins'; did you mean "
        + "'5min'?")
    XCTAssertEqual(
      message("iphoneos", "quit-all", "ye"),
      "policy 'iphoneos': 'quit-all' must be yes or no, not 'ye'; did you mean 'yes'?")
  }

  func testAValueOutOfItsRangeIsRefused() {
    XCTAssertEqual(
      message("iphoneos", "warning", "101%"),
      "policy 'iphoneos': 'warning' must be between 0% and 100%, not 101%")
    XCTAssertNotNil(message("iphoneos", "grace", "9223372036854775807h"))
    XCTAssertNotNil(message("iphoneos", "grace", "-1ms"))
  }

  func testALengthOfTimeIsWrittenAsEverywhereElse() throws {
    var settings = Arguments(of: IPhoneOSPolicy.guide.parameters)
    try settings.set("check-every", to: "1.5s")
    XCTAssertEqual(settings[span: "check-every"], .milliseconds(1500))
  }

  func testALengthOfTimeThatNobodySetIsNone() {
    XCTAssertNil(Arguments(of: IPhoneOSPolicy.guide.parameters)[spanIfSet: "grace"])
  }

  func testAllValuesAreInTheOrderOfTheGuide() throws {
    let choice = try Policies.choose("lmkd-minfree", setting: [("minfree", "high")])
    XCTAssertEqual(choice.figures.map(\.name), ["minfree", "high-memory", "kill-heaviest"])
    XCTAssertEqual(choice.figures.map(\.value), [2, 700 << 20, 0])
  }

  func testAllValuesAreInBaseUnits() throws {
    let choice = try Policies.choose("iphoneos", setting: [("check-every", "2ms")])
    XCTAssertEqual(choice.figures.map(\.value), [20, 12, 5, 2_000_000, 4_194_304, 0, 0])
  }

  func testContradictionsAreRefused() {
    XCTAssertEqual(
      message("iphoneos", "urgent", "30%"),
      "'urgent' is 30%, above 'warning'; expected at most 20%")
    XCTAssertNotNil(message("jetsam", "critical", "11%"))
    XCTAssertNotNil(message("jetsam-2010", "highwater", "4%"))
  }

  func testEveryDefaultIsWithinItsRangeAndReadsBack() {
    for policy in Policies.all {
      for parameter in policy.guide.parameters {
        guard case .number(let standard) = parameter.standard, let text = parameter.standardText
        else { continue }
        let label = "\(policy.guide.name) \(parameter.name)"
        XCTAssertTrue(parameter.range.contains(standard), label)
        XCTAssertEqual(parameter.kind.number(of: text), standard, label)
      }
    }
  }

  func testEveryParameterTakesBothEndsOfItsRange() {
    for policy in Policies.all {
      for parameter in policy.guide.parameters {
        for value in [parameter.range.lowerBound, parameter.range.upperBound] {
          var settings = Arguments(of: policy.guide.parameters)
          XCTAssertNoThrow(
            try settings.set(parameter.name, to: parameter.kind.text(of: value)),
            "\(policy.guide.name) \(parameter.name)")
          XCTAssertEqual(settings[parameter.name], value)
        }
      }
    }
  }
}
