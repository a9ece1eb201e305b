import { expect, test, vi } from 'vitest'
import { reconcileFinalPayment } from '#domain/final-payment/final-payment-operations.ts'
import { exampleFacts } from '#domain/kernel/facts-example.ts'
import { createLead, setLeadPriority } from '#domain/lead/lead-operations.ts'
import { enqueueWrite } from '#web/outbox/enqueue-write.ts'
import { OutboxQueue } from '#web/outbox/outbox-queue.ts'
import { OverlayView } from '#web/replica/overlay-view.ts'
import { eventually, promptly } from '#web/testing-browser.ts'
import {
  closeTabs,
  create,
  idsOf,
  leadId,
  newLead,
  nothingWaits,
  openTab,
  stored,
  storedLead,
} from '#web/testing-device.ts'
import { onePageEach, server } from '#web/testing-page.ts'

onePageEach()

/** A queue without a copy beside it, whose rules load as they are told to. */
const queueLoading = (load: (operation: string) => Promise<void>, onShown: () => void = () => undefined) =>
  new OutboxQueue({
    owner: 'c1|meena',
    actor: 'meena',
    live: new OverlayView({ findRule: () => undefined, factsOf: () => exampleFacts() }),
    rules: { load, find: () => undefined, loadAll: async () => undefined },
    heardAt: () => null,
    factsOf: () => exampleFacts(),
    onShown,
    read: async () => undefined,
    onUnkept: () => undefined,
    onStored: () => undefined,
  })

test('a write stored while the queue is being read stays on the screen', async () => {
  const reading = Promise.withResolvers<void>()
  const shown: number[] = []
  let isSlow = false
  // The rules of an older write are still loading while a new one is made.
  const queue = queueLoading(
    (operation) => (isSlow && operation === 'lead.create' ? reading.promise : Promise.resolve()),
    () => shown.push(queue.entries.get().length),
  )
  const database = await queue.open()
  await queue.write('lead.create', newLead('A'))
  isSlow = true
  const showing = queue.show()
  await promptly(() => expect(queue.entries.get()).toHaveLength(1))
  for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate)
  await queue.write('lead.set-priority', { id: leadId('A'), version: 1, priority: 'hot' })
  reading.resolve()
  await showing
  expect(await database.all('c1|meena')).toHaveLength(2)
  expect(queue.entries.get()).toHaveLength(2)
  expect(shown).toEqual([1, 2, 2])
})

test('what was read of the queue before a later look is not shown after it', async () => {
  const reading = Promise.withResolvers<void>()
  let isSlow = false
  const queue = queueLoading(() => (isSlow ? reading.promise : Promise.resolve()))
  const database = await queue.open()
  await queue.write('lead.create', newLead('A'))
  isSlow = true
  // It has read that the write waits, and its rule is still loading when the write is done and gone.
  const slow = queue.show()
  await database.all('c1|meena')
  await queue.forget(queue.entries.get())
  await queue.show()
  expect(queue.entries.get()).toEqual([])
  reading.resolve()
  await slow
  expect(queue.entries.get()).toEqual([])
})

test('what waits is shown and stored also if its rule never loads: nobody waits for it longer than three seconds', async () => {
  const before = queueLoading(async () => undefined)
  await before.open()
  await before.write('lead.create', newLead('A'))

  const queue = queueLoading(() => new Promise(() => undefined))
  const database = await queue.open()
  const showing = queue.show()
  await eventually(() => expect(queue.entries.get()).toHaveLength(1))
  await showing
  const writing = queue.write('lead.create', newLead('B'))
  await eventually(async () => expect(await database.all('c1|meena')).toHaveLength(2))
  expect(await writing).toBeNull()
})

test('writes of two tabs show in both, and none disappears for a moment', async () => {
  const [left, right] = [await openTab(), await openTab()]
  server.isDown = true
  const lengths: number[] = []
  left.watch('lead', () => lengths.push(left.view().list('lead').length))
  await Promise.all(['A', 'B', 'C', 'D'].map((letter, at) => create(at % 2 ? left : right, letter)))
  await Promise.all([create(left, 'E'), left.queue.show(), create(left, 'F'), left.queue.show(), create(left, 'G')])
  await promptly(() => expect([left, right].map((tab) => tab.view().list('lead').length)).toEqual([7, 7]))
  expect(lengths).toEqual(lengths.toSorted((a, b) => a - b))
})

test('an entry records its label, its author and where its form reopens', async () => {
  const tab = await openTab()
  server.isDown = true
  const reopen = { href: '/platform/leads/new', draftKey: 'lead-new', draft: { companyName: 'Company A' } }
  expect(await enqueueWrite(tab, createLead, newLead('A'), { label: 'Company A', reopen })).toEqual({ ok: true })
  expect(await stored()).toMatchObject([
    {
      operation: 'lead.create',
      input: newLead('A'),
      label: 'Company A',
      reopen,
      actor: 'meena',
      state: 'waiting',
      after: [],
      touched: [{ entity: 'lead', id: leadId('A'), created: true }],
    },
  ])
})

test('input the schema rejects is reported at its field and never stored', async () => {
  const tab = await openTab()
  const answer = await enqueueWrite(tab, createLead, { ...newLead('A'), phone: '12', companyName: '' })
  expect(answer.ok || Object.keys(answer.errors).toSorted()).toEqual(['companyName', 'phone'])
  expect(await stored()).toEqual([])
})

test('a write the role may not make is refused on the device and never stored', async () => {
  const tab = await openTab({ role: 'sales' })
  const answer = await enqueueWrite(tab, reconcileFinalPayment, { id: crypto.randomUUID(), version: 1 })
  expect(answer).toMatchObject({ ok: false, refusal: { code: 'not-allowed' } })
  expect(await stored()).toEqual([])
})

test('a write our own rules refuse returns their reason', async () => {
  const tab = await openTab()
  const answer = await enqueueWrite(tab, setLeadPriority, { id: leadId('Z'), version: 1, priority: 'hot' })
  expect(answer).toMatchObject({ ok: false, refusal: { code: 'not-found' } })
})

test('a write before the copy is open is refused as not ready, and without storage it is saved once the server has it', async () => {
  expect(await enqueueWrite(null, createLead, newLead('A'))).toMatchObject({ refusal: { code: 'not-ready' } })
  const tab = await openTab()
  const full = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const answer = await enqueueWrite(tab, createLead, newLead('A'))
  full.mockRestore()
  expect(answer).toMatchObject({ ok: true })
  expect(idsOf(server.done)).toEqual([leadId('A')])
})

test('the counts show waiting and refused writes, not answered ones', async () => {
  const tab = await openTab()
  server.put('lead', storedLead('B'))
  await tab.pull()
  server.isDown = true
  await create(tab, 'A')
  await tab.write('lead.set-priority', { id: leadId('B'), version: 1, priority: 'hot' })
  expect(tab.status.get()).toMatchObject({ waiting: 2, refused: 0 })
  closeTabs()
  server.isDown = false
  const next = await openTab()
  await nothingWaits(next)
  expect(next.status.get()).toMatchObject({ waiting: 0, refused: 0 })
})
