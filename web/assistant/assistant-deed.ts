import type { Role } from '#domain/kernel/role.ts'
import type { Deed } from '#language/deed/deed.ts'
import { namesMeant } from './assistant-party.ts'
import {
  lastNumberIn,
  mostChoices,
  notAllowed,
  oneOf,
  withNumber,
  type Choice,
  type Known,
  type Numbered,
  type Plan,
  type Said,
} from './assistant-plan.ts'

/** What is to be done, by a deed that was read or by a command that writes. */
export type Wanted = Deed & { readonly leadId?: string }

/**
 * A row of the table of deeds: whom or what it may be about, and how that one is read back. The rest is the same for all:
 * the number, the name, what is meant by 'it', or the question which.
 */
export type DeedRow<Document extends { readonly id: string }> = {
  readonly roles: (wanted: Wanted) => readonly Role[]
  /** The place its numbers are of, and the number that was said. */
  readonly numbered?: {
    readonly place: string
    readonly number: (wanted: Wanted) => string | undefined
    readonly found: (number: number, known: Known) => readonly Document[]
  }
  readonly named: (
    name: string,
    known: Known,
    wanted: Wanted,
  ) => { readonly named: readonly Document[]; readonly lookalike: readonly Document[] }
  /** The one on the screen, or spoken about last. */
  readonly pointed: (known: Known, wanted: Wanted) => Document | undefined
  /** `party`: whose it is, so that the name that was said can be remembered for it. */
  readonly choice: (document: Document) => Pick<Choice, 'title' | 'detail' | 'party'>
  readonly plan: (document: Document, wanted: Wanted, known: Known) => Plan
  /** The question which of several, and the sentence for a name that nobody of them has. */
  readonly which: string
  readonly none: string
  /** Nothing was said of whom, and nothing is meant by it. */
  readonly open: (wanted: Wanted, known: Known) => Plan
}

/** What to do about a deed: the same for every row. */
export const planned =
  <Document extends { readonly id: string }>(row: DeedRow<Document>) =>
  (wanted: Wanted, known: Known): Plan => {
    const { role } = known.facts.actor
    if (!row.roles(wanted).includes(role)) return notAllowed
    const asChoice = (document: Document): Choice => ({
      id: document.id,
      ...row.choice(document),
      plan: row.plan(document, wanted, known),
    })
    const among = (documents: readonly Document[], asked: Said, words?: string): Plan =>
      oneOf(documents.slice(0, mostChoices).map(asChoice), asked, words)
    const { name } = wanted
    const said = row.numbered?.number(wanted)
    if (row.numbered && said !== undefined) {
      const number = lastNumberIn(said) ?? 0
      const found = row.numbered.found(number, known)
      const params = { number, place: { keys: [`place.${row.numbered.place}`] } }
      return found.length === 0
        ? { kind: 'tell', said: { key: 'no-number', params } }
        : among(found, { key: row.which })
    }
    if (name === undefined) {
      const pointed = row.pointed(known, wanted)
      return pointed ? row.plan(pointed, wanted, known) : row.open(wanted, known)
    }
    const params = { name }
    const { named, lookalike } = row.named(name, known, wanted)
    // Of papers it is asked which of them; only a question whom the name means teaches whom it stands for.
    if (named.length > 0) return among(named, { key: row.which, params }, row.numbered ? undefined : name)
    if (lookalike.length > 0)
      return {
        kind: 'choose',
        asked: { key: 'ask-meant', params },
        choices: lookalike.slice(0, mostChoices).map(asChoice),
        words: name,
      }
    return { kind: 'tell', said: { key: row.none, params } }
  }

/** Documents of the parties that a name or nickname means. */
export function ofNamed<Document extends { readonly companyName: string }>(
  name: string,
  documents: readonly Document[],
  { names }: Known,
) {
  const companies = documents.map(({ companyName }) => companyName)
  const { named, lookalike } = namesMeant(name, companies, names)
  const of = (wanted: readonly string[]) => documents.filter(({ companyName }) => wanted.includes(companyName))
  return { named: of(named), lookalike: named.length === 0 ? of(lookalike) : [] }
}

/** Documents by their serial number, in any year. */
export const byNumber =
  <Name extends Numbered>(entity: Name) =>
  (number: number, { view }: Known) =>
    withNumber(view, entity, number)
