import type { PaymentClaim } from './payment-claim.ts'

/** Nobody has looked at the bank yet. */
export const isToCheck = ({ status }: Pick<PaymentClaim, 'status'>): boolean => status === 'claimed'
