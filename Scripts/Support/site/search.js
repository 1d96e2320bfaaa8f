// The search field at the top of every page. docc's pages show an element of this name if it exists.
customElements.define("custom-header", class extends HTMLElement {
  connectedCallback() {
    const base = window.baseUrl || "/"
    this.innerHTML = `
      <div class="site-bar">
        <a class="site-name" href="${base}documentation/">swift-reactive</a>
        <form class="site-search" role="search">
          <input type="search" placeholder="Search all modules" aria-label="Search all modules" autocomplete="off"
            spellcheck="false" role="combobox" aria-expanded="false" aria-controls="site-results">
          <ul id="site-results" role="listbox" aria-label="Results" hidden></ul>
        </form>
      </div>`
    const field = this.querySelector("input")
    const list = this.querySelector("ul")
    let pages = null
    let chosen = -1

    const close = () => {
      list.hidden = true
      field.setAttribute("aria-expanded", "false")
      field.removeAttribute("aria-activedescendant")
      chosen = -1
    }

    const choose = (index) => {
      const items = list.querySelectorAll("[role=option]")
      if (!items.length) return
      items[chosen]?.setAttribute("aria-selected", "false")
      chosen = (index + items.length) % items.length
      items[chosen].setAttribute("aria-selected", "true")
      items[chosen].scrollIntoView({ block: "nearest" })
      field.setAttribute("aria-activedescendant", items[chosen].id)
    }

    const show = async () => {
      const words = wordsOf(field.value)
      if (!words.length) return close()
      pages ??= fetch(base + "search.json").then((response) => response.json())
      const found = find(await pages, words).slice(0, 30)
      if (words.join() !== wordsOf(field.value).join()) return
      list.replaceChildren(...(found.length ? found.map(option) : [nothing(field.value.trim())]))
      list.hidden = false
      field.setAttribute("aria-expanded", "true")
      chosen = -1
      if (found.length) choose(0)
    }

    const option = (page, index) => {
      const item = document.createElement("li")
      item.id = "site-result-" + index
      item.setAttribute("role", "option")
      const link = document.createElement("a")
      const [path, anchor] = page.path.split("#")
      link.href = base.replace(/\/$/, "") + encodeURI(path) + "/" + (anchor ? "#" + encodeURIComponent(anchor) : "")
      link.tabIndex = -1
      for (const [className, text] of [["site-title", page.title], ["site-place", page.place], ["site-abstract", page.abstract]]) {
        const part = document.createElement("span")
        part.className = className
        part.textContent = text
        link.append(part)
      }
      item.append(link)
      return item
    }

    const nothing = (text) => {
      const item = document.createElement("li")
      item.textContent = `No results for “${text}”`
      item.className = "site-nothing"
      return item
    }

    field.addEventListener("input", show)
    field.addEventListener("focus", show)
    field.addEventListener("keydown", (event) => {
      event.stopPropagation()  // The page has shortcuts of its own.
      if (event.key === "ArrowDown") choose(chosen + 1)
      else if (event.key === "ArrowUp") choose(chosen - 1)
      else if (event.key === "Escape") close()
      else return
      event.preventDefault()
    })
    this.querySelector("form").addEventListener("submit", (event) => {
      event.preventDefault()
      list.querySelector("[aria-selected=true] a")?.click()
    })
    document.addEventListener("click", (event) => { if (!this.contains(event.target)) close() })
  }
})

// Search terms, and the words that the documentation uses for them.
const phrases = [
  [/back[\s-]+pressure/g, "backpressure"], [/back[\s-]+off/g, "backoff"], [/dead[\s-]*locks?/g, "deadlock"],
  [/combin\w* (two|several|multiple) (publishers|streams|observables)/g, "several publishers into one"], [/error handling/g, "catch"], [/main[\s-]+(thread|queue)/g, "mainactor"], [/(memory|retain) (leak|cycle)s?/g, "leak"],
  [/(unit[\s-]+)?tests\b/g, "test"],
  [/thread[\s-]+safe(ty)?/g, "threadsafe"], [/web[\s-]*sockets?/g, "websocket"],
]
const synonyms = {
  backoff: ["retry(_:delay", "growing pause"], backpressure: ["beyond the demand"], concurrency: ["async"], deadlock: ["deadlocks", "no lock"],
  driver: ["main actor", "traits"], install: ["installation"], installation: ["package"], installing: ["installation"],
  leak: ["never released", "weak self"], macos: ["mac"], mainactor: ["main actor"], polling: ["poll"], spm: ["package.swift"],
  threadsafe: ["one call at a time", "which thread"], throttling: ["throttle"], websocket: ["connection"],
}

function wordsOf(text) {
  let words = text.toLowerCase()
  for (const [phrase, word] of phrases) words = words.replace(phrase, word)
  return words.split(/\s+/).filter(Boolean)
}

// The pages with all words, the best first. Members that several types inherit are listed once.
function find(pages, words) {
  const entries = new Set()
  return pages
    .map((page) => ({ page, rank: rank(page, words) }))
    .filter(({ rank }) => rank > 0)
    .sort((one, other) => other.rank - one.rank || one.page.title.length - other.page.title.length)
    .map(({ page }) => page)
    .filter(({ title, abstract }) => {
      const entry = title + "\n" + abstract
      return !entries.has(entry) && entries.add(entry)
    })
}

// How well a page fits. Each word must be there, or its singular or a synonym, which count half.
function rank(page, words) {
  let sum = 0
  for (const word of words) {
    const singular = word.length > 3 && word.endsWith("s") ? word.slice(0, -1) : word
    const others = [singular, ...(synonyms[word] ?? synonyms[singular] ?? [])]
    const points = Math.max(pointsOf(page, word), ...others.map((other) => pointsOf(page, other) / 2))
    if (!points) return 0
    sum += points
  }
  return sum + page.weight
}

// An operator or a type of that name counts most, then a guide with the word in its title, a member of that name, a
// name that begins with it, a name that contains it, the description, and the text.
function pointsOf(page, word) {
  const title = page.title.toLowerCase()
  const name = title.split("(")[0]
  return name === word || name.endsWith("." + word) ? (page.weight ? 100 : 55)
    : page.isGuide && title.split(/[^a-z]+/).some((part) => part.startsWith(word)) ? 60
    : title.startsWith(word) ? 50
    : title.includes(word) ? 20
    : page.place.toLowerCase().includes(word) ? 8
    : page.abstract.toLowerCase().includes(word) ? 5
    : page.text.toLowerCase().includes(word) ? 2
    : 0
}
