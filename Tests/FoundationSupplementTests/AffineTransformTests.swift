// Affine transforms against hand-made figures.

import SidelongFoundationSupplement
import Testing

@Suite("Affine transforms")
struct AffineTransformTests {
    private func expect(_ point: CGPoint, _ x: CGFloat, _ y: CGFloat) {
        #expect(abs(point.x - x) < 1e-12 && abs(point.y - y) < 1e-12, "\(point)")
    }

    @Test("The newest step comes first, as in Core Graphics")
    func order() {
        let transform = CGAffineTransform(translationX: 10, y: 0).scaledBy(x: 2, y: 3)
        expect(CGPoint(x: 1, y: 1).applying(transform), 12, 3)
        let other = CGAffineTransform(scaleX: 2, y: 3).translatedBy(x: 10, y: 0)
        expect(CGPoint(x: 1, y: 1).applying(other), 22, 3)
        expect(CGPoint(x: 1, y: 0).applying(CGAffineTransform.identity.rotated(by: .pi / 2)), 0, 1)
    }

    @Test("The inverse leads back; what has none stays as it is")
    func inverse() {
        let transform = CGAffineTransform(translationX: 3, y: -4).rotated(by: 0.7).scaledBy(x: 2, y: 5)
        expect(CGPoint(x: 7, y: 8).applying(transform).applying(transform.inverted()), 7, 8)
        #expect(CGAffineTransform().inverted() == CGAffineTransform())
        #expect(CGAffineTransform.identity.isIdentity && !transform.isIdentity)
    }

    @Test("Rectangles become their bounding box, sizes ignore translation")
    func shapes() {
        let turn = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 100, ty: 0)
        #expect(CGRect(x: 0, y: 0, width: 10, height: 20).applying(turn) == CGRect(x: 80, y: 0, width: 20, height: 10))
        #expect(
            CGSize(width: 10, height: 20).applying(CGAffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 9, ty: 9)) == CGSize(width: 20, height: 60)
        )
        #expect(CGRect.null.applying(turn).isNull)
    }
}
