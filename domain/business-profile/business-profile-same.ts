import { isWithdrawnParty, withdrawnRefusal } from '#domain/import-origin/import-origin-withdrawn.ts'
import type { Refusal } from '#domain/kernel/outcome.ts'
import type { BusinessProfile } from './business-profile.ts'

/**
 * Why a party cannot get the GSTIN that `holders` have, or null: one registration is one party, however often it is
 * written down. `company` is the one that has it.
 */
export function whyGstinKnown(id: string, holders: readonly BusinessProfile[]): Refusal | null {
  const holder = holders.find((one) => one.id !== id && one.joinedInto === null)
  return holder ? { code: 'gst-number-known', params: { company: holder.companyName, party: holder.id } } : null
}

/** A party that was joined is changed no more: what was meant for it belongs to the other. Nor is one that was withdrawn. */
export function whyJoined(profile: BusinessProfile): Refusal | null {
  const { companyName, joinedInto } = profile
  if (isWithdrawnParty(profile)) return withdrawnRefusal(companyName)
  return joinedInto === null ? null : { code: 'party-joined', params: { company: companyName } }
}
