// Runs in a copy of the project that has a noun `loom`: checks everything derived from its entity and rules.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { ruleCatalogue } from '#domain/catalogue/rule-catalogue.ts'
import { exampleFacts } from '#domain/kernel/facts-example.ts'
import { openTestApp } from '#server/testing-app.ts'
import { ruleOnView } from '#web/outbox/rule-on-view.ts'

type Loom = { id: string; version: number; name: string; reedWidth: number; notes: string | null; status: string }
type Page = { rows: { entity: string; value: Loom }[] }

const testApp = await openTestApp('pglite')
const owner = await testApp.owner()
const id = randomUUID()
const created = await owner.done<Loom>('loom.create', { id, name: 'Loom 4', reedWidth: 72, notes: 'Near the door' })
assert.deepEqual([created.version, created.status], [1, 'idle'])

await owner.done('loom.change', { id, version: 1, reedWidth: 80 })
const renamed = await owner.done<Loom>('loom.change', { id, version: 1, name: 'Loom 5' })
assert.deepEqual([renamed.name, renamed.reedWidth, renamed.notes, renamed.version], ['Loom 5', 80, 'Near the door', 3])
const conflict = await owner.call<{ conflicts: unknown }>('loom.change', { id, version: 1, reedWidth: 90 })
assert.deepEqual(conflict.body.conflicts, [{ field: 'reedWidth', mine: 90, theirs: 80 }])

const running = await owner.done<Loom>('loom.start', { id, version: 3 })
assert.equal(running.status, 'running')
assert.equal((await owner.call('loom.start', { id, version: 4 })).status, 409)
assert.equal((await owner.call('loom.stop', { id, version: 3 })).status, 409)

const { rows } = await owner.done<{ rows: Loom[] }>('loom.list', { status: 'running' })
assert.deepEqual(rows, [running])
const pulled = await owner.done<Page>('sync.pull')
assert.deepEqual(
  pulled.rows.filter(({ entity }) => entity === 'loom').map(({ value }) => value),
  [running],
)
const other = await testApp.owner('Other Mills')
assert.equal((await other.call('loom.find', { id })).status, 404)

const rule = ruleCatalogue.find(({ operation }) => operation.name === 'loom.stop')
assert.ok(rule)
const find = (_name: string, wanted: string | null | undefined) => (wanted === id ? running : undefined)
const known = await ruleOnView(rule)
const shown = known.decide({ find, list: () => [], isRead: () => true } as never, { id, version: 4 }, exampleFacts()) // a view of one row
assert.ok(shown.ok && 'status' in shown.value.main && shown.value.main.status === 'idle')

await testApp.close()
process.stdout.write('it works\n')
