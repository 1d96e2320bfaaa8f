// The generic parameters of Combine's types have Combine's names. Extensions that use them must compile.
import ReactiveCore

extension AnyPublisher where Output: Sendable, Failure: Sendable {}
extension AnySubscriber where Input: Sendable, Failure: Sendable {}
extension AsyncPublisher where P: Sendable {}
extension AsyncThrowingPublisher where P: Sendable {}
extension CurrentValueSubject where Output: Sendable, Failure: Sendable {}
extension Deferred where DeferredPublisher: Sendable {}
extension Empty where Output: Sendable, Failure: Sendable {}
extension Fail where Output: Sendable, Failure: Sendable {}
extension Future where Output: Sendable, Failure: Sendable {}
extension Just where Output: Sendable {}
extension Optional.Publisher where Wrapped: Sendable {}
extension PassthroughSubject where Output: Sendable, Failure: Sendable {}
extension Published where Value: Sendable {}
extension Published.Publisher where Value: Sendable {}
extension Record where Output: Sendable, Failure: Sendable {}
extension Record.Recording where Output: Sendable, Failure: Sendable {}
extension Result.Publisher where Success: Sendable, Failure: Sendable {}
extension Subscribers.Assign where Root: Sendable, Input: Sendable {}
extension Subscribers.Completion where Failure: Sendable {}
extension Subscribers.Sink where Input: Sendable, Failure: Sendable {}
extension Publishers.AllSatisfy where Upstream: Sendable {}
extension Publishers.AssertNoFailure where Upstream: Sendable {}
extension Publishers.Autoconnect where Upstream: Sendable {}
extension Publishers.Breakpoint where Upstream: Sendable {}
extension Publishers.Buffer where Upstream: Sendable {}
extension Publishers.BufferingStrategy where Failure: Sendable {}
extension Publishers.Catch where Upstream: Sendable, NewPublisher: Sendable {}
extension Publishers.Collect where Upstream: Sendable {}
extension Publishers.CollectByCount where Upstream: Sendable {}
extension Publishers.CollectByTime where Upstream: Sendable, Context: Sendable {}
extension Publishers.CombineLatest where A: Sendable, B: Sendable {}
extension Publishers.CombineLatest3 where A: Sendable, B: Sendable, C: Sendable {}
extension Publishers.CombineLatest4 where A: Sendable, B: Sendable, C: Sendable, D: Sendable {}
extension Publishers.CompactMap where Upstream: Sendable, Output: Sendable {}
extension Publishers.Comparison where Upstream: Sendable {}
extension Publishers.Concatenate where Prefix: Sendable, Suffix: Sendable {}
extension Publishers.Contains where Upstream: Sendable {}
extension Publishers.ContainsWhere where Upstream: Sendable {}
extension Publishers.Count where Upstream: Sendable {}
extension Publishers.Debounce where Upstream: Sendable, Context: Sendable {}
extension Publishers.Decode where Upstream: Sendable, Output: Sendable, Coder: Sendable {}
extension Publishers.Delay where Upstream: Sendable, Context: Sendable {}
extension Publishers.Drop where Upstream: Sendable {}
extension Publishers.DropUntilOutput where Upstream: Sendable, Other: Sendable {}
extension Publishers.DropWhile where Upstream: Sendable {}
extension Publishers.Encode where Upstream: Sendable, Coder: Sendable {}
extension Publishers.Filter where Upstream: Sendable {}
extension Publishers.First where Upstream: Sendable {}
extension Publishers.FirstWhere where Upstream: Sendable {}
extension Publishers.FlatMap where NewPublisher: Sendable, Upstream: Sendable {}
extension Publishers.HandleEvents where Upstream: Sendable {}
extension Publishers.IgnoreOutput where Upstream: Sendable {}
extension Publishers.Last where Upstream: Sendable {}
extension Publishers.LastWhere where Upstream: Sendable {}
extension Publishers.MakeConnectable where Upstream: Sendable {}
extension Publishers.Map where Upstream: Sendable, Output: Sendable {}
extension Publishers.MapError where Upstream: Sendable, Failure: Sendable {}
extension Publishers.MapKeyPath where Upstream: Sendable, Output: Sendable {}
extension Publishers.MapKeyPath2 where Upstream: Sendable, Output0: Sendable, Output1: Sendable {}
extension Publishers.MapKeyPath3
where Upstream: Sendable, Output0: Sendable, Output1: Sendable, Output2: Sendable {}
extension Publishers.MeasureInterval where Upstream: Sendable, Context: Sendable {}
extension Publishers.Merge where A: Sendable, B: Sendable {}
extension Publishers.Merge3 where A: Sendable, B: Sendable, C: Sendable {}
extension Publishers.Merge4 where A: Sendable, B: Sendable, C: Sendable, D: Sendable {}
extension Publishers.Merge5 where A: Sendable, B: Sendable, C: Sendable, D: Sendable, E: Sendable {}
extension Publishers.Merge6
where A: Sendable, B: Sendable, C: Sendable, D: Sendable, E: Sendable, F: Sendable {}
extension Publishers.Merge7
where A: Sendable, B: Sendable, C: Sendable, D: Sendable, E: Sendable, F: Sendable, G: Sendable {}
extension Publishers.Merge8
where A: Sendable, B: Sendable, C: Sendable, D: Sendable, E: Sendable, F: Sendable, G: Sendable, H: Sendable {
}
extension Publishers.MergeMany where Upstream: Sendable {}
extension Publishers.Multicast where Upstream: Sendable, SubjectType: Sendable {}
extension Publishers.Output where Upstream: Sendable {}
extension Publishers.PrefixUntilOutput where Upstream: Sendable, Other: Sendable {}
extension Publishers.PrefixWhile where Upstream: Sendable {}
extension Publishers.Print where Upstream: Sendable {}
extension Publishers.ReceiveOn where Upstream: Sendable, Context: Sendable {}
extension Publishers.Reduce where Upstream: Sendable, Output: Sendable {}
extension Publishers.RemoveDuplicates where Upstream: Sendable {}
extension Publishers.ReplaceEmpty where Upstream: Sendable {}
extension Publishers.ReplaceError where Upstream: Sendable {}
extension Publishers.Retry where Upstream: Sendable {}
extension Publishers.Scan where Upstream: Sendable, Output: Sendable {}
extension Publishers.Sequence where Elements: Sendable, Failure: Sendable {}
extension Publishers.SetFailureType where Upstream: Sendable, Failure: Sendable {}
extension Publishers.Share where Upstream: Sendable {}
extension Publishers.SubscribeOn where Upstream: Sendable, Context: Sendable {}
extension Publishers.SwitchToLatest where P: Sendable, Upstream: Sendable {}
extension Publishers.Throttle where Upstream: Sendable, Context: Sendable {}
extension Publishers.TimeGroupingStrategy where Context: Sendable {}
extension Publishers.Timeout where Upstream: Sendable, Context: Sendable {}
extension Publishers.TryAllSatisfy where Upstream: Sendable {}
extension Publishers.TryCatch where Upstream: Sendable, NewPublisher: Sendable {}
extension Publishers.TryCompactMap where Upstream: Sendable, Output: Sendable {}
extension Publishers.TryComparison where Upstream: Sendable {}
extension Publishers.TryContainsWhere where Upstream: Sendable {}
extension Publishers.TryDropWhile where Upstream: Sendable {}
extension Publishers.TryFilter where Upstream: Sendable {}
extension Publishers.TryFirstWhere where Upstream: Sendable {}
extension Publishers.TryLastWhere where Upstream: Sendable {}
extension Publishers.TryMap where Upstream: Sendable, Output: Sendable {}
extension Publishers.TryPrefixWhile where Upstream: Sendable {}
extension Publishers.TryReduce where Upstream: Sendable, Output: Sendable {}
extension Publishers.TryRemoveDuplicates where Upstream: Sendable {}
extension Publishers.TryScan where Upstream: Sendable, Output: Sendable {}
extension Publishers.Zip where A: Sendable, B: Sendable {}
extension Publishers.Zip3 where A: Sendable, B: Sendable, C: Sendable {}
extension Publishers.Zip4 where A: Sendable, B: Sendable, C: Sendable, D: Sendable {}
