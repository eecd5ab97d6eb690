"use strict"
// The lists of a run: a field that searches them, and one stop of the Tab key for each.
const all = (selector, root = document) => [...root.querySelectorAll(selector)]
const searched = "article.kill, .processes tbody tr, .moments > li, .lane.app, section.leak,"
  + " .lines tbody tr, .held table"
const lists = ["kills", "leaks", "held", "processes"].map((name) => `section.${name}`)
  .concat(".killed", ".lines", "ol.moments").join()

function listenToLists(article) {
  const label = article.querySelector(".find")
  const [input, output] = ["input", "output"].map((name) => label.querySelector(name))
  label.hidden = false
  // The story of a kill names many other processes.
  const texts = all(searched, article).map((row) =>
    [row, (row.querySelector("h3") ?? row).textContent.toLowerCase()])
  input.addEventListener("input", () => {
    const words = input.value.trim().toLowerCase()
    let count = 0
    const groups = new Set()
    for (const [row, text] of texts) {
      const isFound = text.includes(words) && !(words && row.matches(".gap"))
      row.classList.toggle("unfound", !isFound)
      if (!isFound) continue
      count += 1
      const group = words && row.closest("details")
      if (group) groups.add(group)
    }
    // A group that the search has opened is closed with it.
    for (const group of all("details", article)) {
      if (groups.has(group) && !group.open) group.dataset.found = group.open = true
      else if (!groups.has(group) && group.dataset.found) {
        group.open = false
        delete group.dataset.found
      }
    }
    output.textContent = words ? `${count} found` : ""
  })
  for (const list of all(lists, article)) rove(list)
}

// What a link leads to must be seen.
function showAllRows() {
  for (const input of all(".find input")) {
    input.value = ""
    input.dispatchEvent(new Event("input"))
  }
}

// The Tab key goes to one link of a list; from there ↑ and ↓, Home and End go to the others.
function rove(list) {
  const links = all("a[href]", list)
  if (links.length < 2) return
  const stop = (link) => {
    for (const other of links) other.tabIndex = other === link ? 0 : -1
  }
  stop(links[0])
  list.addEventListener("focusin", ({ target }) => links.includes(target) && stop(target))
  list.addEventListener("keydown", (event) => {
    const here = links.indexOf(event.target)
    if (here < 0 || event.ctrlKey || event.metaKey || event.altKey) return
    const seen = links.filter((link, place) => place === here || link.checkVisibility())
    const place = seen.indexOf(event.target)
    const next = { ArrowDown: seen[place + 1], ArrowUp: seen[place - 1], Home: seen[0],
      End: seen.at(-1) }
    if (!(event.key in next)) return
    event.preventDefault()
    next[event.key]?.focus()
  })
}
