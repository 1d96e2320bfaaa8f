import Foundation

@main
enum Client {
  static func main() async throws {
    useOperators()
    useTypesOfOperators()
    usePublishersOfOneValue()
    useSequences()
    useSources()
    try useCoders()
    useSubjects()
    useSubscribers()
    try useImmediateScheduler()
    useOperatorsOfTime()
    try useDispatch()
    try useRunLoops()
    try useOperationQueues()
    useNotifications()
    useTimers()
    useSessions()
    await useLoops()
  }
}
