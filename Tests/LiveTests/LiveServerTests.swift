import XCTest
final class LiveServerTests: XCTestCase {}
