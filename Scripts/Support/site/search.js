// The search field at the top of every page. The documentation's own pages show an element of this name, if there is one.
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
      const words = field.value.toLowerCase().split(/\s+/).filter(Boolean)
      if (!words.length) return close()
      pages ??= fetch(base + "search.json").then((response) => response.json())
      const found = (await pages)
        .map((page) => ({ page, rank: rank(page, words) }))
        .filter(({ rank }) => rank > 0)
        .sort((one, other) => other.rank - one.rank || one.page.title.length - other.page.title.length)
        .slice(0, 30)
      if (words.join() !== field.value.toLowerCase().split(/\s+/).filter(Boolean).join()) return
      list.replaceChildren(...(found.length ? found.map(({ page }, index) => option(page, index)) : [nothing()]))
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
      link.href = base.replace(/\/$/, "") + encodeURI(page.path) + "/"
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

    const nothing = () => {
      const item = document.createElement("li")
      item.textContent = "Nothing has this name."
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

// How well a page fits: all words have to be there; a name that begins with one counts more than one that has it inside,
// which counts more than a sentence about the page.
function rank(page, words) {
  const title = page.title.toLowerCase()
  const name = title.split("(")[0]
  const place = page.place.toLowerCase()
  let sum = 0
  for (const word of words) {
    const points =
      name === word ? 100
      : title.startsWith(word) ? 50
      : title.includes(word) ? 20
      : place.includes(word) ? 8
      : page.abstract.toLowerCase().includes(word) ? 5
      : 0
    if (!points) return 0
    sum += points
  }
  return sum + page.weight
}
