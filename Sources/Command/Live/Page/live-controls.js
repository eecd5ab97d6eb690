"use strict"
// The controls of the page, and the keys that stand for them.

const isPaused = () => isGone || currentBranch()?.state !== "running"

function drawControls(branch) {
  setText(one(".now"), clock(shownAt(branch)))
  const state = isGone ? "ended" : `${branch.state ?? ""}${branch.why ? `: ${branch.why}` : ""}`
  const isPast = past !== null
  const running = one(".running")
  setText(running, isPast ? `of ${clock(branch.now)}, ${state}` : state)
  running.title = running.textContent
  one(".clock").classList.toggle("past", isPast)
  setText(one("[data-do=pause]"), isPaused() ? "Resume" : "Pause")
  const speed = one(".speed")
  if (branch.speed && speed !== document.activeElement) speed.value = String(branch.speed)
  one(".then").hidden = !isPast
  // The moment is set when what was there has come.
  one(".then").dataset.moment = isPast && awaited === null ? branch.past?.moment ?? "" : ""
  // A control that is being moved stays where it is.
  const slider = one(".squeeze")
  const value = known(branch, "squeeze") ?? "100"
  if (slider !== document.activeElement && slider.value !== value) {
    slider.value = value
    setText(one(".squeeze-shown"), `${value}%`)
  }
  const call = known(branch, "call")
  one(".call").hidden = !call
  one(".calls").hidden = Boolean(call)
  for (const button of all("[data-button]")) button.hidden = call !== "ringing"
  one("[data-do=hang-up]").hidden = call !== "talking"
}

// The actions of the controls.
const holds = ["portrait", "landscape-right", "upside-down", "landscape-left"]
const knownHere = (what) => known(currentBranch(), what)
function turn(by) {
  const degrees = knownHere("degrees") ?? 0
  say(`rotate: ${holds[(degrees / 90 + by + 4) % 4]}`)
}

function front() {
  const list = currentBranch()?.processes ?? []
  const app = knownHere("front")
  return app ? { app } : inFront(list) ?? list.find(({ app }) => app === one(".apps").value)
}

function toggle(button, isOn) { button.setAttribute("aria-pressed", String(isOn)) }

const actions = {
  lock() { say(knownHere("asleep") ? "press: wake" : "press: sleep") },
  left() { turn(-1) },
  right() { turn(1) },
  warn() {
    const app = front()?.app
    if (!app) return trouble("No app is in front: none can be warned.")
    say(`simulate-warning: {app: ${quoted(app)}}`)
  },
  // A call behind another screen comes to the front by its bar.
  "hang-up"() {
    const lines = knownHere("front") === "Phone" ? [] : ["tap: {at: [160, 10]}", "wait: 1s"]
    for (const line of [...lines, "tap: {button: end call}"]) say(line)
  },
  // A call that goes on behind the home screen, and is ended from there.
  status() {
    if (knownHere("call") === "talking") return actions["hang-up"]()
    for (const line of ["call: {from: Status Bar, rings: 0s, then: answer, talk: 1h}", "wait: 1s",
      "press: home"]) say(line)
  },
  inspect(button) {
    isInspecting = !isInspecting
    toggle(button, isInspecting)
  },
  actual(button) {
    isActualSize = !isActualSize
    toggle(button, isActualSize)
    one(".hand").classList.toggle("actual", isActualSize)
    fit()
  },
  pause() { say(isPaused() ? "resume:" : "pause:", false) },
  step() { say("step:", false) },
  branch() {
    const time = past ?? currentBranch().now
    leavePast()
    say(`branch: ${Math.floor(time / 1e6)}ms`, false)
  },
  back() { leavePast() },
  dismiss() {},
  keys() { one(".keys").showModal() },
  repeat() { startAgain("repeat") },
  anew() { startAgain("anew") },
  async played() {
    try {
      const answer = await fetch("played")
      const text = await answer.text()
      if (!answer.ok) return trouble(text)
      keep({}, [["played.commands", text]])
      trouble("The first line of played.commands is the command that plays it.", true)
    } catch {
      trouble("memsim does not answer. Is the program still running?")
    }
  },
}

async function startAgain(body) {
  try {
    const answer = await fetch("again", { method: "POST", body })
    if (!answer.ok) trouble(await answer.text(), true)
  } catch {
    trouble("memsim does not answer. Is the program still running?")
  }
}

const forms = {
  call: ({ from }) => say(`call: {from: ${quoted(from)}}`),
  sms: ({ from }) => say(`sms: {from: ${quoted(from)}}`),
  alert: ({ from }) => say(`calendar: {from: ${quoted(from)}}`),
  url: ({ url }) => say(`open-url: {url: ${quoted(url)}}`),
  launch: ({ app }) => say(`launch: ${quoted(app)}`),
  limit: ({ app, hard }) => say(`limit: {app: ${quoted(app)}, hard: ${hard}}`),
  command({ text }) {
    if (wordOf(text) === "look") typedLook = text
    say(text, !ownWords.has(wordOf(text)))
  },
  expect: ({ text }) => say(`expect: ${text}`),
}

// Keys of the page, while no field and no phone has the focus.
const stride = ({ shiftKey }) => shiftKey ? 1e8 : 1e9
const seek = (by) => look((past ?? currentBranch().now) + by)
const shortcuts = {
  h: ["Home", () => say("press: home")],
  l: ["Lock or wake", () => actions.lock()],
  w: ["Warn the app in front", () => actions.warn()],
  p: ["Pause or resume", () => actions.pause()],
  s: ["Step to the next event", () => actions.step()],
  ArrowLeft: ["Go back a second; with Shift a tenth", (event) => seek(-stride(event))],
  ArrowRight: ["Go forward a second; with Shift a tenth", (event) => seek(stride(event))],
  n: ["Back to now", () => leavePast()],
  b: ["Start a branch at the shown moment", () => actions.branch()],
  "?": ["This list", () => actions.keys()],
}

function listenToKeys() {
  const rows = Object.entries(shortcuts).map(([key, [words]]) => make("tr", {},
    make("th", { scope: "row" },
      make("kbd", {}, { ArrowLeft: "←", ArrowRight: "→" }[key] ?? key)),
    make("td", {}, words)))
  one(".keys tbody").replaceChildren(...rows)
  addEventListener("keydown", (event) => {
    if (event.key === "Escape") {
      for (const menu of all(".menu[open]")) {
        menu.open = false
        one("summary", menu).focus()
      }
    }
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.target.closest?.("input, select, textarea, .screen, dialog[open]")) return
    const shortcut = shortcuts[event.key]
    if (!shortcut || !currentBranch()) return
    event.preventDefault()
    shortcut[1](event)
  })
}

function listen() {
  for (const button of all("[data-say]")) {
    const isQuiet = /^(step|save)/.test(button.dataset.say)
    button.addEventListener("click", () => {
      trouble("")
      say(button.dataset.say, !isQuiet)
    })
  }
  for (const button of all("[data-button]")) {
    // A locked phone has a slider to answer a call, and no button to decline it.
    const lines = { answer: ["slide: answer"], decline: ["press: sleep", "press: sleep"] }
    button.addEventListener("click", () => {
      const { button: purpose } = button.dataset
      const toDo = knownHere("asleep") ? lines[purpose] : [`tap: {button: ${purpose}}`]
      for (const line of toDo) say(line)
    })
  }
  for (const button of all("[data-do]")) {
    button.addEventListener("click", () => {
      trouble("")
      actions[button.dataset.do](button)
    })
  }
  for (const form of all("[data-form]")) {
    form.addEventListener("submit", (event) => {
      event.preventDefault()
      trouble("")
      forms[form.dataset.form](Object.fromEntries(new FormData(form)))
      form.closest(".menu")?.removeAttribute("open")
    })
  }
  one(".speed").addEventListener("change", (event) => say(`speed: ${event.target.value}`, false))
  one(".policy").addEventListener("change", (event) => say(`policy: ${event.target.value}`, false))
  one(".squeeze").addEventListener("input", ({ target }) =>
    setText(one(".squeeze-shown"), `${target.value}%`))
  one(".squeeze").addEventListener("change", ({ target }) => say(`squeeze: ${target.value}%`))
  for (const tab of all("[data-tab]")) {
    tab.addEventListener("click", () => showTab(tab.dataset.tab))
  }
  one(".tabs").addEventListener("keydown", (event) => {
    const way = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!way) return
    event.preventDefault()
    const tabs = all("[data-tab]").filter((tab) => !tab.hidden)
    const next = tabs[(tabs.indexOf(event.target) + way + tabs.length) % tabs.length]
    showTab(next.dataset.tab)
    next.focus()
  })
  for (const button of all(".menu .buttons button")) {
    button.addEventListener("click", () => button.closest(".menu").removeAttribute("open"))
  }
  // One menu is open at a time, until something else is pressed.
  addEventListener("pointerdown", (event) => {
    for (const menu of all(".menu[open]")) if (!menu.contains(event.target)) menu.open = false
  })
  new ResizeObserver(() => { fit(); draw() }).observe(one(".screens"))
  addEventListener("resize", draw)
}
