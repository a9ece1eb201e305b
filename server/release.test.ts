import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { exampleLeadInput } from '#domain/lead/lead-example.ts'
import { createLeadSchema } from '#domain/lead/lead-schemas.ts'
import { renamed, withDefault, type InputUpgrade } from '#domain/release/release-upgrade.ts'
import { createApp } from '#server/app.ts'
import { databaseKinds } from '#server/database/testing.ts'
import { openTestApp, type Person, type TestApp } from './testing-app.ts'
import { newIds } from './testing-chain.ts'

type Input = typeof createLeadSchema.input

/** The product as if `lead.create` took another input, with the same database and people. */
function renewed({ appContext }: TestApp, input: z.ZodMiniType, upgrades: readonly InputUpgrade[] = []) {
  const binding = appContext.bindings.get('lead.create')
  if (binding?.kind !== 'write') throw new Error('leads are written down')
  const schema = async () => ({ ...createLeadSchema, input })
  const later = { ...binding, operation: { ...binding.operation, schema } }
  return createApp({ ...appContext, bindings: new Map([...appContext.bindings, ['lead.create', later]]), upgrades })
}

const withSource = z.extend(createLeadSchema.input, { source: z.string() }) as unknown as Input // one more field
const withChannel = z.extend(createLeadSchema.input, { channel: z._default(z.string(), 'phone') }) as unknown as Input // as above

describe.each(databaseKinds)('a device of an earlier release on %s', (kind) => {
  let testApp: TestApp
  let owner: Person

  beforeAll(async () => {
    testApp = await openTestApp(kind)
    owner = await testApp.owner()
  })
  afterAll(() => testApp.close())

  const sendTwice = async (later: z.ZodMiniType, upgrades: readonly InputUpgrade[] = []) => {
    const [{ lead }, headers] = [newIds(), { 'idempotency-key': randomUUID(), 'x-written-by': '0.1.0' }]
    const first = await owner.call('lead.create', exampleLeadInput({ id: lead }), headers)
    const again = await owner
      .at(renewed(testApp, later, upgrades))
      .call('lead.create', exampleLeadInput({ id: lead }), headers)
    return { first, again }
  }

  test('a write whose answer was lost gets it again, although a field with a default was added since', async () => {
    const { first, again } = await sendTwice(withChannel)

    expect(again).toMatchObject({ status: 200, body: first.body })
  })

  test('a write whose answer was lost gets it again, although its input would be refused today', async () => {
    const { first, again } = await sendTwice(withSource)

    expect(again).toMatchObject({ status: 200, body: first.body })
  })

  test('a write whose answer was lost gets it again, although its input is upgraded since', async () => {
    const upgrade: InputUpgrade = { release: '0.2.0', operation: 'lead.create', upgrade: withDefault('source', 'fair') }
    const { first, again } = await sendTwice(withSource, [upgrade])

    expect(again).toMatchObject({ status: 200, body: first.body })
  })

  test('an older input is upgraded on arrival, whether or not it says which release wrote it', async () => {
    const upgrade: InputUpgrade = {
      release: '0.2.0',
      operation: 'lead.create',
      upgrade: renamed('person', 'contactPerson'),
    }
    const later = owner.at(renewed(testApp, createLeadSchema.input, [upgrade]))
    for (const headers of [{ 'x-written-by': '0.1.0' }, { 'x-written-by': '<script>' }, undefined]) {
      const { contactPerson, ...rest } = exampleLeadInput({ id: newIds().lead })
      expect(await later.call('lead.create', { ...rest, person: contactPerson }, headers)).toMatchObject({
        status: 200,
        body: { contactPerson: 'Mahesh' },
      })
    }
  })

  test('an input is not upgraded past the release that wrote it', async () => {
    const upgrade: InputUpgrade = { release: '0.2.0', operation: 'lead.create', upgrade: withDefault('source', 'fair') }
    const later = owner.at(renewed(testApp, withSource, [upgrade]))

    expect(
      await later.call('lead.create', exampleLeadInput({ id: newIds().lead }), { 'x-written-by': '0.2.0' }),
    ).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'source', code: 'required' }] },
    })
  })

  test('a new field that only a person can fill in is named in the refusal, and nothing is stored', async () => {
    const { lead } = newIds()
    const asked = await owner.at(renewed(testApp, withSource)).call('lead.create', exampleLeadInput({ id: lead }), {
      'idempotency-key': randomUUID(),
      'x-written-by': '0.1.0',
    })

    expect(asked).toMatchObject({ status: 422, body: { errors: [{ path: 'source', code: 'required' }] } })
    expect((await owner.call('lead.find', { id: lead })).status).toBe(404)
  })
})
