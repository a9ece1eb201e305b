import type { CDPSession, Page } from 'playwright-core'

/** Milliseconds from a keystroke to the next frame, and until the list begins to change; 0 if it does not. */
type Stroke = { frame: number; list: number }

/** Waits until nothing is learned or drawn any more: half a second with less than a fiftieth of it in tasks. */
export async function quiet(page: Page, session: CDPSession): Promise<void> {
  await session.send('Performance.enable')
  const tasks = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0
  }
  for (let turn = 0; turn < 600; turn += 1) {
    const before = await tasks()
    await page.waitForTimeout(500)
    if ((await tasks()) - before < 0.01) return
  }
  throw new Error('the page is still busy after five minutes')
}

/**
 * Types keys one by one into the focused field; the page measures the times itself, from the input event on. `list`
 * selects the part of the page whose changes count.
 */
export async function timedStrokes(page: Page, keys: readonly string[], list: string): Promise<Stroke[]> {
  await page.evaluate((selector) => {
    const strokes: Stroke[] = []
    Reflect.set(window, 'benchStrokes', strokes)
    addEventListener(
      'input',
      () => {
        const begun = performance.now()
        const stroke = { frame: 0, list: 0 }
        strokes.push(stroke)
        // The message runs after the frame is drawn; the frame's callback runs before.
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => (stroke.frame = performance.now() - begun)
          port2.postMessage(null)
        })
        const watch = new MutationObserver(() => (stroke.list ||= performance.now() - begun))
        watch.observe(document.querySelector(selector) ?? document.body, {
          subtree: true,
          childList: true,
          characterData: true,
        })
        setTimeout(() => watch.disconnect(), 400)
      },
      { capture: true },
    )
  }, list)
  for (const key of keys) {
    // Letters that no key of this keyboard has arrive as from a phone's.
    if (/^[ -~]+$/.test(key)) await page.keyboard.press(key === ' ' ? 'Space' : key)
    else await page.keyboard.insertText(key)
    await page.waitForTimeout(450)
  }
  // Set by the listener above.
  return page.evaluate(() => Reflect.get(window, 'benchStrokes') as Stroke[])
}
