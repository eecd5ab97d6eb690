
// The colours that were chosen on a page are those of every page of its place.
function chooseTheme() {
  const buttons = [...document.querySelectorAll(".theme input")]
  // A page without a place of its own may not keep anything.
  const kept = (value) => {
    try {
      if (value) localStorage.setItem("memsim-theme", value)
      return localStorage.getItem("memsim-theme")
    } catch { return null }
  }
  const chosen = buttons.find((button) => button.value === kept())
  if (chosen) chosen.checked = true
  for (const button of buttons) button.addEventListener("change", () => kept(button.value))
}

chooseTheme()
