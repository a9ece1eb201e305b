import type { PartyLedger } from './party-ledger.ts'

/** Paise on a customer's account that none of its open bills is waiting for: an advance may be expected of them. */
export const spareOnAccount = ({ onAccount, openDebits }: Pick<PartyLedger, 'onAccount' | 'openDebits'>): number =>
  Math.max(0, onAccount - openDebits)
