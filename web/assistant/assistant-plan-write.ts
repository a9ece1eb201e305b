import { setLeadPriority } from '#domain/lead/lead-operations.ts'
import type { Lead } from '#domain/lead/lead.ts'
import { formatRupees } from '#domain/money/money-format.ts'
import { quotationLifecycle } from '#domain/quotation/quotation-lifecycle.ts'
import { approveQuotation } from '#domain/quotation/quotation-operations.ts'
import type { Quotation } from '#domain/quotation/quotation.ts'
import type { CommandParameters } from '#language/command/command.ts'
import {
  lastNumberIn,
  mostChoices,
  notAllowed,
  oneOf,
  withNumber,
  type Choice,
  type Known,
  type Plan,
} from './assistant-plan.ts'
import { namesMeant, partyChoices } from './assistant-party.ts'

/** Hot, warm or cold for a lead that was named, or whose page is open. */
export function planPriority(parameters: CommandParameters, address: string, known: Known): Plan {
  const { companyName, leadId, priority } = parameters
  const { view, facts, here } = known
  if (!setLeadPriority.roles.some((role) => role === facts.actor.role)) return notAllowed
  if (priority === undefined) return { kind: 'go', address, said: { key: 'which-priority' } }
  const asPlan = (id: string): Plan => priorityPlan(view.find('lead', id), priority)
  if (companyName === undefined)
    return leadId === undefined && here?.entity === 'lead'
      ? asPlan(here.id)
      : { kind: 'go', address, said: { key: 'which-lead' } }
  const { named, lookalike } = partyChoices(companyName, known, ['lead'])
  const asChoice = (party: (typeof named)[number]): Choice => ({
    id: party.id,
    title: party.companyName,
    detail: party.detail,
    plan: asPlan(party.id),
    party,
  })
  const params = { name: companyName }
  if (named.length > 0) return oneOf(named.map(asChoice), { key: 'ask-which-lead', params }, companyName)
  if (lookalike.length > 0)
    return {
      kind: 'choose',
      asked: { key: 'ask-meant', params },
      choices: lookalike.map(asChoice),
      words: companyName,
    }
  return { kind: 'tell', said: { key: 'no-lead', params } }
}

function priorityPlan(lead: Lead | undefined, priority: Lead['priority']): Plan {
  if (!lead) return { kind: 'refused', feature: 'kernel', refusal: { code: 'not-found' } }
  const { id, version, companyName } = lead
  const params = { company: companyName, priority: { keys: [`priority.${priority}`] } }
  if (lead.priority === priority) return { kind: 'tell', said: { key: 'priority-already', params } }
  return {
    kind: 'confirm',
    write: { operation: 'lead.set-priority', input: { id, version, priority }, label: companyName },
    asked: { key: 'ask-priority', params: { ...params, was: { keys: [`priority.${lead.priority}`] } } },
    done: { key: 'done-priority', params },
  }
}

/** The quotation with the number, of the party, or whose page is open; if none is named, the one that waits. */
export function planApproval(parameters: CommandParameters, address: string, known: Known): Plan {
  const { companyName, quoteId } = parameters
  const { view, facts, here } = known
  if (!approveQuotation.roles.some((role) => role === facts.actor.role)) return notAllowed
  if (quoteId !== undefined) {
    const number = lastNumberIn(quoteId) ?? 0
    const found = withNumber(view, 'quotation', number)
    if (found.length === 0)
      return { kind: 'tell', said: { key: 'no-number', params: { number, place: { keys: ['place.quotes'] } } } }
    return oneOf(choicesOf(found, known), { key: 'ask-which-quote' })
  }
  const open = here?.entity === 'quotation' ? view.find('quotation', here.id) : undefined
  if (companyName === undefined && open) return approvalPlan(open, known)
  const waiting = view.list('quotation').filter((quotation) => quotationLifecycle.holds(quotation, 'approve'))
  if (companyName === undefined)
    return waiting.length > 0 && waiting.length <= mostChoices
      ? { kind: 'choose', asked: { key: 'ask-which-quote' }, choices: choicesOf(waiting, known) }
      : { kind: 'go', address, said: { key: 'which-quote' } }
  return approvalOf(companyName, waiting, known)
}

function approvalOf(companyName: string, waiting: readonly Quotation[], known: Known): Plan {
  const { named, lookalike } = namesMeant(
    companyName,
    waiting.map((quotation) => quotation.companyName),
    known.names,
  )
  const of = (names: readonly string[]) => waiting.filter((quotation) => names.includes(quotation.companyName))
  const params = { name: companyName }
  const meant = of(named)
  if (meant.length > 0) return oneOf(choicesOf(meant, known), { key: 'ask-which-quote' })
  const alike = of(lookalike)
  if (alike.length > 0 && named.length === 0)
    return { kind: 'choose', asked: { key: 'ask-meant', params }, choices: choicesOf(alike, known), words: companyName }
  return { kind: 'tell', said: { key: 'no-quote', params } }
}

const choicesOf = (quotations: readonly Quotation[], known: Known): Choice[] =>
  quotations.slice(0, mostChoices).map((quotation) => ({
    id: quotation.id,
    title: quotation.companyName,
    detail: `${quotation.number ?? ''} · ${formatRupees(quotation.totalAmount)}`,
    plan: approvalPlan(quotation, known),
    ...partyOf(quotation),
  }))

function partyOf({ businessProfileId, leadId, companyName }: Quotation): Pick<Choice, 'party'> {
  if (businessProfileId !== null) return { party: { entity: 'business-profile', id: businessProfileId, companyName } }
  return leadId === null ? {} : { party: { entity: 'lead', id: leadId, companyName } }
}

function approvalPlan(quotation: Quotation, { facts }: Known): Plan {
  const refusal = quotationLifecycle.refusal(quotation, 'approve', facts)
  if (refusal) return { kind: 'refused', feature: 'quotation', refusal }
  const { id, version, companyName, number, totalAmount } = quotation
  const params = { number: number ?? '', company: companyName, amount: formatRupees(totalAmount) }
  return {
    kind: 'confirm',
    write: { operation: 'quotation.approve', input: { id, version }, label: companyName },
    asked: { key: 'ask-approve', params },
    done: { key: 'done-approve', params },
  }
}
