import { plainUtr } from '#domain/ledger/ledger-utr.ts'
import type { PaymentClaim } from './payment-claim.ts'

/** Nobody has looked at the bank yet. */
export const isToCheck = ({ status }: Pick<PaymentClaim, 'status'>): boolean => status === 'claimed'

type Money = { amount: number | null; reference: string | null }

/** Whether money that is being recorded is what the buyer told of: by the bank's reference, else by the amount. */
export const isTheirMoney = (
  { utr, amount }: Pick<PaymentClaim, 'utr' | 'amount'>,
  { reference, amount: came }: Money,
): boolean => (utr === null ? amount === came : utr === plainUtr(reference ?? ''))
