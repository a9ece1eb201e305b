import type { EntityOf } from '#domain/catalogue/entity-catalogue.ts'
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

/** Fewer sounds begin too many nicknames. */
const leastTyped = 3

/** Names of the parties whose nickname begins with what is typed, or is it. */
export function namesByNickname(view: View, typed: string): string[] {
  const key = nameSound(typed)
  if (key === null) return []
  return [...nicknamesByKey(view.list('nickname'))].flatMap(([sound, nickname]) => {
    const isTyped = sound === key || (key.length >= leastTyped && sound.startsWith(key))
    const meant = isTyped ? nicknamedBy(view, nickname) : null
    return meant ? [meant.party.companyName] : []
  })
}
