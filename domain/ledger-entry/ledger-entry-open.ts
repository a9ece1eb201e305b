import type { LedgerEntry } from './ledger-entry.ts'

/** Paise, not negative: what is not allocated of an entry. */
export const openAmount = ({ amount, allocated }: Pick<LedgerEntry, 'amount' | 'allocated'>): number =>
  Math.abs(amount) - allocated

/** Whether the customer owes it. */
export const isDebit = ({ amount }: Pick<LedgerEntry, 'amount'>): boolean => amount > 0
/** Whether it is the customer's money or credit, and not held for an order. */
export const isFreeCredit = ({ amount, heldFor }: Pick<LedgerEntry, 'amount' | 'heldFor'>): boolean =>
  amount < 0 && heldFor === null
/** The order in which entries were posted. */
export const bySeq = (one: Pick<LedgerEntry, 'seq'>, other: Pick<LedgerEntry, 'seq'>): number => one.seq - other.seq
