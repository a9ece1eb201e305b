import type { Page } from 'playwright-core'
import { documentAddress } from '#web/page/entity-address.ts'
import { isOf } from './addresses.ts'
import type { AppPage } from './app-page.ts'

/** The screens that are watched while they load, over the network and from what the device keeps. */
export const watchedScreens = [
  '/platform',
  ...[
    'production',
    'inventory',
    'fulfillment',
    'analytics',
    'settings',
    'staff',
    'account',
    'search?q=patel',
    'leads',
    'quotes',
    'orders',
    'payments',
    'invoices',
    'collections',
    'customers',
    'credit-notes',
    'dalals',
  ].map((name) => `/platform/${name}`),
]

/** One document of each kind is watched as well. */
export const watchedKinds = [
  'lead',
  'quotation',
  'proforma-invoice',
  'sales-order',
  'final-invoice',
  'final-payment',
  'business-profile',
] as const

/** Whether an address is that of a screen which the story of moves loads. */
export const isWatched = (address: string): boolean =>
  watchedScreens.includes(address) ||
  (!address.includes('?') && watchedKinds.some((kind) => isOf(documentAddress(kind, ':id'), address)))

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
