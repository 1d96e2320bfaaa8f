@_exported public import ReactiveX
