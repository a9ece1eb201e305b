import { isJoined } from '#domain/business-profile/business-profile-list.ts'
import { mayView } from '#domain/catalogue/entity-catalogue.ts'
import { isLeadClosed } from '#domain/lead/lead-status.ts'
import { matchName } from '#language/name/name-match.ts'
import { mostChoices, type Choice, type Known, type Said } from './assistant-plan.ts'

/** Whoever may be meant by a name. */
export type Party = {
  readonly entity: 'lead' | 'business-profile'
  readonly id: string
  readonly companyName: string
  readonly contactPerson: string
  /** Tells two of the same name apart. */
  readonly detail: string | Said
}

/** Parties and open leads that the name means, and those that only sound like it. A party stands for its own lead. */
export function partyChoices(name: string, { view, names, facts }: Known, entities: readonly Party['entity'][]) {
  const all = entities.flatMap((entity) => (mayView(facts.actor.role, entity) ? partiesOf(entity, view) : []))
  const meant = names?.meant(name) ?? { named: [], lookalike: [] }
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

const isFirm = (name: string, companyName: string): boolean =>
  matchName(name, companyName).reasons.includes('same-firm-words')

const partiesOf = (entity: Party['entity'], view: Known['view']): Party[] =>
  entity === 'lead'
    ? view
        .list('lead')
        .filter((lead) => !isLeadClosed(lead))
        .map(({ id, companyName, contactPerson, city, location, inquiry }) => ({
          entity,
          id,
          companyName,
          contactPerson,
          detail: [contactPerson, city ?? location ?? '', inquiry].filter((text) => text !== '').join(' · '),
        }))
    : view
        .list('business-profile')
        .filter((profile) => !isJoined(profile))
        .map(({ id, companyName, contactPerson, registeredAddress }) => ({
          entity,
          id,
          companyName,
          contactPerson,
          detail: [contactPerson, registeredAddress.city].filter((text) => text !== '').join(' · '),
        }))

export const placed = (parties: readonly Party[], asChoice: (party: Party) => Choice): Choice[] =>
  parties.slice(0, mostChoices).map(asChoice)
