import { createBusinessProfile } from '#domain/business-profile/business-profile-operations.ts'
import { mayView, type EntityName } from '#domain/catalogue/entity-catalogue.ts'
import type { Operation } from '#domain/kernel/operation.ts'
import { createLead } from '#domain/lead/lead-operations.ts'
import { createQuotation } from '#domain/quotation/quotation-operations.ts'
import { recordReceipt } from '#domain/receipt/receipt-operations.ts'
import type { CommandParameters, CommandTarget } from '#language/command/command.ts'
import { places } from '#web/page/addresses.ts'
import { partyChoices, placed, type Party } from './assistant-party.ts'
import { notAllowed, oneOf, type Choice, type Known, type Plan } from './assistant-plan.ts'

type Creation = {
  readonly operation: Pick<Operation, 'roles'>
  readonly plan: (parameters: CommandParameters, address: string, known: Known) => Plan
}

/** Targets with a form that can be opened filled in; the other documents come from earlier ones. */
const creations: Partial<Record<CommandTarget, Creation>> = {
  leads: { operation: createLead, plan: (_, address) => ({ kind: 'go', address, said: { key: 'form-lead' } }) },
  customers: {
    operation: createBusinessProfile,
    plan: (_, address) => ({ kind: 'go', address, said: { key: 'form-customer' } }),
  },
  quotes: {
    operation: createQuotation,
    plan: ({ companyName }, _address, known) =>
      forParty(companyName, known, {
        entities: ['business-profile', 'lead'],
        address: (party) =>
          party
            ? `${places.quotes}?${party.entity === 'lead' ? 'from-lead' : 'from-customer'}=${party.id}`
            : `${places.quotes}?action=add-quote`,
        said: 'form-quote',
      }),
  },
  payments: {
    operation: recordReceipt,
    plan: ({ companyName, amount, paymentMethod }, _address, known) =>
      forParty(companyName, known, {
        entities: ['business-profile'],
        address: (party) => receiptAddress(party, amount, paymentMethod),
        said: 'form-payment',
      }),
  },
}

/** Where what has no form of its own is made: the list of the documents it comes from. */
const sources: Partial<Record<CommandTarget, { readonly entity: EntityName; readonly list: string }>> = {
  orders: { entity: 'quotation', list: places.quotes },
  invoices: { entity: 'sales-order', list: places.orders },
}

function receiptAddress(party: Party | null, amount: number | undefined, method: string | undefined): string {
  const query = new URLSearchParams()
  if (party) query.set('customer', party.id)
  if (amount !== undefined) query.set('amount', String(amount))
  if (method !== undefined) query.set('method', method)
  return query.size > 0 ? `${places.receiptNew}?${query.toString()}` : places.receiptNew
}

/** Opens a form with what was said in it. Nothing is written before the person has sent the form. */
export function planCreation(
  target: CommandTarget,
  parameters: CommandParameters,
  address: string,
  known: Known,
): Plan {
  const creation = creations[target]
  const { role } = known.facts.actor
  if (!creation) {
    const said = { key: `made-of-${target}`, params: { place: { keys: [`place.${target}`] } } }
    const source = sources[target]
    if (!source || !mayView(role, source.entity)) return { kind: 'tell', said }
    const { companyName } = parameters
    const address = companyName === undefined ? source.list : `${source.list}?search=${encodeURIComponent(companyName)}`
    return { kind: 'go', address, said }
  }
  return creation.operation.roles.some((one) => one === role) ? creation.plan(parameters, address, known) : notAllowed
}

type Form = {
  readonly entities: readonly Party['entity'][]
  readonly address: (party: Party | null) => string
  readonly said: string
}

function forParty(name: string | undefined, known: Known, { entities, address, said }: Form): Plan {
  if (name === undefined) return { kind: 'go', address: address(null), said: { key: said } }
  const asChoice = (party: Party): Choice => ({
    id: party.id,
    title: party.companyName,
    detail: party.detail,
    plan: { kind: 'go', address: address(party), said: { key: said } },
    party,
  })
  const { named, lookalike } = partyChoices(name, known, entities)
  const params = { name }
  if (named.length > 0) return oneOf(named.map(asChoice), { key: 'ask-which', params }, name)
  if (lookalike.length > 0)
    return { kind: 'choose', asked: { key: 'ask-meant', params }, choices: placed(lookalike, asChoice), words: name }
  return { kind: 'go', address: address(null), said: { key: 'form-nobody', params } }
}
