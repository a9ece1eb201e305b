import { expect, test } from 'vitest'
import { addDays } from '#domain/calendar/calendar-day.ts'
import type { Communication } from '#domain/communication-log/communication-log.ts'
import { decideReconcileFinalPayment } from '#domain/final-payment/final-payment-decisions.ts'
import type { Role } from '#domain/kernel/role.ts'
import { exampleLedger } from '#domain/party-ledger/party-ledger-example.ts'
import { answeredQuotation } from '#domain/quotation/quotation-example.ts'
import type { Quotation } from '#domain/quotation/quotation.ts'
import {
  after,
  approved,
  billed,
  delivered,
  drafted,
  facts,
  inquiry,
  invoicedInAdvance,
  made,
  now,
  ordered,
  paid,
  profiled,
  quoted,
  requested,
  the,
  woven,
} from './thread-example.ts'
import { nextAction } from './thread-next.ts'
import type { ThreadDocuments } from './thread.ts'

const nextOf = (documents: ThreadDocuments, role: Role) => nextAction(documents, role, facts)?.code ?? null

const numbered = { ...quoted, quotation: { ...the(quoted.quotation), number: 'QT/1' } }

/** The deal after a message about one of its documents. */
const told = (documents: ThreadDocuments, id: string, patch: Partial<Communication> = {}): ThreadDocuments => ({
  ...documents,
  talks: [
    {
      ...made,
      id: 'talk',
      subject: 'quotation',
      subjectId: id,
      date: facts.today,
      time: '11:30',
      type: 'whatsapp',
      message: 'Hello',
      author: 'Meena',
      status: 'noted',
      followUpOn: null,
      followUpTime: null,
      takenBackAt: null,
      ...patch,
    },
  ],
})

test('an owner is led from inquiry to repeat order, one action at a time', () => {
  const chain = [
    [inquiry, 'create-quotation'],
    [numbered, 'send-quotation'],
    [told(numbered, 'quotation'), 'approve-quotation'],
    [approved, 'send-profile-link'],
    [profiled, 'create-proforma'],
    [invoicedInAdvance, 'send-proforma'],
    [requested, 'record-advance'],
    [ordered, 'order-plan'],
    [woven, 'create-invoice'],
    [drafted, 'send-invoice'],
    [billed, 'share-invoice'],
    [told(billed, 'invoice'), 'order-make-ready'],
    [told(delivered, 'invoice'), 'record-final-payment'],
    [paid, 'reconcile-final-payment'],
  ] as const
  expect(chain.map(([documents]) => nextOf(documents, 'owner'))).toEqual(chain.map(([, code]) => code))
})

test('the same deal asks different things of different people, and nothing of those who may only look', () => {
  expect(nextOf(woven, 'production')).toBe('order-make-ready')
  expect(nextOf(woven, 'accounts')).toBe('create-invoice')
  expect(nextOf(told(billed, 'invoice'), 'accounts')).toBe('record-final-payment')
  expect(nextOf(requested, 'sales')).toBeNull()
  expect(nextOf(quoted, 'guest')).toBeNull()
})

test('of several bills the one that is due first is paid first, and what came in is ticked off after them', () => {
  const last = the(delivered.payments[0])
  const due = (id: string, patch: Partial<typeof last>) => ({ ...last, ...patch, id })
  const deal = (...payments: (typeof last)[]) => nextAction(told({ ...delivered, payments }, 'invoice'), 'owner', facts)
  const [later, first] = [due('later', { dueDate: '2026-12-20' }), due('first', { dueDate: '2026-12-10' })]
  expect(deal(later, first)).toMatchObject({ code: 'record-final-payment', document: { id: 'first' } })
  // A part payment leaves a row of the same day.
  const [made1, made2] = [
    due('made-1', { createdAt: '2026-11-20T06:00:00.000Z' }),
    due('made-2', { createdAt: '2026-11-20T06:00:01.000Z' }),
  ]
  expect(deal(made2, made1)).toMatchObject({ document: { id: 'made-1' } })
  const came = due('came', { ...the(paid.payments[0]), dueDate: '2026-12-01' })
  expect(deal(came, first)).toMatchObject({ code: 'record-final-payment', document: { id: 'first' } })
  expect(deal(came)).toMatchObject({ code: 'reconcile-final-payment', document: { id: 'came' } })
})

test('a link that still works is shared again, not replaced', () => {
  const link = {
    ...made,
    id: 'link',
    quoteId: 'quotation',
    expiresAt: '2026-11-27T06:00:00.000Z',
    completedAt: null,
    replacedAt: null,
  }
  expect(nextOf({ ...approved, profileLink: link }, 'sales')).toBe('share-profile-link')
  expect(nextOf({ ...approved, profileLink: { ...link, expiresAt: now } }, 'sales')).toBe('send-profile-link')
})

test('where the buyer said yes on its page, that page asks for the profile for seven days, and then a link does', () => {
  const accepted = (approvalDate: string) => ({
    ...quoted,
    quotation: answeredQuotation(
      {},
      { id: 'quotation', leadId: 'LEAD-2026-1-ABC', businessProfileId: null, approvalDate, validUntil: '2099-12-31' },
    ),
  })
  expect(nextOf(accepted(facts.today), 'sales')).toBe('fill-profile')
  expect(nextOf(accepted(addDays(facts.today, -7)), 'accounts')).toBe('fill-profile')
  expect(nextOf(accepted(addDays(facts.today, -8)), 'sales')).toBe('send-profile-link')
  expect(nextOf(accepted(facts.today), 'production')).toBeNull()

  // Once its page was withdrawn, nothing asks the buyer any more; another page that is still open does.
  const page = {
    ...made,
    id: 'page',
    quoteId: 'quotation',
    sentOn: facts.today,
    sentRevision: 1,
    sentSince: now,
    expiresOn: '2099-12-31',
    lastOpenedOn: null,
  }
  const withdrawn = { ...page, revokedOn: facts.today }
  const open = { ...page, revokedOn: null }
  expect(nextOf({ ...accepted(facts.today), quotationLinks: [withdrawn] }, 'sales')).toBe('send-profile-link')
  expect(nextOf({ ...accepted(facts.today), quotationLinks: [withdrawn, open] }, 'sales')).toBe('fill-profile')
})

test('a lapsed quotation is renewed and a rejected one quoted again', () => {
  const withStatus = (status: Quotation['status']) => ({ ...quoted, quotation: { ...the(quoted.quotation), status } })
  expect(nextOf(withStatus('expired'), 'sales')).toBe('renew-quotation')
  expect(nextOf(withStatus('rejected'), 'sales')).toBe('create-quotation')
})

test('a completed and reconciled deal ends with the next order', () => {
  const payment = the(paid.payments[0])
  const done = after(paid, decideReconcileFinalPayment(payment, the(paid.invoice), [], facts))
  expect(done.order?.status).toBe('completed')
  expect(nextOf(done, 'owner')).toBe('repeat-order')
})

test('an advance that is all there without an order asks for the corrected proforma', () => {
  const { advance, proforma } = requested
  if (!advance || !proforma) throw new Error('the example has both')
  const full = { ...requested, advance: { ...advance, status: 'partial' as const, receivedAmount: advance.amount } }
  expect(nextOf(full, 'owner')).toBe('correct-proforma')
  expect(nextOf({ ...full, advance: { ...full.advance, receivedAmount: advance.amount - 1 } }, 'owner')).toBe(
    'record-advance',
  )
})

test('what lies on the account beyond its open bills is the advance before other money is asked for', () => {
  const having = (onAccount: number, openDebits: number, deal = requested): ThreadDocuments => ({
    ...deal,
    ledger: exampleLedger({ onAccount, openDebits }),
  })
  expect(nextOf(having(1, 0), 'accounts')).toBe('take-from-account')
  expect(nextOf(having(10_00, 9_99), 'owner')).toBe('take-from-account')
  expect(nextOf(having(10_00, 10_00), 'owner')).toBe('record-advance')
  expect(nextOf(having(0, 0), 'owner')).toBe('record-advance')
  expect(nextOf(having(1, 0), 'sales')).toBe(nextOf(requested, 'sales'))
  expect(nextOf(having(1, 0, invoicedInAdvance), 'owner')).toBe('send-proforma')
  expect(nextOf(having(1, 0, ordered), 'owner')).toBe('order-plan')
})

test('what a buyer asks to change is corrected first, and its no is noted before anything is offered again', () => {
  const answered = (quotation: Quotation): ThreadDocuments => ({ ...quoted, quotation })
  const lasting = { validUntil: '2099-12-31' }
  expect(nextOf(answered(answeredQuotation({ kind: 'change' }, lasting)), 'sales')).toBe('revise-quotation')
  expect(nextOf(answered(answeredQuotation({ kind: 'decline' }, lasting)), 'sales')).toBe('note-answer')
  expect(nextOf(answered(answeredQuotation({ kind: 'decline', notedAt: now }, lasting)), 'sales')).toBe(
    'create-quotation',
  )
})

test('a quotation is sent before the buyer says yes, and again after it was corrected', () => {
  expect(nextOf(numbered, 'sales')).toBe('send-quotation')
  expect(nextOf(told(numbered, 'another'), 'sales')).toBe('send-quotation')
  expect(nextOf(told(numbered, 'quotation', { type: 'call' }), 'sales')).toBe('send-quotation')
  expect(nextOf(told(numbered, 'quotation'), 'sales')).toBe('approve-quotation')
  expect(nextOf(told(numbered, 'quotation', { createdAt: '2026-11-19T06:00:00.000Z' }), 'sales')).toBe('send-quotation')
  // Written offline: there is no number to send it under.
  expect(nextOf(quoted, 'sales')).toBe('approve-quotation')
})

test('an invoice goes to the buyer on its day, unless nothing is left to pay or it went by hand', () => {
  const invoice = the(billed.invoice)
  expect(nextOf(billed, 'accounts')).toBe('share-invoice')
  expect(nextOf({ ...billed, invoice: { ...invoice, invoiceDate: '2026-11-19' } }, 'accounts')).toBe(
    'record-final-payment',
  )
  expect(nextOf({ ...billed, invoice: { ...invoice, balanceAmount: 0 } }, 'accounts')).toBe('record-final-payment')
  expect(nextOf({ ...billed, invoice: { ...invoice, number: null } }, 'accounts')).toBe('record-final-payment')
  expect(nextOf(billed, 'production')).toBe('order-make-ready')
})

test('a message that was taken back is no proof that the buyer has the quotation', () => {
  const back = told(numbered, 'quotation', { takenBackAt: facts.now })
  expect(nextAction(back, 'owner', facts)?.code).toBe('send-quotation')
})

test('each step opens the paper that it is taken on, by the operation that takes it', () => {
  const completed = after(paid, decideReconcileFinalPayment(the(paid.payments[0]), the(paid.invoice), [], facts))
  const declined = { ...quoted, quotation: answeredQuotation({ kind: 'decline' }, { validUntil: '2099-12-31' }) }
  const full = { ...requested, advance: { ...the(requested.advance), status: 'partial' as const, receivedAmount: the(requested.advance).amount } } // prettier-ignore
  const chain = [
    [inquiry, 'quotation.create', 'lead', the(inquiry.lead).id],
    [numbered, 'quotation-link.send', 'quotation', the(quoted.quotation).id],
    [approved, 'profile-link.create', 'quotation', the(approved.quotation).id],
    [profiled, 'proforma-invoice.create', 'quotation', the(profiled.quotation).id],
    [declined, 'quotation.note-answer', 'quotation', declined.quotation.id],
    [invoicedInAdvance, 'proforma-invoice.send', 'proforma-invoice', the(invoicedInAdvance.proforma).id],
    [requested, 'advance-payment.record', 'advance-payment', the(requested.advance).id],
    [full, 'proforma-invoice.correct', 'proforma-invoice', the(full.proforma).id],
    [ordered, 'sales-order.plan', 'sales-order', the(ordered.order).id],
    [woven, 'final-invoice.create', 'sales-order', the(woven.order).id],
    [drafted, 'final-invoice.send', 'final-invoice', the(drafted.invoice).id],
    [billed, 'communication-log.add', 'final-invoice', the(billed.invoice).id],
    [told(delivered, 'invoice'), 'final-payment.record', 'final-payment', the(delivered.payments[0]).id],
    [paid, 'final-payment.reconcile', 'final-payment', the(paid.payments[0]).id],
    [completed, 'quotation.create', 'business-profile', the(completed.profile).id],
  ] as const
  for (const [documents, operation, entity, id] of chain)
    expect(nextAction(documents, 'owner', facts)).toMatchObject({ operation, document: { entity, id } })
})

test('a message by e-mail counts as one by WhatsApp, and nobody is led on with a lead that was given up', () => {
  expect(nextOf(told(numbered, 'quotation', { type: 'email' }), 'sales')).toBe('approve-quotation')
  const lost = { ...inquiry, lead: { ...the(inquiry.lead), conversionStatus: 'lost' as const } }
  expect([nextOf(lost, 'owner'), nextOf({ payments: [], repeats: [] }, 'owner')]).toEqual([null, null])
})

test('a proforma whose day has passed is sent again, and an advance that is no longer asked for is not recorded', () => {
  const lapsed = { ...requested, proforma: { ...the(requested.proforma), dueDate: '2026-11-01' } }
  expect(nextOf(lapsed, 'owner')).toBe('resend-proforma')
  const cancelled = { ...requested, advance: { ...the(requested.advance), status: 'cancelled' as const } }
  expect(nextOf(cancelled, 'owner')).toBeNull()
  const { advance: _none, ...without } = requested
  expect(nextOf(without, 'owner')).toBeNull()
})
