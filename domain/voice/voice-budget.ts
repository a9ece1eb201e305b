import { monthStart, type BusinessDate } from '#domain/calendar/calendar-day.ts'

/** Calls to services outside that a company may make in a month of the business calendar. */
export const monthlyCalls = 1000

export const voiceServices = ['transcription', 'completion', 'classifier'] as const
export type VoiceService = (typeof voiceServices)[number]

/** Price of a call in ten-thousandths of a dollar: 0.0001 for a small model, 0.002 for others, 0.001 for the classifier. */
const prices = { small: 1, other: 20, classifier: 10 } as const

/** How providers mark the small members of their families of models: gpt-4o-mini, whisper-small. */
const smallMark = /(^|[^a-z])(nano|mini|tiny|small|lite|flash)([^a-z]|$)/i

/** What a call costs, in ten-thousandths of a dollar. `model` is the name as configured. */
export function callPrice(service: VoiceService, model: string): number {
  if (service === 'classifier') return prices.classifier
  return smallMark.test(model) ? prices.small : prices.other
}

/** The month that a call counts in, by its first day: it is also when the count was last reset. */
export const voiceMonth = (today: BusinessDate): BusinessDate => monthStart(today)

export type VoiceCount = { calls: number; cost: number }

/** The owner's figures of a month. `cost` in ten-thousandths of a dollar. */
type VoiceUsage = VoiceCount & { limit: number; lastReset: BusinessDate }

/** A company's calls and their cost this month, against its limit. */
export const voiceUsage = (count: VoiceCount | null, today: BusinessDate): VoiceUsage => ({
  calls: count?.calls ?? 0,
  cost: count?.cost ?? 0,
  limit: monthlyCalls,
  lastReset: voiceMonth(today),
})

/** A cost as dollars with four places, exactly: 21 is 0.0021. */
export function dollars(cost: number): string {
  const digits = String(cost).padStart(5, '0')
  return `${digits.slice(0, -4)}.${digits.slice(-4)}`
}
