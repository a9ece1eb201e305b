import { advancePaymentEntity } from '#domain/advance-payment/advance-payment-entity.ts'
import { allocatedBills, billedOrders } from '#domain/allocation/allocation-bills.ts'
import { allocationEntity } from '#domain/allocation/allocation-entity.ts'
import { businessProfileEntity } from '#domain/business-profile/business-profile-entity.ts'
import { companyEntity } from '#domain/company/company-entity.ts'
import { debitNoteEntity } from '#domain/debit-note/debit-note-entity.ts'
import { finalInvoiceEntity } from '#domain/final-invoice/final-invoice-entity.ts'
import { finalPaymentEntity } from '#domain/final-payment/final-payment-entity.ts'
import {
  allById,
  allLinked,
  allWithOneOf,
  byId,
  byIdIfAny,
  byIdIfThere,
  linked,
  linkedIfAny,
  ownCompany,
  rule,
  seen,
} from '#domain/kernel/rule.ts'
import { ledgerEntryEntity } from '#domain/ledger-entry/ledger-entry-entity.ts'
import { numberOf } from '#domain/number-series/number-series-need.ts'
import { partyLedgerEntity } from '#domain/party-ledger/party-ledger-entity.ts'
import { entriesOfDay, moneyOfDay } from '#domain/payment/payment-cash-day.ts'
import { isCash } from '#domain/payment/payment-cash.ts'
import { moneyWithSame } from '#domain/payment/payment-reference.ts'
import { promiseEntity } from '#domain/promise/promise-entity.ts'
import { billsGivenUp } from './receipt-check.ts'
import { decideRecordReceipt } from './receipt-decisions.ts'
import { receiptEntity } from './receipt-entity.ts'
import { interestCharged } from './receipt-interest.ts'
import { bounceReceipt, clearReceipt, recordReceipt, voidReceipt } from './receipt-operations.ts'
import { decideClearReceipt, decideReverseReceipt } from './receipt-reversal.ts'
import type { Receipt } from './receipt.ts'

const idsOf = ({ lines }: { lines: readonly { entryId: string }[] }): string[] => lines.map(({ entryId }) => entryId)

export const recordReceiptRule = rule(recordReceipt)
  .with(
    {
      profile: byId(businessProfileEntity, ({ input }) => input.customerId),
      entries: allById(ledgerEntryEntity, ({ input }) => idsOf(input)),
      invoices: allById(finalInvoiceEntity, ({ input }) => idsOf(input)),
      payments: allWithOneOf(finalPaymentEntity, 'finalInvoiceId', ({ input }) => idsOf(input)),
      // The paper bears the day the money came, which may be of the year before (0083).
      number: numberOf('receipt', ({ input }) => input.date),
      company: ownCompany(companyEntity),
      late: byIdIfAny(finalInvoiceEntity, ({ input }) => input.interest?.invoiceId ?? null),
      paid: allWithOneOf(allocationEntity, 'debitEntryId', ({ input }) => billsGivenUp(input)),
    },
    moneyWithSame('reference'),
  )
  .with({
    ...billedOrders,
    credits: allById(ledgerEntryEntity, ({ paid }) => paid.map(({ creditEntryId }) => creditEntryId)),
    // Money that was recorded offline may name a party that has been joined into another since: it is the other's.
    whole: linkedIfAny(businessProfileEntity, 'profile', 'joinedInto'),
  })
  .with({
    ledger: byIdIfThere(partyLedgerEntity, ({ profile, whole }) => (whole ?? profile).id),
    // Only for a note that will be issued: a number that no paper bears is missing in its series.
    noteNumber: numberOf('debit-note', ({ input, facts, profile, whole, late }) =>
      interestCharged(input, { profile: whole ?? profile, late }) ? facts.today : null,
    ),
    promises: allWithOneOf(promiseEntity, 'customerId', ({ profile, whole }) => [(whole ?? profile).id]),
    // What came in before counts against the limit of cash, and for nothing else.
    advances: allById(advancePaymentEntity, ({ input, orders }) =>
      isCash(input.method) ? orders.map(({ advancePaymentId }) => advancePaymentId) : [],
    ),
    earlier: allWithOneOf(finalPaymentEntity, 'salesOrderId', ({ input, orders }) =>
      isCash(input.method) ? orders.map(({ id }) => id) : [],
    ),
    dayEntries: entriesOfDay(({ input, profile, whole }) => ({
      method: input.method,
      customerId: (whole ?? profile).id,
      on: input.date,
    })),
  })
  .with(moneyOfDay)
  .decide(({ input, facts, number, noteNumber, profile, whole, ...context }) =>
    decideRecordReceipt(input, { ...context, profile: whole ?? profile }, { ...facts, number, noteNumber }),
  )

export const clearReceiptRule = rule(clearReceipt)
  .with({ receipt: seen(receiptEntity) })
  .with({
    profile: linked(businessProfileEntity, 'receipt', 'customerId'),
    invoices: allById(finalInvoiceEntity, ({ receipt }) => idsOf(receipt)),
    payments: allWithOneOf(finalPaymentEntity, 'finalInvoiceId', ({ receipt }) => idsOf(receipt)),
  })
  .decide(({ facts, receipt, ...bills }) => decideClearReceipt(receipt, { ...bills, orders: [] }, facts))

const reversed = <O extends typeof bounceReceipt | typeof voidReceipt>(operation: O) =>
  rule(operation)
    .with({ receipt: seen(receiptEntity) })
    .with({
      profile: linked(businessProfileEntity, 'receipt', 'customerId'),
      ledger: linkedIfAny(partyLedgerEntity, 'receipt', 'customerId'),
      promises: allLinked(promiseEntity, 'customerId', 'receipt', 'customerId'),
      own: allWithOneOf(ledgerEntryEntity, 'documentId', ({ receipt }: { receipt: Receipt }) => [receipt.id]),
      notes: allById(debitNoteEntity, ({ receipt }: { receipt: Receipt }) => idsOf(receipt)),
    })
    .with({ allocations: allWithOneOf(allocationEntity, 'creditEntryId', ({ own }) => own.map(({ id }) => id)) })
    .with(allocatedBills)
    .with(billedOrders)

export const bounceReceiptRule = reversed(bounceReceipt).decide(({ input, facts, receipt, ...context }) =>
  decideReverseReceipt(receipt, { step: 'bounce', reason: input.reason, charge: input.charge }, context, facts),
)

export const voidReceiptRule = reversed(voidReceipt).decide(({ input, facts, receipt, ...context }) =>
  decideReverseReceipt(receipt, { step: 'void', reason: input.reason, charge: 0 }, context, facts),
)
