import type { Receipt } from './receipt.ts'

/** Returned by the bank or entered by mistake: it counts no more. */
export const isTakenBack = ({ status }: Pick<Receipt, 'status'>): boolean => status === 'bounced' || status === 'voided'

/** Seen on the bank statement. */
export const isCleared = ({ status }: Pick<Receipt, 'status'>): boolean => status === 'cleared'
