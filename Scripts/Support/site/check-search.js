// Makes sure that the search of a site finds what people look for.
//
// usage: node check-search.js SITE
const fs = require("fs")
const vm = require("vm")

const site = process.argv[2]
const pages = JSON.parse(fs.readFileSync(site + "/search.json"))
const context = vm.createContext({ customElements: { define() {} }, HTMLElement: class {} })
vm.runInContext(fs.readFileSync(site + "/search.js", "utf8"), context)

// What is looked for, and a word of what is among the first five.
const expected = {
  "backpressure": /demand/i, "back pressure": /demand/i, "exponential backoff": /retry/i, "main thread": /actor|thread/i,
  "MainActor": /actor/i, "install": /install/i, "polling": /poll/i, "deadlock": /lock|order|call/i, "websocket": /connect/i,
  "driver": /driver|actor|rxswift|reactivex/i, "flatMap": /flatMap/, "undo": /undo/i, "error handling": /catch/i,
  "exponential back-off": /retry/i, "installing": /install/i, "macOS": /mac/i, "memory leak": /released|weak self/i,
  "thread safety": /one call|thread/i, "WebSockets": /connect/i,
}
let failed = false
for (const [query, pattern] of Object.entries(expected)) {
  const words = context.wordsOf(query)
  const found = pages.map((page) => ({ page, rank: context.rank(page, words) })).filter(({ rank }) => rank > 0)
    .sort((one, other) => other.rank - one.rank || one.page.title.length - other.page.title.length).slice(0, 5)
  if (process.argv[3]) console.log(query + ": " + found.map(({ page }) => page.title).join("; "))
  if (found.some(({ page }) => pattern.test(page.title + page.abstract + page.text))) continue
  console.log(`${query} finds nothing of ${pattern}: ${found.map(({ page }) => page.title).join(", ")}`)
  failed = true
}
if (failed) process.exit(1)
console.log(`The search finds ${Object.keys(expected).length} things that people look for.`)
