import type { Company } from '#domain/company/company.ts'

/** What a new company does first, in this order. */
export const startSteps = ['settings', 'lead', 'quotation'] as const
export type StartStep = { id: (typeof startSteps)[number]; isDone: boolean }

/** Bills need an address, and a buyer an account to pay into; the rest of the settings can wait. */
const isReadyToBill = ({ street, city, bankDetails }: Company): boolean =>
  street !== null && city !== null && bankDetails !== null

/** The first steps, or null once all are done and the card has nothing more to say. */
export function firstSteps(company: Company, counts: { leads: number; quotations: number }): StartStep[] | null {
  const isDone = {
    settings: isReadyToBill(company),
    lead: counts.leads > 0 || counts.quotations > 0,
    quotation: counts.quotations > 0,
  }
  return startSteps.every((id) => isDone[id]) ? null : startSteps.map((id) => ({ id, isDone: isDone[id] }))
}
