import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Communication } from '#domain/communication-log/communication-log.ts'
import { exampleLeadInput } from '#domain/lead/lead-example.ts'
import { projectRoot } from '#server/runtime/root.ts'
import { openTestApp, type Person, type TestApp } from '#server/testing-app.ts'
import { newIds, today } from '#server/testing-chain.ts'

const file = join(projectRoot, 'server', 'migrations', '0059-talk-follow-up.sql')

describe('talks', () => {
  let testApp: TestApp
  let owner: Person
  const { lead } = newIds()
  const said = () => ({ id: randomUUID(), subject: 'lead', subjectId: lead, type: 'call', message: 'Wants denim' })
  const add = (more: object = {}) => owner.done<Communication>('communication-log.add', { ...said(), ...more })
  const query = async (text: string) => (await testApp.appContext.database.pool.query(text)).rows

  beforeAll(async () => {
    testApp = await openTestApp()
    owner = await testApp.owner()
    await owner.done('lead.create', exampleLeadInput({ id: lead }))
  })
  afterAll(() => testApp.close())

  test('a phone of the release before notes a talk as it always did', async () => {
    expect(await add()).toMatchObject({ author: 'Ramesh', status: 'noted', followUpOn: null, takenBackAt: null })
  })

  test('a planned call keeps its day and time, and of two who close it at once the second is told', async () => {
    const { id, version } = await add({ followUpOn: today(), followUpTime: '09:05' })
    const found = await owner.done<Communication>('communication-log.find', { id })
    expect(found).toMatchObject({ followUpOn: today(), followUpTime: '09:05', status: 'follow_up' })
    const both = await Promise.all(
      ['complete', 'drop'].map((step) => owner.call(`communication-log.${step}`, { id, version })),
    )
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test('a time that is none, and a type that is none, are shown at their fields', async () => {
    const bad = await owner.call('communication-log.add', { ...said(), followUpOn: today(), followUpTime: '25:00' })
    expect(bad.status).toBe(422)
    expect((await owner.call('communication-log.add', { ...said(), type: 'fax' })).status).toBe(422)
  })

  test('another company neither reads nor changes a talk', async () => {
    const { id, version } = await add({ followUpOn: today() })
    const stranger = await testApp.owner('Other Mills')
    for (const [name, input] of [
      ['find', { id }],
      ['change', { id, version, message: 'x' }],
      ['plan', { id, version, followUpOn: today() }],
      ['complete', { id, version }],
      ['remove', { id, version }],
    ] as const)
      expect((await stranger.call(`communication-log.${name}`, input)).status, name).toBe(404)
  })

  test('talks from before follow-ups are notes by whoever the history names', async () => {
    const { id } = await add()
    const columns = ['author', 'status', 'follow_up_on', 'follow_up_time', 'taken_back_at']
    await query(`alter table communication_log ${columns.map((one) => `drop column ${one} cascade`).join(', ')}`)
    await query(`begin; ${readFileSync(file, 'utf8')}; commit`)
    expect(await query(`select author, status, follow_up_on from communication_log where id = '${id}'`)).toEqual([
      { author: 'Ramesh', status: 'noted', follow_up_on: null },
    ])
    await expect(query("update communication_log set status = 'follow_up'")).rejects.toThrow(
      'communication_log_follow_up',
    )
  })
})
