// Writes the variants of `merge`, `combineLatest` and `zip` for each number of publishers: the methods and
// publishers in Sources/ReactiveCore/Operators/*Arities.swift, and RxSwift's functions in
// Sources/ReactiveX/Operators/CombiningArities.swift. Change them here.
//
// In the templates, «text» is repeated for all upstreams and ‹text› for the others, after the first: with the
// upstream's type for %, its variable for @, its index for #, and commas or what follows ¦ in between. A word in
// capitals stands for another text.
import Foundation

typealias Upstream = (type: String, variable: String)
typealias Words = [(word: String, text: String)]

let letters: [Upstream] = ["A", "B", "C", "D", "E", "F", "G", "H"].map { ($0, $0.lowercased()) }
let numbers = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight"]
let ordinals = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"]

func expand(_ template: String, _ all: [Upstream], _ others: [Upstream], _ words: Words) -> String {
  func each(_ text: Substring, _ upstreams: [Upstream]) -> String {
    let parts = text.split(separator: "¦", omittingEmptySubsequences: false)
    return upstreams.enumerated().map { index, upstream in
      parts[0].replacing("%", with: upstream.type).replacing("@", with: upstream.variable)
        .replacing("#", with: "\(index)").replacing("ORDINAL", with: ordinals[index])
    }.joined(separator: parts.count > 1 ? String(parts[1]) : ", ")
  }
  return words.reduce(template) { $0.replacing($1.word, with: $1.text) }
    .replacing(#/«([^»]*)»/#) { each($0.1, all) }.replacing(#/‹([^›]*)›/#) { each($0.1, others) }
}

func parsed(_ lines: String) -> Words {
  lines.split(separator: "\n").map { line in
    let parts = line.split(separator: ": ", maxSplits: 1)
    return (String(parts[0]), String(parts[1]))
  }
}

/// The words for a number of publishers, of which the first is `self` in a method.
func words(_ type: String, _ count: Int) -> Words {
  [
    ("OTHERS", count == 2 ? "another publisher" : "\(numbers[count - 1]) other publishers"),
    ("NUMBER", numbers[count]), ("COUNT", "\(count)"), ("TYPE", count == 2 ? type : "\(type)\(count)"),
  ]
}

let publisher = """
  extension Publishers {
    /// SUMMARY
    @frozen
    public struct TYPE<«%: Publisher»>: Publisher
    where REQUIREMENTS {
      public typealias Output = OUTPUT
      public typealias Failure = A.Failure

      «/// The ORDINAL publisher.\npublic let @: %¦\n»

      /// Creates the publisher.
      @inlinable
      public init(«_ @: %») {
        «self.@ = @¦\n»
      }

      @inlinable
      public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        RECEIVE
      }MORE
    }
  }
  """

func file(_ methods: [String], _ publishers: [String], _ type: String) -> String {
  let conformances = (2..<publishers.count + 2).map { count in
    let template = "extension Publishers.TYPE: Equatable where «%: Equatable» {}"
    return expand(template, Array(letters.prefix(count)), [], words(type, count))
  }
  let methods = "extension Publisher {\n\(methods.joined(separator: "\n\n"))\n}"
  let parts = ["// Written by Scripts/generate arities.", methods] + publishers
  return parts.joined(separator: "\n\n") + "\n\n" + conformances.joined(separator: "\n") + "\n"
}

// MARK: merge

let mergeMethod = """
  COMMENT
  @inlinable
  public func merge<‹%: Publisher›>(with ‹@: %¦, _ ›) -> RESULT<«%», ‹%›>
  where
    ‹%.Output == Output, %.Failure == Failure¦,\n›
  {
    RESULT(«@», ‹@›)
  }
  """

let mergeGuide = #"""
  /// Use it for one kind of event with several sources, such as a button and a key for the same command.
  /// ``combineLatest(_:)`` publishes the latest values of all, ``zip(_:)`` pairs, and ``append(_:)-(P)`` one
  /// publisher after the other.
  ///
  /// ![The values of both publishers, as they come.](merge)
  ///
  /// ```swift
  /// let button = PassthroughSubject<String, Never>()
  /// let key = PassthroughSubject<String, Never>()
  /// let cancellable = button.merge(with: key).sink { print("saved by \($0)") }
  ///
  /// key.send("key")  // saved by key
  /// button.send("button")  // saved by button
  /// ```
  ///
  /// The sequence finishes when all publishers have finished. It fails when one of them fails, which cancels the
  /// others. Cancellation cancels all. The publishers are subscribed to in order, after the subscriber has
  /// received its subscription.
  ///
  /// One value is requested from each publisher and buffered until it is requested, then one more whenever the
  /// buffer is empty. What a subject sends beyond that is buffered as well. If the downstream requests unlimited
  /// demand, so does the operator.
  """#

func merge() -> String {
  let reference = "/// See ``Publisher/merge(with:)-(B)``."
  let methods = (2...8).map { count in
    let comment = "/// Publishes the values of this and OTHERS, as they arrive.\n"
    let others: [Upstream] = count == 2 ? [("B", "other")] : Array(letters[1..<count])
    let own: Words = [
      ("COMMENT", comment + (count == 2 ? "///\n" + mergeGuide : reference)), ("RESULT", "Publishers.TYPE"),
    ]
    return expand(mergeMethod, [("Self", "self")], others, own + words("Merge", count))
  }
  let publishers = (2...8).map { count in
    let all = Array(letters.prefix(count))
    let more = (1..<9 - count).map { more in
      let others: [Upstream] = ["Z", "Y", "X", "W", "V", "U"].prefix(more).map { ($0, $0.lowercased()) }
      let number = more == 1 ? "another publisher" : "\(numbers[more]) more publishers"
      let own: Words = [
        ("COMMENT", "/// Also merges the values of \(number)."), ("RESULT", "Merge\(count + more)"),
      ]
      return "\n\n" + expand(mergeMethod, all, more == 1 ? [("P", "other")] : others, own)
    }
    let own: Words = [
      ("SUMMARY", "A publisher that merges the values of NUMBER publishers."),
      ("REQUIREMENTS", "‹A.Output == %.Output, A.Failure == %.Failure¦,\n›"), ("OUTPUT", "A.Output"),
      (
        "RECEIVE",
        """
        let merger = MergeCoordinator<Output, Failure>(subscriber)
        let inners = («merger.inner()»)
        merger.emitter.start(subscriber)
        «if !merger.emitter.isEnded { @.subscribe(inners.#) }¦\n»
        """
      ), ("MORE", more.joined()),
    ]
    return expand(publisher, all, Array(letters[1..<count]), own + words("Merge", count))
  }
  return file(methods, publishers, "Merge")
}

// MARK: combineLatest and zip

let combinationMethods = [
  """
  COMMENT
  @inlinable
  public func METHOD<‹%: Publisher›>(‹_ @: %›) -> Publishers.TYPE<Self, ‹%›>
  where ‹%.Failure == Failure› {
    Publishers.TYPE(self, ‹@›)
  }
  """,
  """
  /// CLOSURE
  REFERENCE
  @preconcurrency
  @inlinable
  public func METHOD<‹%: Publisher›, T>(
    ‹_ @: %¦,\n›,
    _ transform: @escaping @Sendable (Output, ‹%.Output›) -> T
  ) -> Publishers.Map<Publishers.TYPE<Self, ‹%›>, T>
  where ‹%.Failure == Failure› {
    METHOD(‹@›).map { transform(«$0.#») }
  }
  """,
]

let reference = "/// See ``Publisher/METHOD(_:)``."

let combinationPublisher: Words = [
  ("REQUIREMENTS", "‹A.Failure == %.Failure›"), ("OUTPUT", "(«%.Output»)"),
  (
    "RECEIVE",
    """
    if «let @ = @.loadReadyValue()» { return PullEmitter.deliver(making: { («@») }, to: subscriber, "NAME") }
    let («@ENDING») = («STORAGE<%.Output>()»)
    let VARIABLE = COORDINATOR {
      («@ENDING.READ»)
    }
    let inners = («VARIABLE.inner(@ENDING)»)
    «@.subscribe(inners.#)¦\n»
    VARIABLE.emitter.start(subscriber)
    """
  ), ("MORE", ""),
]

let combineLatest = parsed(
  """
  SUMMARY: A publisher of the latest values of NUMBER publishers as a tuple, whenever one publishes a value.
  TUPLES: Publishes the latest values of this and OTHERS as a tuple, whenever one publishes a value.
  CLOSURE: Combines the latest values of this and OTHERS with a closure, whenever one publishes a value.
  NAME: CombineLatest
  COORDINATOR: CombineLatestCoordinator<Output, Failure>(subscriber, count: COUNT)
  VARIABLE: combiner
  STORAGE: Latest
  ENDING: Value
  READ: value.unsafelyUnwrapped
  METHOD: combineLatest
  KIND: latest
  SELECTED: Combines the latest elements of NUMBER sequences
  TUPLED: Publishes the latest elements of NUMBER sequences as a tuple
  """
)

let zipped = parsed(
  """
  SUMMARY: A publisher of the first values of NUMBER publishers as a tuple, then of the second, and so on.
  TUPLES: Publishes the first values of this and OTHERS as a tuple, then the second, and so on.
  CLOSURE: Combines the first values of this and OTHERS with a closure, then the second, and so on.
  NAME: Zip
  COORDINATOR: ZipCoordinator<Output, Failure>(subscriber, [«@Values»])
  VARIABLE: zipper
  STORAGE: ZipQueue
  ENDING: Values
  READ: next()
  METHOD: zip
  KIND: zip
  SELECTED: Combines the elements of NUMBER sequences in order
  TUPLED: Publishes the elements, in order, of NUMBER sequences as a tuple
  """
)

let combineLatestGuide = #"""
  /// Publishes the latest values of this and another publisher as a tuple, whenever either publishes a value.
  ///
  /// Use it for a result that depends on the current state of several things, such as a button that is enabled
  /// if both fields are filled. ``zip(_:)`` uses each value once.
  ///
  /// ![Whenever one publishes, the latest values of both.](combineLatest)
  ///
  /// ```swift
  /// let name = CurrentValueSubject<String, Never>("")
  /// let password = CurrentValueSubject<String, Never>("")
  /// let cancellable =
  ///   name.combineLatest(password)
  ///   .map { !$0.isEmpty && !$1.isEmpty }
  ///   .sink { print($0 ? "enabled" : "disabled") }  // disabled
  ///
  /// name.send("Ada")  // disabled
  /// password.send("secret")  // enabled
  /// ```
  ///
  /// The first tuple is published when every publisher has published a value. The sequence finishes when all
  /// publishers have finished, or one has finished without a value. It fails when one of them fails, which cancels
  /// the others. Cancellation cancels all.
  ///
  /// The downstream's demand is requested from each publisher, and the latest value of each is stored. A tuple
  /// beyond the demand is buffered until it is requested or the next one replaces it. For a loop over
  /// ``Publisher/values-6p3qb``, all tuples are buffered.
  """#

let zipGuide = #"""
  /// Publishes the first values of this and another publisher as a tuple, then the second, and so on.
  ///
  /// Use it for values that belong together by position, such as questions and answers, or to wait for one value
  /// of each publisher. ``combineLatest(_:)`` uses the latest value of each again.
  ///
  /// ![The first values of both, then the second, and so on.](zip)
  ///
  /// ```swift
  /// let questions = ["colour?", "size?"].publisher
  /// let answers = ["blue", "small", "round"].publisher
  /// _ = questions.zip(answers).sink { print($0, $1) }
  /// // colour? blue
  /// // size? small
  /// ```
  ///
  /// A value is buffered until the other publishers have published theirs. The sequence finishes when a publisher
  /// has finished and all its values are combined. It fails when one of them fails, which cancels the others.
  /// Cancellation cancels all.
  ///
  /// The downstream's demand is requested from each publisher. A publisher that can wait, such as a sequence, is
  /// asked for one value at a time, even for unlimited demand, so it may be infinite.
  """#

func combination(_ type: String, _ own: Words, guide: String) -> String {
  let methods = (2...4).flatMap { count in
    let types = ["P", "Q", "R"].prefix(count - 1)
    let others: [Upstream] = types.enumerated().map { ($1, count == 2 ? "other" : "publisher\($0 + 1)") }
    let comment: Words = [
      ("COMMENT", count == 2 ? guide : "/// TUPLES\nREFERENCE"), ("REFERENCE", reference),
    ]
    let all = Array(letters.prefix(count))
    return combinationMethods.map { expand($0, all, others, comment + own + words(type, count)) }
  }
  let publishers = (2...4).map { count in
    let (all, others) = (Array(letters.prefix(count)), Array(letters[1..<count]))
    return expand(publisher, all, others, combinationPublisher + own + words(type, count))
  }
  return file(methods, publishers, type)
}

// MARK: RxSwift's functions

/// Packs of parameters would take six times as long at run time, and more than the compiler has patience for
/// with a closure such as `{ $0 + $1 + $2 + $3 + $4 }`.
let function = """
  COMMENT
    @preconcurrency @inlinable public static func METHOD<«%»>(
      PARAMETERS,
      resultSelector: @escaping @Sendable («%») throws -> Element
    ) -> Observable<Element> {
      Combination.observable(.KIND) {
        let («slot#») = («$0.slot(of: @)»)
        $0.select = { try resultSelector(«slot#.next($0)») }
        «$0.subscribe(to: @, slot#)¦; »
      }
    }
  """

let tupleFunction = """
    /// TUPLED: see ``METHOD(_:_:resultSelector:)``.
    @inlinable public static func METHOD<«%»>(
      PARAMETERS
    ) -> Observable<(«%»)> {
      .METHOD(«@») { («$#») }
    }
  """

let combineLatestFunctionGuide = """
    /// Combines the latest elements of two sequences, whenever one of them publishes an element.
    ///
    /// It starts when each has published an element, and completes when all have completed. An error of either \
  fails it.
    /// See `combineLatest(_:)` in ReactiveCore.
  """

let zipFunctionGuide = """
    /// Combines the first elements of two sequences, then the second ones, and so on.
    ///
    /// An element is buffered until the other sequence has published its own. It completes when both have \
  completed. An error
    /// of either fails it. See `zip(_:)` in ReactiveCore.
  """

func functions() -> String {
  func all(_ template: String) -> String {
    [(combineLatest, combineLatestFunctionGuide), (zipped, zipFunctionGuide)].flatMap { own, guide in
      (2...8).map { count in
        // Three on a line; the formatter would give each a line.
        let parameters = stride(from: 0, to: count, by: 3).map { first in
          letters[first..<min(first + 3, count)].map { "_ \($1): some ObservableType<\($0)>" }
            .joined(separator: ", ")
        }
        let comment = count == 2 ? guide : "  /// SELECTED: see ``METHOD(_:_:resultSelector:)``."
        let parts: Words = [("COMMENT", comment), ("PARAMETERS", parameters.joined(separator: ",\n    "))]
        return expand(template, Array(letters.prefix(count)), [], parts + own + words("", count))
      }
    }.joined(separator: "\n\n")
  }
  return """
    // Written by Scripts/generate arities.

    // swift-format-ignore-file

    extension ObservableType {
    \(all(function))
    }

    // `Any` stands for the element that the call leaves out: `Observable.zip(names, ages)`.
    extension ObservableType where Element == Any {
    \(all(tupleFunction))
    }

    """
}

// MARK: The files

/// The output of a command that reads the text.
func output(of command: String..., for text: String) throws -> String {
  let process = Process()
  let (input, output) = (Pipe(), Pipe())
  process.executableURL = URL(filePath: "/usr/bin/env")
  process.arguments = command
  process.standardInput = input
  process.standardOutput = output
  try process.run()
  try input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
  try input.fileHandleForWriting.close()
  return String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
}

let files = [
  "Sources/ReactiveCore/Operators/MergeArities.swift": merge(),
  "Sources/ReactiveCore/Operators/CombineLatestArities.swift": combination(
    "CombineLatest",
    combineLatest,
    guide: combineLatestGuide
  ),
  "Sources/ReactiveCore/Operators/ZipArities.swift": combination("Zip", zipped, guide: zipGuide),
  "Sources/ReactiveX/Operators/CombiningArities.swift": functions(),
]
var status: Int32 = 0
for (file, text) in files {
  let formatted = try output(of: "swift", "format", "--configuration", ".swift-format", "-", for: text)
  if !CommandLine.arguments.contains("--check") {
    try formatted.write(toFile: file, atomically: true, encoding: .utf8)
  } else if case let difference = try output(of: "diff", file, "-", for: formatted), !difference.isEmpty {
    print("\(file) is not what Scripts/generate arities writes:\n\(difference)")
    status = 1
  }
}
exit(status)
