import { allocationEntity } from '#domain/allocation/allocation-entity.ts'
import { businessProfileEntity } from '#domain/business-profile/business-profile-entity.ts'
import { inTheEnd } from '#domain/business-profile/business-profile-same.ts'
import { companyEntity } from '#domain/company/company-entity.ts'
import {
  allById,
  allWith,
  byId,
  byIdIfThere,
  linked,
  linkedIfAny,
  ownCompany,
  rule,
  seen,
} from '#domain/kernel/rule.ts'
import { ledgerEntryEntity } from '#domain/ledger-entry/ledger-entry-entity.ts'
import type { LedgerEntry } from '#domain/ledger-entry/ledger-entry.ts'
import { numberOf } from '#domain/number-series/number-series-need.ts'
import { partyLedgerEntity } from '#domain/party-ledger/party-ledger-entity.ts'
import { advanceOf } from './refund-credit.ts'
import { decideClearRefund, decideRecordRefund, decideVoidRefund } from './refund-decisions.ts'
import { refundEntity } from './refund-entity.ts'
import { clearRefund, recordRefund, voidRefund } from './refund-operations.ts'

const isOfAdvance = (entries: readonly LedgerEntry[]): boolean => entries.some((entry) => advanceOf(entry) !== null)

export const recordRefundRule = rule(recordRefund)
  .with({
    profile: byId(businessProfileEntity, ({ input }) => input.customerId),
    entries: allById(ledgerEntryEntity, ({ input }) => input.credits.map(({ entryId }) => entryId)),
    company: ownCompany(companyEntity),
  })
  .with({ whole: linkedIfAny(businessProfileEntity, 'profile', 'joinedInto') })
  .with({
    ledger: byIdIfThere(partyLedgerEntity, (known) => inTheEnd(known).id),
    // The vouchers of advances are a series of the tax law (Rule 51, CGST Rules); other money has its own.
    number: numberOf(
      ({ entries }) => (isOfAdvance(entries) ? 'refund-voucher' : 'payment-voucher'),
      ({ input }) => input.date,
    ),
  })
  .decide(({ input, facts, number, profile, whole, ...context }) =>
    decideRecordRefund(input, { ...context, profile: inTheEnd({ profile, whole }) }, { ...facts, number }),
  )

export const clearRefundRule = rule(clearRefund)
  .with({ refund: seen(refundEntity) })
  .decide(({ facts, refund }) => decideClearRefund(refund, facts))

export const voidRefundRule = rule(voidRefund)
  .with({
    refund: seen(refundEntity),
    entry: byId(ledgerEntryEntity, ({ input }) => input.id),
    allocations: allWith(allocationEntity, 'debitEntryId', ({ input }) => input.id),
  })
  .with({
    profile: linked(businessProfileEntity, 'refund', 'customerId'),
    ledger: linkedIfAny(partyLedgerEntity, 'refund', 'customerId'),
    credits: allById(ledgerEntryEntity, ({ allocations }) => allocations.map(({ creditEntryId }) => creditEntryId)),
  })
  .decide(({ input, facts, refund, ...context }) => decideVoidRefund(refund, input, context, facts))
