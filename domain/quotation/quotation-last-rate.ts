import { isWithdrawn } from './quotation-status.ts'
import type { Quotation } from './quotation.ts'

/** A rate that was quoted: paise for one unit, when, and to whom. */
export type QuotedRate = { ratePaise: number; on: string; companyName: string }
/** What was asked last: of this party for this cloth, and for this cloth of anybody else; null if never. */
export type LastRates = { party: QuotedRate | null; cloth: QuotedRate | null }

type Goods = { description: string; unit: string }
type Party = Pick<Quotation, 'leadId' | 'businessProfileId'>

/** Equal for the same cloth in the same unit, however it is spaced and capitalised. */
export const clothOf = ({ description, unit }: Goods): string =>
  `${unit} ${description.trim().replace(/\s+/g, ' ').toLowerCase()}`

/** Whether a quotation is to this party. */
export const isTo = (party: Party, { leadId, businessProfileId }: Party): boolean =>
  (leadId !== null && leadId === party.leadId) ||
  (businessProfileId !== null && businessProfileId === party.businessProfileId)

/**
 * Looks up what was quoted before, for whoever types a line. Built once for all quotations a device has, without the one
 * that is being written and those that were taken back.
 */
export function rateBook(quotations: readonly Quotation[], writtenId: string) {
  const byCloth = new Map<string, { quotation: Quotation; ratePaise: number }[]>()
  for (const quotation of quotations) {
    if (quotation.id === writtenId || isWithdrawn(quotation)) continue
    for (const line of quotation.lines) {
      const cloth = clothOf(line)
      const known = byCloth.get(cloth)
      if (known) known.push({ quotation, ratePaise: line.ratePaise })
      else byCloth.set(cloth, [{ quotation, ratePaise: line.ratePaise }])
    }
  }
  return (goods: Goods, party: Party): LastRates => {
    const rates: LastRates = { party: null, cloth: null }
    for (const { quotation, ratePaise } of byCloth.get(clothOf(goods)) ?? []) {
      const whose = isTo(party, quotation) ? 'party' : 'cloth'
      const last = rates[whose]
      if (last && last.on > quotation.quoteDate) continue
      rates[whose] = { ratePaise, on: quotation.quoteDate, companyName: quotation.companyName }
    }
    return rates
  }
}
