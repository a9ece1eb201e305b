import { expect, test } from 'vitest'
import { businessProfileEntity } from '#domain/business-profile/business-profile-entity.ts'
import { companyEntity } from '#domain/company/company-entity.ts'
import { exampleFacts } from '#domain/kernel/facts-example.ts'
import { accept } from '#domain/kernel/outcome.ts'
import {
  allLinked,
  allWith,
  byIdIfAny,
  linkedIfAny,
  nextNumber,
  ownCompany,
  rule,
  seen,
  someHolding,
  type Rule,
} from '#domain/kernel/rule.ts'
import { leadEntity } from '#domain/lead/lead-entity.ts'
import { profileLinkEntity } from '#domain/profile-link/profile-link-entity.ts'
import { quotationEntity } from '#domain/quotation/quotation-entity.ts'
import { approveQuotation } from '#domain/quotation/quotation-operations.ts'
import { gatherPlan, type Lookup } from './gather-plan.ts'
import { newRequestContext, runInContext } from './request-context.ts'

const nothing = () => accept({ main: { id: '', version: 1, createdAt: '', updatedAt: '' }, changes: [] })
/** The names of each round trip's needs: as the rule lists them, and as their rows are locked. */
const tripsOf = (made: object) =>
  gatherPlan(made as Rule).map(({ lookups, ordered }) => [lookups, ordered].map((some) => some.map(({ name }) => name)))
const looksOf = (made: object): Map<string, Lookup> =>
  new Map(gatherPlan(made as Rule).flatMap(({ lookups }) => lookups.map((lookup) => [lookup.name, lookup] as const)))
const asked = (lookup: Lookup | undefined, known: object) => {
  const caller = { role: 'owner', accountId: null, name: '', companyId: 'c1', sessionKey: null } as const
  const context = newRequestContext({ operation: 'x', requestId: 'r', caller, companyId: 'c1', facts: exampleFacts() })
  return runInContext(context, async () => lookup?.ask(known as Record<string, unknown>) ?? null)
}

type Asking = { input: { id: string }; facts: { today: string | null } }
const approving = rule(approveQuotation).with({ quotation: seen(quotationEntity) })

test('what follows from the input is read in one round trip, through foreign keys, and later documents are locked first', () => {
  const made = approving
    .with({ lead: linkedIfAny(leadEntity, 'quotation', 'leadId') })
    .with({ profile: linkedIfAny(businessProfileEntity, 'lead', 'businessProfileId') })
    .decide(nothing)
  expect(tripsOf(made)).toEqual([
    [
      ['quotation', 'lead', 'profile'],
      ['quotation', 'profile', 'lead'],
    ],
  ])

  const [quotation, lead, profile] = [...looksOf(made).values()].map(({ text }) => text)
  expect(quotation).toMatch(/ from quotation where company_id = \$1 and id = \$2 for no key update$/)
  const leadId = '(select lead_id from quotation where company_id = $1 and id = $2)'
  expect(lead?.endsWith(` from lead where company_id = $1 and id = ${leadId} for no key update`)).toBe(true)
  const profileId = `(select business_profile_id from lead where company_id = $1 and id = ${leadId})`
  expect(
    profile?.endsWith(` from business_profile where company_id = $1 and id = ${profileId} for no key update`),
  ).toBe(true)
})

test('a need computed from a document waits for it, and what is linked to that one waits too', async () => {
  const made = approving
    .with({ profile: byIdIfAny(businessProfileEntity, ({ quotation }) => quotation.businessProfileId) })
    .with({ lead: linkedIfAny(leadEntity, 'profile', 'id') })
    .decide(nothing)
  expect(tripsOf(made).map(([names]) => names)).toEqual([['quotation'], ['profile'], ['lead']])

  const lead = looksOf(made).get('lead')
  expect(lead?.text).toMatch(/ from lead where company_id = \$1 and id = \$2 for no key update$/)
  expect((await asked(lead, { profile: { id: 'p1' } }))?.values).toEqual(['c1', 'p1'])
  expect(await asked(lead, { profile: { id: 7 } })).toBeNull()
  expect(await asked(lead, { profile: null })).toBeNull()
})

test('what is linked to a document of an earlier round trip starts from that document', () => {
  const made = approving
    .with({ other: byIdIfAny(quotationEntity, ({ quotation }) => quotation.id) })
    .with({ lead: linkedIfAny(leadEntity, 'other', 'leadId'), same: linkedIfAny(leadEntity, 'quotation', 'leadId') })
    .decide(nothing)
  expect(tripsOf(made).map(([names]) => names)).toEqual([['quotation', 'same'], ['other'], ['lead']])
})

test('a list is locked before single rows of the same kind, oldest first and at most a thousand and one', () => {
  const made = approving
    .with({
      link: byIdIfAny(profileLinkEntity, () => null),
      links: allWith(profileLinkEntity, 'quoteId', ({ input }) => input.id),
      quoted: allLinked(quotationEntity, 'leadId', 'quotation', 'leadId'),
    })
    .decide(nothing)
  const [first, second] = tripsOf(made)
  expect(first).toEqual([
    ['quotation', 'quoted'],
    ['quoted', 'quotation'],
  ])
  expect(second).toEqual([
    ['link', 'links'],
    ['links', 'link'],
  ])
  expect(looksOf(made).get('links')?.text).toMatch(
    / from profile_link where company_id = \$1 and quote_id = \$2 order by created_at, id limit 1001 for no key update$/,
  )
})

test('what a member of a list has is looked for in the list of the company’s documents', () => {
  const made = approving
    .with({ sold: someHolding(quotationEntity, 'lines', 'hsn', ({ input }) => input.id) })
    .decide(nothing)
  expect(looksOf(made).get('sold')?.text).toMatch(
    / from quotation where company_id = \$1 and lines @> jsonb_build_array\(jsonb_build_object\('hsn', \$2::text\)\) order by created_at, id limit 200 for no key update$/,
  )
})

test('the company and the number come last: everybody writes the one and waits for the other', async () => {
  const made = rule(approveQuotation)
    .with({
      number: nextNumber(
        ({ input }: Asking) => `series of ${input.id}`,
        ({ facts }: Asking) => facts.today,
      ),
      company: ownCompany(companyEntity),
      quotation: seen(quotationEntity),
    })
    .decide(nothing)
  expect(tripsOf(made)).toEqual([
    [
      ['number', 'company', 'quotation'],
      ['quotation', 'company', 'number'],
    ],
  ])

  const { number, company } = Object.fromEntries(looksOf(made))
  expect(company?.text).toMatch(/ from company where id = \$1$/)
  expect((await asked(company, {}))?.values).toEqual(['c1'])
  const known = { input: { id: 'q' }, facts: { today: '2026-11-21' } }
  expect((await asked(number, known))?.values).toEqual(['c1', 'series of q', '26-27'])
  expect(await asked(number, { facts: { today: null } })).toBeNull()
  const without = await asked(company, {})
  expect(() => without?.read([])).toThrow('not-found')
})

test('a rule is planned once', () => {
  const made = approving.decide(nothing) as unknown as Rule
  expect(gatherPlan(made)).toBe(gatherPlan(made))
})

test('nothing can be linked to what is no document', () => {
  const made = rule(approveQuotation)
    .with({ company: ownCompany(companyEntity) })
    .with({ lead: linkedIfAny(leadEntity, 'company', 'phone') })
    .decide(nothing)
  expect(() => tripsOf(made)).toThrow('company is no document')
})

test('a list is read again, ids only, where its trip locks a row after it', () => {
  const earlyOf = (made: object) => gatherPlan(made as Rule).map(({ early }) => early.map(({ idsText }) => idsText))
  const ofLead = allLinked(quotationEntity, 'leadId', 'quotation', 'leadId')
  const alone = approving.with({ ofLead }).decide(nothing)
  // The quotation itself is locked after the quotations of its lead.
  expect(earlyOf(alone)).toEqual([[expect.stringMatching(/^select id from quotation where .* limit 1001$/)]])
  const before = rule(approveQuotation)
    .with({ lead: byIdIfAny(leadEntity, () => 'L1') })
    .with({ quoted: allWith(quotationEntity, 'leadId', ({ lead }) => lead?.id ?? null) })
    .decide(nothing)
  expect(earlyOf(before)).toEqual([[], []])
})
