import { businessProfileEntity } from '#domain/business-profile/business-profile-entity.ts'
import { whyGstinKnown, whyJoined } from '#domain/business-profile/business-profile-same.ts'
import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import {
  isWithdrawnParty,
  originBroughtBack,
  whyStays,
  type Followed,
} from '#domain/import-origin/import-origin-withdrawn.ts'
import { acceptChange, acceptTaken, type Decision, type Facts } from '#domain/kernel/change.ts'
import { refuse, type Outcome } from '#domain/kernel/outcome.ts'
import { leadEntity } from '#domain/lead/lead-entity.ts'
import { leadLifecycle } from '#domain/lead/lead-lifecycle.ts'
import type { Lead } from '#domain/lead/lead.ts'

/** Withdraws a lead that came with the wrong file. `lead.reopen` brings it back. */
export function decideWithdrawLead(lead: Lead, followed: Followed, facts: Facts): Outcome<Decision<Lead>> {
  const no = whyStays(lead, followed)
  if (no) return refuse(no)
  const taken = leadLifecycle.take(lead, 'join', facts, { joinedIntoId: lead.id })
  return acceptTaken(leadEntity, taken, lead.imported?.file)
}

/** Withdraws a party that came with the wrong file. */
export function decideWithdrawBusinessProfile(
  profile: BusinessProfile,
  followed: Followed,
): Outcome<Decision<BusinessProfile>> {
  const no = whyJoined(profile) ?? whyStays(profile, followed)
  if (no) return refuse(no)
  const next: BusinessProfile = { ...profile, joinedInto: profile.id }
  return acceptChange(businessProfileEntity, next, profile.imported?.file)
}

/** Brings a withdrawn party back, unless its GSTIN was given to another one meanwhile. */
export function decideRestoreBusinessProfile(
  profile: BusinessProfile,
  sameGstin: readonly BusinessProfile[],
): Outcome<Decision<BusinessProfile>> {
  if (!isWithdrawnParty(profile)) return refuse({ code: 'step-not-open' })
  const known = whyGstinKnown(profile.id, sameGstin)
  if (known) return refuse(known)
  const next: BusinessProfile = { ...profile, joinedInto: null, imported: originBroughtBack(profile) }
  return acceptChange(businessProfileEntity, next)
}
