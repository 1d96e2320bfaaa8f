import ReactiveCore
import TestSupport
import Testing

@testable import ReactiveTesting

extension Suites {
  struct MarbleDrawingTests {
    private let scheduler = TestScheduler()

    /// What is between the quotation marks of an attribute, for each element with that name.
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

    /// What has a thick stroke: completions.
    private func completions(in svg: String) -> [String] {
      svg.split(separator: "\n").filter { $0.contains("stroke-width=\"2.5\"") }.map(String.init)
    }

    @Test func `each value is a circle with its description, a completion a bar and a failure a cross`() {
      // Each value is a circle with its description, at its frame.
      do {
        let svg = (Timeline("-a--b") as Timeline<String, Never>).svg
        expectEqual(attributes("cx", of: "circle", in: svg), ["54", "144"])
        expectEqual(texts("text", in: svg), ["a", "b"])
      }
      // A completion is a bar, a failure a cross, and neither is drawn before it happens.
      do {
        let finished: Timeline<String, Never> = "-a-|"
        expectEqual(completions(in: finished.svg).first?.contains("v28"), true)
        let failed = Timeline("-a-#", failure: TestError.a)
        expectEqual(completions(in: failed.svg).first?.contains("l14 14m0 -14l-14 14"), true)
        expectEmpty(completions(in: (Timeline("-a--") as Timeline<String, Never>).svg))
      }
    }

    @Test func `values of one moment are below each other, and the completion is beside them`() {
      let svg = (Timeline("-(ab|)") as Timeline<String, Never>).svg
      expectEqual(attributes("cx", of: "circle", in: svg), ["54", "54"])
      let heights = attributes("cy", of: "circle", in: svg).compactMap { Int($0) }
      #expect(heights.count == 2 && heights[1] - heights[0] > 26)
      expectEqual(completions(in: svg).first?.contains("M72 "), true)
    }

    @Test func `values with long descriptions do not cover each other`() {
      let timeline = Timeline<String, Never>([
        .init(Moment(frame: 0), .next("a long one")), .init(Moment(frame: 1), .next("and another")),
      ])
      let left = attributes("x", of: "rect", in: timeline.svg).compactMap { Int($0) }
      let width = attributes("width", of: "rect", in: timeline.svg).compactMap { Int($0) }
      #expect(left.count == 2 && left[0] + width[0] < left[1])
      expectAtLeast(left[0], 0)
    }

    @Test func `a time between frames has a place of its own`() {
      let quarter: TestScheduler.SchedulerTimeType.Stride = .milliseconds(250)
      let timeline = Timeline<String, Never>([
        .init(Moment(frame: 0, offset: quarter), .next("a")),
        .init(Moment(frame: 0, offset: quarter + quarter), .next("b")),
        .init(Moment(frame: 1), .completed),
      ])
      expectEqual(attributes("cx", of: "circle", in: timeline.svg), ["54", "84"])
      expectEqual(completions(in: timeline.svg).first?.contains("M114 "), true)
    }

    @Test func `a timeline of too many frames has only those in which something happens`() {
      let timeline = Timeline<String, Never>([
        .init(Moment(frame: 5), .next("a")), .init(Moment(frame: .max), .completed),
      ])
      expectEqual(attributes("cx", of: "circle", in: timeline.svg), ["54"])
      expectEqual(completions(in: timeline.svg).first?.contains("M84 "), true)
    }

    @Test func `a line is dashed after its cancellation, but not after a completion that preceded it`() {
      // A line is dashed after its cancellation, and so are the values that were not received.
      do {
        let source = scheduler.cold("-a-b-|")
        let shown = source.record(using: scheduler, subscription: "^-!")
        scheduler.run()
        var drawing = MarbleDrawing("")
        drawing.add(source)
        drawing.add(operator: ".first()")
        drawing.add(shown.timeline, during: "^-!")
        let svg = drawing.svg()
        expectContains(svg, "stroke-dasharray=\"3 4\" d=\"M84 24H174M174 10v28")
        expectContains(svg, "stroke-dasharray=\"3 3\"><circle cx=\"114\"")
        expectEmpty(completions(in: svg))
        expectContains(svg, "-a-b-|, cancelled in frame 2")
      }
      // A line is not dashed after a completion that preceded its cancellation.
      do {
        var drawing = MarbleDrawing("")
        drawing.add("-a-|" as Timeline<String, Never>, during: "^----!")
        #expect(!drawing.svg().contains("stroke-dasharray"))
        #expect(!drawing.svg().contains("cancelled"))
        expectEqual(completions(in: drawing.svg()).count, 1)
      }
    }

    @Test func `a hot publisher's line is dashed until the first subscription`() {
      let source = scheduler.hot("-a-b-|")
      _ = source.record(using: scheduler, subscription: "--^")
      scheduler.run()
      var drawing = MarbleDrawing("")
      drawing.add(source)
      let svg = drawing.svg()
      expectContains(svg, "stroke-dasharray=\"3 4\" d=\"M8 24H84\"")
      expectContains(svg, "stroke-dasharray=\"3 3\"><circle cx=\"54\"")
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

    @Test func `what comes from a line above has its colour, what is new has none`() {
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

    @Test func `what it shows is said as text, escaped, without what XML does not have`() {
      // It says what it shows as text, with what XML reserves escaped.
      do {
        var drawing = MarbleDrawing("A & B")
        drawing.add("-a|" as Timeline<String, Never>, label: "<letters>")
        drawing.add(operator: ".filter { $0 < \"b\" }")
        let svg = drawing.svg()
        expectEqual(texts("title", in: svg), ["A &amp; B"])
        expectEqual(texts("desc", in: svg), ["&lt;letters&gt;: -a|\n.filter { $0 &lt; &quot;b&quot; }"])
      }
      // What XML does not have is not in it, also in characters of several scalars.
      do {
        let timeline = Timeline<String, Never>([.init(Moment(frame: 0), .next("<\u{301}\u{0}"))])
        expectEqual(texts("text", in: timeline.svg), ["&lt;\u{301}\u{FFFD}"])
      }
    }

    @Test func `light and dark drawings differ in colours only`() {
      let timeline: Timeline<String, Never> = "-a-(bc)|"
      var drawing = MarbleDrawing("")
      drawing.add(timeline)
      func shapes(_ svg: String) -> [Substring] { svg.split(separator: "\"").filter { !$0.hasPrefix("#") } }
      expectEqual(shapes(drawing.svg(.light)), shapes(drawing.svg(.dark)))
      expectNotEqual(drawing.svg(.light), drawing.svg(.dark))
      expectEqual(drawing.svg(.light), drawing.svg())
    }

    @Test func `a subscription begins with a dot, and a timeline without signals is a line`() {
      // A subscription begins with a dot, and ends as it ended.
      expectEqual(attributes("r", of: "circle", in: SubscriptionTimeline("--^---!").svg), ["4"])
      expectContains(SubscriptionTimeline("--^---!").svg, "stroke-dasharray")
      expectEqual(completions(in: SubscriptionTimeline("--^---|").svg).count, 1)
      expectEmpty(completions(in: SubscriptionTimeline("--^").svg))
      // A timeline without signals is a line.
      expectContains(Timeline<String, Never>([]).svg, "<path")
    }
  }
}
