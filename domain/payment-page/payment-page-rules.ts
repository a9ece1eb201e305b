import { businessProfileEntity } from '#domain/business-profile/business-profile-entity.ts'
import { inTheEnd } from '#domain/business-profile/business-profile-same.ts'
import { decideRaiseDispute } from '#domain/dispute/dispute-decisions.ts'
import { disputeEntity } from '#domain/dispute/dispute-entity.ts'
import { operation } from '#domain/kernel/operation.ts'
import { refuse } from '#domain/kernel/outcome.ts'
import { allWith, byId, byIdIfThere, linked, linkedIfAny, openLinked, rule, seen } from '#domain/kernel/rule.ts'
import { ledgerEntryEntity } from '#domain/ledger-entry/ledger-entry-entity.ts'
import { sumText } from '#domain/money/money-format.ts'
import { partyLedgerEntity } from '#domain/party-ledger/party-ledger-entity.ts'
import { decideClaimPayment, utrTold } from '#domain/payment-claim/payment-claim-decisions.ts'
import { paymentClaimEntity } from '#domain/payment-claim/payment-claim-entity.ts'
import { decideMakePromise, decideMovePromise } from '#domain/promise/promise-decisions.ts'
import { promiseEntity } from '#domain/promise/promise-entity.ts'
import { standingPromises } from '#domain/promise/promise-state.ts'
import { decideStopReminders } from '#domain/reminder/reminder-decisions.ts'
import { reminderEntity } from '#domain/reminder/reminder-entity.ts'
import { decideCreatePaymentPage, decideRevokePaymentPage, decideVisitPaymentPage } from './payment-page-decisions.ts'
import { paymentPageEntity } from './payment-page-entity.ts'
import * as operations from './payment-page-operations.ts'

export const createPaymentPageRule = rule(operations.createPaymentPage)
  .with({
    profile: byId(businessProfileEntity, ({ input }) => input.customerId, partyLedgerEntity.missing),
  })
  .with({ whole: linkedIfAny(businessProfileEntity, 'profile', 'joinedInto') })
  .with({
    // Locked, so that of two pages made at once only one stays in use.
    ledger: byId(partyLedgerEntity, (known) => inTheEnd(known).id),
    pages: allWith(paymentPageEntity, 'customerId', (known) => inTheEnd(known).id),
  })
  .decide(({ input, facts, ledger: { id: customerId }, pages }) =>
    decideCreatePaymentPage({ ...input, customerId }, pages, facts),
  )

export const revokePaymentPageRule = rule(operations.revokePaymentPage)
  .with({ page: seen(paymentPageEntity) })
  .decide(({ facts, page }) => decideRevokePaymentPage(page, facts))

const schemas = async () => (await import('./payment-page-schemas.ts')).inCompanySchemas

/** What a customer does on its page, run within the page's company. */
const visit = operation({ ...operations.openPaymentPage, kind: 'write', schema: async () => (await schemas()).open })
const claim = operation({ ...operations.claimOnPaymentPage, schema: async () => (await schemas()).claim })
const promise = operation({ ...operations.promiseOnPaymentPage, schema: async () => (await schemas()).promise })
const dispute = operation({ ...operations.disputeOnPaymentPage, schema: async () => (await schemas()).dispute })
const stop = operation({ ...operations.stopOnPaymentPage, schema: async () => (await schemas()).stop })

const page = byId(paymentPageEntity, ({ input }: { input: { pageId: string } }) => input.pageId)
const ledger = linked(partyLedgerEntity, 'page', 'customerId')

export const visitPaymentPageRule = rule(visit)
  .with({ page })
  .decide((known) => decideVisitPaymentPage(known.page, known.facts))

export const claimOnPaymentPageRule = rule(claim)
  .with({ page })
  .with({
    ledger,
    waiting: openLinked(paymentClaimEntity, 'customerId', 'page', 'customerId'),
    sameTransfer: allWith(paymentClaimEntity, 'utr', ({ input }) => utrTold(input)),
  })
  .decide(({ input: { id, amount, date, utr, note }, facts, ...known }) =>
    decideClaimPayment(
      { id, customerId: known.page.customerId, advancePaymentId: null, quoteId: null, amount, date, utr, note },
      known,
      facts,
    ),
  )

/** The customer has one promise on its page: a second one changes the first. */
export const promiseOnPaymentPageRule = rule(promise)
  .with({ page })
  .with({ ledger, promises: openLinked(promiseEntity, 'customerId', 'page', 'customerId') })
  .decide(({ input: { id, amount, promisedFor }, facts, promises, ...known }) => {
    const { customerId } = known.page
    const { openDebits } = known.ledger
    if (amount > openDebits) return refuse({ code: 'more-than-open', params: { amount: sumText(openDebits) } })
    const [standing] = standingPromises(promises)
    if (standing) return decideMovePromise(standing, { amount, promisedFor }, facts)
    return decideMakePromise(
      { id, customerId, amount, promisedFor, saidBy: null, channel: 'page' },
      known.ledger,
      facts,
    )
  })

export const disputeOnPaymentPageRule = rule(dispute)
  .with({ page })
  .with({
    ledger,
    entry: byId(ledgerEntryEntity, ({ input }) => input.entryId),
    others: allWith(disputeEntity, 'entryId', ({ input }) => input.entryId),
  })
  .decide(({ input: { id, entryId, amount, reason }, facts, ...known }) =>
    decideRaiseDispute({ id, customerId: known.page.customerId, entryId, amount, reason }, known, facts),
  )

export const stopOnPaymentPageRule = rule(stop)
  .with({ page })
  .with({
    party: linked(businessProfileEntity, 'page', 'customerId'),
    reminder: byIdIfThere(reminderEntity, (known) => known.page.customerId),
  })
  .decide(({ facts, party, reminder }) => decideStopReminders({ party, reminder }, facts))
