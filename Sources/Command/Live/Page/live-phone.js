"use strict"
// The phones: a body with its keys around a screen, which fingers touch and on which keys type.

const turns = { 270: "turned-left", 180: "turned-over", 90: "turned-right" }
let isInspecting = false
let isActualSize = false

function makePhone(branch) {
  const image = make("img", { alt: "", draggable: false })
  const screen = make("div", { className: "screen", tabIndex: 0 }, image)
  screen.setAttribute("role", "application")
  screen.setAttribute("aria-roledescription", "screen of a phone")
  listenToFingers(screen)
  screen.addEventListener("keydown", typed)
  const key = (name, label, press) => {
    const button = make("button", { type: "button", className: `key ${name}`, title: label })
    button.setAttribute("aria-label", label)
    button.addEventListener("click", press)
    return button
  }
  const keys = [
    key("ring", "Silence", () => say(`ring-switch: ${isSilent(branch) ? "ring" : "silent"}`)),
    key("louder", "Volume up", () => say("press: volume-up")),
    key("softer", "Volume down", () => say("press: volume-down")),
    key("lock", "Lock", () => actions.lock()),
    key("home", "Home", () => say("press: home")),
  ]
  const body = make("div", { className: "body" }, screen, ...keys)
  const caption = make("figcaption", {}, make("span", { className: "chip" }), make("span"))
  return make("figure", { className: "phone" }, caption, make("div", { className: "stand" }, body))
}

const isSilent = (branch) => /silent/.test(known(branch, "silent") ?? "")

function showBranches() {
  const isSeveral = shownBranches().length > 1
  document.body.classList.toggle("two", isSeveral)
  one(".branches").hidden = !isSeveral
  for (const branch of branches.values()) {
    const isOld = branch.number !== current
    branch.figure.hidden = branch.number < current - 1
    const screen = one(".screen", branch.figure)
    screen.classList.toggle("old", isOld)
    branch.figure.classList.toggle("old", isOld)
    screen.tabIndex = isOld ? -1 : 0
    screen.setAttribute("aria-label", isSeveral ? `Screen of branch ${branch.number}` : "Screen")
    for (const key of all(".key", branch.figure)) key.disabled = isOld
  }
  fit()
}

// Makes the phones as large as there is room; a touch maps by the size that the screen then has.
function fit() {
  const hand = one(".hand")
  const shown = shownBranches()
  if (!shown.length) return
  const style = getComputedStyle(hand)
  const [side, top, bottom] = ["--side", "--top", "--bottom"].map((name) =>
    Number.parseFloat(style.getPropertyValue(name)))
  const list = one(".screens")
  const isStacked = getComputedStyle(one(".workspace")).display !== "grid"
  const tallest = isStacked ? Infinity : list.clientHeight - 26
  for (const branch of shown) {
    // Below each other, the phone that is touched has all the room.
    const count = isStacked && branch.number === current ? 1 : shown.length
    const room = { height: tallest, width: (list.clientWidth - 12 * (count - 1)) / count }
    const isAcross = [90, 270].includes(known(branch, "degrees"))
    const wide = [screenSize.width, 2 * side]
    const tall = [screenSize.height, top + bottom]
    const scaleOf = ([length, edge], space) => (space - edge) / length
    const best = isAcross ? Math.min(scaleOf(tall, room.width), scaleOf(wide, room.height))
      : Math.min(scaleOf(wide, room.width), scaleOf(tall, room.height))
    const scale = isActualSize ? 1 : Math.max(.2, Math.min(best, isStacked ? 1 : 1.5))
    const [across, down] = [wide, tall].map(([length, edge]) => length * scale + edge)
    const stand = one(".stand", branch.figure)
    const body = one(".body", branch.figure)
    const screen = one(".screen", branch.figure)
    const set = (element, width, height) => {
      element.style.width = `${width}px`
      element.style.height = `${height}px`
    }
    set(stand, isAcross ? down : across, isAcross ? across : down)
    set(body, across, down)
    set(screen, screenSize.width * scale, screenSize.height * scale)
  }
}

function listenToFingers(screen) {
  // The fingers that are down, by the pointers that move them: with Alt, one moves two.
  const fingers = new Map()
  let isMoving = false
  const place = (event) => {
    const x = event.offsetX * screenSize.width / screen.clientWidth
    const y = event.offsetY * screenSize.height / screen.clientHeight
    const within = (value, bound) => Math.min(Math.max(Math.round(value), 0), bound - 1)
    return [within(x, screenSize.width), within(y, screenSize.height)]
  }
  // The second finger of one pointer is opposite the first.
  const points = ({ numbers, at: [x, y] }) => numbers.map((number, index) => index === 0
    ? [number, x, y] : [number, screenSize.width - 1 - x, screenSize.height - 1 - y])
  const lines = (phase, finger) => points(finger).map(([number, x, y]) =>
    `touch: {phase: ${phase}, at: [${x}, ${y}], finger: ${number}}`)
  const touch = (phase, finger) => {
    for (const line of lines(phase, finger)) say(line)
    const marks = [...fingers.values()].flatMap(points).map(([, x, y]) => {
      const mark = make("span", { className: "finger" })
      mark.style.left = `${x / screenSize.width * 100}%`
      mark.style.top = `${y / screenSize.height * 100}%`
      return mark
    })
    for (const old of all(".finger", screen)) old.remove()
    screen.append(...marks)
  }
  screen.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || screen.classList.contains("old")) return
    event.preventDefault()
    screen.focus({ preventScroll: true })
    const at = place(event)
    if (isInspecting || event.shiftKey) return say(`inspect: {at: [${at}]}`, false)
    const down = [...fingers.values()].flatMap(({ numbers }) => numbers)
    const free = [1, 2, 3, 4, 5].filter((number) => !down.includes(number))
    const numbers = free.slice(0, event.altKey ? 2 : 1)
    if (!numbers.length || fingers.has(event.pointerId)) return
    screen.setPointerCapture(event.pointerId)
    fingers.set(event.pointerId, { numbers, at })
    touch("began", fingers.get(event.pointerId))
  })
  screen.addEventListener("pointermove", (event) => {
    const finger = fingers.get(event.pointerId)
    if (!finger) return
    finger.next = place(event)
    if (isMoving) return
    isMoving = true
    requestAnimationFrame(() => {
      isMoving = false
      for (const finger of fingers.values()) {
        if (!finger.next) continue
        finger.at = finger.next
        finger.next = null
        touch("moved", finger)
      }
    })
  })
  const lift = (event) => {
    const finger = fingers.get(event.pointerId)
    if (!finger) return
    fingers.delete(event.pointerId)
    // A touch that the browser cancels has no place, so the finger keeps its last one.
    if (event.type === "pointerup") finger.at = place(event)
    touch("ended", finger)
  }
  // A page that is left takes its fingers with it.
  addEventListener("pagehide", () => {
    if (!fingers.size) return
    const last = [...fingers.values()].flatMap((finger) => lines("ended", finger))
    navigator.sendBeacon("commands", last.join("\n"))
    fingers.clear()
  })
  screen.addEventListener("pointerup", lift)
  screen.addEventListener("pointercancel", lift)
}

function typed(event) {
  // Escape leaves the phone: from then on keys are shortcuts of the page.
  if (event.key === "Escape") return event.currentTarget.blur()
  if (event.ctrlKey || event.metaKey || event.isComposing) return
  const key = { Enter: "return", Backspace: "delete" }[event.key]
  if (!key && [...event.key].length !== 1) return
  event.preventDefault()
  say(key ? `type: {key: ${key}}` : `type: {text: ${quoted(event.key)}}`)
}

function drawPhone(branch) {
  const image = one("img", branch.figure)
  const { picture } = viewOf(branch)
  if (picture && branch.drawn !== picture) image.src = branch.drawn = picture
  branch.figure.classList.toggle("past", past !== null && past < branch.now)
  const degrees = known(branch, "degrees") ?? 0
  for (const turned of Object.values(turns)) {
    branch.figure.classList.toggle(turned, turns[degrees] === turned)
  }
  if (branch.degrees !== degrees) {
    branch.degrees = degrees
    fit()
  }
  const [chip, text] = all("figcaption span", branch.figure)
  chip.hidden = branches.size < 2
  setText(chip, String(branch.number))
  chip.className = `chip b${branch.number % 2}`
  const end = past !== null && past > branch.now ? ", left here" : ""
  setText(text, branches.size < 2 ? "" : `${branch.policy ?? ""}, ${clock(shownAt(branch))}${end}`)
  const [ring, , , lock] = all(".key", branch.figure)
  const name = (key, label) => {
    if (key.title === label) return
    key.title = label
    key.setAttribute("aria-label", label)
  }
  name(lock, known(branch, "asleep") ? "Wake" : "Lock")
  name(ring, isSilent(branch) ? "Ring" : "Silence")
  ring.classList.toggle("silent", isSilent(branch))
}
