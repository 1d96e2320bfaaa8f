extension Options {
  /// What `--help` prints.
  static let usage = """
    usage: SessionDemo [--folder PATH] [--script FILE]

    Signs users in and out. Reads commands, one a line:

      login NAME  sign in; the password is asked for, or is the next line
      logout      sign out
      whoami      print who is signed in
      action      do something that only signed-in users can do
      quit        end

    The users are "ada" with the password "lovelace", and "grace" with "hopper".

      --folder PATH  keep the accounts in the file accounts.json there, which is
                     made if there is none; otherwise they are gone at the end
      --script FILE  read the commands from a file
      --help         print this

    The exit status is 0, or 1 if a command failed.

    """
}
