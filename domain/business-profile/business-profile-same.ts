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

/** A form's numbers of a party, as they are typed. */
type Typed = { id: string; gstNumber: string; panNumber: string }

/**
 * Another party with the PAN of this one, or null. A firm has a GSTIN in each State and one PAN in all of them: two parties
 * may be its branches, so it is said and not refused. A GSTIN contains the PAN, also where the field is left empty.
 */
export function partyWithPan(
  { id, gstNumber, panNumber }: Typed,
  profiles: readonly BusinessProfile[],
): BusinessProfile | null {
  const pan = panNumber || panIn(gstNumber)
  if (pan.length !== 10) return null
  // A withdrawn party is a joined one.
  const isIt = ({ panNumber: known, gstNumber: registered }: BusinessProfile) =>
    known === pan || panIn(registered) === pan
  return profiles.find((one) => one.id !== id && one.joinedInto === null && isIt(one)) ?? null
}

const panIn = (gstNumber: string): string => (gstNumber.length === 15 ? gstNumber.slice(2, 12) : '')

/** A party that was joined is changed no more: what was meant for it belongs to the other. Nor is one that was withdrawn. */
export function whyJoined(profile: BusinessProfile): Refusal | null {
  const { companyName, joinedInto } = profile
  if (isWithdrawnParty(profile)) return withdrawnRefusal(companyName)
  return joinedInto === null ? null : { code: 'party-joined', params: { company: companyName } }
}
