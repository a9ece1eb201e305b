import { expect, test } from 'vitest'
import { exampleBusinessProfile } from '#domain/business-profile/business-profile-example.ts'
import { exampleCompany } from '#domain/company/company-example.ts'
import { exampleFacts } from '#domain/kernel/facts-example.ts'
import { exampleLead } from '#domain/lead/lead-example.ts'
import { exampleQuotation } from '#domain/quotation/quotation-example.ts'
import { quotationStatuses } from '#domain/quotation/quotation-status.ts'
import type { Quotation } from '#domain/quotation/quotation.ts'
import { decideCompleteProfileLink, decideCreateProfileLink } from './profile-link-decisions.ts'
import { exampleProfileForm, exampleProfileLink } from './profile-link-example.ts'
import { handInProfileRule } from './profile-link-rules.ts'
import { isProfileGiven, profileLinkState, whyNoProfileLink } from './profile-link-state.ts'

const approved = exampleQuotation({ businessProfileId: null })
const facts = exampleFacts()
const expiresAt = '2026-11-28T06:30:00.000Z'
const alone = (quotation: Quotation) => ({
  company: exampleCompany(),
  quotation,
  profile: null,
  lead: null,
  others: [],
})

test('an approved quotation gets a link while its buyer has no profile or is a prospect', () => {
  for (const status of quotationStatuses.filter((other) => other !== 'approved'))
    expect(whyNoProfileLink({ ...approved, status }, null, [])).toEqual({ code: 'link-needs-approval' })
  expect(whyNoProfileLink(approved, null, [])).toBeNull()
  expect(whyNoProfileLink(exampleQuotation(), exampleBusinessProfile(), [])).toBeNull()
  const customer = exampleBusinessProfile({ customerStatus: 'customer' })
  expect(whyNoProfileLink(exampleQuotation(), customer, [])).toEqual({ code: 'profile-exists' })
})

test('a quotation whose form has been handed in gets no second link, one that was not used gets another', () => {
  const used = exampleProfileLink({ completedAt: facts.now })
  expect(whyNoProfileLink(exampleQuotation(), exampleBusinessProfile(), [used])).toEqual({ code: 'link-completed' })
  expect(whyNoProfileLink(approved, null, [exampleProfileLink({ expiresAt: facts.now })])).toBeNull()
})

test('a new link lasts until its day, and the ones before it stop', () => {
  const old = exampleProfileLink()
  const older = exampleProfileLink({ id: 'older', replacedAt: '2026-11-19T06:30:00.000Z' })
  const context = { quotation: approved, profile: null, links: [older, old] }
  const made = decideCreateProfileLink({ id: 'new', quoteId: approved.id }, context, facts)
  if (!made.ok) throw new Error(made.refusal.code)
  expect(made.value.main).toMatchObject({ id: 'new', quoteId: approved.id, expiresAt, completedAt: null })
  expect(made.value.changes.map(({ value }) => value)).toMatchObject([
    { id: old.id, replacedAt: facts.now },
    { id: 'new', replacedAt: null },
  ])
})

test('a link is refused where none belongs', () => {
  const context = { quotation: { ...approved, status: 'pending' as const }, profile: null, links: [] }
  expect(decideCreateProfileLink({ id: 'new', quoteId: approved.id }, context, facts)).toEqual({
    ok: false,
    refusal: { code: 'link-needs-approval' },
  })
})

test('a prospect’s form completes its profile, creates no second one, and keeps fields left empty', () => {
  const profile = exampleBusinessProfile({ creditLimit: 9, gstNumber: '', establishedYear: 1990 })
  const outcome = decideCompleteProfileLink(
    exampleProfileLink(),
    exampleProfileForm({ establishedYear: null }),
    { ...alone(exampleQuotation({ businessProfileId: profile.id })), profile },
    facts,
  )
  if (!outcome.ok) throw new Error(outcome.refusal.code)
  expect(outcome.value.main).toEqual({
    ...profile,
    gstNumber: '24AAAFZ9999Z1ZC',
    registeredAddress: { ...profile.registeredAddress, street: '12 Ring Road', pincode: '395002' },
  })
})

test('a submitted form makes a prospect with the company’s defaults, linked to quotation and lead, and closes the link', () => {
  const lead = exampleLead()
  const quotation = { ...approved, leadId: lead.id }
  const outcome = decideCompleteProfileLink(
    exampleProfileLink(),
    exampleProfileForm(),
    { ...alone(quotation), lead },
    facts,
  )
  if (!outcome.ok) throw new Error(outcome.refusal.code)
  const { main, changes } = outcome.value
  expect(main).toMatchObject({
    id: exampleProfileForm().profileId,
    customerStatus: 'prospect',
    originalLeadId: lead.id,
    phone: '9825012345',
    registeredAddress: { street: '12 Ring Road', city: 'Surat', state: 'Gujarat', pincode: '395002', country: 'India' },
    creditLimit: 500_000_00,
    paymentScore: 70,
    creditStatus: 'good',
    paymentBehavior: 'good',
    priority: 'warm',
    employeeCount: '10-50',
    specialization: 'Textile Manufacturing',
    preferences: {
      paymentMethod: 'Bank Transfer',
      deliveryPreference: 'Standard',
      qualityRequirements: 'Standard',
      communication: 'Phone + WhatsApp',
    },
    fabricPreferences: ['Cotton', 'Synthetic Blends'],
  })
  const changed = Object.fromEntries(changes.map(({ entity, value }) => [entity, value]))
  expect(changed['profile-link']).toMatchObject({ completedAt: facts.now })
  expect(changed['quotation']).toMatchObject({
    businessProfileId: main.id,
    statusMessage: { code: 'profile-completed', params: {} },
    status: 'approved',
  })
  expect(changed['lead']).toMatchObject({ businessProfileId: main.id, conversionStatus: 'active_lead' })
})

test.each([
  ['used', { completedAt: '2026-11-20T07:00:00.000Z' }, 'link-completed'],
  ['replaced', { replacedAt: '2026-11-20T07:00:00.000Z' }, 'link-expired'],
  ['expired', { expiresAt: facts.now }, 'link-expired'],
] as const)('a link that is %s takes no form', (_how, patch, code) => {
  expect(decideCompleteProfileLink(exampleProfileLink(patch), exampleProfileForm(), alone(approved), facts)).toEqual({
    ok: false,
    refusal: { code },
  })
})

test('a buyer who has become a customer meanwhile changes nothing by an old link', () => {
  const profile = exampleBusinessProfile({ customerStatus: 'customer' })
  const context = { ...alone(exampleQuotation()), profile }
  expect(decideCompleteProfileLink(exampleProfileLink(), exampleProfileForm(), context, facts)).toEqual({
    ok: false,
    refusal: { code: 'profile-exists' },
  })
})

test('a quotation without a lead changes none, and a lead remembers the day of the form', () => {
  const changedBy = (lead: ReturnType<typeof exampleLead> | null) => {
    const context = { ...alone(approved), lead }
    const outcome = decideCompleteProfileLink(exampleProfileLink(), exampleProfileForm(), context, facts)
    if (!outcome.ok) throw new Error(outcome.refusal.code)
    return outcome.value
  }
  expect(changedBy(null).changes.map(({ entity }) => entity)).toEqual(['business-profile', 'profile-link', 'quotation'])
  expect(changedBy(null).main.deliveryAddresses).toEqual([])
  expect(changedBy(exampleLead()).changes.at(-1)?.value).toMatchObject({
    lastContact: { code: 'profile-completed', on: facts.today },
  })
})

test('a quotation whose customer is missing accepts no form and gets no link', () => {
  const quotation = exampleQuotation()
  const context = { ...alone(quotation), profile: null }
  expect(decideCompleteProfileLink(exampleProfileLink(), exampleProfileForm(), context, facts)).toMatchObject({
    refusal: { code: 'profile-exists' },
  })
  expect(whyNoProfileLink(quotation, null, [])).toEqual({ code: 'profile-exists' })
})

test('the form counts for the lead’s other quotations without a profile, and for no quotation that has one', () => {
  const quotation = { ...approved, leadId: 'L' }
  const quoted = [quotation, { ...quotation, id: 'other' }, { ...quotation, id: 'theirs', businessProfileId: 'P' }]
  const known = { ...alone(quotation), input: exampleProfileForm(), facts, link: exampleProfileLink(), quoted }
  const outcome = handInProfileRule.decide(known as never) // the documents the rule's needs name
  if (!outcome.ok) throw new Error(outcome.refusal.code)
  const quotations = outcome.value.changes.filter(({ entity }) => entity === 'quotation')
  expect(quotations.map(({ value }) => value.id)).toEqual([quotation.id, 'other'])
})

test('a firm may be as young as this year and no younger', () => {
  const of = (establishedYear: number) =>
    decideCompleteProfileLink(exampleProfileLink(), exampleProfileForm({ establishedYear }), alone(approved), facts)
  expect(of(2026).ok).toBe(true)
  expect(of(2027)).toEqual({ ok: false, refusal: { code: 'year-in-the-future' } })
})

test('a link’s state counts a started day as a day and nothing after the last', () => {
  const link = exampleProfileLink({ expiresAt })
  const day = 86_400_000
  const end = facts.nowMs + 7 * day
  const at = (nowMs: number) => profileLinkState(link, nowMs, end)
  expect(at(end - 7 * day)).toEqual({ code: 'link-active', params: { days: 7 } })
  expect(at(end - 6 * day - 1)).toEqual({ code: 'link-active', params: { days: 7 } })
  expect(at(end - 1)).toEqual({ code: 'link-active', params: { days: 1 } })
  expect(at(end)).toEqual({ code: 'link-expired' })
  expect(profileLinkState(undefined, 0, 0)).toEqual({ code: 'no-link' })
  expect(profileLinkState({ ...link, completedAt: facts.now }, end + day, end)).toEqual({ code: 'link-completed' })
})

test('a profile is given once the quotation says so, with a link of its own or without', () => {
  const outcome = decideCompleteProfileLink(exampleProfileLink(), exampleProfileForm(), alone(approved), facts)
  if (!outcome.ok) throw new Error(outcome.refusal.code)
  const after = outcome.value.changes.find(({ entity }) => entity === 'quotation')?.value as typeof approved // its kind is known
  expect([approved, after].map(isProfileGiven)).toEqual([false, true])
})

test.each(['expired', 'pending'] as const)(
  'a quotation that is %s by then gets the profile and keeps saying so',
  (status) => {
    const statusMessage = { code: 'expired', params: { on: '2026-11-20' } }
    const context = alone({ ...approved, status, statusMessage })
    const outcome = decideCompleteProfileLink(exampleProfileLink(), exampleProfileForm(), context, facts)
    if (!outcome.ok) throw new Error(outcome.refusal.code)
    expect(outcome.value.changes.find(({ entity }) => entity === 'quotation')?.value).toMatchObject({
      businessProfileId: outcome.value.main.id,
      status,
      statusMessage,
    })
  },
)

test('the lead’s other quotations are the same buyer’s', () => {
  const other = { ...approved, id: 'other' }
  const context = { ...alone(approved), lead: exampleLead(), others: [other] }
  const outcome = decideCompleteProfileLink(exampleProfileLink(), exampleProfileForm(), context, facts)
  if (!outcome.ok) throw new Error(outcome.refusal.code)
  const quotations = outcome.value.changes.filter(({ entity }) => entity === 'quotation').map(({ value }) => value)
  expect(quotations).toMatchObject(
    [approved.id, 'other'].map((id) => ({ id, businessProfileId: outcome.value.main.id })),
  )
})

const fromMumbai = exampleProfileForm({
  gstNumber: '27AAACZ9999Z1ZC',
  state: 'Maharashtra',
  city: 'Mumbai',
  pincode: '400002',
})

test('a profile from another State turns CGST and SGST of the open quotations into IGST', () => {
  const other = exampleQuotation({ id: 'other', businessProfileId: null, status: 'pending' })
  const declined = exampleQuotation({ id: 'declined', businessProfileId: null, status: 'rejected' })
  const context = { ...alone(approved), others: [other, declined] }
  const outcome = decideCompleteProfileLink(exampleProfileLink(), fromMumbai, context, facts)
  if (!outcome.ok) throw new Error(outcome.refusal.code)
  const [first, second, third] = outcome.value.changes.flatMap(({ entity, value }) =>
    entity === 'quotation' ? [value] : [],
  )
  const igst = { placeOfSupply: '27', totals: { cgst: 0, sgst: 0, igst: 4_000_00 }, revision: approved.revision + 1 }
  expect(first).toMatchObject({ ...igst, status: 'approved', statusMessage: { code: 'place-corrected' } })
  expect(second).toMatchObject({ ...igst, status: 'pending' })
  expect(third).toMatchObject({ placeOfSupply: '24', revision: declined.revision })
})

test('a form whose numbers contradict each other, or are the seller’s own, is refused', () => {
  const handIn = (patch: Parameters<typeof exampleProfileForm>[0], gstin: string | null = null) =>
    decideCompleteProfileLink(
      exampleProfileLink(),
      exampleProfileForm(patch),
      { ...alone(approved), company: exampleCompany({ gstin }) },
      facts,
    )
  expect(handIn({ state: 'Maharashtra' })).toMatchObject({ refusal: { code: 'gstin-state-differs' } })
  expect(handIn({}, '24AAAFZ9999Z1ZC')).toMatchObject({ refusal: { code: 'gst-number-is-sellers' } })
  expect(handIn({ pincode: '400002' })).toMatchObject({ refusal: { code: 'pincode-doubted' } })
  expect(handIn({ pincode: '400002', confirmed: ['pincode'] }).ok).toBe(true)
})

test.each([
  ['regular', '98250 12345', '9825012345'],
  ['overseas', '+44 7911 123456', '+447911123456'],
  ['overseas', '+91 98250 12345', '9825012345'],
] as const)('the number of a buyer of the kind %s, written %s, is kept as %s', (gstKind, phone, kept) => {
  const form = exampleProfileForm({ phone, ...(gstKind === 'overseas' && { gstKind, gstNumber: '', country: 'UAE' }) })
  const outcome = decideCompleteProfileLink(exampleProfileLink(), form, alone(approved), facts)
  expect(outcome).toMatchObject({ ok: true, value: { main: { phone: kept } } })
})
