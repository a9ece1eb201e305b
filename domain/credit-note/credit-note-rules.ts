import { allocationEntity } from '#domain/allocation/allocation-entity.ts'
import { businessProfileEntity } from '#domain/business-profile/business-profile-entity.ts'
import { companyEntity } from '#domain/company/company-entity.ts'
import { finalInvoiceEntity } from '#domain/final-invoice/final-invoice-entity.ts'
import { finalPaymentEntity } from '#domain/final-payment/final-payment-entity.ts'
import { goodsReturnEntity } from '#domain/goods-return/goods-return-entity.ts'
import {
  allLinked,
  allWith,
  byId,
  byIdIfAny,
  linked,
  linkedIfAny,
  ownCompany,
  patched,
  rule,
  seen,
} from '#domain/kernel/rule.ts'
import { ledgerEntryEntity } from '#domain/ledger-entry/ledger-entry-entity.ts'
import { numberOf } from '#domain/number-series/number-series-need.ts'
import { partyLedgerEntity } from '#domain/party-ledger/party-ledger-entity.ts'
import { salesOrderEntity } from '#domain/sales-order/sales-order-entity.ts'
import {
  decideCancelCreditNote,
  decideChangeCreditNote,
  decideDiscardCreditNote,
  decideDraftCreditNote,
  decideIssueCreditNote,
} from './credit-note-decisions.ts'
import { creditNoteEntity } from './credit-note-entity.ts'
import { creditNoteSeries } from './credit-note-number.ts'
import {
  cancelCreditNote,
  changeCreditNote,
  discardCreditNote,
  draftCreditNote,
  issueCreditNote,
} from './credit-note-operations.ts'

export const draftCreditNoteRule = rule(draftCreditNote)
  .with({
    invoice: byId(finalInvoiceEntity, ({ input }) => input.invoiceId),
    notes: allWith(creditNoteEntity, 'invoiceId', ({ input }) => input.invoiceId),
  })
  .decide(({ input, facts, ...context }) => decideDraftCreditNote(input, context, facts))

export const changeCreditNoteRule = rule(changeCreditNote)
  .with({ note: patched(creditNoteEntity) })
  .with({
    invoice: linked(finalInvoiceEntity, 'note', 'invoiceId'),
    notes: allLinked(creditNoteEntity, 'invoiceId', 'note', 'invoiceId'),
  })
  .decide(({ input, facts, ...context }) => decideChangeCreditNote(input, context, facts))

export const discardCreditNoteRule = rule(discardCreditNote)
  .with({ note: seen(creditNoteEntity) })
  .with({ goodsReturn: linkedIfAny(goodsReturnEntity, 'note', 'goodsReturnId') })
  .decide(({ facts, note, goodsReturn }) => decideDiscardCreditNote(note, goodsReturn, facts))

/** Everything that follows the balance of a note's invoice. */
const books = {
  payments: allLinked(finalPaymentEntity, 'finalInvoiceId', 'note', 'invoiceId'),
  profile: linked(businessProfileEntity, 'note', 'customerId'),
  ledger: linkedIfAny(partyLedgerEntity, 'note', 'customerId'),
  entry: linkedIfAny(ledgerEntryEntity, 'note', 'invoiceId'),
} as const

export const issueCreditNoteRule = rule(issueCreditNote)
  .with({ note: seen(creditNoteEntity), company: ownCompany(companyEntity) })
  .with(
    {
      invoice: linked(finalInvoiceEntity, 'note', 'invoiceId'),
      notes: allLinked(creditNoteEntity, 'invoiceId', 'note', 'invoiceId'),
      number: numberOf(
        ({ note }) => creditNoteSeries(note.tax),
        ({ facts }) => facts.today,
      ),
    },
    books,
  )
  .with({ order: linked(salesOrderEntity, 'invoice', 'salesOrderId') })
  .decide(({ input, facts, number, ...context }) => decideIssueCreditNote(input, context, { ...facts, number }))

export const cancelCreditNoteRule = rule(cancelCreditNote)
  .with({
    note: seen(creditNoteEntity),
    credit: byIdIfAny(ledgerEntryEntity, ({ input }) => input.id),
    allocations: allWith(allocationEntity, 'creditEntryId', ({ input }) => input.id),
  })
  .with(
    {
      invoice: linked(finalInvoiceEntity, 'note', 'invoiceId'),
      goodsReturn: linkedIfAny(goodsReturnEntity, 'note', 'goodsReturnId'),
    },
    books,
  )
  .with({ order: linked(salesOrderEntity, 'invoice', 'salesOrderId') })
  .decide(({ input, facts, ...context }) => decideCancelCreditNote(input, context, facts))
