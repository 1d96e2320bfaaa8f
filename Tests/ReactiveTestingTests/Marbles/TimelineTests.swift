import ReactiveCore
import TestSupport
import Testing

@testable import ReactiveTesting

extension Suites {
  struct TimelineTests {
    private struct Point: Equatable {
      var x: Int
    }

    @Test func `a diagram is read into the events of each frame`() {
      let timeline: Timeline<String, Never> = "-a(bc)|"
      expectEqual(timeline.entries.map(\.moment.frame), [1, 2, 2, 3])
      expectEqual(timeline.entries.map(\.event), [.next("a"), .next("b"), .next("c"), .completed])
      let numbers: Timeline<Int, Never> = "1-2"
      expectEqual(numbers.entries.map(\.event), [.next(1), .next(2)])
      expectEqual(Timeline("12|", of: Int.self).entries.count, 3)
      expectEqual(Timeline<Character, Never>("x").entries.map(\.event), [.next("x")])
      // A dictionary provides the values, and an argument the error.
      let points = Timeline("a-b#", values: ["a": Point(x: 1), "b": Point(x: 2)], failure: TestError.b)
      expectEqual(points.entries.map(\.event), [.next(Point(x: 1)), .next(Point(x: 2)), .error(.b)])
    }

    @Test func `a character that is not in the dictionary is rejected`() {
      let error = DiagramError(text: "ax", column: 2, reason: "there is no Int for 'x'")
      #expect(throws: error) { try Timeline<Int, Never>(reading: "ax", values: ["a": 1], failure: nil) }
    }

    @Test func `timelines are equal if they have the same events at the same times`() {
      let timeline: Timeline<String, TestError> = "-a-b"
      expectEqual(timeline, "- a - b")
      expectEqual(timeline, "-a-b----")
      expectEqual(timeline, Timeline("-a-c", values: ["a": "a", "c": "b"], failure: TestError.a))
      expectNotEqual(timeline, "-ab")
      expectNotEqual(timeline, "-(ab)")
      expectNotEqual(timeline, "-a-c")
      expectNotEqual(timeline, "-a-b|")
      expectNotEqual(Timeline("-#", failure: TestError.a), Timeline("-#", failure: TestError.b))
      expectNotEqual(
        timeline,
        Timeline(timeline.entries.map { .init(Moment(frame: $0.moment.frame, offset: 1), $0.event) })
      )
    }

    @Test(arguments: ["", "-a-b|", "(abc)-(d|)", "---#", "ab--c"])
    func `its description is the diagram that it was read from`(_ diagram: String) {
      expectEqual("\(Timeline(diagram, failure: TestError.a))", diagram)
    }

    @Test(arguments: [
      // Halves of flags, accents, parts of a syllable, a skin tone, a joiner: they merge with their
      // neighbours.
      ["🇩", "🇪", "🇩"], ["\u{301}", "e", "\u{301}"], ["ᄀ", "ᅡ", "ᆨ"], ["👍", "🏽", "👩", "\u{200D}", "👩"],
      // More values than there are letters.
      (0..<200).map { "value \($0)" },
    ])
    func `a printed timeline can be parsed again`(values: [String]) throws {
      typealias Texts = Timeline<String, Never>
      let timeline = Texts(
        values.enumerated().map { Texts.Entry(Moment(frame: $0), .next($1)) }
          + values.map { Texts.Entry(Moment(frame: 299), .next($0)) }
          + [Texts.Entry(Moment(frame: 300), .completed)]
      )
      var names = ValueNames([:])
      let diagram = timeline.picture(&names).description
      let characters = values.map { ($0, names.character(for: $0)) }
      let parsed = try Texts(
        reading: diagram,
        values: Dictionary(characters.map { ($1, $0) }) { first, _ in first },
        failure: nil
      )
      expectEqual(parsed, timeline)
    }

    @Test func `values are shown by their characters, or by letters that are explained`() {
      let events: [Timeline<String, Never>.Event] = [
        .next("a"), .next("long"), .next("-"), .next("long"), .next(""), .completed,
      ]
      let timeline = Timeline(events.enumerated().map { .init(Moment(frame: $0), $1) })
      expectEqual("\(timeline)", "aABAC|  A: long, B: -, C: ")
      // Values of a dictionary are shown by their characters.
      expectEqual("\(Timeline("-b-a", values: ["a": 10, "b": 20]))", "-b-a  b: 20, a: 10")
      // An event between frames is shown in its frame, and explained.
      let between = Timeline<String, Never>([
        .init(Moment(frame: 1), .next("a")),
        .init(Moment(frame: 3, offset: .milliseconds(250)), .next("b")),
      ])
      expectEqual("\(between)", "-a-b  b at frame 3 + 250 ms")
      // A timeline that is too long to draw is described in words.
      let long = Timeline<String, Never>([
        .init(Moment(frame: 1), .next("a")), .init(Moment(frame: .max), .completed),
      ])
      expectEqual("\(long)", "a at frame 1, | at frame \(Int.max)")
    }

    @Test(
      arguments: [
        ("-a", 2, "there is no Int for 'a'"),
        ("1-#", 3, "there is no error for '#': pass `failure`, as in `Timeline(\"-#\", failure: error)`"),
        ("1^", 2, "'^' belongs in the diagram of a subscription"),
        ("1--!", 4, "'!' belongs in the diagram of a subscription"),
      ]
    )
    func `an invalid value is rejected with its column and a reason`(
      _ text: String,
      _ column: Int,
      _ reason: String
    ) {
      let error = DiagramError(text: text, column: column, reason: reason)
      #expect(throws: error) { try Timeline<Int, TestError>(reading: text, failure: nil) }
    }
  }
}
