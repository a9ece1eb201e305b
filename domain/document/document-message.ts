import { advanceOutstanding } from '#domain/advance-payment/advance-payment-due.ts'
import { advanceToAsk, type AskedAdvance } from '#domain/advance-payment/advance-payment-paid.ts'
import type { AdvancePayment } from '#domain/advance-payment/advance-payment.ts'
import type { Company } from '#domain/company/company.ts'
import { travelItems, type ConsignmentFacts } from '#domain/consignment/consignment-facts.ts'
import type { FinalInvoice } from '#domain/final-invoice/final-invoice.ts'
import { chargesTax } from '#domain/gst/gst-treatment.ts'
import type { Outcome } from '#domain/kernel/outcome.ts'
import { sumText } from '#domain/money/money-format.ts'
import type { PartyLedger } from '#domain/party-ledger/party-ledger.ts'
import { whatsappLink } from '#domain/payment-link/payment-link-whatsapp.ts'
import type { ProformaInvoice } from '#domain/proforma-invoice/proforma-invoice.ts'
import type { Quotation } from '#domain/quotation/quotation.ts'
import type { SalesOrder } from '#domain/sales-order/sales-order.ts'
import type { PayTo } from './document-payment.ts'
import { dateText } from './document-text.ts'
import type { Translate } from './document-view.ts'

/** A message as keys of `content/document`, one per line; the sender's screen renders it in the customer's language. */
export type DocumentMessage = readonly { key: string; params: Record<string, string> }[]
export type Sender = Pick<Company, 'companyName' | 'bankDetails' | 'upiId'>

export const from = ({ companyName }: Sender) => ({ key: 'message.from', params: { company: companyName } })

/** Where to pay: the UPI id, and the bank account, which has no UPI limit. */
export const payTo = ({ bankDetails: bank, upiId }: PayTo): DocumentMessage => [
  ...(upiId ? [{ key: 'message.upi', params: { upi: upiId } }] : []),
  ...(bank
    ? [
        {
          key: 'message.bank',
          params: { accountName: bank.accountName, accountNumber: bank.accountNumber, ifsc: bank.ifscCode },
        },
      ]
    : []),
]

export const quotationMessage = (quotation: Quotation, sender: Sender): DocumentMessage => [
  {
    key: chargesTax(quotation) ? 'message.quotation' : 'message.quotation-untaxed',
    params: {
      party: quotation.companyName,
      number: quotation.number ?? '',
      total: sumText(quotation.totalAmount),
      date: dateText(quotation.validUntil),
    },
  },
  from(sender),
]

/** Money of the buyer that lies with the seller: it is counted, and not asked for. */
const onAccountLine = ({ onAccount }: AskedAdvance): DocumentMessage =>
  onAccount > 0 ? [{ key: 'message.advance-on-account', params: { amount: sumText(onAccount) } }] : []

/** The message that goes out with a proforma; `asked` is all of its advance, unless a part lies with the seller. */
export const proformaMessage = (
  proforma: ProformaInvoice,
  sender: Sender,
  asked: AskedAdvance = { amount: proforma.advanceAmount, onAccount: 0 },
): DocumentMessage => [
  {
    key: asked.amount > 0 ? 'message.proforma-invoice' : 'message.proforma-invoice-plain',
    params: {
      party: proforma.companyName,
      number: proforma.number ?? '',
      total: sumText(proforma.totalAmount),
      advance: sumText(asked.amount),
      date: dateText(proforma.dueDate),
    },
  },
  ...onAccountLine(asked),
  ...(asked.amount > 0 ? payTo(proforma) : []),
  from(sender),
]

/** How the goods travel, a line for each thing that is known: the buyer asks the transporter by its receipt. */
const travelLines = (travel: ConsignmentFacts): DocumentMessage =>
  travelItems(travel).map(({ field, value, on }) => ({
    key: `message.travel.${field}`,
    params: { value: on === null ? value : `${value}, ${dateText(on)}` },
  }))

/** The message that brings an invoice; `travel`: how its goods travel, as far as it is known. */
export function invoiceMessage(invoice: FinalInvoice, sender: Sender, travel?: ConsignmentFacts): DocumentMessage {
  const named = { party: invoice.customerName, number: invoice.number ?? '', total: sumText(invoice.totalAmount) }
  const goods = travel ? travelLines(travel) : []
  if (invoice.balanceAmount <= 0) return [{ key: 'message.final-invoice-paid', params: named }, ...goods, from(sender)]
  const owed = { ...named, balance: sumText(invoice.balanceAmount), date: dateText(invoice.dueDate) }
  return [{ key: 'message.final-invoice', params: owed }, ...goods, ...payTo(sender), from(sender)]
}

type AdvanceDue<Advance> = {
  proforma: ProformaInvoice
  advance: Advance
  /** The buyer's account with the seller, as far as a message needs it; null if it has none. */
  ledger: Pick<PartyLedger, 'onAccount' | 'openDebits'> | null
}

/** Reminder for what is to come of the advance, worded for before or after the due date. */
export function advanceReminder(
  { proforma, advance, ledger }: AdvanceDue<AdvancePayment>,
  sender: Sender,
  today: string,
): DocumentMessage {
  const asked = advanceToAsk(advanceOutstanding(advance), ledger)
  // All of it lies with the seller: a reminder of nothing would be sent.
  if (asked.amount === 0 && asked.onAccount > 0) return proformaMessage(proforma, sender, asked)
  return [
    {
      key: advance.dueDate < today ? 'message.reminder-advance-overdue' : 'message.reminder-advance',
      params: {
        party: advance.companyName,
        number: proforma.number ?? '',
        amount: sumText(asked.amount),
        date: dateText(advance.dueDate),
      },
    },
    ...onAccountLine(asked),
    ...payTo(proforma),
    from(sender),
  ]
}

/** The message sent with a proforma; if the advance is partly paid, a reminder for the rest. */
export function advanceRequest(
  { proforma, advance, ledger }: AdvanceDue<AdvancePayment | null>,
  sender: Sender,
  today: string,
): DocumentMessage {
  const outstanding = advance ? advanceOutstanding(advance) : proforma.advanceAmount
  const asked = advanceToAsk(outstanding, ledger)
  if (advance && advance.receivedAmount > 0 && outstanding > 0)
    return advanceReminder({ proforma, advance: { ...advance, dueDate: proforma.dueDate }, ledger }, sender, today)
  return asked.onAccount > 0 ? proformaMessage(proforma, sender, asked) : proformaMessage(proforma, sender)
}

/** Reminder for the balance of an invoice. */
export const balanceReminder = (invoice: FinalInvoice, sender: Sender, today: string): DocumentMessage => [
  {
    key: invoice.dueDate < today ? 'message.reminder-balance-overdue' : 'message.reminder-balance',
    params: {
      party: invoice.customerName,
      number: invoice.number ?? '',
      amount: sumText(invoice.balanceAmount),
      date: dateText(invoice.dueDate),
    },
  },
  ...payTo(sender),
  from(sender),
]

/** Tells the buyer the new delivery date. */
export const deliveryMessage = (order: SalesOrder, sender: Sender): DocumentMessage => [
  {
    key: 'message.delivery-moved',
    params: { party: order.companyName, number: order.number ?? '', date: dateText(order.deliveryDate) },
  },
  from(sender),
]

/** The message with a quotation that has a page for its buyer: the address of it follows below. */
export const withQuotationLink = (message: DocumentMessage): DocumentMessage => [
  ...message,
  { key: 'message.quotation-link', params: {} },
]

/** The message with a later paper of a deal that has a page for its buyer: the address of it follows below. */
export const withDealLink = (message: DocumentMessage, address: string | null): DocumentMessage =>
  address === null ? message : [...message, { key: 'message.deal-link', params: {} }]

/** The message to a customer who has a page of its open bills: the address of it follows below. */
export const withPayLink = (message: DocumentMessage, address: string | null): DocumentMessage =>
  address === null ? message : [...message, { key: 'message.pay-link', params: {} }]

/** The message in a language; `t` says its sentences. */
export const messageText = (message: DocumentMessage, t: Translate): string =>
  message.map(({ key, params }) => t(key, params)).join('\n')

/**
 * WhatsApp link with the message filled in, addressed to the customer's mobile; without one the sender picks the
 * contact. At most 2,000 characters; `url` comes last and is never truncated.
 */
export const messageLink = (
  message: DocumentMessage,
  t: Translate,
  to: { mobile: string | null; url?: string },
): Outcome<string> => whatsappLink({ ...to, text: messageText(message, t) })
