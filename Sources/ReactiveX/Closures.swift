// Closures that receive an object, as ones that retain it weakly, and are not called once it is
// deinitialized.

func weakly<Object: AnyObject, Input>(
  _ object: Object,
  _ closure: @escaping @isolated(any) @Sendable (Object, Input) -> Void
) -> (Input) -> Void {
  let call = callable(closure)
  return { [weak object] input in
    if let object { call(object, input) }
  }
}

func weakly<Object: AnyObject>(
  _ object: Object,
  _ closure: @escaping @isolated(any) @Sendable (Object) -> Void
) -> () -> Void {
  let call = callable(closure)
  return { [weak object] in
    if let object { call(object) }
  }
}
