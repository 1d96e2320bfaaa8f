@_exported public import ReactiveCore
@_exported public import Relays
