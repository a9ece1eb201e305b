import { advanceToAsk } from '#domain/advance-payment/advance-payment-paid.ts'
import { sumOf } from '#domain/ledger/ledger-item.ts'
import type { Paise } from '#domain/money/money.ts'
import { owedBeside } from '#domain/party-ledger/party-ledger-beside.ts'
import { heldForBills } from '#domain/party-ledger/party-ledger-spare.ts'
import type { PartyLedger } from '#domain/party-ledger/party-ledger.ts'
import type { PaymentRow } from './payment.ts'

type Asked = Pick<PaymentRow, 'kind' | 'businessProfileId' | 'open'>

/**
 * Paise that each party is to pay, by profile id: advances and balances, and what its account has open besides, less the money
 * on it, which waits for bills first and for advances then.
 */
export function openByParty(
  payments: readonly Asked[],
  ledgers: readonly Pick<PartyLedger, 'id' | 'openDebits' | 'onAccount'>[],
): ReadonlyMap<string, Paise> {
  const sums = (rows: readonly Asked[]): Map<string, Paise> => {
    const open = new Map<string, Paise>()
    for (const row of rows) open.set(row.businessProfileId, (open.get(row.businessProfileId) ?? 0) + row.open)
    return open
  }
  const open = sums(payments)
  const invoiced = sums(payments.filter(({ kind }) => kind === 'final'))
  for (const ledger of ledgers) {
    const beside = owedBeside(ledger, invoiced.get(ledger.id) ?? 0)
    const due = (open.get(ledger.id) ?? 0) + beside - ledger.onAccount
    if (due > 0) open.set(ledger.id, due)
    else open.delete(ledger.id)
  }
  return open
}

/** Paise on the parties' accounts that these rows wait for, and that are not taken off what is open of each. */
export function onAccountFor(
  rows: readonly Asked[],
  ledgers: readonly Pick<PartyLedger, 'id' | 'onAccount' | 'openDebits'>[],
): Paise {
  const advances = rows.filter(({ kind, open }) => kind === 'advance' && open > 0)
  const owing = new Set(
    rows.flatMap(({ kind, open, businessProfileId: id }) => (kind === 'final' && open > 0 ? id : [])),
  )
  const forBills = sumOf(
    ledgers.filter(({ id }) => owing.has(id)),
    heldForBills,
  )
  return forBills + advancesOnAccount(advances, ledgers)
}

/** Paise of these open advances that lie on their parties' accounts already; an account counts once for several of them. */
export function advancesOnAccount(
  advances: readonly Asked[],
  ledgers: readonly Pick<PartyLedger, 'id' | 'onAccount' | 'openDebits'>[],
): Paise {
  const open = openByParty(advances, [])
  return ledgers.reduce((sum, ledger) => sum + advanceToAsk(open.get(ledger.id) ?? 0, ledger).onAccount, 0)
}
