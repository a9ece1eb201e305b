import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SavedView } from '#domain/saved-view/saved-view.ts'
import { openTestApp, type Person, type TestApp } from '#server/testing-app.ts'
import { hire } from '#server/testing-staff.ts'

type Pulled = { rows: { entity: string; value: { id: string } }[] }

describe('views that a person keeps', () => {
  let testApp: TestApp
  let owner: Person
  let colleague: Person

  beforeAll(async () => {
    testApp = await openTestApp()
    owner = await testApp.owner()
    colleague = (await hire(testApp, owner, 'Dilip', 'sales')).person
  })
  afterAll(() => testApp.close())

  const keep = (who: Person, patch: object = {}) =>
    who.done<SavedView>('saved-view.create', {
      id: randomUUID(),
      list: 'lead',
      name: 'Hot 🔥',
      params: 'filter=hotleads',
      isDefault: false,
      ...patch,
    })
  const seenBy = async (who: Person, since: number): Promise<string[]> => {
    const { rows } = await who.done<Pulled>('sync.pull', { since, limit: 5000 })
    return rows.filter(({ entity }) => entity === 'saved-view').map(({ value }) => value.id)
  }

  test('a colleague neither gets nor changes them, whatever id is sent', async () => {
    const { id } = await keep(owner)
    for (const since of [0, 1]) expect(await seenBy(colleague, since)).toEqual([])
    expect(await seenBy(owner, 0)).toEqual([id])
    const tries = ['find', 'change', 'delete', 'restore'].map((what) =>
      colleague.call(`saved-view.${what}`, { id, version: 1 }),
    )
    for (const { status, body } of await Promise.all(tries))
      expect([status, body]).toEqual([404, expect.objectContaining({ code: 'view-not-found' })])
    // Also when the server has just read the row for its owner.
    const renamed = await owner.done<SavedView>('saved-view.change', { id, version: 1, name: 'Hottest' })
    expect((await colleague.call('saved-view.change', { id, version: renamed.version, name: 'Mine' })).status).toBe(404)
    expect(await owner.done<SavedView>('saved-view.find', { id })).toMatchObject({ name: 'Hottest', version: 2 })
  })

  test('what two people keep does not meet: neither in the default nor in the number of views', async () => {
    const [mine, theirs] = [await keep(owner, { isDefault: true }), await keep(colleague, { isDefault: true })]
    const next = await keep(owner, { isDefault: true, name: 'Next' })
    expect(await owner.done('saved-view.find', { id: mine.id })).toMatchObject({ isDefault: false })
    expect(await owner.done('saved-view.find', { id: next.id })).toMatchObject({ isDefault: true })
    expect(await colleague.done('saved-view.find', { id: theirs.id })).toMatchObject({ isDefault: true })
    for (let at = 1; at < 20; at += 1) await keep(colleague, { name: `View ${at}` })
    const full = await colleague.call('saved-view.create', {
      id: randomUUID(),
      list: 'lead',
      name: 'x',
      params: '',
      isDefault: false,
    })
    expect([full.status, full.body]).toEqual([409, expect.objectContaining({ code: 'views-full' })])
    await keep(owner)
    await keep(colleague, { list: 'payment' })
  })

  test('a deletion is taken back, and a stale device is told', async () => {
    const { id } = await keep(owner)
    await owner.done('saved-view.delete', { id, version: 1 })
    expect((await owner.call('saved-view.delete', { id, version: 1 })).status).toBe(409)
    expect(await owner.done('saved-view.restore', { id, version: 2 })).toMatchObject({ status: 'kept', version: 3 })
  })
})
