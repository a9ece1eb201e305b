import { setLeadPriority } from '#domain/lead/lead-operations.ts'
import { sumText } from '#domain/money/money-format.ts'
import { quotationLifecycle } from '#domain/quotation/quotation-lifecycle.ts'
import { approveQuotation } from '#domain/quotation/quotation-operations.ts'
import type { Quotation } from '#domain/quotation/quotation.ts'
import type { Command } from '#language/command/command.ts'
import { places } from '#web/page/addresses.ts'
import { byNumber, ofNamed, planned, type DeedRow, type Wanted } from './assistant-deed.ts'
import { asChosen, partyChoices, type Party } from './assistant-party.ts'
import { meantOf, mostChoices, notFound, type Choice, type Known, type Plan } from './assistant-plan.ts'

/** Hot, warm or cold for a lead that was named, or that stands on the screen. */
const priorityRow: DeedRow<Pick<Party, 'entity' | 'id' | 'companyName' | 'detail'>> = {
  roles: () => setLeadPriority.roles,
  named: (name, known) => partyChoices(name, known, ['lead']),
  pointed: (known, { leadId }) => {
    const lead = leadId === undefined ? meantOf(known, 'lead') : undefined
    return lead && { ...lead, entity: 'lead', detail: lead.contactPerson }
  },
  choice: asChosen,
  plan: priorityPlan,
  which: 'ask-which-lead',
  none: 'no-lead',
  open: () => ({ kind: 'go', address: places.leads, said: { key: 'which-lead' } }),
}

function priorityPlan({ id }: { id: string }, { priority }: Wanted, { view }: Known): Plan {
  const lead = view.find('lead', id)
  if (!lead || priority === undefined) return notFound
  const { version, companyName } = lead
  const params = { company: companyName, priority: { keys: [`priority.${priority}`] } }
  if (lead.priority === priority) return { kind: 'tell', said: { key: 'priority-already', params } }
  return {
    kind: 'confirm',
    write: {
      operation: 'lead.set-priority',
      input: { id, version, priority },
      label: companyName,
      was: lead.priority,
    },
    asked: { key: 'ask-priority', params: { ...params, was: { keys: [`priority.${lead.priority}`] } } },
    done: { key: 'done-priority', params },
  }
}

/** Quotations that the buyer may still accept. */
export const waitingQuotations = ({ view }: Known): Quotation[] =>
  view.list('quotation').filter((quotation) => quotationLifecycle.holds(quotation, 'approve'))

/** The quotation with the number, of the party, or on the screen; if none is named, the one that waits. */
const approvalRow: DeedRow<Quotation> = {
  roles: () => approveQuotation.roles,
  numbered: {
    place: 'quotes',
    number: ({ quoteId }) => quoteId,
    found: byNumber('quotation'),
  },
  named: (name, known) => ofNamed(name, waitingQuotations(known), known),
  pointed: (known) => meantOf(known, 'quotation'),
  choice: (quotation) => ({
    title: quotation.companyName,
    detail: `${quotation.number ?? ''} · ${sumText(quotation.totalAmount)}`,
    ...partyOf(quotation),
  }),
  plan: approvalPlan,
  which: 'ask-which-quote',
  none: 'no-quote',
  open(wanted, known) {
    const choices = waitingQuotations(known).map((quotation) => ({
      id: quotation.id,
      ...approvalRow.choice(quotation),
      plan: approvalPlan(quotation, wanted, known),
    }))
    return choices.length > 0 && choices.length <= mostChoices
      ? { kind: 'choose', asked: { key: 'ask-which-quote' }, choices }
      : { kind: 'go', address: places.quotes, said: { key: 'which-quote' } }
  },
}

function partyOf({ businessProfileId, leadId, companyName }: Quotation): Pick<Choice, 'party'> {
  if (businessProfileId !== null) return { party: { entity: 'business-profile', id: businessProfileId, companyName } }
  return leadId === null ? {} : { party: { entity: 'lead', id: leadId, companyName } }
}

function approvalPlan(quotation: Quotation, _: Wanted, { facts }: Known): Plan {
  const refusal = quotationLifecycle.refusal(quotation, 'approve', facts)
  if (refusal) return { kind: 'refused', feature: 'quotation', refusal }
  const { id, version, companyName, number, totalAmount } = quotation
  const params = { number: number ?? '', company: companyName, amount: sumText(totalAmount) }
  return {
    kind: 'confirm',
    write: { operation: 'quotation.approve', input: { id, version }, label: companyName },
    asked: { key: 'ask-approve', params },
    done: { key: 'done-approve', params },
  }
}

export const mayPrioritise = ({ facts }: Known): boolean =>
  setLeadPriority.roles.some((role) => role === facts.actor.role)
export const planPriority = planned(priorityRow)
export const planApproval = planned(approvalRow)

/** What a command of the specification that writes wants; null for any other. */
export function wantedBy({ language, payload: { action, parameters } }: Command): Wanted | null {
  const { companyName, quoteId, leadId, priority } = parameters
  const about = {
    language,
    ...(companyName !== undefined && { name: companyName }),
    ...(quoteId !== undefined && { quoteId }),
    ...(leadId !== undefined && { leadId }),
    ...(priority !== undefined && { priority }),
  }
  if (action === 'approve-quote') return { deed: 'approve', ...about }
  return action === 'set-priority' ? { deed: 'set-priority', ...about } : null
}
