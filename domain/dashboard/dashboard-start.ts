import type { Company } from '#domain/company/company.ts'

/** A new company's first steps, in order. */
export const startSteps = ['settings', 'lead', 'quotation'] as const
export type StartStep = { id: (typeof startSteps)[number]; isDone: boolean }

/** Bills need an address and a bank account; other settings can wait. */
const isReadyToBill = ({ street, city, bankDetails }: Company): boolean =>
  street !== null && city !== null && bankDetails !== null

/** The first steps; null once all are done and the card can go. */
export function firstSteps(company: Company, counts: { leads: number; quotations: number }): StartStep[] | null {
  const isDone = {
    settings: isReadyToBill(company),
    lead: counts.leads > 0 || counts.quotations > 0,
    quotation: counts.quotations > 0,
  }
  return startSteps.every((id) => isDone[id]) ? null : startSteps.map((id) => ({ id, isDone: isDone[id] }))
}
