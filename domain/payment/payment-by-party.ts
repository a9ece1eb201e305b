import type { Paise } from '#domain/money/money.ts'
import type { PartyLedger } from '#domain/party-ledger/party-ledger.ts'
import type { PaymentRow } from './payment.ts'

type Asked = Pick<PaymentRow, 'kind' | 'businessProfileId' | 'open'>

/**
 * Paise that each party is to pay, by profile id: advances and balances, and what its account has open besides: bills from
 * before, debit notes, the charge of a returned cheque.
 */
export function openByParty(
  payments: readonly Asked[],
  ledgers: readonly Pick<PartyLedger, 'id' | 'openDebits'>[],
): ReadonlyMap<string, Paise> {
  const sums = (rows: readonly Asked[]): Map<string, Paise> => {
    const open = new Map<string, Paise>()
    for (const row of rows) open.set(row.businessProfileId, (open.get(row.businessProfileId) ?? 0) + row.open)
    return open
  }
  const open = sums(payments)
  const invoiced = sums(payments.filter(({ kind }) => kind === 'final'))
  for (const { id, openDebits } of ledgers) {
    const besides = openDebits - (invoiced.get(id) ?? 0)
    if (besides > 0) open.set(id, (open.get(id) ?? 0) + besides)
  }
  return open
}
