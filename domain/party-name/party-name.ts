import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import { isWithdrawnLead, isWithdrawnParty } from '#domain/import-origin/import-origin-withdrawn.ts'
import type { Lead } from '#domain/lead/lead.ts'
import { nicknameLifecycle } from '#domain/nickname/nickname-lifecycle.ts'
import type { Nickname } from '#domain/nickname/nickname.ts'
import { nameSound } from '#language/name/name-sound.ts'

/** Finds parties by id; undefined for one that this device does not keep. */
export type PartyFinder = {
  profile: (id: string) => BusinessProfile | undefined
  lead: (id: string) => Lead | undefined
}
/** Whom a nickname stands for now. */
export type Nicknamed = { entity: 'business-profile'; party: BusinessProfile } | { entity: 'lead'; party: Lead }

/**
 * Whom a nickname stands for now: the party that took the other in, the customer a lead has become. Null if it is not
 * on this device; then it is asked again.
 */
export function partyOfNickname(
  { businessProfileId, leadId }: Pick<Nickname, 'businessProfileId' | 'leadId'>,
  find: PartyFinder,
): Nicknamed | null {
  const lead = leadId === null ? undefined : takenIn(find.lead(leadId), find)
  const profile = find.profile(businessProfileId ?? lead?.businessProfileId ?? '')
  const whole = profile?.joinedInto ? find.profile(profile.joinedInto) : profile
  if (whole && isWithdrawnParty(whole)) return null
  if (whole) return { entity: 'business-profile', party: whole }
  return lead && lead.businessProfileId === null ? { entity: 'lead', party: lead } : null
}

/** The lead that a duplicate was joined into, itself if it is none; a lead that took others in may be joined later. */
function takenIn(lead: Lead | undefined, find: PartyFinder): Lead | undefined {
  // It points at itself, and would be followed for ever.
  if (lead && isWithdrawnLead(lead)) return undefined
  return lead?.joinedIntoId ? takenIn(find.lead(lead.joinedIntoId), find) : lead
}

/** The nicknames that are used, last chosen first. */
export const usedNicknames = (nicknames: readonly Nickname[]): Nickname[] =>
  nicknames
    .filter((one) => nicknameLifecycle.holds(one, 'forget'))
    .toSorted((a, b) => (a.chosenAt < b.chosenAt ? 1 : a.chosenAt > b.chosenAt ? -1 : 0))

const keyed = new WeakMap<readonly Nickname[], ReadonlyMap<string, Nickname>>()

/**
 * The used nicknames by the sound of their words. Computed once a list: in the replica lists stay the same until a row changes.
 * Not by the key they were stored with: of an earlier release, it may be the sound of another firm by now.
 */
export function nicknamesByKey(nicknames: readonly Nickname[]): ReadonlyMap<string, Nickname> {
  const known = keyed.get(nicknames)
  if (known) return known
  // Two devices may each have made one for the same words; the last chosen counts, until the server has made them one.
  const byKey = new Map(
    usedNicknames(nicknames)
      .toReversed()
      .map((one) => [nameSound(one.words) ?? one.key, one]),
  )
  keyed.set(nicknames, byKey)
  return byKey
}

/** Whether the words are more than the party's own name, so that it is worth remembering them. */
export const isNickname = (words: string, companyName: string): boolean => {
  const key = nameSound(words)
  return key !== null && key !== nameSound(companyName)
}
