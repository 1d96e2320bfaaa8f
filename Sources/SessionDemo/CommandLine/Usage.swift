extension Options {
  /// The text that `--help` prints.
  static let usage = """
    usage: SessionDemo [--script FILE]

    Signs users in and out. Reads commands, one a line:

    \(Command.list)

    The users are "ada" with the password "lovelace", and "grace" with "hopper".

      --script FILE  read the commands from a file
      --help         print this

    The exit status is 0, or 1 if a command failed.

    """
}
