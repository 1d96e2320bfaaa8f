// Makes sure that the search of a site finds what people look for.
//
// usage: node check-search.js SITE
const fs = require("fs")
const vm = require("vm")

const site = process.argv[2]
const pages = JSON.parse(fs.readFileSync(site + "/search.json"))
const context = vm.createContext({ customElements: { define() {} }, HTMLElement: class {} })
vm.runInContext(fs.readFileSync(site + "/search.js", "utf8"), context)

// Search terms, and a word that one of the first five results must contain.
const expected = {
  "backpressure": /demand/i, "back pressure": /demand/i, "exponential backoff": /retry/i, "main thread": /actor|thread/i,
  "MainActor": /actor/i, "install": /install/i, "polling": /poll/i, "deadlock": /lock|order|call/i, "websocket": /connect/i,
  "driver": /driver|actor|rxswift|reactivex/i, "flatMap": /flatMap/, "undo": /undo/i, "error handling": /catch/i,
  "exponential back-off": /retry/i, "installing": /install/i, "macOS": /mac/i, "memory leak": /released|weak self/i,
  "thread safety": /one call|thread/i, "WebSockets": /connect/i, "retry": /wait longer each time/, "share": /share/,
  "leaks": /released|weak self/i, "unit tests": /test/i, "tests": /virtual time|time that/i, "HTTP": /request/i,
}
let failed = false
for (const [query, pattern] of Object.entries(expected)) {
  const words = context.wordsOf(query)
  const found = context.find(pages, words).slice(0, 5)
  if (process.argv[3]) console.log(query + ": " + found.map(({ title }) => title).join("; "))
  if (found.some(({ title, abstract, text }) => pattern.test(title + abstract + text))) continue
  console.log(`${query} finds nothing of ${pattern}: ${found.map(({ title }) => title).join(", ")}`)
  failed = true
}

// Search terms, and the first result.
const first = {
  "backoff": "retry(_:delay:scheduler:options:resetsOnValue:if:)", "flatMap": "flatMap(maxPublishers:_:)", "form": "Validate a form",
  "timers": "Timers", "threads": "Order, threads and demand", "back-pressure": "Values beyond the demand",
  "combine two publishers": "Several publishers into one: merge, combineLatest, zip or append", "leaks": "Too much happens",
}
for (const [query, title] of Object.entries(first)) {
  const found = context.find(pages, context.wordsOf(query))
  if (found[0]?.title === title) continue
  console.log(`${query} finds ${found[0]?.title} first, and not ${title}`)
  failed = true
}
const equal = context.find(pages, ["cancel"])
  .filter(({ title, abstract }) => title === "cancel()" && abstract.startsWith("Cancels the activity"))
if (equal.length !== 1) {
  console.log(`cancel finds ${equal.length} equal results`)
  failed = true
}
if (context.find(pages, ["publishers.timer"]).some(({ title, abstract }) => title === "Publishers.Timer" && !abstract)) {
  console.log("Publishers.Timer has no description.")
  failed = true
}
if (failed) process.exit(1)
console.log(`The search finds ${Object.keys(expected).length} things that people look for.`)
