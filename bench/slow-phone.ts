import type { Browser, CDPSession, Page } from 'playwright-core'
import { percentile } from './bench-browser.ts'

/** A phone of the cheaper kind, as the browser slows its processor. */
export const slowed = 4
export const phone = { width: 360, height: 780 }

/**
 * One touch, in milliseconds. `shown`: from the touch to the frame that shows the answer. `work`: processor time of the
 * page's thread until then, which other programs on the machine do not lengthen. `longest`: the longest task, by
 * processor time, until the page is quiet again.
 */
export type Touch = { shown: number; work: number; longest: number }

type TraceEvent = { name: string; ph: string; pid: number; tid: number; ts: number; dur?: number; tdur?: number }
const categories = ['-*', 'blink.user_timing', 'toplevel', 'disabled-by-default-devtools.timeline']
const begins = 'thumb:begin'
const shows = 'thumb:shown'

/** What a touch is to show: a selector, or the number of rows above a list that it changes. */
export type Wanted = { selector: string; text?: string } | { changes: string }

/** Watches for what is wanted from the next touch or letter on; the page measures, so no message is waited for. */
async function arm(page: Page, wanted: Wanted): Promise<void> {
  await page.evaluate(
    ([want, begin, shown]) => {
      const before = 'changes' in want ? document.querySelector(want.changes)?.textContent : null
      const isShown = (): boolean => {
        if ('changes' in want) return document.querySelector(want.changes)?.textContent !== before
        const found = [...document.querySelectorAll(want.selector)]
        return found.some((one) => (one.textContent ?? '').includes(want.text ?? ''))
      }
      const watching = new Promise<number>((resolve, reject) => {
        setTimeout(() => reject(new Error('what was touched showed nothing in 20 seconds')), 20_000)
        const start = (event: Event): void => {
          for (const kind of ['touchend', 'input', 'thumb-go']) removeEventListener(kind, start, { capture: true })
          performance.mark(begin)
          const look = (): void => {
            if (!isShown()) return
            watch.disconnect()
            // The message runs after the frame is drawn; the frame's callback runs before.
            requestAnimationFrame(() => {
              const { port1, port2 } = new MessageChannel()
              port1.onmessage = () => {
                performance.mark(shown)
                resolve(performance.now() - event.timeStamp)
              }
              port2.postMessage(null)
            })
          }
          const watch = new MutationObserver(look)
          watch.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
        }
        for (const kind of ['touchend', 'input', 'thumb-go']) addEventListener(kind, start, { capture: true })
      })
      Reflect.set(window, 'thumbShown', watching)
    },
    [wanted, begins, shows] as const,
  )
}

/** Does `act` and measures until `wanted` is on the screen. */
export async function measured(browser: Browser, page: Page, act: () => Promise<void>, wanted: Wanted): Promise<Touch> {
  await arm(page, wanted)
  await browser.startTracing(page, { categories })
  await act()
  const shown = await page.evaluate(() => Reflect.get(window, 'thumbShown') as Promise<number>)
  await page.waitForTimeout(1500)
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  return { shown, ...workIn(traceEvents) }
}

/** The work of the thread that set the marks. */
export function workIn(events: readonly TraceEvent[]): { work: number; longest: number } {
  const begin = events.find(({ name }) => name === begins)
  const end = events.find(({ name }) => name === shows)
  if (!begin || !end) throw new Error('the trace has no marks')
  const tasks = events.filter(
    ({ name, pid, tid, ts, dur = 0 }) =>
      name === 'RunTask' && pid === begin.pid && tid === begin.tid && ts + dur >= begin.ts,
  )
  const until = tasks.filter(({ ts }) => ts <= end.ts)
  const inMs = (micros: number): number => micros / 1000
  return {
    work: inMs(until.reduce((sum, { tdur = 0 }) => sum + tdur, 0)),
    longest: inMs(Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur))),
  }
}

/** Touches the middle of what `selector` finds first, with the finger that the browser simulates. */
export async function tap(page: Page, selector: string): Promise<() => Promise<void>> {
  const target = page.locator(selector).first()
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error(`nothing to touch at ${selector}`)
  return () => page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
}

/** Goes to an address of the platform without a page load, as a link does. */
export const go =
  (page: Page, address: string): (() => Promise<void>) =>
  () =>
    page.evaluate((to) => {
      dispatchEvent(new Event('thumb-go'))
      history.pushState(null, '', to)
    }, address)

export const slowDown = async (session: CDPSession, rate = slowed): Promise<void> => {
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}

export const medianOf = (touches: readonly Touch[], of: keyof Touch): number =>
  percentile(
    touches.map((touch) => touch[of]),
    0.5,
  )
