import { addDays } from '#domain/calendar/calendar-day.ts'
import { qualitiesOn, qualityNamed, type Quality } from '#domain/document-line/document-line-quality.ts'
import type { View } from '#web/replica/view.ts'

/** Cloth that was not offered or ordered for a year is not meant. */
const keptDays = 365

type Read = { orders: unknown; today: string; qualities: readonly Quality[] }
/** Lists in the replica stay the same until a row changes. */
const known = new WeakMap<object, Read>()

function qualitiesIn(view: View, today: string): readonly Quality[] {
  const [quotations, orders] = [view.list('quotation'), view.list('sales-order')]
  const before = known.get(quotations)
  if (before?.orders === orders && before.today === today) return before.qualities
  const papers = [
    ...orders.map(({ orderDate, lines }) => ({ day: orderDate, lines })),
    ...quotations.map(({ quoteDate, lines }) => ({ day: quoteDate, lines })),
  ]
  const qualities = qualitiesOn(papers, addDays(today, -keptDays))
  known.set(quotations, { orders, today, qualities })
  return qualities
}

/** Finds the company's own name of a quality, from the lines of its papers; a party's name is never a quality. */
export const qualityFinder =
  (view: View, today: string, isParty: (name: string) => boolean) =>
  (words: string): string | null => {
    const quality = qualityNamed(words, qualitiesIn(view, today))
    return quality !== null && !isParty(words) ? quality : null
  }
