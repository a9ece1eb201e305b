import { useSentences } from '#web/text/use-sentences.ts'

/** What an amount's field shows: its own text, where that is no number. */
export const shown = (amount: number | null): number | null => (Number.isNaN(amount) ? null : amount)

/** What a draft keeps of an amount that is typed; NaN for text that is no number. */
export const typed = (paise: number | null | undefined): number | null => (paise === undefined ? Number.NaN : paise)

/** What is said at an amount whose text is no number, as it is typed: none of the sums counts it. */
export function useUnread(): (amount: number | null) => string | undefined {
  const { error } = useSentences('receipt')
  return (amount) => error(Number.isNaN(amount) ? { code: 'not-understood' } : undefined)
}
