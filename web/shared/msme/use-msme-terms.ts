import type { LedgerEntry } from '#domain/ledger-entry/ledger-entry.ts'
import { msmeDayOf, type MsmeTerms } from '#domain/ledger/ledger-msme-clock.ts'
import { useEntities, useEntity, useLinked } from '#web/replica/use-entities.ts'

/** The last lawful day to pay of a customer's bills, as a function of the bill; null where there is none. */
export function useMsmeDay(customerId: string): (bill: LedgerEntry) => string | null {
  const [company] = useEntities('company')
  const profile = useEntity('business-profile', customerId)
  const disputes = useLinked('dispute', 'customerId', customerId)
  const terms: MsmeTerms = {
    enterprise: company?.msme ?? null,
    writtenAgreement: profile?.writtenAgreement ?? false,
    disputes,
  }
  return (bill) => msmeDayOf(bill, terms)
}
