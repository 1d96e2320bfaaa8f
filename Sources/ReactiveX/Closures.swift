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

/// A closure of two parameters, to be called where it may be: as that of one parameter, which is
/// ReactiveCore's.
private func callable<First, Second>(
  _ function: @escaping @isolated(any) @Sendable (First, Second) -> Void
) -> (First, Second) -> Void {
  unsafeBitCast(ActorFunction(call: function), to: PlainFunction<First, Second>.self).call
}

// In structures, since a function that is a generic argument is wrapped in another.

private struct ActorFunction<First, Second> {
  let call: @isolated(any) @Sendable (First, Second) -> Void
}

private struct PlainFunction<First, Second> {
  let call: (First, Second) -> Void
}
