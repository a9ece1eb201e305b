const focusable = 'a[href], button, input:not([type="hidden"]), select, textarea, summary, [tabindex="0"]'
const typedInto = 'input:not([type="checkbox"], [type="radio"]), textarea'

/** Where the focus is, and what stood beside and around it: innermost first. */
type Place = { element: Element; before: Element | null; after: Element | null }

function placesOf(target: Element): Place[] {
  const places: Place[] = []
  for (let element: Element | null = target; element && element !== document.body; element = element.parentElement)
    places.push({ element, before: element.previousElementSibling, after: element.nextElementSibling })
  return places
}

const isUsable = (element: Element): boolean =>
  element.closest('[inert], [aria-hidden="true"]') === null &&
  element.checkVisibility({ visibilityProperty: true }) &&
  // A field would open the keyboard of a phone, which nobody asked for.
  !(matchMedia('(pointer: coarse)').matches && element.matches(typedInto))

function controlsIn(place: Element | null): HTMLElement[] {
  if (!place?.isConnected) return []
  const own = place.matches(focusable) ? [place] : []
  return [...own, ...place.querySelectorAll(focusable)].filter(isUsable) as HTMLElement[] // links, buttons and fields
}

/** The control that took the place of a lost one: the next beside it, else the one before it, else the nearest around it. */
function nearest(places: readonly Place[]): HTMLElement | null {
  const content = document.getElementById('content')
  for (const { element, before, after } of places) {
    if (element.contains(content)) return content
    // What encloses the lost one is still there: its own controls are the nearest.
    const [found] = element.isConnected
      ? controlsIn(element)
      : [...controlsIn(after), ...controlsIn(before).toReversed()]
    if (found) return found
  }
  return content
}

/**
 * A control that goes away while it has the focus takes the focus with it: a screen reader falls silent, and the next Tab may
 * start at the top of the page. Watches for that, and moves the focus to what is nearest, unless the screen has moved it
 * itself within two frames. Returns what ends the watching.
 */
export function keepFocus(): () => void {
  let places: Place[] = []
  const remember = ({ target }: FocusEvent) => {
    places = target instanceof Element ? placesOf(target) : []
  }
  const isLost = () =>
    document.activeElement === document.body && places[0] !== undefined && !places[0].element.isConnected
  // Rows that are scrolled away leave the page too, and nobody would want to be taken elsewhere for it.
  const isOfWindow = () => places.some(({ element }) => element.matches('.data-list-rows > *'))
  const regain = () => {
    if (!isLost()) return
    const lost = places
    places = []
    nearest(lost)?.focus({ preventScroll: true })
  }
  const watcher = new MutationObserver(() => {
    if (isLost() && !isOfWindow()) requestAnimationFrame(() => requestAnimationFrame(regain))
  })
  document.addEventListener('focusin', remember)
  watcher.observe(document.body, { childList: true, subtree: true })
  return () => {
    document.removeEventListener('focusin', remember)
    watcher.disconnect()
  }
}
