import type { EntityOf } from '#domain/catalogue/entity-catalogue.ts'
import { isFormerName } from '#domain/party-name/party-former-name.ts'
import { nicknamesByKey, partyOfNickname, type Nicknamed, type PartyFinder } from '#domain/party-name/party-name.ts'
import { nameSound } from '#language/name/name-sound.ts'
import type { View } from './view.ts'

type Nickname = EntityOf<'nickname'>

const partiesIn = (view: View): PartyFinder => ({
  profile: (id) => view.find('business-profile', id),
  lead: (id) => view.find('lead', id),
})

/** Whom one of the company's nicknames stands for on this device. */
export const nicknamedBy = (view: View, nickname: Nickname): Nicknamed | null =>
  partyOfNickname(nickname, partiesIn(view))

/** The nickname that the words are, in any script. */
export const nicknameOf = (view: View, words: string): Nickname | null =>
  nicknamesByKey(view.list('nickname')).get(nameSound(words) ?? '') ?? null

/** Whom the company means by the words, if somebody chose a party for them. */
export function nicknamed(view: View, words: string): Nicknamed | null {
  const nickname = nicknameOf(view, words)
  return nickname && nicknamedBy(view, nickname)
}

/** Sounds to type before nicknames are completed: with fewer, too many would fit. */
const leastTyped = 3

/** Names of the parties whose nickname begins with what is typed, or is it, and of those that took in a party of this name. */
export function namesByNickname(view: View, typed: string): string[] {
  const key = nameSound(typed)
  if (key === null) return []
  return [
    ...namesByFormerName(view, typed),
    ...[...nicknamesByKey(view.list('nickname'))].flatMap(([sound, nickname]) => {
      const isTyped = sound === key || (key.length >= leastTyped && sound.startsWith(key))
      const meant = isTyped ? nicknamedBy(view, nickname) : null
      return meant ? [meant.party.companyName] : []
    }),
  ]
}

type Joined = { name: string; businessProfileId: string | null; leadId: string | null }
const joinedIn = new WeakMap<object, readonly Joined[]>()

/** The rows that were joined into others; computed once a list, which stays the same until a row changes. */
function joinedOf<Row extends { id: string; companyName: string }>(
  rows: readonly Row[],
  isJoined: (row: Row) => boolean,
  pointing: (id: string) => Omit<Joined, 'name'>,
): readonly Joined[] {
  const known = joinedIn.get(rows)
  if (known) return known
  const joined = rows.filter(isJoined).map(({ id, companyName }) => ({ name: companyName, ...pointing(id) }))
  joinedIn.set(rows, joined)
  return joined
}

function namesByFormerName(view: View, typed: string): string[] {
  const joined = [
    ...joinedOf(
      view.list('business-profile'),
      ({ joinedInto }) => joinedInto !== null,
      (id) => ({ businessProfileId: id, leadId: null }),
    ),
    ...joinedOf(
      view.list('lead'),
      ({ joinedIntoId }) => joinedIntoId !== null,
      (id) => ({ businessProfileId: null, leadId: id }),
    ),
  ]
  return joined.flatMap(({ name, ...party }) => {
    const kept = isFormerName(name, typed) ? partyOfNickname(party, partiesIn(view)) : null
    return kept ? [kept.party.companyName] : []
  })
}
