import Inputs
import ReactiveCore

/// The interface that a screen or a command line needs to sign users in and out.
protocol AuthViewModel {
  /// Signs in, replacing the current user. It also cancels a sign-in in progress, which then has no result.
  var signIn: AnyConsumer<Credentials> { get }
  /// Signs out, and cancels a sign-in in progress.
  var signOut: AnyConsumer<Void> { get }
  /// Publishes the result of each sign-in, a token or an error, unless another input replaced the sign-in.
  var signInResult: AnyPublisher<Result<Token, any Error>, Never> { get }
}
