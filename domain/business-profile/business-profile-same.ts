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

type Ended = { profile: BusinessProfile; whole: BusinessProfile | null }
/** The party that an input means: what was written offline for one that has been joined since is the other's. */
export const inTheEnd = ({ profile, whole }: Ended): BusinessProfile => whole ?? profile

/**
 * Why two parties are two, or null if they may be one: a GSTIN is one registration, and a PAN one person in law. The one
 * with the registration stays, as the papers of the other bear none.
 */
export function whyTwoFirms(joined: BusinessProfile, into: BusinessProfile): Refusal | null {
  const [own, other] = [joined.gstNumber, into.gstNumber]
  const params = { company: joined.companyName, other: into.companyName }
  if (own !== '' && other !== '' && own !== other) return { code: 'join-other-gstin', params }
  const [ownPan, otherPan] = [joined.panNumber || panIn(own), into.panNumber || panIn(other)]
  if (ownPan !== '' && otherPan !== '' && ownPan !== otherPan) return { code: 'join-other-pan', params }
  return own !== '' && other === '' ? { code: 'join-registered-stays', params } : null
}
