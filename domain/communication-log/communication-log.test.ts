import { expect, test } from 'vitest'
import { exampleFacts } from '#domain/kernel/facts-example.ts'
import { decideAddCommunication } from './communication-log-decisions.ts'

test('what was said to a buyer is kept with the day and the time in India', () => {
  const input = { id: 'talk', subject: 'lead', subjectId: 'LEAD-1', type: 'call', message: 'Wants denim.' } as const
  const { now, nowMs } = exampleFacts()
  const { main, changes } = decideAddCommunication(input, exampleFacts({ nowMs }))
  expect(main).toEqual({
    ...input,
    version: 1,
    createdAt: now,
    updatedAt: now,
    date: '2026-11-21',
    time: '12:00',
  })
  expect(changes).toEqual([{ entity: 'communication-log', value: main }])
})
