import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import { acceptTaken, change, fresh, type Change, type Decision, type Facts } from '#domain/kernel/change.ts'
import type { InputOf } from '#domain/kernel/operation.ts'
import { accept, refuse, type Outcome } from '#domain/kernel/outcome.ts'
import { leadEntity } from '#domain/lead/lead-entity.ts'
import type { Lead } from '#domain/lead/lead.ts'
import { nameSound } from '#language/name/name-sound.ts'
import { nicknameEntity } from './nickname-entity.ts'
import { nicknameLifecycle } from './nickname-lifecycle.ts'
import type { rememberNickname } from './nickname-operations.ts'
import type { Nickname } from './nickname.ts'

/** As many as a rule reads that needs only some of a list (`someWith`). */
export const mostNicknames = 200

type Context = {
  /** Those with the same sound, forgotten ones too. */
  same: readonly Nickname[]
  /** All that are used. */
  used: readonly Nickname[]
  profile: BusinessProfile | null
  lead: Lead | null
  /** The lead that `lead` was joined into. */
  taken: Lead | null
}

/** The last choice for the words counts. Where there are too many nicknames, the one chosen longest ago leaves. */
export function decideRememberNickname(
  { id, words }: Pick<InputOf<typeof rememberNickname>, 'id' | 'words'>,
  { same, used, profile, lead, taken: whole }: Context,
  facts: Facts,
): Outcome<Decision<Nickname>> {
  const key = nameSound(words)
  if (key === null) return refuse({ code: 'no-nickname' })
  if (lead && !leadEntity.viewers.some((role) => role === facts.actor.role)) return refuse({ code: 'lead-not-found' })
  const stands = standsFor(profile, whole ?? lead)
  const [before] = same
  const chosen = { ...stands, words, key, chosenBy: facts.actor.name, chosenAt: facts.now }
  if (!before) {
    const nickname: Nickname = { id, ...fresh(facts), ...chosen, status: 'used' }
    return accept({ main: nickname, changes: [change(nicknameEntity, nickname), ...leaving(used, facts)] })
  }
  const taken = nicknameLifecycle.take(before, 'remember', facts, chosen)
  if (!taken.ok) return taken
  const isBack = !used.some((one) => one.id === before.id)
  return accept({
    main: taken.value,
    changes: [change(nicknameEntity, taken.value), ...(isBack ? leaving(used, facts) : [])],
  })
}

/** A party that was joined into another one is that one; a lead that has become a customer is the customer. */
function standsFor(profile: BusinessProfile | null, lead: Lead | null) {
  const businessProfileId = profile ? (profile.joinedInto ?? profile.id) : (lead?.businessProfileId ?? null)
  return { businessProfileId, leadId: businessProfileId === null ? (lead?.id ?? null) : null }
}

function leaving(used: readonly Nickname[], facts: Facts): Change[] {
  if (used.length < mostNicknames) return []
  const oldest = used.reduce((first, one) => (one.chosenAt < first.chosenAt ? one : first))
  const taken = nicknameLifecycle.take(oldest, 'forget', facts)
  return taken.ok ? [change(nicknameEntity, taken.value)] : []
}

export function decideForgetNickname(nickname: Nickname, facts: Facts): Outcome<Decision<Nickname>> {
  const taken = nicknameLifecycle.take(nickname, 'forget', facts)
  return acceptTaken(nicknameEntity, taken)
}
