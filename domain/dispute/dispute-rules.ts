import { businessProfileEntity } from '#domain/business-profile/business-profile-entity.ts'
import { inTheEnd } from '#domain/business-profile/business-profile-same.ts'
import { allWith, byId, linkedIfAny, rule, seen } from '#domain/kernel/rule.ts'
import { ledgerEntryEntity } from '#domain/ledger-entry/ledger-entry-entity.ts'
import { partyLedgerEntity } from '#domain/party-ledger/party-ledger-entity.ts'
import { decideEndDispute, decideRaiseDispute } from './dispute-decisions.ts'
import { disputeEntity } from './dispute-entity.ts'
import { dropDispute, raiseDispute, settleDispute } from './dispute-operations.ts'

/**
 * The entry is locked: a receipt that pays the bill at the same moment comes before or after. What else is disputed of it
 * is read only then: of two who dispute at once, the second sees the first's.
 */
export const raiseDisputeRule = rule(raiseDispute)
  .with({
    profile: byId(businessProfileEntity, ({ input }) => input.customerId, partyLedgerEntity.missing),
    entry: byId(ledgerEntryEntity, ({ input }) => input.entryId),
  })
  .with({ whole: linkedIfAny(businessProfileEntity, 'profile', 'joinedInto') })
  .with({
    ledger: byId(partyLedgerEntity, (known) => inTheEnd(known).id),
    others: allWith(disputeEntity, 'entryId', ({ input }) => input.entryId),
  })
  .decide(({ input, facts, ...context }) => decideRaiseDispute(input, context, facts))

export const settleDisputeRule = rule(settleDispute)
  .with({ dispute: seen(disputeEntity) })
  .decide(({ input, facts, dispute }) => decideEndDispute(dispute, 'settle', input.outcome, facts))

export const dropDisputeRule = rule(dropDispute)
  .with({ dispute: seen(disputeEntity) })
  .decide(({ input, facts, dispute }) => decideEndDispute(dispute, 'drop', input.outcome, facts))
