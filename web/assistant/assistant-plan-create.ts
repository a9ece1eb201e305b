import { createBusinessProfile } from '#domain/business-profile/business-profile-operations.ts'
import { mayView, type EntityName } from '#domain/catalogue/entity-catalogue.ts'
import type { Operation } from '#domain/kernel/operation.ts'
import { createLead } from '#domain/lead/lead-operations.ts'
import { createQuotation } from '#domain/quotation/quotation-operations.ts'
import { recordReceipt } from '#domain/receipt/receipt-operations.ts'
import { goodsSaid } from '#language/command/command-goods.ts'
import type { Command, CommandParameters, CommandTarget } from '#language/command/command.ts'
import { places } from '#web/page/addresses.ts'
import { documentAddress } from '#web/page/entity-address.ts'
import { partyChoices, placed, type Party } from './assistant-party.ts'
import {
  lastNumberIn,
  notAllowed,
  notFound,
  oneOf,
  withNumber,
  type Choice,
  type Known,
  type Plan,
} from './assistant-plan.ts'

type Creation = {
  readonly operation: Pick<Operation, 'roles'>
  readonly plan: (command: Command, address: string, known: Known) => Plan
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
    plan: ({ originalText, payload: { parameters } }, _address, known) => {
      const goods = goodsSaid(originalText, parameters.companyName)
      return forParty(parameters.companyName, known, {
        entities: ['business-profile', 'lead'],
        address: (party) => quotationAddress(party, goods),
        said: 'form-quote',
      })
    },
  },
  payments: {
    operation: recordReceipt,
    plan: ({ payload: { parameters } }, _address, known) =>
      forParty(parameters.companyName, known, {
        entities: ['business-profile'],
        address: (party) => receiptAddress(party, parameters),
        said: 'form-payment',
      }),
  },
}

/** Where what has no form of its own is made: the list of the documents it comes from. */
const sources: Partial<Record<CommandTarget, { readonly entity: EntityName; readonly list: string }>> = {
  orders: { entity: 'quotation', list: places.quotes },
  invoices: { entity: 'sales-order', list: places.orders },
}

/** The sheet of a new quotation, for its party, with the goods that were said in place of what it bought last. */
function quotationAddress(party: Party | null, goods: string | null): string {
  const query = new URLSearchParams(
    party ? { [party.entity === 'lead' ? 'from-lead' : 'from-customer']: party.id } : { action: 'add-quote' },
  )
  if (goods !== null) query.set('goods', goods)
  return `${places.quotes}?${query.toString()}`
}

function receiptAddress(party: Party | null, { amount, paymentMethod: method }: CommandParameters): string {
  const query = new URLSearchParams()
  if (party) query.set('customer', party.id)
  if (amount !== undefined) query.set('amount', String(amount))
  if (method !== undefined) query.set('method', method)
  return query.size > 0 ? `${places.receiptNew}?${query.toString()}` : places.receiptNew
}

/** Opens a form with what was said in it. Nothing is written before the person has sent the form. */
export function planCreation(command: Command, address: string, known: Known): Plan {
  const { target, parameters } = command.payload
  if (target === null) return notFound
  const creation = creations[target]
  const { role } = known.facts.actor
  if (!creation) {
    const said = { key: `made-of-${target}`, params: { place: { keys: [`place.${target}`] } } }
    const source = sources[target]
    if (!source || !mayView(role, source.entity)) return { kind: 'tell', said }
    const { companyName, orderId } = parameters
    const order = target === 'invoices' && orderId !== undefined ? ofOrder(orderId, known) : null
    if (order) return order
    const address = companyName === undefined ? source.list : `${source.list}?search=${encodeURIComponent(companyName)}`
    return { kind: 'go', address, said }
  }
  return creation.operation.roles.some((one) => one === role) ? creation.plan(command, address, known) : notAllowed
}

/** The page of the order that was numbered, where its invoice is made. */
function ofOrder(orderId: string, { view }: Known): Plan | null {
  const [order] = withNumber(view, 'sales-order', lastNumberIn(orderId) ?? 0)
  return order
    ? { kind: 'go', address: documentAddress('sales-order', order.id), said: { key: 'made-of-order' } }
    : null
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
