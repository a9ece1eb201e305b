import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { examplePartyInput } from '#domain/business-profile/business-profile-example.ts'
import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import type { Nickname } from '#domain/nickname/nickname.ts'
import { partyOfNickname } from '#domain/party-name/party-name.ts'
import { openTestApp, type Person, type TestApp } from '#server/testing-app.ts'

let testApp: TestApp
let owner: Person
beforeAll(async () => {
  testApp = await openTestApp()
  owner = await testApp.owner()
})
afterAll(() => testApp.close())

const customer = (companyName: string, person = owner) =>
  person.done<BusinessProfile>(
    'business-profile.create',
    examplePartyInput({ id: randomUUID(), companyName, gstNumber: '' }),
  )
const remember = (words: string, { id }: { id: string }, person = owner) =>
  person.done<Nickname>('nickname.remember', { id: randomUUID(), words, businessProfileId: id })
const listed = async (person: Person) =>
  (await person.done<{ rows: Nickname[] }>('nickname.list', { status: 'used' })).rows

test('remembering is idempotent, the last choice counts, and the one before is in the history', async () => {
  const [bhavesh, bhavna] = [await customer('Bhavesh Traders'), await customer('Bhavna Sarees')]
  const first = await remember('Bhav bhai', bhavesh)
  const again = await remember('ભાવભાઈ', bhavesh)
  expect([again.id, again.businessProfileId]).toEqual([first.id, bhavesh.id])
  const other = await remember('bhavbhai', bhavna)
  expect([other.id, other.businessProfileId, other.words]).toEqual([first.id, bhavna.id, 'bhavbhai'])
  expect((await listed(owner)).map(({ id }) => id)).toEqual([first.id])
  const { rows } = await testApp.appContext.database.pool.query(
    `select operation, fields from history where entity = 'nickname' and entity_id = $1 order by version`,
    [first.id],
  )
  expect(rows).toHaveLength(3)
  expect(rows[2]).toMatchObject({ operation: 'nickname.remember' })
  expect(rows[2].fields).toContain('businessProfileId')
  await owner.done('nickname.forget', { id: other.id, version: other.version })
  expect(await listed(owner)).toEqual([])
  expect((await remember('Bhavbhai', bhavesh)).id).toBe(first.id)
})

test('a nickname belongs to one company: another neither sees it nor names its parties', async () => {
  const party = await customer('Om Sarees')
  const nickname = await remember('Omkaka', party)
  const other = await testApp.owner('Other Mills')
  expect(await listed(other)).toEqual([])
  expect((await other.call('nickname.find', { id: nickname.id })).status).toBe(404)
  const key = { 'idempotency-key': randomUUID() }
  const named = { id: randomUUID(), words: 'Omkaka', businessProfileId: party.id }
  expect((await other.call('nickname.remember', named, key)).status).toBe(404)
  const forget = { id: nickname.id, version: nickname.version }
  expect((await other.call('nickname.forget', forget, { 'idempotency-key': randomUUID() })).status).toBe(404)
  const own = await customer('Om Fabrics', other)
  expect((await remember('Omkaka', own, other)).businessProfileId).toBe(own.id)
  expect((await listed(owner)).find(({ id }) => id === nickname.id)?.businessProfileId).toBe(party.id)
})

test('a nickname stands for exactly one party', async () => {
  const { id } = await customer('Jay Prints')
  const call = (input: object) =>
    owner.call('nickname.remember', { id: randomUUID(), words: 'Jayu', ...input }, { 'idempotency-key': randomUUID() })
  expect((await call({})).status).toBe(422)
  expect((await call({ businessProfileId: id, leadId: 'LEAD-2026-0001-ABC' })).status).toBe(422)
  expect((await call({ businessProfileId: randomUUID() })).status).toBe(404)
})

test('a nickname follows its party into the one that takes it in', async () => {
  const [joined, into] = [await customer('Ketan Fashion'), await customer('Ketan Fashions')]
  const nickname = await remember('Ketubhai', joined)
  await owner.done('business-profile.join', { id: joined.id, version: joined.version, into: into.id })
  const profiles = new Map<string, BusinessProfile>()
  for (const { id } of [joined, into])
    profiles.set(id, await owner.done<BusinessProfile>('business-profile.find', { id }))
  const find = { profile: (id: string) => profiles.get(id), lead: () => undefined }
  expect(partyOfNickname(nickname, find)?.party.id).toBe(into.id)
  expect((await remember('Ketubhai', joined)).businessProfileId).toBe(into.id)
})
