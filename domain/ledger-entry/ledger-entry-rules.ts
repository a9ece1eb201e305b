import { allocationEntity } from '#domain/allocation/allocation-entity.ts'
import { businessProfileEntity } from '#domain/business-profile/business-profile-entity.ts'
import { finalInvoiceEntity } from '#domain/final-invoice/final-invoice-entity.ts'
import { finalPaymentEntity } from '#domain/final-payment/final-payment-entity.ts'
import { allById, allWith, byId, byIdIfAny, byIdIfThere, linked, linkedIfAny, rule } from '#domain/kernel/rule.ts'
import { partyLedgerEntity } from '#domain/party-ledger/party-ledger-entity.ts'
import { salesOrderEntity } from '#domain/sales-order/sales-order-entity.ts'
import { ledgerEntryEntity } from './ledger-entry-entity.ts'
import { undoWriteOff, writeOffEntry } from './ledger-entry-operations.ts'
import { decideUndoWriteOff, decideWriteOff, writtenOffBill } from './ledger-entry-write-off.ts'

export const writeOffEntryRule = rule(writeOffEntry)
  .with({
    debit: byId(ledgerEntryEntity, ({ input }) => input.entryId),
    invoice: byIdIfThere(finalInvoiceEntity, ({ input }) => input.entryId),
    payments: allWith(finalPaymentEntity, 'finalInvoiceId', ({ input }) => input.entryId),
    paid: allWith(allocationEntity, 'debitEntryId', ({ input }) => input.entryId),
  })
  .with({
    profile: linked(businessProfileEntity, 'debit', 'ledgerId'),
    ledger: linkedIfAny(partyLedgerEntity, 'debit', 'ledgerId'),
    order: linkedIfAny(salesOrderEntity, 'invoice', 'salesOrderId'),
    credits: allById(ledgerEntryEntity, ({ paid }) => paid.map(({ creditEntryId }) => creditEntryId)),
  })
  .decide(({ input, facts, ...context }) => decideWriteOff(input, context, facts))

export const undoWriteOffRule = rule(undoWriteOff)
  .with({ writeOff: byId(ledgerEntryEntity, ({ input }) => input.id) })
  .with({
    allocations: allWith(allocationEntity, 'creditEntryId', ({ input }) => input.id),
    profile: linked(businessProfileEntity, 'writeOff', 'ledgerId'),
    ledger: linkedIfAny(partyLedgerEntity, 'writeOff', 'ledgerId'),
  })
  .with({
    debit: byIdIfAny(
      ledgerEntryEntity,
      ({ writeOff, allocations }) => writtenOffBill(writeOff, allocations)?.debitEntryId ?? null,
    ),
    invoice: byIdIfThere(
      finalInvoiceEntity,
      ({ writeOff, allocations }) => writtenOffBill(writeOff, allocations)?.debitEntryId ?? writeOff.id,
    ),
    payments: allWith(
      finalPaymentEntity,
      'finalInvoiceId',
      ({ writeOff, allocations }) => writtenOffBill(writeOff, allocations)?.debitEntryId ?? null,
    ),
  })
  .with({ order: linkedIfAny(salesOrderEntity, 'invoice', 'salesOrderId') })
  .decide(({ input, facts, ...context }) => decideUndoWriteOff(input, context, facts))
