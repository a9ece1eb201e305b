import type { OutboxEntry } from './outbox-entry.ts'

/** Whether a write was refused for a rate of tax, and what it was priced by may be out of date. */
export const isOfRates = (code: string): boolean => code.startsWith('gst-rate')

/** Fetches the rates anew, so that whoever corrects a refused write does it by them. Without them it is corrected too. */
export async function renewRatesAfter(code: string): Promise<void> {
  if (!isOfRates(code)) return
  await import('#web/session/kept-rates.ts').then(
    ({ refreshKeptRates }) => refreshKeptRates(),
    () => undefined,
  )
}

/** A refused write as it is sent again: its refusal has shown the rates that changed, so the person has seen them. */
export function havingSeenRates(entry: OutboxEntry): OutboxEntry {
  const rates = entry.refusal && isOfRates(entry.refusal.code) ? entry.refusal.params['rates'] : undefined
  return rates === undefined || !('rates' in entry.input) ? entry : { ...entry, input: { ...entry.input, rates } }
}
