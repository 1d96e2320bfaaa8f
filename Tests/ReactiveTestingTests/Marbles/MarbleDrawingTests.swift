import ReactiveCore
import TestSupport
import Testing

@testable import ReactiveTesting

extension Suites {
  struct MarbleDrawingTests {
    private let scheduler = TestScheduler()

    /// The values of an attribute, for each element with that name.
    private func attributes(_ name: String, of element: String, in svg: String) -> [String] {
      svg.split(separator: "<").filter { $0.hasPrefix(element + " ") }.compactMap { tag in
        guard let start = tag.firstRange(of: " \(name)=\"")?.upperBound else { return nil }
        return String(tag[start...].prefix { $0 != "\"" })
      }
    }

    /// The text of each element with that name.
    private func texts(_ element: String, in svg: String) -> [String] {
      svg.split(separator: "<").filter { $0.hasPrefix(element + ">") || $0.hasPrefix(element + " ") }
        .map { String($0.drop { $0 != ">" }.dropFirst()) }
    }

    /// The lines with a thick stroke, which are completions.
    private func completions(in svg: String) -> [String] {
      svg.split(separator: "\n").filter { $0.contains("stroke-width=\"2.5\"") }.map(String.init)
    }

    @Test func `each value is a circle with its description, at its frame`() {
      let svg = (Timeline("-a--b") as Timeline<String, Never>).svg
      expectEqual(attributes("cx", of: "circle", in: svg), ["54", "144"])
      expectEqual(texts("text", in: svg), ["a", "b"])
    }

    @Test func `a completion is a bar, a failure a cross, and neither is drawn before it happens`() {
      let finished: Timeline<String, Never> = "-a-|"
      expectEqual(completions(in: finished.svg).first?.contains("v28"), true)
      let failed = Timeline("-a-#", failure: TestError.a)
      expectEqual(completions(in: failed.svg).first?.contains("l14 14m0 -14l-14 14"), true)
      expectEmpty(completions(in: (Timeline("-a--") as Timeline<String, Never>).svg))
    }

    @Test func `values of one moment are below each other, and the completion is beside them`() {
      let svg = (Timeline("-(ab|)") as Timeline<String, Never>).svg
      expectEqual(attributes("cx", of: "circle", in: svg), ["54", "54"])
      let heights = attributes("cy", of: "circle", in: svg).compactMap { Int($0) }
      #expect(heights.count == 2 && heights[1] - heights[0] > 26)
      expectEqual(completions(in: svg).first?.contains("M72 "), true)
    }

    @Test func `a cold publisher has a line for each subscription, from where it began`() {
      let source = scheduler.cold("a-#", failure: TestError.a)
      _ = source.retry(1).record(using: scheduler)
      scheduler.run()
      var drawing = MarbleDrawing("")
      drawing.add(source, label: "source")
      let svg = drawing.svg()
      expectEqual(attributes("cx", of: "circle", in: svg), ["24", "84"])
      expectEqual(Set(attributes("cy", of: "circle", in: svg)).count, 2)
      expectEqual(texts("text", in: svg).filter { $0 == "source" }.count, 1)
    }

    @Test func `a value from a line above keeps its colour, a new value has none`() {
      var drawing = MarbleDrawing("")
      drawing.add("-a-b|" as Timeline<String, Never>)
      drawing.add("-1-2|" as Timeline<String, Never>)
      drawing.add(operator: ".merge(with: numbers)")
      drawing.add("(a1)-x" as Timeline<String, Never>)
      let groups = drawing.svg().split(separator: "\n").filter {
        $0.hasPrefix("<g fill") && $0.contains("circle")
      }
      expectEqual(groups.map { $0.split(separator: "<circle").count - 1 }, [3, 3, 1])
    }

    @Test func `the drawing describes itself in escaped text`() {
      var drawing = MarbleDrawing("A & B")
      drawing.add("-a|" as Timeline<String, Never>, label: "<letters>")
      drawing.add(operator: ".filter { $0 < \"b\" }")
      let svg = drawing.svg()
      expectEqual(texts("title", in: svg), ["A &amp; B"])
      expectEqual(texts("desc", in: svg), ["&lt;letters&gt;: -a|\n.filter { $0 &lt; &quot;b&quot; }"])
      let timeline = Timeline<String, Never>([.init(Moment(frame: 0), .next("<\u{301}\u{0}"))])
      expectEqual(texts("text", in: timeline.svg), ["&lt;\u{301}\u{FFFD}"])
    }
  }
}
