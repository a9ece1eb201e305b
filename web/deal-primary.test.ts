import { describe, expect, test } from 'vitest'
import { advancePaymentLifecycle } from '#domain/advance-payment/advance-payment-lifecycle.ts'
import { finalInvoiceLifecycle } from '#domain/final-invoice/final-invoice-lifecycle.ts'
import { isFinalPaymentOpen } from '#domain/final-payment/final-payment-due.ts'
import { finalPaymentLifecycle } from '#domain/final-payment/final-payment-lifecycle.ts'
import { members, type Role } from '#domain/kernel/role.ts'
import { leadLifecycle } from '#domain/lead/lead-lifecycle.ts'
import { exampleLedger } from '#domain/party-ledger/party-ledger-example.ts'
import { proformaInvoiceLifecycle } from '#domain/proforma-invoice/proforma-invoice-lifecycle.ts'
import { answeredQuotation } from '#domain/quotation/quotation-example.ts'
import { quotationLifecycle } from '#domain/quotation/quotation-lifecycle.ts'
import { salesOrderLifecycle } from '#domain/sales-order/sales-order-lifecycle.ts'
import {
  billed,
  delivered,
  drafted,
  facts,
  inquiry,
  invoicedInAdvance,
  made,
  ordered,
  paid,
  profiled,
  quoted,
  requested,
  the,
} from '#domain/thread/thread-example.ts'
import { nextAction, type NextAction } from '#domain/thread/thread-next.ts'
import type { ThreadDocuments } from '#domain/thread/thread.ts'
import { finalInvoiceActions } from '#web/final-invoice/final-invoice-action.ts'
import { documentAddress } from '#web/page/entity-address.ts'
import { proformaInvoiceActions } from '#web/proforma-invoice/proforma-invoice-action.ts'
import { quotationActions } from '#web/quotation/quotation-action.ts'
import {
  salesOrderBilling,
  salesOrderCancel,
  salesOrderHold,
  salesOrderSteps,
} from '#web/sales-order/sales-order-action.ts'
import { barActs, barPrimary, type BarAct } from '#web/shared/deal/deal-bar-act.tsx'
import { isNext, offeredActions } from '#web/shared/document/document-action.ts'
import { advancePaymentActions, orderBalanceAction } from '#web/shared/payment/advance-payment-action.ts'
import { finalPaymentActions } from '#web/shared/payment/final-payment-action.ts'

type Page = { entity: string; id: string; acts: BarAct[] }

/** Each document's page and what its bar offers the role. */
function pagesOf(deal: ThreadDocuments, role: Role): Page[] {
  const {
    lead,
    quotation,
    profile = null,
    profileLink,
    proforma,
    advance = null,
    order,
    invoice = null,
    payments,
  } = deal
  const links = profileLink ? [profileLink] : []
  const paying = (payment: ThreadDocuments['payments'][number]) =>
    barActs('payment', offeredActions(finalPaymentActions, payment, { facts, invoice, profile }, role), payment)
  const pages: (Page | null | undefined)[] = [
    lead && { entity: 'lead', id: lead.id, acts: [] },
    quotation && {
      entity: 'quotation',
      id: quotation.id,
      acts: barActs(
        'quotation',
        offeredActions(quotationActions, quotation, { facts, profile, links }, role),
        quotation,
      ),
    },
    proforma && {
      entity: 'proforma-invoice',
      id: proforma.id,
      acts: barActs(
        'proforma-invoice',
        offeredActions(proformaInvoiceActions, proforma, { facts, advance }, role),
        proforma,
      ),
    },
    advance && {
      entity: 'advance-payment',
      id: advance.id,
      acts: [
        ...barActs(
          'payment',
          offeredActions(advancePaymentActions, advance, { facts, ledger: deal.ledger ?? null }, role),
          advance,
        ),
        ...barActs('payment', offeredActions([orderBalanceAction], advance, { rest: 1 }, role), advance),
      ],
    },
    order && {
      entity: 'sales-order',
      id: order.id,
      acts: [
        ...barActs(
          'sales-order',
          offeredActions([...salesOrderSteps, ...salesOrderHold, salesOrderCancel], order, { facts }, role),
          order,
        ),
        ...barActs(
          'sales-order',
          offeredActions(salesOrderBilling, order, { facts, newest: invoice ?? undefined }, role),
          order,
        ),
      ],
    },
    invoice && {
      entity: 'final-invoice',
      id: invoice.id,
      acts: [
        ...barActs('final-invoice', offeredActions(finalInvoiceActions, invoice, { facts }, role), invoice),
        ...payments.filter(isFinalPaymentOpen).flatMap(paying),
      ],
    },
    ...payments.map((payment) => ({ entity: 'final-payment', id: payment.id, acts: paying(payment) })),
  ]
  return pages.flatMap((page) => page ?? [])
}

/** A number on each document, as the server gives it. */
const numbered = (deal: ThreadDocuments): ThreadDocuments => ({
  ...deal,
  ...(deal.quotation && { quotation: { ...deal.quotation, number: 'QT/1' } }),
  ...(deal.proforma && { proforma: { ...deal.proforma, number: 'PI/1' } }),
  ...(deal.order && { order: { ...deal.order, number: 'SO/1' } }),
})

type Lifecycle = { statuses: readonly string[] }
type Case = [name: string, deal: ThreadDocuments]

/** The deal in every state of one of its documents. */
const inEvery = (
  name: 'lead' | 'quotation' | 'proforma' | 'advance' | 'order' | 'invoice',
  { statuses }: Lifecycle,
  ...deals: ThreadDocuments[]
): Case[] =>
  deals.flatMap((deal, at) =>
    statuses.map((status): Case => [
      `${name} ${status} (${at})`,
      numbered({ ...deal, [name]: { ...the<object>(deal[name]), status } }),
    ]),
  )

const anAdvance = the(requested.advance)
const talk = {
  ...made,
  id: 'talk',
  subject: 'quotation' as const,
  subjectId: 'quotation',
  date: facts.today,
  time: '11:30',
  type: 'whatsapp' as const,
  message: 'Hello',
  author: 'Meena',
  status: 'noted' as const,
  followUpOn: null,
  followUpTime: null,
  takenBackAt: null,
}

const ledger = exampleLedger({ onAccount: 10_00, balance: -10_00 })

const cases: Case[] = [
  ['money on account for the advance', numbered({ ...requested, ledger })],
  ['money on account for a proforma that is not sent', numbered({ ...invoicedInAdvance, ledger })],
  ['inquiry', inquiry],
  ...leadLifecycle.statuses.map((conversionStatus): Case => [
    `lead ${conversionStatus}`,
    { ...inquiry, lead: { ...the(inquiry.lead), conversionStatus } },
  ]),
  ...inEvery('quotation', quotationLifecycle, quoted, profiled, { ...quoted, profile: undefined }),
  ['quotation told', { ...numbered(quoted), talks: [talk] }],
  ...(['change', 'decline'] as const).map((kind): Case => [
    `quotation answered ${kind}`,
    numbered({ ...quoted, quotation: answeredQuotation({ kind }, { validUntil: '2099-12-31' }) }),
  ]),
  [
    'quotation accepted',
    numbered({
      ...quoted,
      profile: undefined,
      quotation: answeredQuotation(
        {},
        { leadId: 'LEAD-2026-1-ABC', businessProfileId: null, approvalDate: facts.today, validUntil: '2099-12-31' },
      ),
    }),
  ],
  ['advance full', { ...requested, advance: { ...anAdvance, status: 'partial', receivedAmount: anAdvance.amount } }],
  ...inEvery('proforma', proformaInvoiceLifecycle, invoicedInAdvance, requested),
  ...inEvery('advance', advancePaymentLifecycle, requested, ordered),
  ...inEvery('order', salesOrderLifecycle, ordered, drafted, billed, paid),
  ...inEvery('invoice', finalInvoiceLifecycle, drafted, billed, delivered),
  ...finalPaymentLifecycle.statuses.flatMap((status): Case[] =>
    [billed, delivered, paid].map((deal, at) => [
      `payment ${status} (${at})`,
      numbered({ ...deal, payments: deal.payments.map((payment) => ({ ...payment, status })) }),
    ]),
  ),
]

/** What the bar should show: the next action itself where its document is on the page, else the way there. */
const expected = (page: Page, next: NextAction | null) => {
  if (!next) return 'none'
  const isHere = page.acts.some(({ documentId }) => documentId === next.document.id) || page.id === next.document.id
  return isHere && next.code !== 'create-quotation' ? `act ${next.operation} ${next.document.id}` : 'link'
}

const shown = (page: Page, next: NextAction | null) => {
  const primary = barPrimary(page.acts, next)
  if (primary.kind !== 'act') return primary.kind
  const { action, documentId } = primary.act
  const names = [action.operation, ...(action.also ?? [])].map(({ name }) => name)
  return `act ${names.find((name) => name === next?.operation) ?? names.join()} ${documentId}`
}

describe.each(members)('for %s', (role) => {
  test.each(cases)('%s: the primary of every page of the deal is its next action', (_name, deal) => {
    const next = nextAction(deal, role, facts)
    const pages = pagesOf(deal, role)
    expect(pages.length).toBeGreaterThan(0)
    expect(pages.map((page) => [page.entity, shown(page, next)])).toEqual(
      pages.map((page) => [page.entity, expected(page, next)]),
    )
  })

  test.each(cases)(
    '%s: a link to the next action leads to its document, and opens the step, so that it is not pressed twice',
    (_name, deal) => {
      const next = nextAction(deal, role, facts)
      for (const page of pagesOf(deal, role)) {
        const primary = barPrimary(page.acts, next)
        if (primary.kind !== 'link' || !next || next.code === 'create-quotation') continue
        const [path, query = ''] = primary.href.split('?')
        expect(path).toBe(documentAddress(next.document.entity, next.document.id))
        const at = new URLSearchParams(query).get('action')
        const there = pagesOf(deal, role).find(({ id }) => id === next.document.id)
        // A step of the order is taken as its page opens; two others are pages of their own.
        if (at === null) expect(next.code).toMatch(/^(order-|fill-profile$|repeat-order$)/)
        else
          expect(there?.acts.find(({ action, documentId }) => isNext(action, { id: documentId }, next))).toMatchObject({
            action: { at },
            refusal: null,
          })
      }
    },
  )
})

test('every lifecycle of a deal is walked', () => {
  expect(cases.length).toBeGreaterThan(80)
  const codes = new Set(cases.map(([, deal]) => nextAction(deal, 'owner', facts)?.code))
  expect([...codes].toSorted((a = '', b = '') => a.localeCompare(b))).toMatchInlineSnapshot(`
    [
      "approve-quotation",
      "correct-proforma",
      "create-invoice",
      "create-proforma",
      "create-quotation",
      "fill-profile",
      "note-answer",
      "order-check-quality",
      "order-deliver",
      "order-make-ready",
      "order-pass-quality",
      "order-plan",
      "order-set-in-transit",
      "order-ship",
      "order-start-production",
      "reconcile-final-payment",
      "record-advance",
      "record-final-payment",
      "renew-quotation",
      "repeat-order",
      "resend-proforma",
      "revise-quotation",
      "send-invoice",
      "send-profile-link",
      "send-proforma",
      "send-quotation",
      "share-invoice",
      "take-from-account",
      undefined,
    ]
  `)
})

test("the next move of a deal marks an action of its document by any of the action's operations", () => {
  const [approve, link] = ['approve', 'link'].map((id) => quotationActions.find((action) => action.id === id))
  const next = { code: 'x', operation: 'profile-link.share', document: { entity: 'quotation', id: 'q' } }
  expect(link && isNext(link, { id: 'q' }, next)).toBe(true)
  expect(link && isNext(link, { id: 'another' }, next)).toBe(false)
  expect(approve && isNext(approve, { id: 'q' }, next)).toBe(false)
  expect(link && isNext(link, { id: 'q' }, null)).toBe(false)
})
