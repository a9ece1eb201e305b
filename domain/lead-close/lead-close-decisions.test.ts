import { expect, test } from 'vitest'
import { exampleFacts } from '#domain/kernel/facts-example.ts'
import { exampleLead } from '#domain/lead/lead-example.ts'
import { exampleProformaInvoice } from '#domain/proforma-invoice/proforma-invoice-example.ts'
import { exampleQuotation } from '#domain/quotation/quotation-example.ts'
import { decideJoinLead, decideLoseLead, decideReopenLead } from './lead-close-decisions.ts'

const facts = exampleFacts()
const nothing = {
  quotations: [],
  proformas: [],
  advances: [],
  orders: [],
  profiles: [],
  talks: [],
  photos: [],
  photosThere: [],
  nicknames: [],
  pointers: [],
}
const lose = { id: 'x', version: 1, reason: 'price', note: null } as const

test('only quotations that can be withdrawn go with a lost lead', () => {
  const statuses = ['pending', 'approved', 'rejected', 'expired', 'withdrawn', 'converted_to_proforma'] as const
  const quotations = statuses.map((status) => exampleQuotation({ id: status, status }))
  const lost = decideLoseLead(exampleLead(), lose, { quotations, proformas: [] }, facts)
  if (!lost.ok) throw new Error(lost.refusal.code)
  expect(lost.value.changes.map(({ value }) => value.id)).toEqual([lost.value.main.id, 'pending', 'approved'])
  expect(lost.value.main).toMatchObject({ conversionStatus: 'lost', lastContact: { code: 'lost', on: facts.today } })
})

test('a proforma that was paid or cancelled does not keep a lead open, and one that waits does', () => {
  const decided = (status: 'sent' | 'expired' | 'cancelled' | 'payment_received') =>
    decideLoseLead(exampleLead(), lose, { quotations: [], proformas: [exampleProformaInvoice({ status })] }, facts).ok
  expect([decided('cancelled'), decided('payment_received'), decided('sent'), decided('expired')]).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test('a lead is reopened at the stage it was lost at, or as a new one', () => {
  const reopened = (from: 'active_lead' | 'proforma_sent') => {
    const lost = { reason: 'price', note: null, on: '2026-11-01', from } as const
    const decided = decideReopenLead(exampleLead({ conversionStatus: 'lost', lost }), facts)
    return decided.ok && decided.value.main.conversionStatus
  }
  expect([reopened('active_lead'), reopened('proforma_sent')]).toEqual(['active_lead', 'quote_sent'])
})

test.each([
  ['active_lead', 'quote_sent', 'quote_sent'],
  ['quote_sent', 'active_lead', 'quote_sent'],
  ['proforma_sent', 'active_lead', 'proforma_sent'],
  ['converted_to_customer', 'quote_sent', 'converted_to_customer'],
] as const)('a duplicate at %s joined into a lead at %s leaves it at %s', (from, at, result) => {
  const into = exampleLead({ id: 'LEAD-2026-795242-INT', conversionStatus: at })
  const joined = decideJoinLead(exampleLead({ conversionStatus: from }), into, nothing, facts)
  if (!joined.ok) throw new Error(joined.refusal.code)
  expect(joined.value.main).toMatchObject({ conversionStatus: 'duplicate', joinedIntoId: into.id })
  expect(joined.value.changes[1]?.value).toMatchObject({ id: into.id, conversionStatus: result })
})

test('nothing is joined into itself, into a duplicate, or while some of it would stay behind', () => {
  const lead = exampleLead()
  const code = (into: typeof lead, documents = nothing as Parameters<typeof decideJoinLead>[2]) => {
    const decided = decideJoinLead(lead, into, documents, facts)
    return decided.ok ? null : decided.refusal.code
  }
  const other = exampleLead({ id: 'LEAD-2026-795242-INT' })
  expect(code(lead)).toBe('lead-joins-itself')
  expect(code({ ...other, conversionStatus: 'duplicate', joinedIntoId: lead.id })).toBe('step-not-open')
  const quotations = Array.from({ length: 200 }, () => exampleQuotation())
  expect(code(other, { ...nothing, quotations })).toBe('lead-too-large-to-join')
  expect(code(other, { ...nothing, quotations: quotations.slice(1) })).toBeNull()
})
