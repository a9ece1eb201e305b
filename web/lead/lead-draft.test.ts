import { expect, test } from 'vitest'
import { createdLead } from '#domain/lead/lead-decisions.ts'
import { changeLeadSchema, createLeadSchema } from '#domain/lead/lead-schemas.ts'
import { checkInput } from '#web/outbox/check-input.ts'
import { noErrors } from '#web/outbox/field-errors.ts'
import { filledLeadDraft, leadDraft, leadInput, opensFabric } from './lead-draft.ts'

const typed = {
  ...leadDraft(null),
  companyName: 'Meghdoot Sarees',
  contactPerson: 'Nilesh Shah',
  phone: '+91 98250-12345',
  inquiry: '1,200 m georgette',
}
const id = 'LEAD-2026-1795327200000-ABC'
const facts = {
  now: '2026-11-20T06:00:00.000Z',
  nowMs: 1_795_327_200_000,
  today: '2026-11-20',
  actor: { name: 'Meena', role: 'owner' as const },
}

test('an empty form is told everything that is missing, each at its field', () => {
  expect(checkInput(createLeadSchema, { id, ...leadInput(leadDraft(null)) })).toEqual({
    companyName: { code: 'company-name-required', params: undefined },
    contactPerson: { code: 'contact-person-required', params: undefined },
    phone: { code: 'phone-required', params: undefined },
    inquiry: { code: 'inquiry-required', params: undefined },
  })
})

test('the four required fields are enough for a lead', () => {
  expect(checkInput(createLeadSchema, { id, ...leadInput(typed) })).toBe(noErrors)
})

test('a preset unit alone does not make a fabric requirement', () => {
  expect(leadInput(typed).fabricRequirements).toBeNull()
  expect(leadInput({ ...typed, fabric: { ...typed.fabric, gsm: 120 } }).fabricRequirements).toMatchObject({
    gsm: 120,
    unit: 'meters',
  })
})

test('a GSM that is no number is said to be none instead of being dropped', () => {
  const draft = { ...typed, fabric: { ...typed.fabric, gsm: Number.NaN } }
  expect(checkInput(createLeadSchema, { id, ...leadInput(draft) })).toEqual({
    'fabricRequirements.gsm': { code: 'not-a-number', params: undefined },
  })
})

test('a lead goes through its own form unchanged', () => {
  const input = { id, ...leadInput({ ...typed, location: 'Surat', fabric: { ...typed.fabric, fabricType: 'Silk' } }) }
  const parsed = createLeadSchema.input.safeParse(input)
  if (!parsed.success) throw new Error('the example does not fit')
  const lead = createdLead(parsed.data, facts)
  expect(opensFabric(leadDraft(lead))).toBe(true)
  const again = changeLeadSchema.input.safeParse({ id, version: 1, ...leadInput(leadDraft(lead)) })
  // Where a lead came from is no part of its form.
  expect({ ...again.data, imported: null }).toEqual({ ...parsed.data, version: 1 })
})

test('an address fills in what it says, in the words of the lists, and nothing it does not', () => {
  const filled = filledLeadDraft({
    companyName: 'Ambika Processors',
    phone: '9879098790',
    location: 'surat',
    priority: 'hot',
    fabricType: 'cotton blend',
    gsm: '60',
    quantity: '2000',
    unit: 'yards',
  })
  expect(filled).toMatchObject({
    companyName: 'Ambika Processors',
    phone: '9879098790',
    location: 'Surat',
    city: '',
    priority: 'hot',
    fabric: { fabricType: 'Cotton Blend', gsm: 60, quantity: 2000, unit: 'yards' },
  })
  expect(opensFabric(filled)).toBe(true)
  expect(filledLeadDraft({ fabricType: 'Rani pink crepe' })).toMatchObject({ inquiry: 'Rani pink crepe' })
  expect(filledLeadDraft({ location: 'Bhiwandi', gsm: 'many', priority: 'urgent', unit: 'taka' })).toEqual({
    ...leadDraft(null),
    city: 'Bhiwandi',
  })
})
