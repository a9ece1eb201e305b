import { allocationEntity } from '#domain/allocation/allocation-entity.ts'
import { consignmentEntity } from '#domain/consignment/consignment-entity.ts'
import { creditNoteEntity } from '#domain/credit-note/credit-note-entity.ts'
import { debitNoteEntity } from '#domain/debit-note/debit-note-entity.ts'
import { disputeEntity } from '#domain/dispute/dispute-entity.ts'
import { finalInvoiceEntity } from '#domain/final-invoice/final-invoice-entity.ts'
import { finalPaymentEntity } from '#domain/final-payment/final-payment-entity.ts'
import { goodsReturnEntity } from '#domain/goods-return/goods-return-entity.ts'
import { allById, allWith, allWithOneOf, byId, byIdIfThere, linkedIfAny, rule, seen } from '#domain/kernel/rule.ts'
import { leadEntity } from '#domain/lead/lead-entity.ts'
import { ledgerEntryEntity } from '#domain/ledger-entry/ledger-entry-entity.ts'
import { openingBillEntity } from '#domain/opening-bill/opening-bill-entity.ts'
import { partyLedgerEntity } from '#domain/party-ledger/party-ledger-entity.ts'
import { proformaInvoiceEntity } from '#domain/proforma-invoice/proforma-invoice-entity.ts'
import { quotationEntity } from '#domain/quotation/quotation-entity.ts'
import { reminderEntity } from '#domain/reminder/reminder-entity.ts'
import { salesOrderEntity } from '#domain/sales-order/sales-order-entity.ts'
import { businessProfileEntity } from './business-profile-entity.ts'
import { decideJoinBusinessProfile } from './business-profile-join.ts'
import { listedOfParty, namingParty } from './business-profile-naming.ts'
import { joinBusinessProfile, partBusinessProfile } from './business-profile-operations.ts'
import { decidePartBusinessProfile } from './business-profile-part.ts'
import type { BusinessProfile } from './business-profile.ts'

type Joining = { input: { id: string; into: string } }

const ledgersOfBoth = {
  own: byIdIfThere(partyLedgerEntity, ({ input }: Joining) => input.id),
  other: byIdIfThere(partyLedgerEntity, ({ input }: Joining) => input.into),
}

/** All of it is locked and read again after the last lock: what is posted or written meanwhile comes before or after. */
export const joinBusinessProfileRule = rule(joinBusinessProfile)
  .with(
    {
      joined: seen(businessProfileEntity),
      into: byId(businessProfileEntity, ({ input }) => input.into),
      entries: allWith(ledgerEntryEntity, 'ledgerId', ({ input }) => input.id),
      openings: allWith(openingBillEntity, 'customerId', ({ input }) => input.into),
      reminded: byIdIfThere(reminderEntity, ({ input }) => input.id),
      remindedOther: byIdIfThere(reminderEntity, ({ input }) => input.into),
    },
    ledgersOfBoth,
    namingParty(({ input }: Joining) => input.id),
  )
  .with({ allocations: allWithOneOf(allocationEntity, 'creditEntryId', ({ entries }) => entries.map(({ id }) => id)) })
  .decide(({ input: _input, facts, joined, into, own, other, entries, allocations, openings, ...all }) => {
    const { reminded, remindedOther, ...documents } = all
    const ledgers = { own, other, entries, allocations }
    const reminders = { own: reminded, other: remindedOther }
    return decideJoinBusinessProfile(joined, into, { documents, ledgers, reminders, openings }, facts)
  })

type Parting = { joined: BusinessProfile }
const movedOf = ({ joined }: Parting): Readonly<Record<string, readonly string[]>> => joined.joining?.moved ?? {}
const ofKind =
  ({ name }: { name: string }) =>
  (known: Parting): readonly string[] =>
    movedOf(known)[name] ?? []

/** What may have been made since of a document that was taken along; drafts too, that post nothing. */
const madeOfThem = {
  quotationsMade: allWithOneOf(quotationEntity, 'leadId', ofKind(leadEntity)),
  proformasMade: allWithOneOf(proformaInvoiceEntity, 'quoteId', ofKind(quotationEntity)),
  ordersMade: allWithOneOf(salesOrderEntity, 'quoteId', ofKind(quotationEntity)),
  invoicesMade: allWithOneOf(finalInvoiceEntity, 'salesOrderId', ofKind(salesOrderEntity)),
  consignmentsMade: allById(consignmentEntity, ofKind(finalInvoiceEntity)),
  paymentsMade: allWithOneOf(finalPaymentEntity, 'finalInvoiceId', ofKind(finalInvoiceEntity)),
  creditNotesMade: allWithOneOf(creditNoteEntity, 'invoiceId', ofKind(finalInvoiceEntity)),
  debitNotesMade: allWithOneOf(debitNoteEntity, 'invoiceId', ofKind(finalInvoiceEntity)),
  returnsMade: allWithOneOf(goodsReturnEntity, 'invoiceId', ofKind(finalInvoiceEntity)),
  disputesMade: allWithOneOf(disputeEntity, 'entryId', ofKind(ledgerEntryEntity)),
}

export const partBusinessProfileRule = rule(partBusinessProfile)
  .with({ joined: seen(businessProfileEntity) })
  .with({ whole: linkedIfAny(businessProfileEntity, 'joined', 'joinedInto') })
  .with(
    {
      own: byIdIfThere(partyLedgerEntity, ({ joined }) => joined.id),
      other: byIdIfThere(partyLedgerEntity, ({ joined }) => joined.joinedInto),
      entries: allById(ledgerEntryEntity, ofKind(ledgerEntryEntity)),
      credits: allWithOneOf(allocationEntity, 'creditEntryId', ofKind(ledgerEntryEntity)),
      debits: allWithOneOf(allocationEntity, 'debitEntryId', ofKind(ledgerEntryEntity)),
      reminded: byIdIfThere(reminderEntity, ({ joined }) => joined.id),
      remindedOther: byIdIfThere(reminderEntity, ({ joined }) => joined.joinedInto),
    },
    madeOfThem,
    listedOfParty(movedOf),
  )
  .decide(({ input: _input, facts, joined, whole, own, other, entries, credits, debits, ...all }) => {
    const { reminded, remindedOther, ...rest } = all
    const { documents, made } = apart(rest)
    const known = new Set(Object.values(movedOf({ joined })).flat())
    const context = {
      ...{ documents, entries, own, other },
      allocations: [...credits, ...debits.filter(({ id }) => credits.every((one) => one.id !== id))],
      later: made.filter(({ id }) => !known.has(id)),
      reminders: { own: reminded, other: remindedOther },
    }
    return decidePartBusinessProfile(joined, whole ?? joined, context, facts)
  })

type Made = { [Name in keyof typeof madeOfThem]: readonly { id: string }[] }
/** What was taken along, and what was made of it. */
function apart<All extends Made>(all: All): { documents: Omit<All, keyof Made>; made: readonly { id: string }[] } {
  const isMade = (name: string): boolean => name in madeOfThem
  const entries: [string, readonly { id: string }[]][] = Object.entries(all)
  const made = entries.filter(([name]) => isMade(name)).flatMap(([, rows]) => rows)
  const documents = Object.fromEntries(entries.filter(([name]) => !isMade(name)))
  return { documents: documents as Omit<All, keyof Made>, made } // all but those
}
