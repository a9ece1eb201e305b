import { expect, test } from 'vitest'
import { businessProfileEntity } from '#domain/business-profile/business-profile-entity.ts'
import { exampleBusinessProfile } from '#domain/business-profile/business-profile-example.ts'
import { exampleFacts } from '#domain/kernel/facts-example.ts'
import { accept } from '#domain/kernel/outcome.ts'
import {
  allById,
  someHolding,
  allLinked,
  allOfDay,
  allWith,
  allWithOneOf,
  byIdIfAny,
  byIdIfThere,
  linked,
  linkedIfAny,
  nextNumber,
  openLinked,
  openWith,
  patched,
  rule,
  seen,
  type Rule,
} from '#domain/kernel/rule.ts'
import { leadEntity } from '#domain/lead/lead-entity.ts'
import { exampleLead } from '#domain/lead/lead-example.ts'
import { quotationEntity } from '#domain/quotation/quotation-entity.ts'
import { exampleQuotation } from '#domain/quotation/quotation-example.ts'
import { approveQuotation } from '#domain/quotation/quotation-operations.ts'
import { exampleView } from '#web/replica/view-example.ts'
import { ruleOnView } from './rule-on-view.ts'

// What `server/entity/gather.test.ts` states of the server: a rule finds the same documents on a device.

const profile = exampleBusinessProfile()
const lead = exampleLead({ businessProfileId: profile.id })
const quoted = (at: number, status: 'pending' | 'rejected', leadId: string | null = lead.id) =>
  exampleQuotation({
    id: `0000000${at}-0000-4000-8000-000000000000`,
    leadId,
    status,
    version: 2,
    createdAt: `2026-11-0${at}T06:00:00.000Z`,
  })
const [first, second, third] = [quoted(1, 'pending'), quoted(2, 'rejected'), quoted(3, 'pending')]
const bare = quoted(4, 'pending', null)
const known = { 'business-profile': [profile], lead: [lead], quotation: [first, second, third, bare] }

const nothing = () => accept({ main: { id: '', version: 1, createdAt: '', updatedAt: '' }, changes: [] })
/** What a rule with these needs finds on this device for a step on a quotation. */
async function found(
  made: (decide: (all: object) => ReturnType<typeof nothing>) => object,
  quotation = third,
  inView: Partial<typeof known> = known,
) {
  let all: Record<string, unknown> = {}
  const asked = made((found) => {
    all = { ...found }
    return nothing()
  })
  const { decide } = await ruleOnView(asked as Rule)
  const outcome = decide(exampleView(inView).view, { id: quotation.id, version: quotation.version }, exampleFacts())
  return outcome.ok ? all : outcome.refusal
}
const onQuotation = rule(approveQuotation).with({ quotation: seen(quotationEntity) })

test('documents are followed from one to the next, as far as they are linked', async () => {
  const made = onQuotation
    .with({ lead: linkedIfAny(leadEntity, 'quotation', 'leadId') })
    .with({ profile: linkedIfAny(businessProfileEntity, 'lead', 'businessProfileId') })
  expect(await found((decide) => made.decide(decide))).toMatchObject({ quotation: third, lead, profile })
  expect(await found((decide) => made.decide(decide), bare)).toMatchObject({
    quotation: bare,
    lead: null,
    profile: null,
  })
})

test('lists come oldest first, as from the server, and without those closed where only open ones count', async () => {
  const made = onQuotation.with({
    quoted: allLinked(quotationEntity, 'leadId', 'quotation', 'leadId'),
    open: openLinked(quotationEntity, 'leadId', 'quotation', 'leadId'),
    named: allWith(quotationEntity, 'leadId', () => lead.id),
    openNamed: openWith(quotationEntity, 'leadId', () => lead.id),
  })
  expect(await found((decide) => made.decide(decide))).toMatchObject({
    quoted: [first, second, third],
    open: [first, third],
    named: [first, second, third],
    openNamed: [first, third],
  })
})

test('of a list only the documents of one day are found where a day is asked for', async () => {
  const { quoteDate } = first
  const of = (day: string, leadId: string | null = lead.id) =>
    allOfDay(quotationEntity, 'leadId', () => leadId, { field: 'quoteDate', value: () => day })
  const made = onQuotation.with({ then: of(quoteDate), never: of('2020-01-01'), ofNone: of(quoteDate, null) })
  expect(await found((decide) => made.decide(decide))).toMatchObject({
    ...{ then: [first, second, third], never: [], ofNone: [] },
  })
})

test('documents are found by what one member of their list has, whichever member it is', async () => {
  const [line] = exampleQuotation().lines
  const lines = ['Grey cloth', 'Dyed cloth'].map((description) => ({ ...line, description }))
  const withLines = { ...third, lines: lines as typeof third.lines } // copies of the example's line
  const made = onQuotation.with({
    grey: someHolding(quotationEntity, 'lines', 'description', () => 'Grey cloth'),
    dyed: someHolding(quotationEntity, 'lines', 'description', () => 'Dyed cloth'),
    other: someHolding(quotationEntity, 'lines', 'description', () => 'cloth'),
    none: someHolding(quotationEntity, 'lines', 'description', () => null),
  })
  const inView = { ...known, quotation: [first, withLines] }
  expect(await found((decide) => made.decide(decide), withLines, inView)).toMatchObject({
    ...{ grey: [withLines], dyed: [withLines], other: [], none: [] },
  })
})

test('what is not linked has no documents, not those that are not linked either', async () => {
  const made = onQuotation.with({
    quoted: allLinked(quotationEntity, 'leadId', 'quotation', 'leadId'),
    none: allWith(quotationEntity, 'leadId', () => null),
  })
  expect(await found((decide) => made.decide(decide), bare)).toMatchObject({ quoted: [], none: [] })
})

test('several documents are found by what they are asked for, and none for what this device does not know', async () => {
  const made = onQuotation.with({
    some: allById(quotationEntity, () => [first.id, 'unknown', bare.id]),
    ofLeads: allWithOneOf(quotationEntity, 'leadId', () => [lead.id, 'unknown']),
  })
  const all = await found((decide) => made.decide(decide))
  expect(all).toMatchObject({ some: [first, bare] })
  expect((all as { ofLeads: unknown[] }).ofLeads).toHaveLength(3)
})

test('a named document that this device lacks is refused by its own code, and one not named is not', async () => {
  const named = (id: string | null) => onQuotation.with({ profile: byIdIfAny(businessProfileEntity, () => id, 'gone') })
  expect(await found((decide) => named('unknown').decide(decide))).toEqual({ code: 'gone' })
  expect(await found((decide) => named(null).decide(decide))).toMatchObject({ profile: null })
  expect(await found((decide) => named(profile.id).decide(decide))).toMatchObject({ profile })
  const optional = onQuotation.with({ profile: byIdIfThere(businessProfileEntity, () => 'unknown') })
  expect(await found((decide) => optional.decide(decide))).toMatchObject({ profile: null })
  const required = rule(approveQuotation)
    .with({ quotation: seen(quotationEntity) })
    .with({ lead: linked(leadEntity, 'quotation' as never, 'leadId' as never) }) // the types forbid an optional link
  expect(await found((decide) => required.decide(decide))).toMatchObject({ lead })
})

test('a step on a version that changed since is left to the server, which has the whole history', async () => {
  const older = { ...third, version: 1 }
  expect(await found((decide) => onQuotation.decide(decide), older)).toMatchObject({ quotation: third })
  const patch = rule(approveQuotation).with({ quotation: patched(quotationEntity) })
  expect(await found((decide) => patch.decide(decide))).toMatchObject({ quotation: third })
})

test('the input and the facts reach the rule, and no number is taken', async () => {
  const made = onQuotation.with({ number: nextNumber('quotation', () => '2026-11-23') })
  expect(await found((decide) => made.decide(decide))).toMatchObject({
    input: { id: third.id, version: third.version },
    facts: exampleFacts(),
    number: null,
  })
})
