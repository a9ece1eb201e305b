import { firstScreen } from './first-screen.ts'

type Work = () => unknown

/** Work that has begun and not finished. */
const underWay = new Set<Promise<unknown>>()
/** A file that does not come must not hold up all that is fetched after it. */
const longestWaitMs = 20_000

function begin(work: Work): void {
  const begun = Promise.resolve(work()).catch(() => undefined)
  underWay.add(begun)
  void begun.then(() => underWay.delete(begun))
}

/**
 * Does something when the first screen is there and the browser has nothing better to do. On a slow line an idle browser
 * is one that waits for the network, and what is fetched for later would take the line from what is waited for now. Not a
 * moment later, though: where the network ends at the gate of the yard, what has not been fetched by then is not there.
 */
export function whenIdle(work: Work): void {
  void firstScreen.then(() => {
    // Safari has no requestIdleCallback; two seconds more are idle enough.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => begin(work), { timeout: 5000 })
    else setTimeout(() => begin(work), 2000)
  })
}

/**
 * Does something as soon as the first screen is there: at once for a form that was opened later. What is typed into it may
 * be saved a moment after the network has gone.
 */
export function whenDrawn(work: Work): void {
  void firstScreen.then(() => begin(work))
}

/**
 * Resolves when all that `whenIdle` and `whenDrawn` began has arrived: the forms of the screen that is open. What may be wanted on any other
 * screen comes after them, for they are what is pressed next.
 */
export async function afterIdle(): Promise<void> {
  await new Promise<void>((resolve) => whenIdle(resolve))
  const late = new Promise((resolve) => setTimeout(resolve, longestWaitMs))
  // Each may begin more.
  while (underWay.size > 0) if ((await Promise.race([late.then(() => 'late'), ...underWay])) === 'late') return
}
