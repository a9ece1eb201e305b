import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exampleLeadInput } from '#domain/lead/lead-example.ts'
import { databaseKinds } from '#server/database/testing.ts'
import { projectRoot } from '#server/runtime/root.ts'
import { openTestApp, type Person, type TestApp } from '#server/testing-app.ts'
import { newIds } from '#server/testing-chain.ts'

const file = join(projectRoot, 'server', 'migrations', '0058-colleague.sql')

describe.each(databaseKinds)('a database from before deals belonged to people, on %s', (kind) => {
  let testApp: TestApp
  let owner: Person
  const { lead } = newIds()
  const query = async (text: string) => (await testApp.appContext.database.pool.query(text)).rows

  beforeAll(async () => {
    testApp = await openTestApp(kind)
    owner = await testApp.owner()
    await owner.done('lead.create', exampleLeadInput({ id: lead }))
    await query('alter table lead drop column assignee_id; drop table colleague')
    await query(`begin; ${readFileSync(file, 'utf8')}; commit`)
  })
  afterAll(() => testApp.close())

  test('everybody on the staff is a colleague, and older leads belong to nobody', async () => {
    expect(await query('select id, name, left_at from colleague')).toEqual(
      await query('select account_id as id, name, null as left_at from staff'),
    )
    expect(await query('select assignee_id from lead')).toEqual([{ assignee_id: null }])
  })

  test('such a lead is given to somebody afterwards', async () => {
    const [person] = await query('select id from colleague')
    const assigneeId = String(person?.id)
    expect(await owner.done('lead.assign', { id: lead, version: 1, assigneeId })).toMatchObject({ assigneeId })
  })
})
