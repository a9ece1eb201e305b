import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { members } from '#domain/kernel/role.ts'
import { exampleLeadInput } from '#domain/lead/lead-example.ts'
import { photoBytesMax } from '#domain/photo/photo-choices.ts'
import { exampleJpeg, examplePhotoInput } from '#domain/photo/photo-example.ts'
import type { Photo } from '#domain/photo/photo.ts'
import { base64Length } from '#domain/picture/picture-base64.ts'
import { databaseKinds } from '#server/database/testing.ts'
import { inTransaction, tx } from '#server/database/transaction.ts'
import { removeGone } from '#server/expiry/expiry.ts'
import { openTestApp, type Person, type TestApp } from '#server/testing-app.ts'
import { chain, newIds } from '#server/testing-chain.ts'
import { hire } from '#server/testing-staff.ts'

type Pulled = { rows: { entity: string; value: { id: string; entity?: string; entityId?: string } }[] }

describe.each(databaseKinds)('photos on %s', (kind) => {
  let testApp: TestApp
  let owner: Person
  let floor: Person
  let stranger: Person

  beforeAll(async () => {
    testApp = await openTestApp(kind)
    owner = await testApp.owner()
    floor = (await hire(testApp, owner, 'Kanu', 'production')).person
    stranger = await testApp.owner('Other Mills')
  })
  afterAll(() => testApp.close())

  const newLead = async (): Promise<string> => {
    const { lead } = newIds()
    await owner.done('lead.create', exampleLeadInput({ id: lead }))
    return lead
  }
  const input = (subjectId: string, patch: object = {}) => ({
    ...examplePhotoInput({ id: randomUUID(), subjectId }),
    ...patch,
  })
  const add = async (patch: object = {}) => owner.done<Photo>('photo.add', input(await newLead(), patch))
  const show = (id: string, who: Person = owner) =>
    testApp.app.request(`http://localhost:3000/api/photo/${id}`, { headers: { cookie: who.cookie() } })
  const files = async (id: string): Promise<number> => {
    const text = 'select count(*)::int as n from stored_file where id = $1'
    return Number((await testApp.appContext.database.pool.query(text, [id])).rows[0]?.n)
  }
  const key = (): Record<string, string> => ({ 'idempotency-key': randomUUID() })

  test('the bytes come back as they were sent, to this session alone and for good', async () => {
    const picture = exampleJpeg(40_000)
    const { id } = await add({ picture })
    const response = await show(id)
    expect(response.status).toBe(200)
    expect(Buffer.from(await response.arrayBuffer()).equals(Buffer.from(picture, 'base64'))).toBe(true)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, max-age=31536000, immutable',
      vary: 'cookie',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
    })
  })

  test('no list of rows carries the bytes', async () => {
    const { id } = await add({ picture: exampleJpeg(60_000) })
    for (const since of [0, 1]) {
      const { rows } = await owner.done<Pulled>('sync.pull', { since, limit: 5000 })
      const row = rows.find(({ value }) => value.id === id)
      expect(row).toBeDefined()
      expect(JSON.stringify(row).length).toBeLessThan(1000)
    }
    expect(JSON.stringify(await owner.done('photo.find', { id })).length).toBeLessThan(1000)
  })

  test('another company finds neither the photo nor its bytes, and cannot put one on our lead', async () => {
    const { id, subjectId } = await add()
    const theirs = await show(id, stranger)
    expect([theirs.status, ((await theirs.json()) as { code: string }).code]).toEqual([404, 'photo-not-found'])
    for (const [name, sent] of [
      ['find', { id }],
      ['change', { id, version: 1, caption: 'x' }],
      ['remove', { id, version: 1 }],
      ['restore', { id, version: 1 }],
      ['add', input(subjectId)],
    ] as const)
      expect((await stranger.call(`photo.${name}`, sent)).status, name).toBe(404)
    expect((await testApp.app.request(`http://localhost:3000/api/photo/${id}`)).status).toBe(401)
    expect((await show('1%27')).status).toBe(404)
    expect((await show(randomUUID())).status).toBe(404)
  })

  test('the floor adds a photo only to what it sees', async () => {
    const { subjectId } = await add()
    expect((await floor.call('photo.add', input(subjectId))).status).toBe(404)
    expect((await floor.call('photo.add', input(randomUUID(), { subject: 'sales-order' }))).status).toBe(404)
  })

  const rowsOf = async (who: Person, since: number): Promise<string[]> =>
    (await who.done<Pulled>('sync.pull', { since, limit: 5000 })).rows
      .filter(({ entity }) => entity === 'photo')
      .map(({ value }) => value.id)
  /** Photos that a device of this person gets to know something done to, whether or not it gets the photo. */
  const heardOf = async (who: Person): Promise<string[]> => {
    const pulled = await Promise.all([0, 1].map((since) => who.done<Pulled>('sync.pull', { since, limit: 5000 })))
    const lines = pulled.flatMap(({ rows }) => rows).map(({ value }) => value)
    return lines.flatMap(({ entity, entityId }) => (entity === 'photo' && entityId !== undefined ? [entityId] : []))
  }
  type Clock = { clock: number }

  test.each(members.filter((role) => role !== 'demo'))(
    'a photo of a deal without an order is seen by %s only if the deal is, and by all once there is an order',
    async (role) => {
      const { person } = await hire(testApp, owner, 'Kanu', role)
      const ids = newIds()
      const sees = role !== 'production'
      await chain.quote(owner, ids)
      const onLead = await owner.done<Photo>('photo.add', input(ids.lead))
      const onQuote = await owner.done<Photo>('photo.add', input(ids.quotation, { subject: 'quotation' }))
      const other = await add()
      const both = [onLead.id, onQuote.id].toSorted()
      const ofDeal = async (since: number) => (await rowsOf(person, since)).filter((id) => both.includes(id)).toSorted()

      expect([await ofDeal(0), await ofDeal(1)]).toEqual(sees ? [both, both] : [[], []])
      // Who sees some photos only is not told of the others that they are there, who added them and when.
      const heard = await heardOf(person)
      expect(sees ? both.filter((id) => !heard.includes(id)) : heard).toEqual([])
      for (const { id } of [onLead, onQuote]) {
        const answers = [
          (await show(id, person)).status,
          (await person.call('photo.find', { id })).status,
          (await person.call('photo.change', { id, version: 1, caption: 'Maroon' })).status,
        ]
        expect(answers).toEqual(sees ? [200, 200, 200] : [404, 404, 404])
        // Their own change is known to this process by now: what it remembers is no way in either.
        if (!sees) expect((await person.call('photo.remove', { id, version: 1 })).status).toBe(404)
      }

      const { clock } = await person.done<Clock>('sync.pull', { since: 1, limit: 5000 })
      await chain.profile(owner, testApp.anonymous(), ids)
      const advance = await chain.proforma(owner, ids)
      await owner.done('advance-payment.record', chain.record(advance, ids, advance.amount))
      // The rows did not change: the order brings them.
      if (!sees) expect(await ofDeal(clock)).toEqual(both)
      expect(await ofDeal(0)).toEqual(both)
      for (const id of both) expect((await show(id, person)).status).toBe(200)
      expect((await rowsOf(person, 0)).includes(other.id)).toBe(sees)
      expect((await person.call('sync.history', { entity: 'photo', entityId: onLead.id })).status).toBe(
        sees ? 200 : 404,
      )
    },
  )

  test('the floor gets the photos of a lead once one with an order is joined into it', async () => {
    const ids = newIds()
    await chain.ordered(owner, testApp.anonymous(), ids)
    const { id, subjectId } = await add()
    const { clock } = await floor.done<Clock>('sync.pull', { since: 1, limit: 5000 })
    const { version } = await owner.done<{ version: number }>('lead.find', { id: ids.lead })
    await owner.done('lead.join', { id: ids.lead, version, intoId: subjectId })
    // Neither the photo nor the lead it is on has changed for the floor: the order is of another lead now.
    expect(await rowsOf(floor, clock)).toContain(id)
    expect(await rowsOf(floor, 0)).toContain(id)
  })

  test('of two who take the last place at once, one gets it', async () => {
    const lead = await newLead()
    for (let n = 1; n < 12; n += 1) await owner.done('photo.add', input(lead))
    const both = await Promise.all([1, 2].map(() => owner.call('photo.add', input(lead), key())))
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'photos-full',
      params: { count: 12 },
    })
    const { rows } = await testApp.appContext.database.pool.query(
      'select count(*)::int as photos, count(f.id)::int as files from photo p left join stored_file f using (company_id, id) where subject_id = $1',
      [lead],
    )
    expect(rows).toEqual([{ photos: 12, files: 12 }])
  })

  test('of two who add the first at once, both get a place of their own', async () => {
    const lead = await newLead()
    const both = await Promise.all([1, 2].map(() => owner.call<Photo>('photo.add', input(lead), key())))
    expect(both.map(({ body }) => body.slot ?? 0).toSorted((a, b) => a - b)).toEqual([1, 2])
  })

  test('the same write sent again is answered as the first time, and there is one photo', async () => {
    const sent = input(await newLead(), { caption: 'Maroon 🎨' })
    const headers = key()
    const first = await owner.call<Photo>('photo.add', sent, headers)
    const again = await owner.call<Photo>('photo.add', sent, headers)
    expect([first.status, again.status, again.body]).toEqual([200, 200, first.body])
    expect(await files(sent.id)).toBe(1)
    // Without a key, too, the id makes one photo.
    expect((await owner.call('photo.add', sent)).status).toBe(409)
    expect(await files(sent.id)).toBe(1)
  })

  test.each([
    [
      'text under the name of a picture',
      { picture: Buffer.from('<svg onload="alert(1)">'.repeat(9)).toString('base64') },
      409,
      'photo-unreadable',
    ],
    ['a picture above 200 KB', { picture: 'A'.repeat(base64Length(photoBytesMax) + 4) }, 422, 'input-not-understood'],
    ['no base64', { picture: 'not / base64 !' }, 422, 'input-not-understood'],
    ['a caption of a novel', { caption: 'x'.repeat(201) }, 422, 'input-not-understood'],
    ['ten megabytes', { picture: 'A'.repeat(10_000_000) }, 413, 'body-too-large'],
  ] as const)('%s is refused and leaves nothing', async (_what, patch, status, code) => {
    const sent = input(await newLead(), patch)
    const answer = await owner.call('photo.add', sent)
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect(await files(sent.id)).toBe(0)
  })

  test('a photo of exactly 200 KB is kept', async () => {
    const picture = Buffer.concat([Buffer.from(exampleJpeg(), 'base64'), Buffer.alloc(photoBytesMax)])
    const { id, size } = await add({ picture: picture.subarray(0, photoBytesMax).toString('base64') })
    expect([size, (await (await show(id)).arrayBuffer()).byteLength]).toEqual([photoBytesMax, photoBytesMax])
  })

  test('a removed photo is shown to nobody until it is brought back', async () => {
    const { id } = await add()
    await owner.done('photo.remove', { id, version: 1 })
    expect((await show(id)).status).toBe(404)
    expect(await owner.done('photo.restore', { id, version: 2 })).toMatchObject({ status: 'kept', version: 3 })
    expect((await show(id)).status).toBe(200)
  })

  test('a photo comes back within thirty days; after a day more its bytes are gone, and its row and history stay', async () => {
    const { pool } = testApp.appContext.database
    const age = (id: string, days: number) =>
      pool.query(`update photo set updated_at = now() - interval '1 day' * $2 where id = $1`, [id, days])
    const removedFor = async (days: number): Promise<string> => {
      const { id } = await add()
      await owner.done('photo.remove', { id, version: 1 })
      await age(id, days)
      return id
    }
    const [kept, soon, late, gone] = [
      await add(),
      await removedFor(29.9),
      await removedFor(30.1),
      await removedFor(31.1),
    ]
    await age(kept.id, 400)
    await removeGone(testApp.appContext, Date.now())
    expect([await files(kept.id), await files(soon), await files(late), await files(gone)]).toEqual([1, 1, 1, 0])
    expect(await owner.done('photo.restore', { id: soon, version: 2 })).toMatchObject({ status: 'kept' })
    expect((await show(soon)).status).toBe(200)
    for (const id of [late, gone])
      expect((await owner.call('photo.restore', { id, version: 2 })).body).toMatchObject({ code: 'photo-gone' })
    expect(await owner.done('photo.find', { id: gone })).toMatchObject({ status: 'removed' })
    const { rows } = await owner.done<{ rows: object[] }>('sync.history', { entity: 'photo', entityId: gone })
    expect(rows).toHaveLength(2)
  })

  test('stored bytes can neither be changed nor taken away by the product, and go with their company', async () => {
    const { id } = await add()
    for (const statement of ["update stored_file set type = 'image/webp'", 'delete from stored_file']) {
      const tried = inTransaction(testApp.appContext.database.pool, { company: owner.companyId }, () =>
        tx().read(statement),
      )
      await expect(tried, statement).rejects.toThrow(/permission denied/)
    }
    const lead = newIds().lead
    await stranger.done('lead.create', exampleLeadInput({ id: lead }))
    const theirs = await stranger.done<Photo>('photo.add', input(lead))
    await testApp.appContext.database.pool.query('delete from company where id = $1', [stranger.companyId])
    expect([await files(theirs.id), await files(id)]).toEqual([0, 1])
  })
})
