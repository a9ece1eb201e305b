import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#domain/calendar/calendar-day.ts'
import { exampleLeadInput } from '#domain/lead/lead-example.ts'
import type { Lead } from '#domain/lead/lead.ts'
import { examplePhotoInput } from '#domain/photo/photo-example.ts'
import type { Photo } from '#domain/photo/photo.ts'
import type { Quotation } from '#domain/quotation/quotation.ts'
import { openTestApp, type Person, type TestApp } from '#server/testing-app.ts'
import { chain, newIds, quotationOfToday, today, wholeChain } from '#server/testing-chain.ts'

let testApp: TestApp
let owner: Person
beforeAll(async () => {
  testApp = await openTestApp()
  owner = await testApp.owner()
})
afterAll(() => testApp.close())

const leadOf = (id: string) => owner.done<Lead>('lead.find', { id })
const step = async (name: string, id: string, input: object = {}) =>
  owner.call<Lead & { code?: string }>(`lead.${name}`, { id, version: (await leadOf(id)).version, ...input })

test('a lost lead keeps its reason, withdraws what was on offer, and is reopened as far as it had come', async () => {
  const ids = newIds()
  await chain.quote(owner, ids)
  expect(await step('lose', ids.lead)).toMatchObject({ status: 422 })
  expect(await step('lose', ids.lead, { reason: 'price', note: 'Two rupees dearer' })).toMatchObject({
    body: {
      conversionStatus: 'lost',
      lost: { reason: 'price', note: 'Two rupees dearer', on: today(), from: 'quote_sent' },
    },
  })
  const quotation = await owner.done<Quotation>('quotation.find', { id: ids.quotation })
  expect(quotation).toMatchObject({ status: 'withdrawn', statusMessage: { code: 'withdrawn-with-lead' } })
  expect(await step('lose', ids.lead, { reason: 'other' })).toMatchObject({ body: { code: 'step-not-open' } })
  const listed = await owner.done<{ rows: Lead[] }>('lead.list', { conversionStatus: 'lost' })
  expect(listed.rows.map(({ id }) => id)).toContain(ids.lead)

  expect(await step('reopen', ids.lead)).toMatchObject({ body: { conversionStatus: 'quote_sent' } })
  const { id, version } = quotation
  expect(await owner.done('quotation.revise', { id, version, notes: 'New rate' })).toMatchObject({ status: 'pending' })
})

test('a lead whose proforma waits for money is not lost before that is cancelled', async () => {
  const ids = newIds()
  await chain.quote(owner, ids)
  await chain.profile(owner, testApp.anonymous(), ids)
  await chain.proforma(owner, ids)
  expect(await step('lose', ids.lead, { reason: 'no-answer' })).toMatchObject({ body: { code: 'lead-has-proforma' } })
  await owner.done('proforma-invoice.cancel', { id: ids.proforma, version: 2, reason: 'No answer' })
  expect(await step('lose', ids.lead, { reason: 'no-answer' })).toMatchObject({ body: { conversionStatus: 'lost' } })
})

test('who quotes a lost lead has taken it up again', async () => {
  const { lead, quotation } = newIds()
  await owner.done('lead.create', exampleLeadInput({ id: lead }))
  await step('lose', lead, { reason: 'elsewhere' })
  await owner.done('quotation.create', quotationOfToday({ id: quotation, leadId: lead }))
  expect(await leadOf(lead)).toMatchObject({ conversionStatus: 'quote_sent' })
})

test('the photos, planned calls and nicknames of a duplicate are with the other lead, also those that arrive late', async () => {
  const [from, into] = [newIds().lead, newIds().lead]
  await owner.done('lead.create', exampleLeadInput({ id: from, companyName: 'Ketan Fashion' }))
  await owner.done('lead.create', exampleLeadInput({ id: into, companyName: 'Ketan Fashions Surat' }))
  const shoot = (subjectId: string) =>
    owner.done<Photo>('photo.add', examplePhotoInput({ id: randomUUID(), subjectId }))
  const talk = (subjectId: string) => ({ id: randomUUID(), subject: 'lead', subjectId, type: 'call', message: 'Rates' })
  await shoot(into)
  const photo = await shoot(from)
  const call = { ...talk(from), followUpOn: addDays(today(), 2) }
  await owner.done('communication-log.add', call)
  await owner.done('nickname.remember', { id: randomUUID(), words: 'Ketubhai', leadId: from })
  expect(await step('join', from, { intoId: into })).toMatchObject({ status: 200 })
  expect(await owner.done('photo.find', { id: photo.id })).toMatchObject({ subjectId: into, slot: 2, status: 'kept' })
  expect(await shoot(from)).toMatchObject({ subjectId: into, slot: 3 })
  expect(await owner.done('communication-log.add', talk(from))).toMatchObject({ subjectId: into })
  const { rows } = await testApp.appContext.database.pool.query(
    'select subject_id, follow_up_on::text from communication_log where id = $1',
    [call.id],
  )
  expect(rows).toEqual([{ subject_id: into, follow_up_on: call.followUpOn }])
  const found = await owner.done('search.find', { words: 'Ketubhai' })
  expect(JSON.stringify(found)).toContain('Ketan Fashions Surat')
})

test('a photo that is taken while its lead is joined is not left behind', async () => {
  const [from, into] = [newIds().lead, newIds().lead]
  for (const id of [from, into]) await owner.done('lead.create', exampleLeadInput({ id }))
  const ids = Array.from({ length: 4 }, () => randomUUID())
  const { version } = await leadOf(from)
  const answers = await Promise.all([
    ...ids.slice(0, 2).map((id) => owner.call('photo.add', examplePhotoInput({ id, subjectId: from }))),
    owner.call('lead.join', { id: from, version, intoId: into }),
    ...ids.slice(2).map((id) => owner.call('photo.add', examplePhotoInput({ id, subjectId: from }))),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  const photos = await Promise.all(ids.map((id) => owner.done<Photo>('photo.find', { id })))
  expect(photos.map(({ subjectId }) => subjectId)).toEqual(ids.map(() => into))
  expect(new Set(photos.map(({ slot }) => slot))).toEqual(new Set([1, 2, 3, 4]))
})

test('a duplicate gives its documents and talks to the other lead, and says where they went', async () => {
  const [ids, other] = [newIds(), newIds()]
  await wholeChain(owner, testApp.anonymous(), ids)
  await owner.done('lead.create', exampleLeadInput({ id: other.lead, companyName: 'Patel Textile Surat' }))
  const talk = { id: randomUUID(), subject: 'lead', subjectId: ids.lead, type: 'call', message: 'Asked for samples' }
  await owner.done('communication-log.add', talk)
  expect(await step('join', ids.lead, { intoId: ids.lead })).toMatchObject({ body: { code: 'lead-joins-itself' } })

  expect(await step('join', ids.lead, { intoId: other.lead })).toMatchObject({
    status: 200,
    body: { conversionStatus: 'duplicate', joinedIntoId: other.lead },
  })
  expect(await leadOf(other.lead)).toMatchObject({
    conversionStatus: 'converted_to_customer',
    businessProfileId: ids.profile,
  })
  for (const [entity, id] of [
    ['quotation', ids.quotation],
    ['proforma-invoice', ids.proforma],
    ['advance-payment', ids.advance],
    ['sales-order', ids.order],
  ] as const)
    expect(await owner.done(`${entity}.find`, { id }), entity).toMatchObject({ leadId: other.lead })
  expect(await owner.done('business-profile.find', { id: ids.profile })).toMatchObject({ originalLeadId: other.lead })
  const { rows } = await testApp.appContext.database.pool.query(
    'select subject_id from communication_log where id = $1',
    [talk.id],
  )
  expect(rows).toEqual([{ subject_id: other.lead }])
  expect(await step('join', other.lead, { intoId: ids.lead })).toMatchObject({ status: 409 })
  expect(
    await owner.call('quotation.create', quotationOfToday({ id: newIds().quotation, leadId: ids.lead })),
  ).toMatchObject({ status: 409 })
  expect(await step('reopen', ids.lead)).toMatchObject({
    body: { conversionStatus: 'active_lead', joinedIntoId: null },
  })
})
