import type { AdvancePayment, Receipt } from './advance-payment.ts'

/** Outstanding paise; 0 if the buyer overpaid. */
export const advanceOutstanding = (payment: AdvancePayment): number =>
  Math.max(0, payment.amount - payment.receivedAmount)

/** Whether money is still expected. */
export const isAdvanceOpen = ({ status }: Pick<AdvancePayment, 'status'>): boolean =>
  status !== 'received' && status !== 'cancelled'

/** Nobody waits for the money any more: its proforma was cancelled. */
export const isAdvanceCancelled = ({ status }: Pick<AdvancePayment, 'status'>): boolean => status === 'cancelled'

/** Its order never came: what was received for it was given back, or is on the customer's account. */
export const isAdvanceReleased = ({
  status,
  receivedAmount,
}: Pick<AdvancePayment, 'status' | 'receivedAmount'>): boolean => isAdvanceCancelled({ status }) && receivedAmount > 0

/** Nothing is left to pay, also where nothing was asked for. */
export const isAdvancePaidUp = ({ amount, receivedAmount }: AdvancePayment): boolean => receivedAmount >= amount

/** Overdue from the day after the due date, even if the expiry job has not run yet. */
export const isAdvanceOverdue = (payment: AdvancePayment, today: string): boolean =>
  payment.status === 'overdue' || (isAdvanceOpen(payment) && payment.dueDate < today && !isAdvancePaidUp(payment))

/** Neither returned by the bank nor taken back. */
export const isReceiptStanding = ({ reversal }: Pick<Receipt, 'reversal'>): boolean => reversal === undefined
export const standingReceipts = ({ receipts }: Pick<AdvancePayment, 'receipts'>): Receipt[] =>
  receipts.filter(isReceiptStanding)

/** Paise of an advance that lay on the customer's account before: they did not come in with it. */
export const takenFromAccount = (advance: Pick<AdvancePayment, 'receipts'>): number =>
  standingReceipts(advance).reduce((sum, { amount, fromAccount }) => (fromAccount ? sum + amount : sum), 0)
