import { allocationEntity } from '#domain/allocation/allocation-entity.ts'
import { businessProfileEntity } from '#domain/business-profile/business-profile-entity.ts'
import { inTheEnd } from '#domain/business-profile/business-profile-same.ts'
import { disputeEntity } from '#domain/dispute/dispute-entity.ts'
import { allLinked, allWith, byId, byIdIfThere, linked, linkedIfAny, rule, seen } from '#domain/kernel/rule.ts'
import { ledgerEntryEntity } from '#domain/ledger-entry/ledger-entry-entity.ts'
import { partyLedgerEntity } from '#domain/party-ledger/party-ledger-entity.ts'
import { decideCorrectOpeningBill, decideRecordOpeningBill, decideRemoveOpeningBill } from './opening-bill-decisions.ts'
import { openingBillEntity } from './opening-bill-entity.ts'
import { correctOpeningBill, recordOpeningBill, removeOpeningBill } from './opening-bill-operations.ts'

export const recordOpeningBillRule = rule(recordOpeningBill)
  .with({ profile: byId(businessProfileEntity, ({ input }) => input.customerId) })
  .with({ whole: linkedIfAny(businessProfileEntity, 'profile', 'joinedInto') })
  .with({
    ledger: byIdIfThere(partyLedgerEntity, (known) => inTheEnd(known).id),
    others: allWith(openingBillEntity, 'customerId', (known) => inTheEnd(known).id),
  })
  .decide(({ input, facts, profile, whole, ...context }) =>
    decideRecordOpeningBill(input, { ...context, profile: inTheEnd({ profile, whole }) }, facts),
  )

/** The bill on its customer's ledger. */
const books = {
  profile: linked(businessProfileEntity, 'bill', 'customerId'),
  ledger: linkedIfAny(partyLedgerEntity, 'bill', 'customerId'),
  entry: linked(ledgerEntryEntity, 'bill', 'entryId'),
  paid: allLinked(allocationEntity, 'debitEntryId', 'bill', 'entryId'),
  used: allLinked(allocationEntity, 'creditEntryId', 'bill', 'entryId'),
} as const

export const correctOpeningBillRule = rule(correctOpeningBill)
  .with({ bill: seen(openingBillEntity) })
  .with({
    ...books,
    others: allLinked(openingBillEntity, 'customerId', 'bill', 'customerId'),
    disputes: allLinked(disputeEntity, 'entryId', 'bill', 'entryId'),
  })
  .decide(({ input, facts, ...context }) => decideCorrectOpeningBill(input, context, facts))

export const removeOpeningBillRule = rule(removeOpeningBill)
  .with({ bill: seen(openingBillEntity) })
  .with(books)
  .decide(({ input, facts, ...context }) => decideRemoveOpeningBill(input, context, facts))
