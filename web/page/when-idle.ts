import { unawaited } from '#web/browser/unawaited.ts'
import { firstScreen } from './first-screen.ts'

type Work = () => unknown

/** Work that has begun and not finished. */
const underWay = new Set<Promise<unknown>>()
/** A file that never loads must not block everything after it. */
const longestWaitMs = 20_000

function begin(work: Work): void {
  const begun: Promise<unknown> = Promise.resolve(work())
    .catch(() => undefined)
    .then(() => underWay.delete(begun))
  underWay.add(begun)
}

/**
 * Runs work after the first screen, once the browser is idle or after 5 s. An idle browser may still be waiting for the
 * network, where preloading would compete with what is needed now; yet what is not loaded before the connection drops
 * is missing.
 */
export function whenIdle(work: Work): void {
  unawaited(
    firstScreen.then(() => {
      // Safari has no requestIdleCallback; two seconds are a good substitute.
      if ('requestIdleCallback' in globalThis) requestIdleCallback(() => begin(work), { timeout: 5000 })
      else setTimeout(() => begin(work), 2000)
    }),
  )
}

/**
 * Runs work right after the first screen, or at once if that has rendered: a form being filled in must be able to save
 * after the network has gone.
 */
export function whenDrawn(work: Work): void {
  unawaited(firstScreen.then(() => begin(work)))
}

/**
 * Resolves when all work started by `whenIdle` and `whenDrawn` has finished: the open screen's forms, likely needed
 * next, load before anything for other screens.
 */
export async function afterIdle(): Promise<void> {
  await new Promise<void>((resolve) => whenIdle(resolve))
  const late = new Promise((resolve) => setTimeout(resolve, longestWaitMs))
  // Finished work may have started more.
  while (underWay.size > 0) if ((await Promise.race([late.then(() => 'late'), ...underWay])) === 'late') return
}

/** Runs work after all of that. What fails then is asked for again where it is needed. */
export const whenRested = (work: Work): void =>
  unawaited(
    afterIdle()
      .then(work)
      .catch(() => undefined),
  )
