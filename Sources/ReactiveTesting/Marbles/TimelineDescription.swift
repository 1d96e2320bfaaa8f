import ReactiveCore

extension Timeline: CustomStringConvertible {
  /// The diagram, followed by the values that letters stand for, and by times between frames. If the diagram
  /// would be longer than 400 frames, its signals are listed instead.
  public var description: String {
    var names = ValueNames(characters)
    return picture(&names).describe(with: names.legend)
  }

  func picture(_ names: inout ValueNames) -> Picture {
    var picture = Picture()
    for entry in entries {
      let character: Character =
        switch entry.event {
        case .next(let value): names.character(for: String(describing: value))
        case .completed: "|"
        case .error: "#"
        }
      picture.add(character, at: entry.moment)
    }
    return picture
  }
}
