import type { AdvancePayment } from '#domain/advance-payment/advance-payment.ts'
import type { PartyLedger } from '#domain/party-ledger/party-ledger.ts'

/**
 * A new company's first steps, in order. No lead stands before the first quotation: a quotation takes down whom it is for. What
 * the steps need of the settings they ask for themselves.
 */
export const startSteps = ['quotation', 'proforma', 'payment'] as const
export type StartStep = { id: (typeof startSteps)[number]; isDone: boolean }

type Made = {
  quotations: number
  proformas: number
  orders: number
  advances: readonly Pick<AdvancePayment, 'receivedAmount'>[]
  ledgers: readonly Pick<PartyLedger, 'lastReceiptDate'>[]
}

/** The first steps; null once money has come in, and the card can go. A later step makes up for an earlier one. */
export function firstSteps({ quotations, proformas, orders, advances, ledgers }: Made): StartStep[] | null {
  const isPaid =
    advances.some(({ receivedAmount }) => receivedAmount > 0) ||
    ledgers.some(({ lastReceiptDate }) => lastReceiptDate !== null)
  if (isPaid) return null
  const proforma = proformas > 0 || orders > 0
  const isDone = { quotation: quotations > 0 || proforma, proforma, payment: false }
  return startSteps.map((id) => ({ id, isDone: isDone[id] }))
}

/**
 * Whether a company has nothing yet that Home could tell. Old bills, or money on an account, are enough without a deal: a firm
 * that brought its parties and their bills is owed something from the first day.
 */
export const isNewCompany = ({ leads, quotations, orders, ledgers }: Begun): boolean =>
  leads === 0 && quotations === 0 && orders === 0 && ledgers.length === 0

type Begun = Pick<Made, 'quotations' | 'orders'> & { leads: number; ledgers: readonly unknown[] }
