import type { Paise } from '#domain/money/money.ts'
import type { PartyLedger } from './party-ledger.ts'

/** What a party owes besides its invoices: bills from before, debit notes, the charge of a returned cheque. */
export const owedBeside = ({ openDebits }: Pick<PartyLedger, 'openDebits'>, invoiced: Paise): Paise =>
  Math.max(0, openDebits - invoiced)
