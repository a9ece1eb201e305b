import { advancePaymentEntity } from '#domain/advance-payment/advance-payment-entity.ts'
import {
  bounceAdvanceReceipt,
  recordOrderBalance,
  voidAdvanceReceipt,
} from '#domain/advance-payment/advance-payment-operations.ts'
import { freedId, takenId } from '#domain/advance-payment/advance-payment-posting.ts'
import type { AdvancePayment } from '#domain/advance-payment/advance-payment.ts'
import { allocatedBills } from '#domain/allocation/allocation-bills.ts'
import { allocationEntity } from '#domain/allocation/allocation-entity.ts'
import { businessProfileEntity } from '#domain/business-profile/business-profile-entity.ts'
import { companyEntity } from '#domain/company/company-entity.ts'
import { finalInvoiceEntity } from '#domain/final-invoice/final-invoice-entity.ts'
import { finalPaymentEntity } from '#domain/final-payment/final-payment-entity.ts'
import { nthId } from '#domain/kernel/nth-id.ts'
import {
  allById,
  allWith,
  allWithOneOf,
  linked,
  linkedIfAny,
  openLinked,
  ownCompany,
  rule,
  seen,
} from '#domain/kernel/rule.ts'
import { ledgerEntryEntity } from '#domain/ledger-entry/ledger-entry-entity.ts'
import { numberOf } from '#domain/number-series/number-series-need.ts'
import { partyLedgerEntity } from '#domain/party-ledger/party-ledger-entity.ts'
import { entriesOfDay, moneyOfDay } from '#domain/payment/payment-cash-day.ts'
import { moneyWithSame } from '#domain/payment/payment-reference.ts'
import { salesOrderEntity } from '#domain/sales-order/sales-order-entity.ts'
import { decideRecordOrderBalance } from './order-payment-decisions.ts'
import { decideReverseAdvanceReceipt } from './order-payment-reversal.ts'

export const recordOrderBalanceRule = rule(recordOrderBalance)
  .with({
    advance: seen(advancePaymentEntity),
    company: ownCompany(companyEntity),
    // The voucher has the date of receipt, so its number is from that date's financial year (Rule 50, CGST Rules).
    receiptNumber: numberOf('receipt-voucher', ({ input }) => input.receivedDate),
  })
  .with(
    {
      profile: linked(businessProfileEntity, 'advance', 'businessProfileId'),
      ledger: linkedIfAny(partyLedgerEntity, 'advance', 'businessProfileId'),
      order: linkedIfAny(salesOrderEntity, 'advance', 'salesOrderId'),
      invoices: allWith(finalInvoiceEntity, 'salesOrderId', ({ advance }) => advance.salesOrderId),
      payments: allWith(finalPaymentEntity, 'salesOrderId', ({ advance }) => advance.salesOrderId),
      held: openLinked(ledgerEntryEntity, 'heldFor', 'advance', 'id'),
      dayEntries: entriesOfDay(({ input, advance }) => ({
        method: input.paymentMethod,
        customerId: advance.businessProfileId,
        on: input.receivedDate,
      })),
    },
    moneyWithSame('bankReference'),
  )
  .with(moneyOfDay)
  .decide(({ input, facts, receiptNumber, ...context }) =>
    decideRecordOrderBalance(input, context, { ...facts, receiptNumber }),
  )

type Asked = { input: { receiptId: string } }

/** The money's own entries: what is held for the order, and what exceeded it. */
const entriesOf = ({ input: { receiptId } }: Asked) => [receiptId, nthId(receiptId, 1)]

/** What took it off the account, if it lay there before. */
const takenOf = ({ input: { receiptId } }: Asked) => [takenId(receiptId)]

const reversed = <O extends typeof bounceAdvanceReceipt | typeof voidAdvanceReceipt>(operation: O) =>
  rule(operation)
    .with({ advance: seen(advancePaymentEntity) })
    .with({
      profile: linked(businessProfileEntity, 'advance', 'businessProfileId'),
      ledger: linkedIfAny(partyLedgerEntity, 'advance', 'businessProfileId'),
      drafts: allWith(
        finalInvoiceEntity,
        'salesOrderId',
        ({ advance }: { advance: AdvancePayment }) => advance.salesOrderId,
      ),
      held: openLinked(ledgerEntryEntity, 'heldFor', 'advance', 'id'),
      own: allById(ledgerEntryEntity, entriesOf),
      taken: allById(ledgerEntryEntity, takenOf),
      freed: allById(ledgerEntryEntity, ({ advance }) => [freedId(advance.proformaInvoiceId)]),
      fromAccount: allWithOneOf(allocationEntity, 'debitEntryId', takenOf),
      allocations: allWithOneOf(allocationEntity, 'creditEntryId', entriesOf),
    })
    .with(
      {
        sources: allById(ledgerEntryEntity, ({ fromAccount }) => fromAccount.map(({ creditEntryId }) => creditEntryId)),
      },
      allocatedBills,
    )
    .with({
      orders: allById(salesOrderEntity, ({ advance, invoices }) => [
        ...new Set([
          ...(advance.salesOrderId ? [advance.salesOrderId] : []),
          ...invoices.map((one) => one.salesOrderId),
        ]),
      ]),
    })

export const bounceAdvanceReceiptRule = reversed(bounceAdvanceReceipt).decide(({ input, facts, advance, ...context }) =>
  decideReverseAdvanceReceipt(advance, { kind: 'bounce', ...input }, context, facts),
)

export const voidAdvanceReceiptRule = reversed(voidAdvanceReceipt).decide(({ input, facts, advance, ...context }) =>
  decideReverseAdvanceReceipt(advance, { kind: 'void', charge: 0, ...input }, context, facts),
)
