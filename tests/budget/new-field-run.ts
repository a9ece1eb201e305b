// Runs in a copy of the project whose leads have a field `referredBy`.
import assert from 'node:assert/strict'
import { exampleLeadInput } from '#domain/lead/lead-example.ts'
import { openTestApp } from '#server/testing-app.ts'
import { newIds } from '#server/testing-chain.ts'

type Lead = { version: number; referredBy: string | null; notes: string | null }

const testApp = await openTestApp('pglite')
const owner = await testApp.owner()
const { lead: id } = newIds()
assert.equal(
  (await owner.done<Lead>('lead.create', { ...exampleLeadInput({ id }), referredBy: 'Kirit Shah' })).referredBy,
  'Kirit Shah',
)
// A device of the previous release does not know the field.
assert.equal((await owner.done<Lead>('lead.change', { id, version: 1, notes: 'Call' })).referredBy, 'Kirit Shah')
assert.equal((await owner.done<Lead>('lead.change', { id, version: 2, referredBy: '' })).referredBy, null)

await testApp.close()
process.stdout.write('it works\n')
