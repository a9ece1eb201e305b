import type { Answer } from '#domain/answer/answer.ts'
import type { EntityName } from '#domain/catalogue/entity-catalogue.ts'
import type { Facts } from '#domain/kernel/change.ts'
import type { Command } from '#language/command/command.ts'
import type { NameFinder } from '#web/replica/name-finder.ts'
import type { View } from '#web/replica/view.ts'

/** A sentence of the assistant; a parameter may itself be a key, or several. */
export type Said = {
  readonly key: string
  readonly params?: Readonly<Record<string, string | number | { readonly keys: readonly string[] }>>
  /** Said after it. */
  readonly then?: Said
}

/** A write that is read back first, as the operation takes it; `call` dials, and writes nothing. */
export type AssistantWrite = {
  readonly operation: string
  readonly input: { readonly id: string } & Readonly<Record<string, unknown>>
  readonly label: string
  /** Its status or value before, to go back to. */
  readonly was?: string
}

/** A document that words like 'it' and 'him' may mean. */
export type Thing = { readonly entity: string; readonly id: string }

export type ChosenParty = {
  readonly entity: 'lead' | 'business-profile'
  readonly id: string
  readonly companyName: string
}

export type Choice = {
  readonly id: string
  readonly title: string
  readonly detail: string | Said
  readonly plan: Plan
  /** Whose choice it is: what was said may stand for this party from now on. */
  readonly party?: ChosenParty
}

/** What follows from a command. */
export type Plan =
  | { readonly kind: 'go'; readonly address: string; readonly said: Said }
  | { readonly kind: 'confirm'; readonly write: AssistantWrite; readonly asked: Said; readonly done: Said }
  /** `words`: the name that was said, where the question is whom it means. */
  | { readonly kind: 'choose'; readonly asked: Said; readonly choices: readonly Choice[]; readonly words?: string }
  /** A figure that was asked for; `left`: the words it does not heed. */
  | { readonly kind: 'answer'; readonly answer: Answer; readonly left?: string }
  /** Nothing is done, and why. */
  | { readonly kind: 'tell'; readonly said: Said }
  /** A rule says no: its code, and the feature that words it. */
  | { readonly kind: 'refused'; readonly feature: string; readonly refusal: Refused }
  /** `isSpent`: a service might have understood it, but the month's budget is spent. */
  | { readonly kind: 'unknown'; readonly language: Command['language']; readonly isSpent?: boolean }
type Refused = { readonly code: string; readonly params?: Readonly<Record<string, string | number>> }

/** What a plan is made of: the documents on this device, the person's rights, and the page that is open. */
export type Known = {
  readonly view: View
  readonly facts: Facts
  readonly names: Pick<NameFinder, 'meant' | 'nicknamed'> | null
  /** What 'it' and 'him' may mean, the likeliest first: what stands on the screen, and what was spoken about last. */
  readonly meant: readonly Thing[]
  /** What the assistant wrote last, while that is the subject. */
  readonly written: AssistantWrite | null
}

/** A chooser with more would have to be searched itself. */
export const mostChoices = 5

/** The first thing of a kind that may be meant. */
export const meantOf = <Name extends EntityName>({ view, meant }: Known, entity: Name) => {
  for (const thing of meant) {
    const document = thing.entity === entity ? view.find(entity, thing.id) : undefined
    if (document) return document
  }
  return undefined
}

export const notFound: Plan = { kind: 'refused', feature: 'kernel', refusal: { code: 'not-found' } }
export const notAllowed: Plan = { kind: 'refused', feature: 'kernel', refusal: { code: 'not-allowed' } }

/** The one that is left, or the question which. */
export const oneOf = (choices: readonly Choice[], asked: Said, words?: string): Plan => {
  const [only] = choices
  if (only && choices.length === 1) return only.plan
  const question = { kind: 'choose', asked, choices: choices.slice(0, mostChoices) } as const
  return words === undefined ? question : { ...question, words }
}

export type Numbered = 'quotation' | 'sales-order' | 'final-invoice' | 'proforma-invoice'

/** The serial number at the end: 12 of 'SO-12' and of 'SO/26-27/0012'. */
export function lastNumberIn(text: string): number | null {
  const digits = /(\d+)\D*$/.exec(text)?.[1]
  return digits === undefined ? null : Number(digits)
}

/** Documents with this serial number, newest first: every financial year begins again at 1. */
export const withNumber = <Name extends Numbered>(view: View, entity: Name, number: number) =>
  view.list(entity).filter((document) => document.number !== null && lastNumberIn(document.number) === number)
