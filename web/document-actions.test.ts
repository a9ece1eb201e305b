import { describe, expect, test } from 'vitest'
import { exampleAdvancePayment } from '#domain/advance-payment/advance-payment-example.ts'
import { advancePaymentLifecycle } from '#domain/advance-payment/advance-payment-lifecycle.ts'
import { exampleBusinessProfile } from '#domain/business-profile/business-profile-example.ts'
import { addDays } from '#domain/calendar/calendar-day.ts'
import { operationCatalogue } from '#domain/catalogue/operation-catalogue.ts'
import { exampleCreditNote } from '#domain/credit-note/credit-note-example.ts'
import { creditNoteLifecycle } from '#domain/credit-note/credit-note-lifecycle.ts'
import { exampleDebitNote } from '#domain/debit-note/debit-note-example.ts'
import { debitNoteLifecycle } from '#domain/debit-note/debit-note-lifecycle.ts'
import { exampleFinalInvoice } from '#domain/final-invoice/final-invoice-example.ts'
import { finalInvoiceLifecycle } from '#domain/final-invoice/final-invoice-lifecycle.ts'
import type { FinalInvoice } from '#domain/final-invoice/final-invoice.ts'
import { exampleFinalPayment } from '#domain/final-payment/final-payment-example.ts'
import { finalPaymentLifecycle } from '#domain/final-payment/final-payment-lifecycle.ts'
import { exampleGoodsReturn } from '#domain/goods-return/goods-return-example.ts'
import { goodsReturnLifecycle } from '#domain/goods-return/goods-return-lifecycle.ts'
import { exampleFacts } from '#domain/kernel/facts-example.ts'
import type { Refusal } from '#domain/kernel/outcome.ts'
import { exampleLedger } from '#domain/party-ledger/party-ledger-example.ts'
import { exampleProformaInvoice } from '#domain/proforma-invoice/proforma-invoice-example.ts'
import { proformaInvoiceLifecycle } from '#domain/proforma-invoice/proforma-invoice-lifecycle.ts'
import { exampleQuotation } from '#domain/quotation/quotation-example.ts'
import { quotationLifecycle } from '#domain/quotation/quotation-lifecycle.ts'
import { exampleRefund } from '#domain/refund/refund-example.ts'
import { refundLifecycle } from '#domain/refund/refund-lifecycle.ts'
import { billedSalesOrder, exampleSalesOrder } from '#domain/sales-order/sales-order-example.ts'
import { salesOrderLifecycle } from '#domain/sales-order/sales-order-lifecycle.ts'
import { creditNoteActions } from '#web/credit-note/credit-note-action.ts'
import { debitNoteActions } from '#web/debit-note/debit-note-action.ts'
import { finalInvoiceActions } from '#web/final-invoice/final-invoice-action.ts'
import { goodsReturnActions } from '#web/goods-return/goods-return-action.ts'
import { proformaInvoiceActions } from '#web/proforma-invoice/proforma-invoice-action.ts'
import { quotationActions } from '#web/quotation/quotation-action.ts'
import { refundActions } from '#web/refund/refund-action.tsx'
import {
  salesOrderBill,
  salesOrderCancel,
  salesOrderDelivery,
  salesOrderHold,
  salesOrderShortClose,
  salesOrderUndoShort,
  salesOrderSteps,
} from '#web/sales-order/sales-order-action.ts'
import { offeredActions, type DocumentAction } from '#web/shared/document/document-action.ts'
import { advancePaymentActions, orderBalanceAction } from '#web/shared/payment/advance-payment-action.ts'
import { finalPaymentActions } from '#web/shared/payment/final-payment-action.ts'

const facts = exampleFacts()

type Table = { statuses: readonly string[]; stepsFrom: (status: never) => readonly string[] }
type Noun = {
  name: string
  lifecycle: Table
  /** Steps taken by another document's write or by time passing; no button triggers them. */
  byItself: readonly string[]
  /** Operations whose button is on a list or another document. */
  elsewhere: readonly string[]
  actions: readonly Pick<DocumentAction<never, never>, 'id' | 'operation'>[]
  /** The steps an action covers, when its name is not the step's. */
  stepsOf?: Readonly<Record<string, readonly string[]>>
  /** Actions left out, not just disabled, while refused. */
  hidden: readonly string[]
  /** The actions offered at a status, each with the reason it is refused, or null. */
  offered: (status: never) => Map<string, Refusal | null>
  refusal: (status: never, step: never) => Refusal | null
}

const byId = (offered: readonly { action: { id: string }; refusal: Refusal | null }[]) =>
  new Map(offered.map(({ action, refusal }) => [action.id, refusal]))

const known = {
  ...{ facts, links: [] },
  profile: exampleBusinessProfile({ onAccountAmount: 0 }),
  invoice: exampleFinalInvoice(),
  advance: exampleAdvancePayment(),
  ledger: exampleLedger({ onAccount: 1_00 }),
}

const billing = [salesOrderBill, salesOrderShortClose, salesOrderUndoShort]

/** Documents whose own fields allow every step of their status. */
const nouns: readonly Noun[] = [
  {
    name: 'quotation',
    lifecycle: quotationLifecycle,
    // The buyer takes three of them, on the page it was sent.
    byItself: ['expire', 'accept', 'ask', 'decline', 'reconvert', 'release'],
    elsewhere: ['quotation.create'],
    actions: quotationActions,
    hidden: ['renew', 'revise'],
    offered: (status) => byId(offeredActions(quotationActions, exampleQuotation({ status }), known, 'owner')),
    refusal: (status, step) => quotationLifecycle.refusal(exampleQuotation({ status }), step, facts),
  },
  {
    name: 'proforma-invoice',
    lifecycle: proformaInvoiceLifecycle,
    byItself: ['receive', 'expire'],
    // Created from a quotation, with its button.
    elsewhere: ['proforma-invoice.create'],
    actions: proformaInvoiceActions,
    hidden: ['send'],
    offered: (status) =>
      byId(offeredActions(proformaInvoiceActions, exampleProformaInvoice({ status }), known, 'owner')),
    refusal: (status, step) => proformaInvoiceLifecycle.refusal(exampleProformaInvoice({ status }), step, facts),
  },
  {
    name: 'advance-payment',
    lifecycle: advancePaymentLifecycle,
    byItself: ['request', 'lapse', 'follow', 'reduce', 'cancel', 'empty'],
    // A receipt is taken back at its own row.
    elsewhere: ['advance-payment.bounce', 'advance-payment.void'],
    actions: [...advancePaymentActions, orderBalanceAction],
    // The amount decides which of the two steps it is.
    stepsOf: { record: ['part', 'settle'], account: ['part', 'settle'], 'record-balance': ['add'] },
    hidden: ['release'],
    offered: (status) =>
      byId([
        ...offeredActions(advancePaymentActions, exampleAdvancePayment({ status }), known, 'owner'),
        ...offeredActions([orderBalanceAction], exampleAdvancePayment({ status }), { rest: 1 }, 'owner'),
      ]),
    refusal: (status, step) => advancePaymentLifecycle.refusal(exampleAdvancePayment({ status }), step, facts),
  },
  {
    name: 'sales-order',
    lifecycle: salesOrderLifecycle,
    // A payment taken back opens the order again.
    byItself: ['reopen'],
    elsewhere: [],
    actions: [...salesOrderSteps, ...salesOrderHold, salesOrderDelivery, ...billing, salesOrderCancel],
    hidden: [],
    offered: (status) =>
      byId(offeredActions([...salesOrderSteps, salesOrderCancel], exampleSalesOrder({ status }), known, 'owner')),
    refusal: (status, step) => salesOrderLifecycle.refusal(exampleSalesOrder({ status }), step, facts),
  },
  {
    name: 'final-invoice',
    lifecycle: finalInvoiceLifecycle,
    byItself: ['part', 'receive', 'lapse', 'credit-off', 'settle', 'reopen'],
    // Created from an order, with its button.
    elsewhere: ['final-invoice.create'],
    actions: finalInvoiceActions,
    hidden: ['send', 'change', 'discard'],
    offered: (status) => byId(offeredActions(finalInvoiceActions, exampleFinalInvoice({ status }), known, 'owner')),
    refusal: (status, step) => finalInvoiceLifecycle.refusal(exampleFinalInvoice({ status }), step, facts),
  },
  {
    name: 'credit-note',
    lifecycle: creditNoteLifecycle,
    byItself: [],
    // Drafted on the page of its invoice.
    elsewhere: ['credit-note.draft'],
    actions: creditNoteActions,
    hidden: [],
    offered: (status) => byId(offeredActions(creditNoteActions, exampleCreditNote({ status }), known, 'owner')),
    refusal: (status, step) => creditNoteLifecycle.refusal(exampleCreditNote({ status }), step, facts),
  },
  {
    name: 'debit-note',
    lifecycle: debitNoteLifecycle,
    byItself: [],
    // Drafted on the page of its invoice.
    elsewhere: ['debit-note.draft'],
    actions: debitNoteActions,
    hidden: [],
    offered: (status) => byId(offeredActions(debitNoteActions, exampleDebitNote({ status }), known, 'owner')),
    refusal: (status, step) => debitNoteLifecycle.refusal(exampleDebitNote({ status }), step, facts),
  },
  {
    name: 'goods-return',
    lifecycle: goodsReturnLifecycle,
    // By its note, which is dropped or cancelled.
    byItself: ['uncredit'],
    // Recorded on the page of its invoice.
    elsewhere: ['goods-return.receive'],
    actions: goodsReturnActions,
    hidden: [],
    offered: (status) => byId(offeredActions(goodsReturnActions, exampleGoodsReturn({ status }), known, 'owner')),
    refusal: (status, step) => goodsReturnLifecycle.refusal(exampleGoodsReturn({ status }), step, facts),
  },
  {
    name: 'refund',
    lifecycle: refundLifecycle,
    byItself: [],
    // Made on its own page, from the customer's account.
    elsewhere: ['refund.record'],
    actions: refundActions,
    hidden: [],
    offered: (status) => byId(offeredActions(refundActions, exampleRefund({ status }), known, 'owner')),
    refusal: (status, step) => refundLifecycle.refusal(exampleRefund({ status }), step, facts),
  },
  {
    name: 'final-payment',
    lifecycle: finalPaymentLifecycle,
    byItself: ['adjust', 'lift', 'reverse'],
    elsewhere: [],
    actions: finalPaymentActions,
    hidden: ['reconcile', 'bounce', 'void'],
    offered: (status) => byId(offeredActions(finalPaymentActions, exampleFinalPayment({ status }), known, 'owner')),
    refusal: (status, step) => finalPaymentLifecycle.refusal(exampleFinalPayment({ status }), step, facts),
  },
]

const stepsOf = ({ stepsOf: named = {} }: Noun, id: string): readonly string[] => named[id] ?? [id]
const allSteps = ({ lifecycle }: Noun): string[] => [
  ...new Set(lifecycle.statuses.flatMap((status) => lifecycle.stepsFrom(status as never))), // its own statuses
]

describe.each(nouns.map((noun) => [noun.name, noun] as const))('%s', (name, noun) => {
  test('every lifecycle step a person takes has an action, and the rest are listed as automatic', () => {
    const taken = new Set(noun.actions.flatMap(({ id }) => stepsOf(noun, id)))
    expect(allSteps(noun).filter((step) => !taken.has(step))).toEqual(noun.byItself)
  })

  test('every write of the noun belongs to an action', () => {
    const pressed = new Set(noun.actions.map(({ operation }) => operation.name))
    const writes = operationCatalogue.filter((one) => one.kind === 'write' && one.name.startsWith(`${name}.`))
    expect(writes.map((one) => one.name).filter((one) => !pressed.has(one))).toEqual(noun.elsewhere)
  })

  test.each(noun.lifecycle.statuses)('at %s an action shows exactly when the lifecycle table allows it', (at) => {
    const status = at as never // its own statuses
    const offered = noun.offered(status)
    for (const step of allSteps(noun).filter((one) => !noun.byItself.includes(one))) {
      const id = noun.actions.find((action) => stepsOf(noun, action.id).includes(step))?.id ?? step
      const refusal = noun.refusal(status, step as never) // its own steps
      const isHeld = noun.lifecycle.stepsFrom(status).includes(step)
      const isShown = noun.hidden.includes(id) ? refusal === null : isHeld
      expect([step, offered.has(id), offered.get(id) ?? null]).toEqual([step, isShown, isShown ? refusal : null])
    }
  })
})

const idsOf = (offered: readonly { action: { id: string }; refusal: Refusal | null }[]): string[] =>
  offered.map(({ action, refusal }) => [action.id, refusal?.code].filter(Boolean).join(': '))

test('order steps list the regular next step first, and other roles read whose step it is', () => {
  const checked = exampleSalesOrder({ status: 'quality_check' })
  expect(idsOf(offeredActions(salesOrderSteps, checked, known, 'production'))).toEqual([
    'pass-quality',
    'rework',
    'undo',
  ])
  expect(idsOf(offeredActions(salesOrderSteps, checked, known, 'sales'))).toEqual(['pass-quality: only-production', 'rework: only-production', 'undo: only-production']) // prettier-ignore
  expect(idsOf(offeredActions(salesOrderSteps, exampleSalesOrder({ status: 'shipped' }), known, 'accounts'))).toEqual([
    'set-in-transit: only-dispatch',
    'undo-dispatch: only-dispatch',
  ])
  expect(salesOrderSteps.filter(({ isMain }) => !isMain).map(({ id }) => id)).toEqual(['await-materials', 'rework', 'undo', 'undo-dispatch']) // prettier-ignore
})

test('an order is billed in parts until nothing is left, and what is left after the first can be closed', () => {
  const offered = (patch: Parameters<typeof exampleSalesOrder>[0], newest?: FinalInvoice) =>
    idsOf(offeredActions(billing, exampleSalesOrder(patch), { ...known, newest }, 'owner'))
  expect(offered({})).toEqual(['bill: order-not-made'])
  expect(offered({ status: 'production_started' })).toEqual(['bill'])
  expect(offered({ status: 'shipped', billed: [1_000] }, exampleFinalInvoice())).toEqual(['bill', 'short-close'])
  expect(offered({ status: 'shipped', billed: [1_000] }, exampleFinalInvoice({ status: 'pending' }))).toEqual([])
  expect(
    idsOf(offeredActions(billing, billedSalesOrder(), { ...known, newest: exampleFinalInvoice() }, 'owner')),
  ).toEqual([])
})

test('the delivery of an order can be moved until the goods have left', () => {
  const offered = (patch: Parameters<typeof exampleSalesOrder>[0]) =>
    idsOf(offeredActions([salesOrderDelivery], exampleSalesOrder(patch), known, 'owner'))
  expect(offered({ status: 'production_completed' })).toEqual(['move-delivery'])
  expect(offered({ status: 'shipped' })).toEqual([])
})

test('a proforma without a number cannot be sent yet', () => {
  const proforma = exampleProformaInvoice({ status: 'pending', number: null })
  expect(idsOf(offeredActions(proformaInvoiceActions, proforma, known, 'sales'))).toEqual([
    'send: proforma-number-awaited',
    'correct',
    'cancel',
  ])
})

test('a proforma with money on it can be corrected, not cancelled', () => {
  const advance = exampleAdvancePayment({ status: 'partial', receivedAmount: 500_00 })
  const offered = offeredActions(proformaInvoiceActions, exampleProformaInvoice(), { ...known, advance }, 'sales')
  expect(idsOf(offered)).toEqual(['correct', 'cancel: proforma-has-money'])
})

test('the account is offered only when it has a balance, and a reminder once the numbered bill is nearly due', () => {
  const nearlyDue = exampleFinalPayment({ dueDate: addDays(facts.today, 3) })
  const offered = (patch: Partial<typeof known>, payment = nearlyDue) =>
    idsOf(offeredActions(finalPaymentActions, payment, { ...known, ...patch }, 'owner'))
  expect(offered({})).toEqual(['record', 'remind'])
  expect(offered({}, exampleFinalPayment({ dueDate: addDays(facts.today, 4) }))).toEqual(['record'])
  expect(offered({ profile: exampleBusinessProfile({ onAccountAmount: 1 }) })).toEqual(['record', 'account', 'remind'])
  expect(offered({ invoice: exampleFinalInvoice({ number: null }) })).toEqual(['record'])
})

test('the button shows the amount available on account', () => {
  const profile = exampleBusinessProfile({ onAccountAmount: 500_50 })
  const [, account] = offeredActions(finalPaymentActions, exampleFinalPayment(), { ...known, profile }, 'owner')
  expect(account?.params).toEqual({ amount: '₹500.50' })
})
