# Prints Swift code for the drawings that comments in the sources describe: a method of Stage for each, and
# a list of all.

function close_drawing() {
  if (!name) return
  if (call == "") {
    print source ": the drawing " name " has no call in backticks" >"/dev/stderr"
    exit 1
  }
  print "#sourceLocation()"
  print "} }"
  list = list "  Drawing(source: \"" source "\", name: \"" name "\", call: #\"" call "\"#, chain: Stage.drawing" \
    count "),\n"
  name = ""
}

BEGIN { print "import ReactiveCore\nimport ReactiveExtras\nimport ReactiveTesting\nimport Relays" }
FNR == 1 || name && !/^\/\/(   |$)/ { close_drawing() }
name {
  line = substr($0, 6)
  if (match(line, /`.*`/)) call = substr(line, RSTART + 1, RLENGTH - 2)
  gsub(/`/, "", line)
  print line
}
/^\/\/ Drawing: / {
  name = $3
  source = FILENAME
  call = ""
  print "extension Stage { func drawing" ++count "() {"
  print "#sourceLocation(file: \"" source "\", line: " FNR + 1 ")"
}
END {
  close_drawing()
  print "var drawings: [Drawing] {\n[\n" list "] }"
}
