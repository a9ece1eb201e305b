import { businessProfileEntity } from '#domain/business-profile/business-profile-entity.ts'
import { inTheEnd } from '#domain/business-profile/business-profile-same.ts'
import { byId, linkedIfAny, rule, seen } from '#domain/kernel/rule.ts'
import { partyLedgerEntity } from '#domain/party-ledger/party-ledger-entity.ts'
import { decideMakePromise, decideMovePromise, decideWithdrawPromise } from './promise-decisions.ts'
import { promiseEntity } from './promise-entity.ts'
import { makePromise, movePromise, withdrawPromise } from './promise-operations.ts'

export const makePromiseRule = rule(makePromise)
  .with({ profile: byId(businessProfileEntity, ({ input }) => input.customerId, partyLedgerEntity.missing) })
  .with({ whole: linkedIfAny(businessProfileEntity, 'profile', 'joinedInto') })
  .with({ ledger: byId(partyLedgerEntity, (known) => inTheEnd(known).id) })
  .decide(({ input, facts, ledger }) => decideMakePromise(input, ledger, facts))

export const movePromiseRule = rule(movePromise)
  .with({ promise: seen(promiseEntity) })
  .decide(({ input, facts, promise }) => decideMovePromise(promise, input, facts))

export const withdrawPromiseRule = rule(withdrawPromise)
  .with({ promise: seen(promiseEntity) })
  .decide(({ input, facts, promise }) => decideWithdrawPromise(promise, input.reason, facts))
