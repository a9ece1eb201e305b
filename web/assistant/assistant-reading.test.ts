import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { exampleFacts } from '#domain/kernel/facts-example.ts'
import { exampleLead } from '#domain/lead/lead-example.ts'
import { exampleView } from '#web/replica/view-example.ts'
import * as deeds from './assistant-deed-table.ts'
import { noHelp } from './assistant-help.ts'
import { readWith } from './assistant-reading.ts'
import { endSubject } from './assistant-subject.ts'

// The page of the lead is open, and has no list.
beforeEach(() => vi.stubGlobal('document', { querySelectorAll: () => [] }))
afterEach(() => {
  endSubject()
  vi.unstubAllGlobals()
})

const { view } = exampleView({ lead: [exampleLead({ id: 'L1', companyName: 'Ambika Processors', priority: 'cold' })] })
const replica = { view: () => view, whole: () => Promise.resolve() }
const read = (...texts: string[]) =>
  readWith(
    texts.map((text) => ({ text, confidence: 0.9 })),
    { replica, facts: exampleFacts(), help: noHelp, path: '/platform/leads/L1', deeds },
  )

test.each([
  ['show orders and leads', '/platform/orders', ['show leads']],
  ['quotations and payments', '/platform/quotes', ['payments']],
  ['ઓર્ડર અને લીડ બતાવો', '/platform/orders', ['લીડ બતાવો']],
  ['ऑर्डर और लीड दिखाओ', '/platform/orders', ['लीड दिखाओ']],
])('of the lists of "%s" the first opens, and the others come next', async (text, address, next) => {
  expect(await read(text)).toMatchObject({ plan: { kind: 'go', address }, next })
})

test.each(['mark it hot and call him', 'આને હોટ કરો અને એને ફોન કરો', 'इसको हॉट करो और उसको फोन करो'])(
  'the write of "%s" is read back alone, and the call comes next',
  async (text) => {
    const { plan, next } = await read(text)
    expect(plan).toMatchObject({ kind: 'confirm', write: { operation: 'lead.set-priority', input: { id: 'L1' } } })
    expect(next).toHaveLength(1)
  },
)

test('the next wishes are those of the reading that was taken', async () => {
  expect((await read('show leads', 'show orders and leads')).next).toBeUndefined()
  expect((await read('so or does and leeds', 'show orders and leads')).next).toEqual(['show leads'])
})

test('what a list has no filter for is said with it', async () => {
  const { plan } = await read('show orders of parso, 500 meters')
  expect(plan).toMatchObject({
    kind: 'go',
    said: { then: { key: 'left-out', params: { words: 'parso, 500 meters' } } },
  })
  const { plan: without } = await read('show leads from Surat')
  expect(without).toMatchObject({ kind: 'go', said: { key: 'opened' } })
  expect(without.kind === 'go' && without.said.then).toBeUndefined()
})

test('and a day that a figure does not heed, with the figure', async () => {
  expect((await read('diwali pachi ketla paisa aavya')).plan).toMatchObject({ kind: 'answer', left: 'diwali pachi' })
  expect((await read('aaje ketla paisa aavya')).plan).not.toHaveProperty('left')
})
