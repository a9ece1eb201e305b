import { isJoined } from '#domain/business-profile/business-profile-list.ts'
import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import { mayView, type EntityName } from '#domain/catalogue/entity-catalogue.ts'
import { isLeadClosed } from '#domain/lead/lead-status.ts'
import type { Lead } from '#domain/lead/lead.ts'
import { isNickname } from '#domain/party-name/party-name.ts'
import { matchName } from '#language/name/name-match.ts'
import { mostChoices, type Choice, type Known, type Said, type Thing } from './assistant-plan.ts'

/** Whoever may be meant by a name. */
export type Party = {
  readonly entity: 'lead' | 'business-profile'
  readonly id: string
  readonly companyName: string
  readonly contactPerson: string
  /** The party a lead belongs to. */
  readonly profileId: string | null
  /** Tells two of the same name apart. */
  readonly detail: string | Said
}

type Names = { readonly named: readonly string[]; readonly lookalike: readonly string[] }
const nobody: Names = { named: [], lookalike: [] }

/** The names that are meant, nicknames too. `companies`: those that are asked about. */
export function namesMeant(name: string, companies: readonly string[], names: Known['names']): Names {
  const meant = names?.meant(name) ?? nobody
  const nickname = nicknamedAmong(name, companies, { meant, names })
  return nickname ? { named: [nickname.party.companyName], lookalike: [] } : meant
}

/** Whom a nickname stands for, unless a company bears just that name: then the name is meant. */
function nicknamedAmong(name: string, companies: readonly string[], known: { meant: Names; names: Known['names'] }) {
  const nickname = known.names?.nicknamed(name) ?? null
  if (!nickname) return null
  const near = new Set(known.meant.named)
  return companies.some((one) => near.has(one) && !isNickname(name, one)) ? null : nickname
}

/**
 * Parties and open leads that the name means, and those that only sound like it. A party stands for its own lead, and
 * whoever was chosen for the words before is asked for no more.
 */
export function partyChoices(name: string, { view, names, facts }: Known, entities: readonly Party['entity'][]) {
  const all = entities.flatMap((entity) => (mayView(facts.actor.role, entity) ? partiesOf(entity, view) : []))
  const meant = names?.meant(name) ?? nobody
  const companies = all.map(({ companyName }) => companyName)
  const nickname = nicknamedAmong(name, companies, { meant, names })
  const own = nickname ? withId(nickname.party.id, all) : []
  if (own.length > 0) return { named: own, lookalike: [] }
  const among = (found: readonly string[]): Party[] => {
    const rank = new Map(found.map((one, at) => [one, at]))
    const place = (party: Party): number =>
      Math.min(rank.get(party.companyName) ?? Infinity, rank.get(party.contactPerson) ?? Infinity)
    const ranked = all.filter((party) => place(party) < Infinity).toSorted((one, other) => place(one) - place(other))
    // 'Shah Sarees' is the firm of that name, not also whoever has a contact called Shah.
    const inFull = ranked.filter((party) => isFirm(name, party.companyName))
    const firms = new Set<string>()
    return (inFull.length > 0 ? inFull : ranked).filter(({ entity, companyName }) => {
      if (entities.length > 1 && entity === 'lead' && firms.has(companyName)) return false
      firms.add(companyName)
      return true
    })
  }
  return { named: among(meant.named), lookalike: among(meant.lookalike).slice(0, mostChoices) }
}

/** The party itself, or where only leads are asked for, its leads. */
function withId(id: string, all: readonly Party[]): Party[] {
  const itself = all.filter((one) => one.id === id)
  return itself.length > 0 ? itself : all.filter(({ profileId }) => profileId === id)
}

const isFirm = (name: string, companyName: string): boolean =>
  matchName(name, companyName).reasons.includes('same-firm-words')

const asLead = ({ id, companyName, contactPerson, businessProfileId, city, location, inquiry }: Lead): Party => ({
  entity: 'lead',
  id,
  companyName,
  contactPerson,
  profileId: businessProfileId,
  detail: [contactPerson, city ?? location ?? '', inquiry].filter((text) => text !== '').join(' · '),
})

const asCustomer = ({ id, companyName, contactPerson, registeredAddress }: BusinessProfile): Party => ({
  entity: 'business-profile',
  id,
  companyName,
  contactPerson,
  profileId: null,
  detail: [contactPerson, registeredAddress.city].filter((text) => text !== '').join(' · '),
})

const partiesOf = (entity: Party['entity'], view: Known['view']): Party[] =>
  entity === 'lead'
    ? view
        .list('lead')
        .filter((lead) => !isLeadClosed(lead))
        .map(asLead)
    : view
        .list('business-profile')
        .filter((profile) => !isJoined(profile))
        .map(asCustomer)

export const placed = (parties: readonly Party[], asChoice: (party: Party) => Choice): Choice[] =>
  parties.slice(0, mostChoices).map(asChoice)

/** A party as it is offered, and remembered for the words that were said once it was chosen. */
export const asChosen = ({
  entity,
  id,
  companyName,
  detail,
}: Pick<Party, 'entity' | 'id' | 'companyName' | 'detail'>) => ({
  title: companyName,
  detail,
  party: { entity, id, companyName },
})

/** Customers that a name means. */
export const customersNamed = (name: string, known: Known) => partyChoices(name, known, ['business-profile'])

/** The party of a document; a lead that became a customer is that customer. */
function partyOf({ entity, id }: Thing, { view }: Known): Party | undefined {
  // Each name of the catalogue finds its own documents; the fields that name the party differ.
  const document = view.find(entity as EntityName, id)
  if (!document) return undefined
  const field = (name: string): string | null => {
    const value: unknown = Reflect.get(document, name)
    return typeof value === 'string' ? value : null
  }
  const ids =
    entity === 'business-profile' ? id : (field('businessProfileId') ?? field('customerId') ?? field('ledgerId'))
  const profile = view.find('business-profile', ids)
  if (profile) return asCustomer(profile)
  const lead = view.find('lead', entity === 'lead' ? id : field('leadId'))
  return lead && asLead(lead)
}

/** Whom 'him' means: the party of what is on the screen, or of what was spoken about last. */
export const partyMeant = (known: Known): Party | undefined =>
  known.meant.map((thing) => partyOf(thing, known)).find((party) => party !== undefined)

export const customerMeant = (known: Known): Party | undefined => {
  const party = partyMeant(known)
  return party?.entity === 'business-profile' ? party : undefined
}
