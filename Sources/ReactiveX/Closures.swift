// Closures that receive an object, as ones that retain it weakly, and are not called once it is
// deinitialized.

func weakly<Object: AnyObject, Input>(
  _ object: Object,
  _ closure: (@isolated(any) @Sendable (Object, Input) -> Void)?
) -> (Input) -> Void {
  guard let closure else { return { _ in } }
  let call = callable(closure)
  return { [weak object] input in
    if let object { call(object, input) }
  }
}

func weakly<Object: AnyObject>(
  _ object: Object,
  _ closure: (@isolated(any) @Sendable (Object) -> Void)?
) -> () -> Void {
  guard let closure else { return {} }
  let call = callable(closure)
  return { [weak object] in
    if let object { call(object) }
  }
}

/// The actor that closures belong to, which has to be one.
@inlinable func commonIsolation(of actors: [(any Actor)?]) -> (any Actor)? {
  actors.reduce(nil, commonIsolation)
}
