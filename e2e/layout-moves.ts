import type { Page } from 'playwright-core'
import type { AppPage } from './app-page.ts'

/** What moved without being touched, in pages opened from now on, as the browser counts it for CLS. */
export async function watchMoves({ page, url, language }: AppPage): Promise<void> {
  // As the product keeps a chosen language: else the page comes in English and its lines grow with the script.
  await page.context().addCookies([{ name: 'vanat_language', value: language, url }])
  await page.addInitScript(() => {
    const moves: string[] = []
    Reflect.set(window, 'moves', moves)
    const told = (rect: DOMRectReadOnly) => [rect.x, rect.y, rect.width, rect.height].map(Math.round).join(' ')
    new PerformanceObserver((list) => {
      // Not in the types yet: an entry of this kind has them.
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
        sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
      })[]) {
        if (entry.hadRecentInput) continue
        const of = entry.sources.map(({ node, previousRect, currentRect }) => {
          const name = node instanceof Element ? `${node.tagName}.${node.getAttribute('class')}` : 'text'
          return `${name} "${(node?.textContent ?? '').slice(0, 30)}" from ${told(previousRect)} to ${told(currentRect)}`
        })
        moves.push(`${entry.value.toFixed(4)}: ${of.join(', ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** What has moved in the open page so far: where from, where to. */
export const movedIn = async (page: Page): Promise<string[]> =>
  // Set by the observer above.
  page.evaluate(() => Reflect.get(window, 'moves') as string[])
