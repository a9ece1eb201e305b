import type { Facts } from '#domain/kernel/change.ts'
import { lifecycle } from '#domain/kernel/lifecycle.ts'
import type { Refusal } from '#domain/kernel/outcome.ts'
import { isChangeAsked, newAnswer } from './quotation-answer-state.ts'
import type { Quotation } from './quotation.ts'

type No = Refusal | null

/** A quotation can still be approved on its last day. */
const hasLapsed = ({ validUntil }: Quotation, { today }: Facts): No =>
  validUntil < today ? { code: 'quotation-has-lapsed', params: { on: validUntil } } : null

/** Checks the date too, since the expiry job may not have run: an old price must not become a proforma. */
const hasLapsedSince = ({ validUntil }: Quotation, { today }: Facts): No =>
  validUntil < today ? { code: 'approved-quotation-has-lapsed', params: { on: validUntil } } : null

const stillHolds = ({ validUntil }: Quotation, { today }: Facts): No =>
  validUntil >= today ? { code: 'quotation-still-holds', params: { on: validUntil } } : null

/** A quotation of nothing would become an order without a price. */
const isFree = ({ totalAmount }: Quotation): No => (totalAmount > 0 ? null : { code: 'quotation-is-free' })

const hasNoProfile = ({ businessProfileId }: Quotation): No =>
  businessProfileId ? null : { code: 'quotation-has-no-profile' }

/** A buyer takes back only its own answer, and only until somebody has taken note of it. */
const isDecided = (quotation: Quotation): No => (newAnswer(quotation) ? null : { code: 'quotation-decided' })

/** An offer that nobody has answered is simply corrected. */
const isUnasked = (quotation: Quotation): No => (isChangeAsked(quotation) ? null : { code: 'no-change-asked' })

/** `accept`, `ask` and `decline` are the buyer's own, on the page it was sent. */
export const quotationLifecycle = lifecycle<Quotation, Facts>()('status', {
  pending: {
    change: { to: 'pending' },
    approve: { to: 'approved', unless: [hasLapsed, isFree] },
    reject: { to: 'rejected' },
    expire: { to: 'expired', unless: [stillHolds] },
    // Allowed from midnight, even if the expiry job has not run yet.
    renew: { to: 'pending', unless: [stillHolds] },
    withdraw: { to: 'withdrawn' },
    revise: { to: 'pending', unless: [isUnasked] },
    accept: { to: 'approved', unless: [hasLapsed, isFree] },
    ask: { to: 'pending', unless: [hasLapsed] },
    decline: { to: 'rejected', unless: [hasLapsed] },
  },
  approved: {
    convert: { to: 'converted_to_proforma', unless: [hasLapsedSince, hasNoProfile, isFree] },
    expire: { to: 'expired', unless: [stillHolds] },
    renew: { to: 'pending', unless: [stillHolds] },
    revise: { to: 'pending' },
    withdraw: { to: 'withdrawn' },
    ask: { to: 'pending', unless: [isDecided, hasLapsed] },
    decline: { to: 'rejected', unless: [isDecided, hasLapsed] },
  },
  rejected: {
    revise: { to: 'pending' },
    accept: { to: 'approved', unless: [isDecided, hasLapsed, isFree] },
    ask: { to: 'pending', unless: [isDecided, hasLapsed] },
    decline: { to: 'rejected', unless: [isDecided, hasLapsed] },
  },
  expired: { renew: { to: 'pending' } },
  withdrawn: { revise: { to: 'pending' } },
  converted_to_proforma: {
    // Its proforma was replaced, or cancelled without a successor.
    reconvert: { to: 'converted_to_proforma' },
    release: { to: 'approved' },
  },
})
