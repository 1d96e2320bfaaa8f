import Inputs
import ReactiveCore

/// What a screen, or a command line, needs to sign users in and out.
protocol AuthViewModel {
  /// Signs in, instead of whoever is signed in. Replaces a sign-in that is under way, as if it had never been sent.
  var signIn: AnyConsumer<Credentials> { get }
  /// Signs out, and gives up a sign-in that is under way.
  var signOut: AnyConsumer<Void> { get }
  /// How each sign-in ended, unless another input replaced it: with a token, or with an error.
  var signInResult: AnyPublisher<Result<Token, any Error>, Never> { get }
}
