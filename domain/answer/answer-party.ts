import { isJoined } from '#domain/business-profile/business-profile-list.ts'
import { isNickname } from '#domain/party-name/party-name.ts'
import { nameParts } from '#language/name/name-key.ts'
import { matchParts, type NameMatch } from '#language/name/name-match.ts'
import type { AnswerBooks } from './answer-documents.ts'

/** A firm that was named: a customer, a lead, or both. */
export type Party = { id: string; name: string; profileId: string | null; leadIds: ReadonlySet<string> }
export type PartyChoice = Pick<Party, 'id' | 'name'>

/** Whom a name means: one, none, or several to choose from; `alike` only sound like it. */
export type NamedParty =
  | { kind: 'one'; party: Party }
  | { kind: 'several'; name: string; choices: readonly PartyChoice[] }
  | { kind: 'unknown'; name: string; alike: readonly PartyChoice[] }

/** Firm and contact person, as they are stored, that sound like a name: of a filled index, so that not all are compared. */
type NamesAlike = (name: string) => readonly string[]

type Known = { party: Party; names: readonly string[] }
/** Lists in the replica stay the same until a row changes. */
const listed = new WeakMap<AnswerBooks['business-profile'], { leads: AnswerBooks['lead']; known: readonly Known[] }>()

/** All customers, and the leads that are none yet. */
function partiesOf(books: AnswerBooks): readonly Known[] {
  const before = listed.get(books['business-profile'])
  if (before?.leads === books.lead) return before.known
  const leadsOf = Map.groupBy(books.lead, ({ businessProfileId }) => businessProfileId)
  const profiles = books['business-profile'].filter((one) => !isJoined(one))
  const customers = profiles.map(({ id, companyName, contactPerson, originalLeadId }): Known => {
    const leadIds = [originalLeadId, ...(leadsOf.get(id) ?? []).map((lead) => lead.id)].filter((one) => one !== null)
    return {
      party: { id, name: companyName, profileId: id, leadIds: new Set(leadIds) },
      names: [companyName, contactPerson],
    }
  })
  const converted = new Set(customers.flatMap(({ party }) => [...party.leadIds]))
  const leads = (leadsOf.get(null) ?? [])
    .filter(({ id }) => !converted.has(id))
    .map(({ id, companyName, contactPerson }): Known => {
      return {
        party: { id, name: companyName, profileId: null, leadIds: new Set([id]) },
        names: [companyName, contactPerson],
      }
    })
  const known = [...customers, ...leads]
  listed.set(books['business-profile'], { leads: books.lead, known })
  return known
}

const mostChoices = 5
/** A whole name said in full is meant, also where a longer one contains it. */
const [whole, behind] = [0.97, 0.02]

type Ranked = Pick<NameMatch, 'score'> & { party: Party; isMatch: boolean; isFirm: boolean }
function ranked(name: string, books: AnswerBooks, namesAlike: NamesAlike | undefined): Ranked[] {
  const alike = namesAlike && new Set(namesAlike(name))
  const sought = nameParts(name)
  // Parsing a name takes longer than comparing it, and people of one name are many.
  const compared = new Map<string, NameMatch>()
  const compare = (one: string): NameMatch => {
    const match = compared.get(one) ?? matchParts(sought, nameParts(one))
    compared.set(one, match)
    return match
  }
  return partiesOf(books)
    .flatMap(({ party, names }) => {
      const near = names.filter((one) => (alike ? alike.has(one) : one !== ''))
      const matches = near.map((one) => ({ ...compare(one), isFirm: one === party.name }))
      const [best] = matches
        .filter(({ verdict }) => alike || verdict !== 'different')
        .toSorted((a, b) => b.score - a.score)
      return best ? [{ party, score: best.score, isMatch: best.verdict === 'match', isFirm: best.isFirm }] : []
    })
    .toSorted((a, b) => b.score - a.score || a.party.name.length - b.party.name.length)
}

/** How the company's names are found without comparing all of them, and whom it means by a nickname: a party's id. */
export type NamesKnown = { namesAlike?: NamesAlike; nicknamed?: (name: string) => string | null }

/**
 * Whom a name means among the company's customers and leads: the only match or the whole name, else several to choose from.
 * Without a match those that only sound alike, which are offered and never chosen.
 */
export function partyNamed(name: string, books: AnswerBooks, { namesAlike, nicknamed }: NamesKnown = {}): NamedParty {
  const all = ranked(name, books, namesAlike)
  // Patel is the firms of that name, and a contact only where there is no such firm.
  const people = all.filter(({ isMatch }) => isMatch)
  const firms = people.filter(({ isFirm }) => isFirm)
  const matches = firms.length > 0 ? firms : people
  const nickname = partyWithId(nicknamed?.(name) ?? '', books)
  // A firm of just that name is meant before any nickname; two such firms are asked about.
  if (nickname && matches.every(({ party }) => isNickname(name, party.name))) return { kind: 'one', party: nickname }
  const [first, second] = matches
  if (first && (!second || (first.score >= whole && second.score < first.score - behind)))
    return { kind: 'one', party: first.party }
  const choices = (first ? matches : all)
    .slice(0, mostChoices)
    .map(({ party }): PartyChoice => ({ id: party.id, name: party.name }))
  return first ? { kind: 'several', name, choices } : { kind: 'unknown', name, alike: choices }
}

/** The party with this id, after it was chosen. */
export const partyWithId = (id: string, books: AnswerBooks): Party | null =>
  partiesOf(books).find(({ party }) => party.id === id)?.party ?? null

type Owned = { businessProfileId?: string | null; customerId?: string; leadId?: string | null }
/** Whether a document is the party's; without a party all of them count. */
export const isOf =
  (party: Party | null) =>
  ({ businessProfileId, customerId, leadId }: Owned): boolean =>
    party === null ||
    (party.profileId !== null && (businessProfileId === party.profileId || customerId === party.profileId)) ||
    (typeof leadId === 'string' && party.leadIds.has(leadId))
