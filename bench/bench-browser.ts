import { chromium, type Browser } from 'playwright-core'

/** Frames come as soon as they are drawn: otherwise a figure would be mostly the wait for the screen's next beat. */
const asFastAsDrawn = ['--disable-frame-rate-limit', '--disable-gpu-vsync']

/** The browser a person uses, without its talk to the outside; `port` lets others drive it too. */
export const openBenchBrowser = (port?: number): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      '--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync',
      ...(port === undefined ? asFastAsDrawn : [`--remote-debugging-port=${port}`]),
    ],
  }) // prettier-ignore

/** The value below which the share `part` of the values lies. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}
