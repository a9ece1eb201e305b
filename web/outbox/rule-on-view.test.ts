import { expect, test } from 'vitest'
import { exampleBusinessProfile } from '#domain/business-profile/business-profile-example.ts'
import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import { exampleCompany } from '#domain/company/company-example.ts'
import { exampleFacts } from '#domain/kernel/facts-example.ts'
import { exampleLead } from '#domain/lead/lead-example.ts'
import { changeLeadRule, createLeadRule } from '#domain/lead/lead-rules.ts'
import { exampleQuotation } from '#domain/quotation/quotation-example.ts'
import { approveQuotationRule, changeQuotationRule, createQuotationRule } from '#domain/quotation/quotation-rules.ts'
import type { History } from '#domain/sync/sync-schemas.ts'
import { exampleView } from '#web/replica/view-example.ts'
import { ruleOnView } from './rule-on-view.ts'

const lead = exampleLead({ version: 4, phone: '9825011111' })
const { id } = lead
const line = (version: number, fields: string[], change: Partial<History> = {}): History => ({
  id: `h${version}`,
  clock: version,
  entity: 'lead',
  entityId: id,
  operation: 'lead.change',
  from: null,
  to: null,
  version,
  fields,
  actor: 'Kirit',
  at: `2026-11-2${version}T06:00:00.000Z`,
  why: null,
  ...change,
})
const changeLead = await ruleOnView(changeLeadRule)
const createLead = await ruleOnView(createLeadRule)
const decided = (input: object, history: readonly History[] = []) =>
  changeLead.decide(exampleView({ lead: [lead], history }).view, { id, ...input }, exampleFacts())

test('a patch is decided on this device’s document and changes only the fields it names', () => {
  const outcome = decided({ version: 4, notes: ' Pays late ' })
  expect(outcome).toMatchObject({
    ok: true,
    value: { main: { ...lead, notes: 'Pays late', contact: '9825011111' } },
  })
})

test('input that does not fit the schema, or names an unknown document, is refused', () => {
  expect(decided({ version: 4, companyName: '' })).toEqual({ ok: false, refusal: { code: 'input-not-understood' } })
  const elsewhere = { id: 'LEAD-2026-111111-XYZ', version: 4, notes: 'x' }
  expect(changeLead.decide(exampleView({ lead: [lead] }).view, elsewhere, exampleFacts())).toMatchObject({
    ok: false,
    refusal: { code: 'not-found' },
  })
})

test('a patch that meets a newer change of the same field gets the author, the time and both values', () => {
  const outcome = decided({ version: 2, phone: '9825022222', notes: 'Mine' }, [
    line(3, ['inquiry']),
    line(4, ['phone']),
  ])
  expect(outcome).toMatchObject({
    ok: false,
    refusal: {
      code: 'changed-meanwhile',
      params: { by: 'Kirit', at: '2026-11-24T06:00:00.000Z', fields: 'phone', version: 4, operations: 'lead.change' },
      conflicts: [{ field: 'phone', mine: '9825022222', theirs: '9825011111' }],
    },
  })
})

test.each([
  ['changed other fields', [line(3, ['inquiry']), line(4, ['notes'])]],
  ['was there before it was based', [line(2, ['phone'])]],
  ['was about another lead', [line(4, ['phone'], { entityId: 'LEAD-2026-111111-XYZ' })]],
  ['was about another kind of document', [line(4, ['phone'], { entity: 'quotation' })]],
] as const)('a change goes through where the newer one %s', (_why, history) => {
  expect(decided({ version: 2, phone: '9825022222' }, history)).toMatchObject({
    ok: true,
    value: { main: { phone: '9825022222' } },
  })
})

test('a patch with the value already there does not conflict', () => {
  expect(decided({ version: 2, phone: '9825011111' }, [line(4, ['phone'])]).ok).toBe(true)
})

test('a creation needs no document on the device', () => {
  const input = { id, companyName: 'A', contactPerson: 'B', phone: '9825012345', inquiry: 'Silk' }
  expect(createLead.decide(exampleView({}).view, input, exampleFacts())).toMatchObject({
    ok: true,
    value: { main: { id, companyName: 'A', createdAt: exampleFacts().now } },
  })
})

test('conflicts of two fields are reported together, with the author of the latest', () => {
  const outcome = decided({ version: 2, phone: '9825022222', notes: 'Mine' }, [
    line(4, ['phone', 'notes'], { actor: 'Kirit' }),
    line(3, ['notes'], { actor: 'Asha' }),
  ])
  expect(outcome).toMatchObject({ refusal: { params: { by: 'Kirit', fields: 'phone, notes' } } })
  const apart = decided({ version: 2, phone: '9825022222', notes: 'Mine' }, [line(4, ['phone']), line(3, ['notes'])])
  expect(apart).toMatchObject({ refusal: { params: { by: 'Kirit', fields: 'phone, notes' } } })
})

test('a change based on the current or a newer version does not consult the history', () => {
  for (const version of [4, 5])
    expect(decided({ version, phone: '9825022222' }, [line(6, ['phone'])]), String(version)).toMatchObject({ ok: true })
})

const company = exampleCompany({ state: '24' })
const quotation = exampleQuotation({ status: 'pending', businessProfileId: 'unseen' })
const onQuotation = { id: quotation.id, version: quotation.version }

test('a rule that needs the company gets this device’s, or is refused as not ready', async () => {
  const changeQuotation = await ruleOnView(changeQuotationRule)
  const on = (known: Parameters<typeof exampleView>[0]) =>
    changeQuotation.decide(exampleView(known).view, { ...onQuotation, placeOfSupply: '27' }, exampleFacts())
  expect(on({ quotation: [quotation], company: [company] })).toMatchObject({
    ok: true,
    value: { main: { supplierState: '24' } },
  })
  expect(on({ quotation: [quotation] })).toEqual({ ok: false, refusal: { code: 'not-ready' } })
})

test('a document linked by a field may be missing if the rule allows it', async () => {
  const approve = await ruleOnView(approveQuotationRule)
  const on = (profile: readonly BusinessProfile[]) =>
    approve.decide(
      exampleView({ quotation: [quotation], 'business-profile': profile }).view,
      onQuotation,
      exampleFacts(),
    )
  expect(on([])).toMatchObject({ ok: true, value: { main: { statusMessage: { code: 'approved-send-link' } } } })
  const customer = exampleBusinessProfile({ id: 'unseen', customerStatus: 'customer' })
  expect(on([customer])).toMatchObject({ value: { main: { statusMessage: { code: 'approved-customer-exists' } } } })
})

test('a device never assigns numbers, and a named document must exist', async () => {
  const create = await ruleOnView(createQuotationRule)
  const line = {
    description: 'Denim',
    hsn: '5209',
    quantityMilli: 1_000,
    unit: 'meters',
    ratePaise: 100,
    discountPaise: 0,
    gstRateBp: 500,
  }
  const input = { id: crypto.randomUUID(), leadId: id, businessProfileId: null, lines: [line], placeOfSupply: '24', quoteDate: '2026-11-21', validUntil: '2026-12-06', advanceRateBp: 4000, notes: null } // prettier-ignore
  const on = (known: Parameters<typeof exampleView>[0]) =>
    create.decide(exampleView({ company: [company], ...known }).view, input, exampleFacts())
  expect(on({ lead: [lead] })).toMatchObject({ ok: true, value: { main: { number: null, leadId: id } } })
  expect(on({})).toEqual({ ok: false, refusal: { code: 'lead-not-found' } })
})
