import Inputs
import ReactiveCore

/// The needs of a screen, or a command line, that signs users in and out.
protocol AuthViewModel {
  /// Signs in, replacing the current user. Replaces a sign-in in progress, as if it had never been sent.
  var signIn: AnyConsumer<Credentials> { get }
  /// Signs out, and gives up a sign-in that is under way.
  var signOut: AnyConsumer<Void> { get }
  /// The result of each sign-in, a token or an error, unless another input replaced it.
  var signInResult: AnyPublisher<Result<Token, any Error>, Never> { get }
}
