import MemsimGraphics

// XCTest brings Foundation's types of these names along; in these tests they are memsim's.
typealias CGAffineTransform = MemsimGraphics.CGAffineTransform
typealias CGFloat = MemsimGraphics.CGFloat
typealias CGPoint = MemsimGraphics.CGPoint
typealias CGRect = MemsimGraphics.CGRect
typealias CGSize = MemsimGraphics.CGSize
