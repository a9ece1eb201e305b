import { chromium, type Browser } from 'playwright-core'
import { quietBrowser } from '../e2e/browser.ts'

/** Frames as soon as they are drawn: otherwise a figure would be mostly the wait for the next refresh. */
const asFastAsDrawn = ['--disable-frame-rate-limit', '--disable-gpu-vsync']

/** A normal browser without background traffic; `port` lets another tool drive it too. */
export const openBenchBrowser = (port?: number): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [...quietBrowser, ...(port === undefined ? asFastAsDrawn : [`--remote-debugging-port=${port}`])],
    // Playwright's default; with it every page fails Lighthouse's audit of going back, for a reason that is not the page's.
    ...(port === undefined ? {} : { ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
  })

/** The percentile `part` (0 to 1) of the values. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}
