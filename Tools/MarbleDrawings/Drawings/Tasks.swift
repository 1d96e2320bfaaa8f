import ReactiveCore
import ReactiveExtras

extension Drawing {
  /// Tasks don't run in virtual time, so a publisher of the same duration represents each task.
  static let tasks = [
    Drawing(
      "asyncMapLatest",
      "For each letter a task; one that is still running is cancelled.",
      ".asyncMapLatest { letter in await load(letter) }"
    ) { stage in
      let letters = stage.input("-a----b-c----|")
      let task = stage.input("---1|", label: "the task, once for each letter")
      // Represents letters.asyncMapLatest { letter in await load(letter) }
      stage.output(letters.flatMapLatest { letter in task.map { letter + $0 } })
    }
  ]
}
