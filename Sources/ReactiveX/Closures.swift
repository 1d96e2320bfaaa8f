// These functions wrap a closure that receives an object. They hold the object weakly, and stop calling the
// closure once it is deinitialized.

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
