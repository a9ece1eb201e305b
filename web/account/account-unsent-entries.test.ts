import { expect, test } from 'vitest'
import { unsentText } from './account-unsent-entries.ts'

const entries = [
  {
    title: 'Lead added · Kothari Sarees',
    input: {
      id: 'LEAD-1', version: 2, companyName: 'Kothari Sarees', location: null, notes: '',
      lines: [{ description: 'Georgette', quantity: 1000, quotationId: 'Q' }],
    },
  },
] // prettier-ignore

test('what was never sent can be read by a person, without ids and empty fields', () => {
  const [head, lead] = unsentText('Not sent:', entries).split('\n\n')
  expect(head).toBe('Not sent:')
  expect(lead?.split('\n')).toEqual([
    'Lead added · Kothari Sarees',
    '  company name: Kothari Sarees',
    '  lines 1 · description: Georgette',
    '  lines 1 · quantity: 1000',
  ])
})

test('and by a program, whole', () => {
  const text = unsentText('Not sent:', entries)
  expect(JSON.parse(text.slice(text.indexOf('[')))).toEqual(entries)
})
