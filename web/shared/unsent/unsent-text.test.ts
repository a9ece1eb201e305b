import { expect, test } from 'vitest'
import { readableEntries, unsentFileName } from './unsent-text.ts'

const entries = [
  {
    title: 'Lead added · Kothari Sarees',
    input: {
      id: 'LEAD-1',
      version: 2,
      companyName: 'Kothari Sarees',
      location: null,
      notes: '',
      lines: [{ description: 'Georgette', quantity: 1000, quotationId: 'Q' }],
    },
  },
]

test('what was never sent can be read by a person, without ids and empty fields', () => {
  const [head, lead] = readableEntries('Not sent:', entries).split('\n\n')
  expect(head).toBe('Not sent:')
  expect(lead?.split('\n')).toEqual([
    'Lead added · Kothari Sarees',
    '  company name: Kothari Sarees',
    '  lines 1 · description: Georgette',
    '  lines 1 · quantity: 1000',
  ])
})

test('the file is named after the day of the first entry in Kolkata, not in Greenwich', () => {
  expect(unsentFileName([{ at: '2026-11-25T20:00:00.000Z' }, { at: '2026-11-27T06:00:00.000Z' }])).toBe(
    'vanat-2026-11-26.txt',
  )
})
