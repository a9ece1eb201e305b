import { disputedOf } from '#domain/dispute/dispute-state.ts'
import { isBillDraft, isBillSent, isBillStanding } from '#domain/final-invoice/final-invoice-ready.ts'
import { phoneText } from '#domain/identifier/mobile.ts'
import { members, viewers } from '#domain/kernel/role.ts'
import { billsToAskFor } from '#domain/ledger/ledger-account.ts'
import { sumOf } from '#domain/ledger/ledger-item.ts'
import { sumText } from '#domain/money/money-format.ts'
import { whyNotRemindedNow } from '#domain/reminder/reminder-limit.ts'
import { sendReminder } from '#domain/reminder/reminder-operations.ts'
import type { DeedPaper } from '#language/deed/deed.ts'
import { places } from '#web/page/addresses.ts'
import { documentAddress } from '#web/page/entity-address.ts'
import { ofNamed, planned, type DeedRow, type Wanted } from './assistant-deed.ts'
import { asChosen, customerMeant, customersNamed, partyChoices, partyMeant, type Party } from './assistant-party.ts'
import { waitingQuotations } from './assistant-plan-write.ts'
import { lastNumberIn, meantOf, notFound, withNumber, type Known, type Plan } from './assistant-plan.ts'

const nobodyMeant = (): Plan => ({ kind: 'tell', said: { key: 'which-party' } })

/** The message that asks for the money opens, as the call list opens it: nothing is recorded before it is sent. */
const reminderRow: DeedRow<Party> = {
  roles: () => sendReminder.roles,
  named: customersNamed,
  pointed: customerMeant,
  choice: asChosen,
  plan: reminderPlan,
  which: 'ask-which',
  none: 'nobody',
  open: nobodyMeant,
}

function reminderPlan({ id, companyName }: Party, _: Wanted, { view, facts }: Known): Plan {
  const refusal = whyNotRemindedNow(view.find('reminder', id) ?? null, facts)
  if (refusal) return { kind: 'refused', feature: 'reminder', refusal }
  const entries = view.list('ledger-entry').filter(({ ledgerId }) => ledgerId === id)
  const disputed = disputedOf(view.list('dispute').filter(({ customerId }) => customerId === id))
  const bills = billsToAskFor(entries, view.find('party-ledger', id)?.onAccount ?? 0, disputed)
  if (bills.length === 0) return { kind: 'tell', said: { key: 'owes-nothing', params: { company: companyName } } }
  const amount = sumText(sumOf(bills, ({ open }) => open))
  return {
    kind: 'go',
    address: `${places.collections}?remind=${id}`,
    said: { key: 'form-reminder', params: { company: companyName, amount } },
  }
}

/** A party or a lead is telephoned by the device; the number is read back first. */
const callRow: DeedRow<Party> = {
  roles: () => viewers,
  named: (name, known) => partyChoices(name, known, ['business-profile', 'lead']),
  pointed: partyMeant,
  choice: asChosen,
  plan: callPlan,
  which: 'ask-which',
  none: 'nobody',
  open: nobodyMeant,
}

function callPlan({ id, entity, companyName, contactPerson }: Party, _: Wanted, { view }: Known): Plan {
  const { phone } = view.find(entity, id) ?? {}
  const params = { name: contactPerson, company: companyName }
  if (!phone) return { kind: 'tell', said: { key: 'no-phone', params } }
  return {
    kind: 'confirm',
    write: { operation: 'call', input: { id, phone }, label: companyName },
    asked: { key: 'ask-call', params: { ...params, phone: phoneText(phone) } },
    done: { key: 'done-call', params },
  }
}

export const planReminder = planned(reminderRow)
export const planCall = planned(callRow)

const papers = ['quotation', 'final-invoice', 'proforma-invoice'] as const

type Paper = { id: string; companyName: string; number: string | null; amount: number }

const openQuotations = (known: Known): Paper[] =>
  waitingQuotations(known).map((quotation) => ({ ...quotation, amount: quotation.totalAmount }))

/** Drafts, and sent ones that are not paid: nobody means a bill that is settled. */
const openBillsOf = ({ view }: Known): Paper[] =>
  view
    .list('final-invoice')
    .filter((bill) => isBillDraft(bill) || (isBillStanding(bill) && bill.balanceAmount > 0))
    .map((bill) => ({ ...bill, companyName: bill.customerName, amount: bill.totalAmount }))

const paperRow = (
  entity: DeedPaper,
  papersOf: (known: Known) => Paper[],
  { which, none }: Pick<DeedRow<Paper>, 'which' | 'none'>,
): DeedRow<Paper> => ({
  roles: () => members,
  named: (name, known) => ofNamed(name, papersOf(known), known),
  pointed: () => undefined,
  choice: ({ companyName, number, amount }) => ({
    title: companyName,
    detail: number === null ? sumText(amount) : `${number} · ${sumText(amount)}`,
  }),
  plan: ({ id }, _, known) => sendingPlan(entity, id, known),
  which,
  none,
  open: () => ({ kind: 'tell', said: { key: 'which-paper' } }),
})

const planPaper = {
  quotation: planned(paperRow('quotation', openQuotations, { which: 'ask-which-quote', none: 'no-quote-open' })),
  'final-invoice': planned(
    paperRow('final-invoice', openBillsOf, { which: 'ask-which-invoice', none: 'no-invoice-open' }),
  ),
}

/** 'Send it': the page of the paper, where its message is written; without a paper, what a party is asked for. */
export function planSending(wanted: Wanted, known: Known): Plan {
  const { view, facts, meant } = known
  if (wanted.paper !== undefined) return planPaper[wanted.paper](wanted, known)
  if (!members.some((role) => role === facts.actor.role))
    return { kind: 'refused', feature: 'kernel', refusal: { code: 'not-allowed' } }
  for (const [entity, id] of [
    ['quotation', wanted.quoteId],
    ['final-invoice', wanted.invoiceId],
  ] as const) {
    if (id === undefined) continue
    const number = lastNumberIn(id) ?? 0
    const [found] = withNumber(view, entity, number)
    const place = { keys: [entity === 'quotation' ? 'place.quotes' : 'place.invoices'] }
    return found
      ? sendingPlan(entity, found.id, known)
      : { kind: 'tell', said: { key: 'no-number', params: { number, place } } }
  }
  const thing = meant.find(({ entity, id }) => papers.some((one) => one === entity && view.find(one, id)))
  const paper = papers.find((one) => one === thing?.entity)
  if (thing && paper) return sendingPlan(paper, thing.id, known)
  const order = meantOf(known, 'sales-order')
  if (order) return { kind: 'tell', said: { key: 'send-order', params: { number: order.number ?? '' } } }
  return customerMeant(known)
    ? planReminder({ ...wanted, deed: 'remind' }, known)
    : { kind: 'tell', said: { key: 'which-paper' } }
}

function sendingPlan(entity: (typeof papers)[number], id: string, { view }: Known): Plan {
  const paper = view.find(entity, id)
  if (!paper) return notFound
  const company = 'companyName' in paper ? paper.companyName : paper.customerName
  const invoice = entity === 'final-invoice' ? view.find(entity, id) : undefined
  // A draft is issued first; the others' pages offer the message themselves.
  const action = invoice ? `?action=${isBillSent(invoice) ? 'share' : 'send'}` : ''
  return {
    kind: 'go',
    address: `${documentAddress(entity, id)}${action}`,
    said: { key: 'form-sending', params: { number: paper.number ?? '', company } },
  }
}
