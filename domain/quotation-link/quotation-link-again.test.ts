import { expect, test } from 'vitest'
import { exampleBusinessProfile } from '#domain/business-profile/business-profile-example.ts'
import { exampleDocumentLine } from '#domain/document-line/document-line-example.ts'
import { exampleFacts } from '#domain/kernel/facts-example.ts'
import { exampleLead } from '#domain/lead/lead-example.ts'
import { leadId } from '#domain/lead/lead.ts'
import { exampleQuotation } from '#domain/quotation/quotation-example.ts'
import { againOf } from '#domain/quotation/quotation-usual.ts'
import { exampleSalesOrder } from '#domain/sales-order/sales-order-example.ts'
import { decideOrderAgain, leadIdOfForm, typedMilli } from './quotation-link-again.ts'

const facts = exampleFacts({ today: '2026-11-21', now: '2026-11-21T06:00:00.000Z' })
const id = '0b9f6c1e-3a57-4f0e-9a43-0c0a5d6b7042'

test.each([
  ['1000', 1_000_000],
  ['1,200.5', 1_200_500],
  ['૧૨૦૦', 1_200_000],
  ['०.२५', 250],
  ['85,5', 85_500],
  ['', 0],
  ['0', 0],
])('%j is %i thousandths', (typed, milli) => expect(typedMilli(typed)).toBe(milli))

test.each(['all', '-5', '1.2345', '1e3', '123456789', '1,25,50'])('%j is no quantity', (typed) =>
  expect(typedMilli(typed)).toBeNaN(),
)

test('a form pressed twice names the same lead, another form another, in the year of Surat', () => {
  const one = leadIdOfForm(id, facts.now)
  expect(leadId.safeParse(one).success).toBe(true)
  expect(leadIdOfForm(id, '2026-12-01T00:00:00.000Z')).toBe(one)
  expect(leadIdOfForm(id.replace('42', '43'), facts.now)).not.toBe(one)
  expect(leadIdOfForm(id, '2026-12-31T18:30:00.000Z')).toMatch(/^LEAD-2027-/)
})

const goods = exampleDocumentLine({ description: 'Denim' })
const other = exampleDocumentLine({ description: 'Poplin' })
const freight = exampleDocumentLine({ description: 'Freight', charge: 'freight' })
const quotation = exampleQuotation({ lines: [goods, freight, other] as never })
const known = {
  quotation,
  order: exampleSalesOrder(),
  profile: exampleBusinessProfile(),
  lead: exampleLead({ assigneeId: 'kiran' }),
  leads: [],
}
const ask = (quantities: number[], more: Partial<typeof known> = {}) =>
  decideOrderAgain({ id, quantities, note: null }, { ...known, ...more }, facts)

test('what is wanted of the goods is asked for, with the charges as they were, and offered in the quotation that follows', () => {
  const asked = ask([0, 5_000, 250_000])
  expect(asked).toMatchObject({
    value: {
      main: {
        inquiry: 'Poplin: 250 m',
        assigneeId: 'kiran',
        again: { quoteId: quotation.id, quantities: [0, freight.quantityMilli, 250_000] },
      },
    },
  })
  const lead = asked.ok ? asked.value.main : null
  expect(
    againOf(lead, [quotation])?.lines.map(({ description, quantityMilli }) => [description, quantityMilli]),
  ).toEqual([
    ['Freight', freight.quantityMilli],
    ['Poplin', 250_000],
  ])
  expect(againOf(lead, [])).toBeUndefined()
  expect(againOf(exampleLead(), [quotation])).toBeUndefined()
})

test('without an order there is nothing to repeat, freight alone is no order, and three may wait', () => {
  expect(ask([1_000], { order: null as never })).toMatchObject({ refusal: { code: 'nothing-to-repeat' } })
  expect(ask([0, 5_000])).toMatchObject({ refusal: { code: 'quantity-needed' } })
  const waiting = exampleLead({ again: { quoteId: 'other', quantities: [1] } })
  const leads = [waiting, waiting, waiting] as never
  expect(ask([1_000], { leads })).toMatchObject({ refusal: { code: 'orders-waiting' } })
  const quoted = { ...waiting, conversionStatus: 'quote_sent' }
  expect(ask([1_000], { leads: [waiting, waiting, quoted] as never })).toMatchObject({ ok: true })
})
