import type { Company } from '#domain/company/company.ts'
import { acceptChange, type Decision, type Facts } from '#domain/kernel/change.ts'
import type { InputOf } from '#domain/kernel/operation.ts'
import { refuse, type Outcome, type Refusal } from '#domain/kernel/outcome.ts'
import { businessProfileEntity } from './business-profile-entity.ts'
import { statedKind } from './business-profile-kind.ts'
import { isOnHold } from './business-profile-list.ts'
import { whyNoState, whyNotDelivered, whyNumbersDisagree } from './business-profile-numbers.ts'
import type { changeBusinessProfile, setCredit, setTerms } from './business-profile-operations.ts'
import { whyGstinKnown, whyJoined } from './business-profile-same.ts'
import type { BusinessProfile } from './business-profile.ts'

/** Whoever holds a party says why: who takes its next order has to tell it. */
export function decideSetCredit(
  profile: BusinessProfile,
  input: InputOf<typeof setCredit>,
  { now, actor }: Pick<Facts, 'now' | 'actor'>,
): Outcome<Decision<BusinessProfile>> {
  const joined = whyJoined(profile)
  if (joined) return refuse(joined)
  const next: BusinessProfile = { ...profile, ...input }
  const isHeldNow = isOnHold(next) && !(isOnHold(profile) && next.holdReason === profile.holdReason)
  if (isHeldNow && next.holdReason === null) return refuse({ code: 'hold-reason-required' })
  if (isHeldNow) Object.assign(next, { heldBy: actor.name, heldSince: now })
  return acceptChange(businessProfileEntity, next)
}

/** Changes on what terms a party is sold to. */
export function decideSetTerms(
  profile: BusinessProfile,
  input: InputOf<typeof setTerms>,
): Outcome<Decision<BusinessProfile>> {
  const joined = whyJoined(profile)
  if (joined) return refuse(joined)
  const next: BusinessProfile = { ...profile, ...input }
  return acceptChange(businessProfileEntity, next)
}

type Known = {
  company: Pick<Company, 'gstin'>
  /** Parties with the GSTIN that was typed. */
  sameGstin: readonly BusinessProfile[]
}

/**
 * Corrects a party. Its numbers must agree with each other as in the buyer's own form; a GSTIN that was accepted before is
 * not doubted again. Open papers follow the correction where they are taken further, sent ones stay as they are.
 */
export function decideChangeBusinessProfile(
  profile: BusinessProfile,
  input: InputOf<typeof changeBusinessProfile>,
  known: Known,
): Outcome<Decision<BusinessProfile>> {
  const joined = whyJoined(profile)
  if (joined) return refuse(joined)
  const stated: BusinessProfile = { ...profile, ...input }
  const kind = statedKind(stated, input.gstKind)
  if (!kind.ok) return kind
  const next: BusinessProfile = { ...stated, gstKind: kind.value }
  const isRenumbered =
    input.gstNumber !== undefined || input.panNumber !== undefined || input.registeredAddress !== undefined
  const no =
    (isRenumbered ? whyNotRenumbered(profile, next, known) : null) ??
    whyNotDelivered(input.deliveryAddresses ?? [], known.company)
  return no ? refuse(no) : acceptChange(businessProfileEntity, next)
}

function whyNotRenumbered(
  before: BusinessProfile,
  { gstNumber, panNumber, registeredAddress }: BusinessProfile,
  { company, sameGstin }: Known,
): Refusal | null {
  const isSameGstin = gstNumber === before.gstNumber
  const confirmed = isSameGstin ? (['pincode', 'gstNumber'] as const) : (['pincode'] as const)
  return (
    whyNumbersDisagree({ gstNumber, panNumber, ...registeredAddress }, company.gstin, confirmed) ??
    // Forms of earlier releases asked for none.
    (whyNoState(before.registeredAddress) ? null : whyNoState(registeredAddress)) ??
    (isSameGstin ? null : whyGstinKnown(before.id, sameGstin))
  )
}
