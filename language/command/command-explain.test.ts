import { expect, test } from 'vitest'
import { explainCommand } from './command-explain.ts'

test('an explanation gives the table row of every word, and the reason of a refusal', () => {
  const { pieces, refusal } = explainCommand('patel textile ni lead hot karo')
  expect(pieces.map(({ text, as }) => [text, as])).toEqual([
    ['patel', 'name'],
    ['textile', 'name'],
    ['ni', 'row'],
    ['lead', 'row'],
    ['hot', 'row'],
    ['karo', 'row'],
  ])
  expect(pieces[4]?.rows).toEqual([{ kind: 'priority', value: 'hot', language: 'en' }])
  expect(refusal).toBeNull()
  expect(explainCommand('leads mat kholo').refusal).toBe('negated')
  expect(explainCommand('invetory kholo').pieces[0]?.repaired).toBeGreaterThanOrEqual(0.8)
})

test('a corrected number is explained as one piece with the number that counts', () => {
  expect(explainCommand('approve quote 15 no 16').pieces.at(-1)).toMatchObject({
    text: '15 no 16',
    as: 'number',
    value: 16,
  })
})

test('a word of no table that the command goes by is explained as a name, and one it does not go by as unread', () => {
  expect(explainCommand('show nylon stock').pieces[1]).toMatchObject({ text: 'nylon', as: 'name' })
  expect(explainCommand('find my blue suitcase').pieces.at(-1)).toMatchObject({ text: 'suitcase', as: 'unread' })
})
