import { mayView, type EntityName } from '#domain/catalogue/entity-catalogue.ts'
import { outcomeOf, type FilterName } from '#language/command/command-address.ts'
import type { Command, CommandTarget } from '#language/command/command.ts'
import { documentAddress } from '#web/page/entity-address.ts'
import { namesMeant, partyChoices, placed, type Party } from './assistant-party.ts'
import { planCreation } from './assistant-plan-create.ts'
import { mayPrioritise, planApproval, planPriority, wantedBy } from './assistant-plan-write.ts'
import {
  lastNumberIn,
  mostChoices,
  oneOf,
  withNumber,
  type Choice,
  type Known,
  type Numbered,
  type Plan,
  type Said,
} from './assistant-plan.ts'
import { isUnknown } from './assistant-ranking.ts'

/** The kind of document behind a target; null for screens that everyone may open. */
const entityOf: Partial<Record<CommandTarget, EntityName>> = {
  leads: 'lead',
  quotes: 'quotation',
  orders: 'sales-order',
  payments: 'final-payment',
  invoices: 'final-invoice',
  customers: 'business-profile',
}

/** What to do about a command. Pure: doing it is the screen's part. */
export function planFor(command: Command, known: Known): Plan {
  const outcome = outcomeOf(command)
  const { action, target, query, parameters } = command.payload
  if (isUnknown(command) || !outcome || target === null) return { kind: 'unknown', language: command.language }
  const wanted = wantedBy(command)
  if (wanted?.deed === 'set-priority' && wanted.priority === undefined && mayPrioritise(known))
    return { kind: 'go', address: outcome.address, said: { key: 'which-priority' } }
  if (wanted) return (wanted.deed === 'approve' ? planApproval : planPriority)(wanted, known)
  if (action === 'create') return planCreation(command, outcome.address, known)
  if (target === 'any') return planFinding(query ?? '', known)
  const entity = entityOf[target]
  if (entity && !mayView(known.facts.actor.role, entity))
    return { kind: 'tell', said: { key: 'hidden', params: { place: { keys: [`place.${target}`] } } } }
  const numbered = numberAsked(target, parameters)
  if (numbered) return planNumber(numbered.entity, numbered.number, target, known)
  const single = action === 'open' && entity && query !== null ? theOnly(entity, query, known) : null
  if (single) return single
  return { kind: 'go', address: outcome.address, said: openedAt(target, outcome.unfiltered) }
}

const openedAt = (target: CommandTarget, unfiltered: readonly FilterName[]): Said => {
  const place = { keys: [`place.${target}`] }
  return unfiltered.length === 0
    ? { key: 'opened', params: { place } }
    : { key: 'opened-without', params: { place, filters: { keys: unfiltered.map((name) => `filter.${name}`) } } }
}

const numberFields = { orderId: 'sales-order', quoteId: 'quotation', invoiceId: 'final-invoice' } as const

function numberAsked(target: CommandTarget, parameters: Command['payload']['parameters']) {
  for (const [field, entity] of Object.entries(numberFields)) {
    // The keys of the table above.
    const id = parameters[field as keyof typeof numberFields]
    const number = id === undefined ? null : lastNumberIn(id)
    if (number !== null) return { entity: target === 'invoices' ? ('final-invoice' as const) : entity, number }
  }
  return null
}

function planNumber(entity: Numbered, number: number, target: CommandTarget, { view }: Known): Plan {
  const found: readonly { id: string; number: string | null }[] = [
    ...withNumber(view, entity, number),
    ...(entity === 'final-invoice' ? withNumber(view, 'proforma-invoice', number) : []),
  ]
  const choices = found.slice(0, mostChoices).map((document): Choice => {
    const kind = view.find('proforma-invoice', document.id) ? 'proforma-invoice' : entity
    const party = partyOf(document)
    const said: Said = { key: 'opened-one', params: { title: document.number ?? party } }
    const plan: Plan = { kind: 'go', address: documentAddress(kind, document.id), said }
    return { id: document.id, title: document.number ?? party, detail: party, plan }
  })
  const params = { number, place: { keys: [`place.${target}`] } }
  if (choices.length === 0) return { kind: 'tell', said: { key: 'no-number', params } }
  return oneOf(choices, { key: 'ask-number', params })
}

const partyOf = (document: object): string => {
  if ('companyName' in document && typeof document.companyName === 'string') return document.companyName
  return 'customerName' in document && typeof document.customerName === 'string' ? document.customerName : ''
}

/** 'Open the order of Patel': its page, if there is one such document only. */
function theOnly(entity: EntityName, query: string, { view, names }: Known): Plan | null {
  const documents: readonly { id: string }[] = view.list(entity)
  const named = new Set(namesMeant(query, documents.map(partyOf), names).named)
  const found = documents.filter((document) => named.has(partyOf(document)))
  const [only] = found
  const address = only && found.length === 1 ? documentAddress(entity, only.id) : null
  return only && address !== null
    ? { kind: 'go', address, said: { key: 'opened-one', params: { title: partyOf(only) } } }
    : null
}

/** A bare name: whoever bears it; what only sounds like it is offered. */
function planFinding(query: string, known: Known): Plan {
  const asChoice = (party: Party): Choice => ({
    id: party.id,
    title: party.companyName,
    detail: party.detail,
    plan: {
      kind: 'go',
      address: documentAddress(party.entity, party.id),
      said: { key: 'opened-one', params: { title: party.companyName } },
    },
    party,
  })
  const { named, lookalike } = partyChoices(query, known, ['business-profile', 'lead'])
  if (named.length > 0) return oneOf(named.map(asChoice), { key: 'ask-which', params: { name: query } }, query)
  if (lookalike.length > 0)
    return {
      kind: 'choose',
      asked: { key: 'ask-meant', params: { name: query } },
      choices: placed(lookalike, asChoice),
      words: query,
    }
  return { kind: 'tell', said: { key: 'nobody', params: { name: query } } }
}
