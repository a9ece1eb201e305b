import type { PartyLedger } from './party-ledger.ts'

type Sums = Pick<PartyLedger, 'onAccount' | 'openDebits'>

/** Paise on a customer's account that its open bills wait for: they are open, but nobody is asked for what we have. */
export const heldForBills = ({ onAccount, openDebits }: Sums): number => Math.min(onAccount, openDebits)

/** Paise on a customer's account that none of its open bills is waiting for: an advance may be expected of them. */
export const spareOnAccount = ({ onAccount, openDebits }: Sums): number => Math.max(0, onAccount - openDebits)
