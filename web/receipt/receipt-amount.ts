import { useSentences } from '#web/text/use-sentences.ts'

/** What is said at an amount whose text is no number, as it is typed: none of the sums counts it. */
export function useUnread(): (amount: number | null) => string | undefined {
  const { error } = useSentences('receipt')
  return (amount) => error(Number.isNaN(amount) ? { code: 'not-understood' } : undefined)
}
