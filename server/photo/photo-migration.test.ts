import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exampleLeadInput } from '#domain/lead/lead-example.ts'
import { examplePhotoInput } from '#domain/photo/photo-example.ts'
import type { Photo } from '#domain/photo/photo.ts'
import type { History } from '#domain/sync/sync-schemas.ts'
import { databaseKinds } from '#server/database/testing.ts'
import { projectRoot } from '#server/runtime/root.ts'
import { openTestApp, type Person, type TestApp } from '#server/testing-app.ts'
import { newIds } from '#server/testing-chain.ts'

const file = join(projectRoot, 'server', 'migrations', '0113-photos-of-joined-leads.sql')
type Row = { entity: string; value: unknown }

describe.each(databaseKinds)('photos of leads that were joined before photos followed, on %s', (kind) => {
  let testApp: TestApp
  let owner: Person
  let clock: number
  let others: unknown[]
  const [into, first, second, full, crowded] = Array.from({ length: 5 }, () => newIds().lead) as [
    string,
    string,
    string,
    string,
    string,
  ] // five were made
  const photos = new Map<string, string>()
  const query = async (text: string, values: unknown[] = []) =>
    (await testApp.appContext.database.pool.query(text, values)).rows
  const shoot = async (person: Person, subjectId: string, ...names: string[]) => {
    for (const name of names) {
      const id = randomUUID()
      photos.set(name, id)
      await person.done('photo.add', examplePhotoInput({ id, subjectId }))
    }
  }
  const pull = async (since: number) => {
    const page = await owner.done<{ clock: number; rows: Row[] }>('sync.pull', { since, cursor: null })
    return {
      ...page,
      of: <T>(entity: string) => page.rows.filter((row) => row.entity === entity).map(({ value }) => value as T),
    } // its rows
  }
  const placed = async (name: string) => {
    const [row] = await query('select subject_id, slot, version from photo where id = $1', [photos.get(name)])
    return row
  }
  const joined = (id: string, to: string) =>
    query(`update lead set conversion_status = 'duplicate', joined_into_id = $2 where id = $1`, [id, to])

  beforeAll(async () => {
    testApp = await openTestApp(kind)
    owner = await testApp.owner()
    const stranger = await testApp.owner()
    for (const id of [into, first, second, full, crowded]) await owner.done('lead.create', exampleLeadInput({ id }))
    const [theirs, kept] = [newIds().lead, newIds().lead]
    for (const id of [theirs, kept]) await stranger.done('lead.create', exampleLeadInput({ id }))
    await shoot(stranger, theirs, 'stranger')
    await shoot(owner, into, 'there')
    await shoot(owner, first, 'one', 'gone', 'two')
    await owner.done('photo.remove', { id: photos.get('gone'), version: 1 })
    await shoot(owner, second, 'three')
    await shoot(owner, full, ...Array.from({ length: 11 }, (_, n) => `full ${n}`))
    await shoot(owner, crowded, 'fits', 'waits')
    others = await query('select * from photo where company_id <> (select company_id from lead where id = $1)', [into])
    // As an earlier release joined them: the photos stay; one of them was joined further.
    await joined(first, second)
    await joined(second, into)
    await joined(crowded, full)
    clock = (await pull(0)).clock
    await query(`begin; ${readFileSync(file, 'utf8')}; commit`)
  })
  afterAll(() => testApp.close())

  test('they are on free places of the lead that remains, also over several joins, and a removed one can come back there', async () => {
    const at = { subject_id: into, version: 2 }
    expect(await placed('there')).toEqual({ subject_id: into, slot: 1, version: 1 })
    expect(await placed('one')).toEqual({ ...at, slot: 2 })
    expect(await placed('two')).toEqual({ ...at, slot: 3 })
    expect(await placed('three')).toEqual({ ...at, slot: 4 })
    expect(await placed('gone')).toEqual({ ...at, slot: null, version: 3 })
    expect(await owner.done('photo.restore', { id: photos.get('gone'), version: 3 })).toMatchObject({
      subjectId: into,
      slot: 5,
    })
  })

  test('a lead that is full takes as many as it has places for, and the others stay where they are', async () => {
    expect(await placed('fits')).toEqual({ subject_id: full, slot: 12, version: 2 })
    expect(await placed('waits')).toEqual({ subject_id: crowded, slot: 2, version: 1 })
  })

  test('devices are told of each, with who joined the leads, and of nothing else; another company keeps its own', async () => {
    const { of } = await pull(clock)
    const moved = ['one', 'two', 'three', 'gone', 'fits'].map((name) => String(photos.get(name))).toSorted()
    expect(
      of<Photo>('photo')
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(moved)
    const told = of<History>('history').filter(({ operation }) => operation === 'lead.join')
    expect(told.map(({ entity, entityId: id }) => `${entity} ${id}`).toSorted()).toEqual(
      moved.map((id) => `photo ${id}`),
    )
    expect(new Set(told.map(({ clock: at }) => at)).size).toBe(1)
    const kept = await query('select * from photo where company_id <> (select company_id from lead where id = $1)', [
      into,
    ])
    expect(kept).toEqual(others)
    expect(kept).toHaveLength(1)
  })

  test('run again, it finds nothing to move', async () => {
    const before = await query('select * from photo order by id')
    await query(`begin; ${readFileSync(file, 'utf8')}; commit`)
    expect(await query('select * from photo order by id')).toEqual(before)
  })
})
