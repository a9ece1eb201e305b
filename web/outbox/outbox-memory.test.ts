import { expect, test } from 'vitest'
import type { OutboxDatabase } from './outbox-database.ts'
import { exampleEntry } from './outbox-entry-example.ts'
import type { NewEntry, OutboxEntry } from './outbox-entry.ts'
import { outboxWithMemory } from './outbox-memory.ts'

const owner = exampleEntry().owner
const entry = (id: string, change: Partial<NewEntry> = {}): NewEntry => {
  const { seq: _seq, ...rest } = exampleEntry({ id, ...change })
  return rest
}
const idsOf = (entries: readonly OutboxEntry[]) => entries.map(({ id }) => id)

/** A disk that assigns `seq` and can be full: then it rejects additions and changes. */
function diskOf(first = 5) {
  const kept = new Map<number, OutboxEntry>()
  const changes: unknown[] = []
  let next = first
  const state = { isFull: false }
  const disk: OutboxDatabase = {
    all: async (of) => [...kept.values()].filter((one) => one.owner === of),
    async add(one) {
      if (state.isFull) throw new DOMException('full', 'QuotaExceededError')
      const stored = { ...one, seq: next }
      next += 1
      kept.set(stored.seq, stored)
      return stored
    },
    async change(changed, removed = []) {
      changes.push([changed, removed])
      if (state.isFull) throw new DOMException('full', 'QuotaExceededError')
      for (const one of changed) kept.set(one.seq, one)
      for (const seq of removed) kept.delete(seq)
    },
  }
  return { disk, state, changes, kept }
}

test('entries the disk rejects come after existing ones and before the next it stores, in order of writing', async () => {
  const { disk, state } = diskOf()
  const outbox = outboxWithMemory(disk)
  await outbox.add(entry('kept'))
  state.isFull = true
  for (const id of ['one', 'two']) await outbox.add(entry(id))
  state.isFull = false
  await outbox.add(entry('next'))
  expect(idsOf(await outbox.all(owner))).toEqual(['kept', 'one', 'two', 'next'])
  expect(idsOf(outbox.unkept())).toEqual(['one', 'two'])
})

test('entries in memory come after those another page has filled the disk with', async () => {
  const { disk, state } = diskOf(40)
  await disk.add(entry('elsewhere'))
  const outbox = outboxWithMemory(disk)
  state.isFull = true
  await outbox.add(entry('mine'))
  expect(idsOf(await outbox.all(owner))).toEqual(['elsewhere', 'mine'])
})

test('each person sees only their own writes, on disk and in memory', async () => {
  const { disk, state } = diskOf()
  const outbox = outboxWithMemory(disk)
  state.isFull = true
  await outbox.add(entry('mine'))
  await outbox.add(entry('theirs', { owner: 'c1|kirit' }))
  expect(idsOf(await outbox.all(owner))).toEqual(['mine'])
  expect(idsOf(await outbox.all('c1|kirit'))).toEqual(['theirs'])
})

test('without a disk the page adds, changes and removes writes in memory', async () => {
  const outbox = outboxWithMemory(null)
  const [one, two] = [await outbox.add(entry('one')), await outbox.add(entry('two'))]
  expect(two.seq).toBeGreaterThan(one.seq)
  await outbox.change([{ ...one, tries: 3 }], [two.seq])
  expect(await outbox.all(owner)).toEqual([{ ...one, tries: 3 }])
  await outbox.change([exampleEntry({ seq: 99 })], [98])
  expect(idsOf(await outbox.all(owner))).toEqual(['one'])
})

test('an entry in memory is changed there, without calling the disk', async () => {
  const { disk, state, changes } = diskOf()
  const outbox = outboxWithMemory(disk)
  state.isFull = true
  const [one, two] = [await outbox.add(entry('one')), await outbox.add(entry('two'))]
  await outbox.change([{ ...one, tries: 2 }], [two.seq])
  await outbox.change([{ ...one, tries: 3 }])
  expect(changes).toEqual([])
  expect(await outbox.all(owner)).toEqual([{ ...one, tries: 3 }])
})

test('the disk gets only its own entries, changed and removed alike', async () => {
  const { disk, state, changes } = diskOf()
  const outbox = outboxWithMemory(disk)
  const kept = [await outbox.add(entry('kept')), await outbox.add(entry('gone'))] as const
  state.isFull = true
  const beside = [await outbox.add(entry('one')), await outbox.add(entry('two'))] as const
  state.isFull = false
  await outbox.change([kept[0], beside[0]], [kept[1].seq, beside[1].seq])
  expect(changes).toEqual([[[kept[0]], [kept[1].seq]]])
  expect(idsOf(await outbox.all(owner))).toEqual(['kept', 'one'])
})

test('changes a full disk rejects stay in memory: nothing is sent or shown again', async () => {
  const { disk, state, kept } = diskOf()
  const outbox = outboxWithMemory(disk)
  const [one, two] = [await outbox.add(entry('one')), await outbox.add(entry('two'))]
  await outbox.all(owner)
  state.isFull = true
  await outbox.change([{ ...one, state: 'answered' }], [two.seq])
  expect(await outbox.all(owner)).toEqual([{ ...one, state: 'answered' }])
  expect([...kept.values()]).toEqual([one, two])
  // It is on the disk, in its older state: closing the page would not lose it.
  expect(outbox.unkept()).toEqual([])
})

test('an answered write is not lost with the page', async () => {
  const outbox = outboxWithMemory(null)
  const one = await outbox.add(entry('one'))
  await outbox.change([{ ...one, state: 'answered' }])
  expect(outbox.unkept()).toEqual([])
})

test('a disk that has room again decides what stands: nothing of the time when it was full hides it', async () => {
  const { disk, state } = diskOf()
  const outbox = outboxWithMemory(disk)
  const [first, second] = [await outbox.add(entry('one')), await outbox.add(entry('two'))]
  state.isFull = true
  const refusal = { code: 'phone-taken', params: {}, status: 409 }
  await outbox.change([
    { ...first, state: 'refused', refusal },
    { ...second, state: 'refused', refusal },
  ])
  state.isFull = false
  await outbox.change([{ ...first, id: 'again', state: 'waiting', refusal: null }], [second.seq])
  expect((await outbox.all(owner)).map(({ id, state: of }) => [id, of])).toEqual([['again', 'waiting']])
})
