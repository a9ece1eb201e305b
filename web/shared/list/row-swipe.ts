import { iconPaths } from '#design/press/icon-paths.ts'
import { dialled } from '#web/shared/message/telephone.ts'
import { enough, followed, wayOf } from './swipe.ts'

/**
 * Swiping a row of a list is a shortcut: to the left its first action (or a call), to the right its second, which a phone
 * has no room to show. All of it can be done without, in the row or on its page.
 */
type Shortcut = { icon: SVGElement; act: () => void }

const svg = 'http://www.w3.org/2000/svg'

function phoneIcon(): SVGElement {
  const [icon, path] = [document.createElementNS(svg, 'svg'), document.createElementNS(svg, 'path')]
  path.setAttribute('d', iconPaths.phone)
  icon.append(path)
  const line = {
    viewBox: '0 0 24 24',
    width: '20',
    height: '20',
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': '1.75',
  }
  for (const [name, value] of Object.entries(line)) icon.setAttribute(name, value)
  return icon
}

function shortcutOf(row: HTMLElement, way: 'left' | 'right'): Shortcut | null {
  const controls = row.querySelectorAll<HTMLElement>('.list-row-trail :is(button, a)')
  const control = controls[way === 'left' ? 0 : 1]
  const icon = control?.querySelector('svg')
  if (control && icon) return { icon: icon.cloneNode(true) as SVGElement, act: () => control.click() } // a copy of the kind copied
  const { tel } = row.dataset
  return tel && way === 'left' ? { icon: phoneIcon(), act: () => location.assign(dialled(tel)) } : null
}

/** The action shown beside the row while it is dragged. */
function besideOf(way: 'left' | 'right', { icon }: Shortcut): HTMLElement {
  const beside = document.createElement('div')
  beside.setAttribute('aria-hidden', 'true')
  beside.style.cssText = `position:absolute;top:0;bottom:0;display:grid;place-items:center;overflow:hidden;color:var(--on-neel);background:var(--neel);${way === 'left' ? 'left' : 'right'}:100%`
  beside.append(icon)
  return beside
}

type Swipe = { way: 'left' | 'right'; shortcut: Shortcut; beside: HTMLElement; moved: number }

function follow(row: HTMLElement, start: Touch): void {
  let swipe: Swipe | null = null
  const over = new AbortController()

  const end = (event?: Event): void => {
    over.abort()
    if (!swipe) return
    const { beside, moved, shortcut } = swipe
    row.style.transform = ''
    beside.remove()
    if (event?.type === 'touchend' && Math.abs(moved) >= enough) shortcut.act()
  }

  const move = (event: TouchEvent): void => {
    const [touch] = event.touches
    if (!touch || event.touches.length > 1) return end()
    const right = touch.clientX - start.clientX
    if (!swipe) {
      const way = wayOf(right, touch.clientY - start.clientY)
      if (way === null) return
      const shortcut = way === 'scroll' ? null : shortcutOf(row, way)
      if (way === 'scroll' || !shortcut) return end()
      swipe = { way, shortcut, beside: besideOf(way, shortcut), moved: 0 }
      row.append(swipe.beside)
    }
    // The page neither scrolls nor takes this for a press.
    if (event.cancelable) event.preventDefault()
    swipe.moved = followed(swipe.way, right)
    row.style.transform = `translateX(${swipe.moved}px)`
    swipe.beside.style.width = `${Math.abs(swipe.moved)}px`
    swipe.beside.style.opacity = Math.abs(swipe.moved) >= enough ? '1' : '0.6'
  }

  const { signal } = over
  row.addEventListener('touchmove', move, { passive: false, signal })
  for (const kind of ['touchend', 'touchcancel'] as const) row.addEventListener(kind, end, { signal })
}

/** Listens for the whole page: rows come and go. */
export function listenToSwipes(): void {
  document.addEventListener(
    'touchstart',
    ({ touches, target }) => {
      const [touch] = touches
      const row = target instanceof Element ? target.closest<HTMLElement>('.data-list-rows > .list-row') : null
      if (row && touch && touches.length === 1) follow(row, touch)
    },
    { passive: true },
  )
}
