import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exampleLeadInput } from '#domain/lead/lead-example.ts'
import type { History } from '#domain/sync/sync-schemas.ts'
import { databaseKinds } from '#server/database/testing.ts'
import { performRead } from '#server/entity/perform.ts'
import { openTestApp, type Person, type TestApp } from '#server/testing-app.ts'
import { chain, newIds, wholeChain } from '#server/testing-chain.ts'

type Page = { clock: number; cursor: string | null; rows: { entity: string; value: { id: string; version: number } }[] }

/** Follows the cursor to its end as a browser does, with the same `since` for every page. */
async function pullAll(person: Person, since: number, limit: number): Promise<Page> {
  const first = await person.done<Page>('sync.pull', { since, limit })
  const rows = [...first.rows]
  let { cursor } = first
  for (let pages = 0; cursor !== null; pages += 1) {
    if (pages > 500) throw new Error('the pages never end')
    const page: Page = await person.done<Page>('sync.pull', { since, cursor, limit })
    rows.push(...page.rows)
    cursor = page.cursor
  }
  return { clock: first.clock, cursor, rows }
}
const namesOf = ({ rows }: Page): Set<string> => new Set(rows.map(({ entity, value }) => `${entity} ${value.id}`))

describe.each(databaseKinds)('following a company on %s', (kind) => {
  let testApp: TestApp
  let owner: Person
  const ids = newIds()

  const hired = async (role: string): Promise<Person> => {
    const id = randomUUID()
    await owner.done('staff.invite', { id, name: 'Dilip', role })
    const { path } = await owner.done<{ path: string }>('staff.share-invitation', { id })
    const person = testApp.anonymous()
    const linkId = path.split('/').at(-1)
    const email = `${id}@example.in`
    await person.done('staff.accept-invitation', {
      linkId,
      accountId: randomUUID(),
      name: 'Dilip',
      email,
      password: 'long-enough',
    })
    return person
  }

  beforeAll(async () => {
    testApp = await openTestApp(kind)
    owner = await testApp.owner()
    await wholeChain(owner, testApp.anonymous(), ids)
  })
  afterAll(() => testApp.close())

  test.each([1, 2, 3, 7])('pages of %i lines bring everything that changed, and end', async (limit) => {
    const whole = await pullAll(owner, 1, 5000)
    const paged = await pullAll(owner, 1, limit)

    expect(namesOf(paged)).toEqual(namesOf(whole))
    expect(paged.clock).toBe(whole.clock)
  })

  test.each([1, 2, 7])('a first copy in pages of %i rows is the same as one in a single page', async (limit) => {
    expect(namesOf(await pullAll(owner, 0, limit))).toEqual(namesOf(await pullAll(owner, 0, 5000)))
  })

  test('a browser ahead of the clock gets the lower clock, so that it can tell the data was restored', async () => {
    const { clock } = await owner.done<Page>('sync.pull', { since: 1 })

    expect((await owner.done<Page>('sync.pull', { since: clock + 1000 })).clock).toBe(clock)
  })

  test('production staff get no quotations, payments or people, neither rows nor history', async () => {
    const floor = await hired('production')
    const seen = [await pullAll(floor, 0, 5000), await pullAll(floor, 1, 5000)]
    const lines = seen.flatMap(({ rows }) => rows).filter(({ entity }) => entity === 'history')
    const about = new Set(lines.map(({ value }) => (value as unknown as History).entity)) // rows called history are lines of it

    expect([...about].toSorted()).toEqual(['business-profile', 'sales-order'])
    expect(new Set(seen.flatMap(({ rows }) => rows.map(({ entity }) => entity)))).toEqual(
      new Set(['company', 'business-profile', 'sales-order', 'history']),
    )
  })

  test('a device holds everything open, however old, and the history of a hundred days; a document brings its own', async () => {
    const binding = testApp.appContext.bindings.get('sync.pull')
    if (binding?.kind !== 'read') throw new Error('sync.pull is read')
    const pulledAfter = async (days: number): Promise<string[]> => {
      const { body } = await performRead(testApp.appContext, binding, {
        input: { since: 0, cursor: null, limit: 5000 },
        caller: { role: 'owner', accountId: null, name: 'Ramesh', companyId: owner.companyId, sessionKey: null },
        companyId: owner.companyId,
        nowMs: Date.now() + days * 86_400_000,
        requestId: 'later',
        key: null,
      })
      const { rows } = JSON.parse(body) as Page // the answer of sync.pull
      return [...new Set(rows.map(({ entity }) => entity))]
    }
    const whole = await pullAll(owner, 0, 5000)
    const kinds = [...new Set(whole.rows.map(({ entity }) => entity))]

    expect(await pulledAfter(99)).toEqual(kinds)
    expect(await pulledAfter(101)).toEqual(kinds.filter((kind) => kind !== 'history'))
    const asked = { entity: 'quotation', entityId: ids.quotation }
    const { rows } = await owner.done<{ rows: History[] }>('sync.history', asked)
    expect(rows.at(-1)).toMatchObject({ version: 1, operation: 'quotation.create' })
  })

  test('writes made during paging come with the next pull', async () => {
    const first = await owner.done<Page>('sync.pull', { since: 1, limit: 3 })
    const { lead } = newIds()
    await owner.done('lead.create', exampleLeadInput({ id: lead }))
    await chain.quote(owner, newIds())

    expect(namesOf(await pullAll(owner, first.clock, 3))).toContain(`lead ${lead}`)
  })
})
