/** Lists of deals, and how a row names the lead through which its deal belongs to a person. */
const leadOf: Readonly<Record<string, (row: object) => string | null>> = {
  lead: (row) => (row as { id: string }).id, // a lead
  quotation: (row) => (row as { leadId: string | null }).leadId, // a quotation's row
  'sales-order': (row) => (row as { leadId: string | null }).leadId, // an order's row
}

/** Fields that a row may be named by; each kind has some of them. */
type Named = { companyName?: string; customerName?: string; party?: string; name?: string; number?: string | null }

export const rowName = (row: object): string => {
  const { companyName, customerName, party, name, number } = row as Named // read by what the kind has
  return [companyName ?? customerName ?? party ?? name, number].filter(Boolean).join(', ')
}

/** A lead that chosen rows belong to, and what those rows are called. */
type ChosenLead = { readonly id: string; readonly rows: readonly string[] }
/** The leads of chosen rows, each once, and the names of the rows that have none. */
export type ChosenDeals = { readonly leads: readonly ChosenLead[]; readonly without: readonly string[] }

export function chosenDeals(feature: string, rows: readonly object[]): ChosenDeals {
  const byLead = Map.groupBy(rows, (row) => leadOf[feature]?.(row) ?? null)
  const leads = [...byLead].flatMap(([id, some]) => (id === null ? [] : [{ id, rows: some.map(rowName) }]))
  return { leads, without: (byLead.get(null) ?? []).map(rowName) }
}
