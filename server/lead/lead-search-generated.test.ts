import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Lead } from '#domain/lead/lead.ts'
import { databaseKinds } from '#server/database/testing.ts'
import { openTestApp, type Person, type TestApp } from '#server/testing-app.ts'

const count = 700

/** Letters of one, two and three bytes, in two cases and three scripts, and those that `like` would take for its own. */
const pieces = [
  'a',
  'B',
  'an',
  'é',
  'É',
  '%',
  '_',
  '\\',
  '7',
  '42',
  '-',
  ' ',
  'પટે',
  'લ',
  'શ્રી',
  'शर्',
  'मा',
  'Ω',
  '𑄌',
  'ગ',
]
const piece = fc.constantFrom(...pieces)
const words = (from: number, to: number): fc.Arbitrary<string> =>
  fc.array(piece, { minLength: from, maxLength: to }).map((some) => some.join(''))

type Written = Pick<Lead, 'companyName' | 'contactPerson' | 'inquiry' | 'priority'> & { at: string }

/** Seconds since the lead before: some at one instant, some a month later, at fractions of a second. */
const pause = fc.oneof(
  fc.constant(0),
  fc.double({ min: 0, max: 3000, noNaN: true }),
  fc.double({ min: 0, max: 2e6, noNaN: true }),
)

function writtenLeads(): Written[] {
  const lead = fc.record({
    companyName: words(1, 4),
    contactPerson: words(1, 4),
    inquiry: words(1, 12),
    priority: fc.constantFrom<Lead['priority']>('hot', 'warm', 'cold'),
    pause,
  })
  const [leads = []] = fc.sample(fc.array(lead, { minLength: count, maxLength: count, size: 'max' }), {
    numRuns: 1,
    seed: 16,
  })
  let seconds = 1_500_000_000.6
  return leads.map(({ pause: since, ...one }) => {
    seconds += since
    return { ...one, at: new Date(seconds * 1000).toISOString() }
  })
}

const fill = `
  insert into lead (company_id, id, version, created_at, updated_at, company_name, contact_person, contact, phone, inquiry, priority, conversion_status)
  select $1, 'LEAD-2026-' || lpad((n * 7919 % 15013)::text, 13, '0') || '-AAA', 1, at, at, company, contact, '98250', '98250', inquiry, priority, 'active_lead'
  from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::timestamptz[]) with ordinality as t (company, contact, inquiry, priority, at, n)`

describe.each(databaseKinds)('searching leads made at random, on %s', (kind) => {
  let testApp: TestApp
  let owner: Person
  const all: Lead[] = []

  beforeAll(async () => {
    testApp = await openTestApp(kind)
    owner = await testApp.owner()
    const { pool } = testApp.appContext.database
    const leads = writtenLeads()
    const column = (name: keyof Written): string[] => leads.map((lead) => lead[name])
    const columns = (['companyName', 'contactPerson', 'inquiry', 'priority', 'at'] as const).map(column)
    for (const { companyId } of [owner, await testApp.owner('Another')]) await pool.query(fill, [companyId, ...columns])
    await pool.query('vacuum analyze lead')
    let before: object | undefined
    for (;;) {
      const { rows } = await owner.done<{ rows: Lead[] }>('lead.list', { limit: 100, before })
      all.push(...rows)
      const last = rows.at(-1)
      if (!last) break
      before = { createdAt: last.createdAt, id: last.id }
    }
    expect(all).toHaveLength(count)
  })
  afterAll(() => testApp.close())

  const textOf = (lead: Lead): string => `${lead.companyName} ${lead.contactPerson} ${lead.inquiry}`

  /** Words that some lead contains, or nearly: a part of its text, perhaps with something added. */
  const partOfALead = fc
    .record({ lead: fc.nat(), from: fc.nat(), length: fc.integer({ min: 1, max: 12 }), more: words(0, 1) })
    .map(({ lead, from, length, more }) => {
      const letters = Array.from(textOf(all[lead % count] ?? fail()))
      const at = from % letters.length
      return letters.slice(at, at + length).join('') + more
    })

  const asked = fc.record(
    {
      search: fc
        .oneof(partOfALead, words(1, 5))
        .map((text) => text.trim())
        .filter((text) => text !== ''),
      limit: fc.constantFrom(1, 3, 20, 100),
      priority: fc.option(fc.constantFrom<Lead['priority']>('hot', 'cold'), { nil: undefined }),
      after: fc.option(fc.nat({ max: count - 1 }), { nil: undefined }),
    },
    { requiredKeys: ['search', 'limit'] },
  )

  test('gives what reading every lead would give, whatever the words, the filter and the page', async () => {
    let found = 0
    await fc.assert(
      fc.asyncProperty(asked, async ({ search, limit, priority, after }) => {
        const last = after === undefined ? undefined : all[after]
        const expected = all
          .slice(after === undefined ? 0 : after + 1)
          .filter((lead) => textOf(lead).toLowerCase().includes(search.toLowerCase()))
          .filter((lead) => priority === undefined || lead.priority === priority)
          .slice(0, limit)
        const before = last && { createdAt: last.createdAt, id: last.id }
        const { rows } = await owner.done<{ rows: Lead[] }>('lead.list', { search, limit, priority, before })
        found += rows.length
        expect(rows).toEqual(expected)
      }),
      { numRuns: 400, seed: 1612 },
    )
    // Not four hundred times nothing.
    expect(found).toBeGreaterThan(1000)
  })
})

function fail(): never {
  throw new Error('there is a lead for each number')
}
