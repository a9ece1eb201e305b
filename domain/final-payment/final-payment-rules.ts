import { advancePaymentEntity } from '#domain/advance-payment/advance-payment-entity.ts'
import { moneyOnAccount } from '#domain/allocation/allocation-account.ts'
import { allocatedBills, billedOrders } from '#domain/allocation/allocation-bills.ts'
import { allocationEntity } from '#domain/allocation/allocation-entity.ts'
import { businessProfileEntity } from '#domain/business-profile/business-profile-entity.ts'
import { finalInvoiceEntity } from '#domain/final-invoice/final-invoice-entity.ts'
import {
  allLinked,
  allWith,
  allWithOneOf,
  byIdIfAny,
  linked,
  linkedIfAny,
  openLinked,
  rule,
  seen,
} from '#domain/kernel/rule.ts'
import { ledgerEntryEntity } from '#domain/ledger-entry/ledger-entry-entity.ts'
import { partyLedgerEntity } from '#domain/party-ledger/party-ledger-entity.ts'
import { entriesOfDay, moneyOfDay } from '#domain/payment/payment-cash-day.ts'
import { isCash } from '#domain/payment/payment-cash.ts'
import { moneyWithSame } from '#domain/payment/payment-reference.ts'
import { promiseEntity } from '#domain/promise/promise-entity.ts'
import { salesOrderEntity } from '#domain/sales-order/sales-order-entity.ts'
import {
  decideApplyAccount,
  decideReconcileFinalPayment,
  decideRecordFinalPayment,
  decideReverseFinalPayment,
} from './final-payment-decisions.ts'
import { finalPaymentEntity } from './final-payment-entity.ts'
import {
  applyAccount,
  bounceFinalPayment,
  reconcileFinalPayment,
  recordFinalPayment,
  voidFinalPayment,
} from './final-payment-operations.ts'
import type { FinalPayment } from './final-payment.ts'

const othersThan = (payment: FinalPayment, all: readonly FinalPayment[]): FinalPayment[] =>
  all.filter(({ id }) => id !== payment.id)

export const recordFinalPaymentRule = rule(recordFinalPayment)
  .with({ payment: seen(finalPaymentEntity) })
  .with(
    {
      invoice: linked(finalInvoiceEntity, 'payment', 'finalInvoiceId'),
      order: linked(salesOrderEntity, 'payment', 'salesOrderId'),
      profile: linked(businessProfileEntity, 'payment', 'customerId'),
      ledger: linkedIfAny(partyLedgerEntity, 'payment', 'customerId'),
      bill: linkedIfAny(ledgerEntryEntity, 'payment', 'finalInvoiceId'),
      promises: allWithOneOf(promiseEntity, 'customerId', ({ payment }) => [payment.customerId]),
      // The money that came in before counts against the limit of cash, and for nothing else: one order is one event.
      earlier: allWith(finalPaymentEntity, 'salesOrderId', ({ input, payment }) =>
        isCash(input.paymentMethod) ? payment.salesOrderId : null,
      ),
      dayEntries: entriesOfDay(({ input, payment }) => ({
        method: input.paymentMethod,
        customerId: payment.customerId,
        on: input.paymentDate,
      })),
    },
    moneyWithSame('transactionReference'),
  )
  .with(
    {
      advance: byIdIfAny(advancePaymentEntity, ({ input, order }) =>
        isCash(input.paymentMethod) ? order.advancePaymentId : null,
      ),
    },
    moneyOfDay,
  )
  .decide(({ input, facts, earlier, ...context }) =>
    decideRecordFinalPayment(input, { ...context, earlier: othersThan(context.payment, earlier) }, facts),
  )

/** Locks the account too, so that two invoices paid from it concurrently are decided one after the other. */
export const applyAccountRule = rule(applyAccount)
  .with({ payment: seen(finalPaymentEntity) })
  .with({
    invoice: linked(finalInvoiceEntity, 'payment', 'finalInvoiceId'),
    all: allLinked(finalPaymentEntity, 'finalInvoiceId', 'payment', 'finalInvoiceId'),
    order: linked(salesOrderEntity, 'payment', 'salesOrderId'),
    profile: linked(businessProfileEntity, 'payment', 'customerId'),
    ledger: linkedIfAny(partyLedgerEntity, 'payment', 'customerId'),
    bill: linkedIfAny(ledgerEntryEntity, 'payment', 'finalInvoiceId'),
    open: openLinked(ledgerEntryEntity, 'ledgerId', 'payment', 'customerId'),
    ordered: allLinked(finalPaymentEntity, 'salesOrderId', 'payment', 'salesOrderId'),
  })
  .with({ advance: linkedIfAny(advancePaymentEntity, 'order', 'advancePaymentId') }, moneyOnAccount('open'))
  .decide(({ input, facts, all, ordered, ...context }) =>
    decideApplyAccount(
      input,
      { ...context, others: othersThan(context.payment, all), earlier: othersThan(context.payment, ordered) },
      facts,
    ),
  )

export const reconcileFinalPaymentRule = rule(reconcileFinalPayment)
  .with({ payment: seen(finalPaymentEntity) })
  .with({
    invoice: linked(finalInvoiceEntity, 'payment', 'finalInvoiceId'),
    all: allLinked(finalPaymentEntity, 'finalInvoiceId', 'payment', 'finalInvoiceId'),
  })
  .decide(({ facts, payment, invoice, all }) =>
    decideReconcileFinalPayment(payment, invoice, othersThan(payment, all), facts),
  )

const takenBack = <O extends typeof bounceFinalPayment | typeof voidFinalPayment>(operation: O) =>
  rule(operation)
    .with({ payment: seen(finalPaymentEntity) })
    .with({
      profile: linked(businessProfileEntity, 'payment', 'customerId'),
      ledger: linkedIfAny(partyLedgerEntity, 'payment', 'customerId'),
      promises: allLinked(promiseEntity, 'customerId', 'payment', 'customerId'),
      own: allWithOneOf(ledgerEntryEntity, 'documentId', ({ payment }: { payment: FinalPayment }) => [payment.id]),
    })
    .with({ allocations: allWithOneOf(allocationEntity, 'creditEntryId', ({ own }) => own.map(({ id }) => id)) })
    .with(allocatedBills)
    .with(billedOrders)

export const bounceFinalPaymentRule = takenBack(bounceFinalPayment).decide(({ input, facts, payment, ...context }) =>
  decideReverseFinalPayment(payment, { step: 'bounce', reason: input.reason, charge: input.charge }, context, facts),
)

export const voidFinalPaymentRule = takenBack(voidFinalPayment).decide(({ input, facts, payment, ...context }) =>
  decideReverseFinalPayment(payment, { step: 'void', reason: input.reason, charge: 0 }, context, facts),
)
