import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createEvents } from '#server/http/events.ts'
import type { Database } from './database.ts'
import { connectPeers, type Peers } from './peers.ts'
import { databaseKinds, testDatabase } from './testing.ts'

// Two processes of a server of yours: the same database, each with its own ears.
describe.runIf(databaseKinds.includes('embedded'))('two processes on one database', () => {
  let database: Database
  let here: Peers
  let there: Peers
  beforeAll(async () => {
    database = await testDatabase('embedded')
    here = await connectPeers({ ...database, kind: 'postgres' })
    there = await connectPeers({ ...database, kind: 'postgres' })
  })
  afterAll(() => database.close())

  test('tell each other what moved, and neither hears its own words again', async () => {
    const heard: [string, unknown][] = []
    here.hear('clock', (message) => heard.push(['here', message]))
    there.hear('clock', (message) => heard.push(['there', message]))
    there.hear('other', () => heard.push(['there', 'another topic']))

    here.tell('clock', 1)
    await expect.poll(() => heard).toEqual([['there', 1]])
    // In the order they were sent: had the first been heard here too, it would stand before this one.
    there.tell('clock', 2)
    await expect.poll(() => heard).toEqual([['there', 1], ['here', 2]])
  }) // prettier-ignore

  test('a browser on one hears once that its company’s clock moved on the other', async () => {
    const [one, other] = [createEvents(), createEvents()]
    one.connect(here)
    other.connect(there)
    const heard: string[] = []
    one.subscribe('a-company', (clock) => heard.push(`one ${clock}`))
    other.subscribe('a-company', (clock) => heard.push(`other ${clock}`))

    one.publish('a-company', 42)
    await expect.poll(() => heard).toEqual(['one 42', 'other 42'])
    other.publish('a-company', 43)
    await expect.poll(() => heard.toSorted()).toEqual(['one 42', 'one 43', 'other 42', 'other 43'])
  })
})
