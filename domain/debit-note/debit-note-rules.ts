import { allocationEntity } from '#domain/allocation/allocation-entity.ts'
import { businessProfileEntity } from '#domain/business-profile/business-profile-entity.ts'
import { companyEntity } from '#domain/company/company-entity.ts'
import { finalInvoiceEntity } from '#domain/final-invoice/final-invoice-entity.ts'
import { allWith, byId, byIdIfAny, linked, linkedIfAny, ownCompany, patched, rule, seen } from '#domain/kernel/rule.ts'
import { ledgerEntryEntity } from '#domain/ledger-entry/ledger-entry-entity.ts'
import { numberOf } from '#domain/number-series/number-series-need.ts'
import { partyLedgerEntity } from '#domain/party-ledger/party-ledger-entity.ts'
import {
  decideCancelDebitNote,
  decideChangeDebitNote,
  decideDiscardDebitNote,
  decideDraftDebitNote,
  decideIssueDebitNote,
} from './debit-note-decisions.ts'
import { debitNoteEntity } from './debit-note-entity.ts'
import {
  cancelDebitNote,
  changeDebitNote,
  discardDebitNote,
  draftDebitNote,
  issueDebitNote,
} from './debit-note-operations.ts'

export const draftDebitNoteRule = rule(draftDebitNote)
  .with({ invoice: byId(finalInvoiceEntity, ({ input }) => input.invoiceId) })
  .decide(({ input, facts, invoice }) => decideDraftDebitNote(input, invoice, facts))

export const changeDebitNoteRule = rule(changeDebitNote)
  .with({ note: patched(debitNoteEntity) })
  .with({ invoice: linked(finalInvoiceEntity, 'note', 'invoiceId') })
  .decide(({ input, facts, ...context }) => decideChangeDebitNote(input, context, facts))

export const discardDebitNoteRule = rule(discardDebitNote)
  .with({ note: seen(debitNoteEntity) })
  .decide(({ facts, note }) => decideDiscardDebitNote(note, facts))

/** The customer and what he owes. */
const books = {
  profile: linked(businessProfileEntity, 'note', 'customerId'),
  ledger: linkedIfAny(partyLedgerEntity, 'note', 'customerId'),
} as const

export const issueDebitNoteRule = rule(issueDebitNote)
  .with({ note: seen(debitNoteEntity), company: ownCompany(companyEntity) })
  .with(
    {
      invoice: linked(finalInvoiceEntity, 'note', 'invoiceId'),
      number: numberOf('debit-note', ({ facts }) => facts.today),
    },
    books,
  )
  .decide(({ facts, number, ...context }) => decideIssueDebitNote(context, { ...facts, number }))

export const cancelDebitNoteRule = rule(cancelDebitNote)
  .with({
    note: seen(debitNoteEntity),
    entry: byIdIfAny(ledgerEntryEntity, ({ input }) => input.id),
    allocations: allWith(allocationEntity, 'debitEntryId', ({ input }) => input.id),
  })
  .with(books)
  .decide(({ input, facts, ...context }) => decideCancelDebitNote(input, context, facts))
