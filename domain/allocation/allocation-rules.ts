import { advancePaymentEntity } from '#domain/advance-payment/advance-payment-entity.ts'
import { businessProfileEntity } from '#domain/business-profile/business-profile-entity.ts'
import { finalInvoiceEntity } from '#domain/final-invoice/final-invoice-entity.ts'
import { finalPaymentEntity } from '#domain/final-payment/final-payment-entity.ts'
import { allLinked, allWith, byId, byIdIfThere, linked, linkedIfAny, rule } from '#domain/kernel/rule.ts'
import { ledgerEntryEntity } from '#domain/ledger-entry/ledger-entry-entity.ts'
import { partyLedgerEntity } from '#domain/party-ledger/party-ledger-entity.ts'
import { salesOrderEntity } from '#domain/sales-order/sales-order-entity.ts'
import { moneyOnAccount } from './allocation-account.ts'
import { decideMakeAllocation, decideUndoAllocation } from './allocation-decisions.ts'
import { allocationEntity } from './allocation-entity.ts'
import { makeAllocation, undoAllocation } from './allocation-operations.ts'

export const makeAllocationRule = rule(makeAllocation)
  .with({
    credit: byId(ledgerEntryEntity, ({ input }) => input.creditEntryId),
    debit: byId(ledgerEntryEntity, ({ input }) => input.debitEntryId),
    invoice: byIdIfThere(finalInvoiceEntity, ({ input }) => input.debitEntryId),
    payments: allWith(finalPaymentEntity, 'finalInvoiceId', ({ input }) => input.debitEntryId),
  })
  .with(
    {
      profile: linked(businessProfileEntity, 'debit', 'ledgerId'),
      ledger: linkedIfAny(partyLedgerEntity, 'debit', 'ledgerId'),
      order: linkedIfAny(salesOrderEntity, 'invoice', 'salesOrderId'),
      // What came in for the order before counts against the limit of cash, and so does the money that pays it now.
      earlier: allWith(finalPaymentEntity, 'salesOrderId', ({ invoice }) => invoice?.salesOrderId ?? null),
    },
    moneyOnAccount('credit'),
  )
  .with({ advance: linkedIfAny(advancePaymentEntity, 'order', 'advancePaymentId') })
  .decide(({ input, facts, ...context }) => decideMakeAllocation(input, context, facts))

export const undoAllocationRule = rule(undoAllocation)
  .with({ allocation: byId(allocationEntity, ({ input }) => input.id) })
  .with({
    undone: allWith(allocationEntity, 'undoes', ({ input }) => input.id),
    credit: linked(ledgerEntryEntity, 'allocation', 'creditEntryId'),
    debit: linked(ledgerEntryEntity, 'allocation', 'debitEntryId'),
    invoice: linkedIfAny(finalInvoiceEntity, 'allocation', 'debitEntryId'),
    payments: allLinked(finalPaymentEntity, 'finalInvoiceId', 'allocation', 'debitEntryId'),
    profile: linked(businessProfileEntity, 'allocation', 'ledgerId'),
    ledger: linkedIfAny(partyLedgerEntity, 'allocation', 'ledgerId'),
  })
  .with({ order: linkedIfAny(salesOrderEntity, 'invoice', 'salesOrderId') })
  .decide(({ input, facts, ...context }) => decideUndoAllocation(input, context, facts))
