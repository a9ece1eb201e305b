import { expect, test } from 'vitest'
import { exampleFacts } from '#domain/kernel/facts-example.ts'
import { exampleLead } from '#domain/lead/lead-example.ts'
import { assignLeadRule } from '#domain/lead/lead-rules.ts'
import { seeNotificationsRule } from '#domain/notification-mark/notification-mark-rules.ts'
import { RowTables } from '#web/replica/replica-table.ts'
import { exampleEntry } from './outbox-entry-example.ts'
import { foldWrites, viewOf } from './outbox-fold.ts'
import { ruleOnView } from './rule-on-view.ts'

const me = '0b9f6c1e-3a57-4f0e-9a43-0c0a5d6bd001'
const facts = exampleFacts({ actor: { name: 'Meena', role: 'sales', ownId: me } })

test.each([
  ['that there was shows at once', false, 9],
  ['that it created, and that is there, has arrived', true, 4],
])('a write without a version to a document %s', async (_what, created, shown) => {
  const rule = await ruleOnView(seeNotificationsRule)
  const base = new RowTables()
  const mark = { id: me, version: 1, createdAt: facts.now, updatedAt: facts.now, personId: me, seenUntil: 4, read: [] }
  base.apply([{ entity: 'notification-mark', value: mark }])
  const entry = exampleEntry({
    operation: 'notification-mark.see',
    input: { seenUntil: 9, read: [] },
    touched: [{ entity: 'notification-mark', id: me, created }],
  })
  const overlay = foldWrites(base, [entry], { findRule: () => rule, factsOf: () => facts })
  const row = overlay.get('notification-mark')?.get(me) ?? base.find('notification-mark', me)
  expect(row).toMatchObject({ seenUntil: shown })
})

test.each([
  ['that the copy has already counts once: what is built on it has the version that the server has', null, 3],
  ['counts on top of what a colleague wrote meanwhile', 'someone else', 4],
])('a write without an answer %s', async (_what, assigneeId, version) => {
  const rule = await ruleOnView(assignLeadRule)
  const base = new RowTables()
  const lead = exampleLead({ assigneeId, version: 3 })
  base.apply([{ entity: 'lead', value: lead }])
  const entry = exampleEntry({
    operation: 'lead.assign',
    input: { id: lead.id, version: 2, assigneeId: null },
    touched: [{ entity: 'lead', id: lead.id, created: false, version: 3 }],
  })
  const overlay = foldWrites(base, [entry], { findRule: () => rule, factsOf: () => exampleFacts() })
  expect(viewOf(base, overlay).find('lead', lead.id)).toMatchObject({ assigneeId: null, version })
})

test.each([
  ['has come with its version is not made again', 3, 3],
  ['has not come yet stays on top of the row before it', 2, 3],
])('an answered write whose row %s', async (_what, known, shown) => {
  const rule = await ruleOnView(assignLeadRule)
  const base = new RowTables()
  const lead = exampleLead({ assigneeId: 'someone else', version: known })
  base.apply([{ entity: 'lead', value: lead }])
  const entry = exampleEntry({
    operation: 'lead.assign',
    input: { id: lead.id, version: 2, assigneeId: null },
    touched: [{ entity: 'lead', id: lead.id, created: false, version: 3 }],
    state: 'answered',
    answer: { id: lead.id, version: 3 },
  })
  const overlay = foldWrites(base, [entry], { findRule: () => rule, factsOf: () => exampleFacts() })
  expect(viewOf(base, overlay).find('lead', lead.id)).toMatchObject({ version: shown })
})
