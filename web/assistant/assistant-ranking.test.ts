import { expect, test } from 'vitest'
import { isUnknown, usable } from './assistant-ranking.ts'
import { bestCommand } from './assistant-reading.ts'

const heard = (text: string, confidence = 0) => ({ text, confidence })

test('a transcript is refused if it is blank, or at a confidence above 0 and up to 0.3; it is taken when none is told', () => {
  expect(usable([heard('show leads', 0.3)])).toBe('unclear')
  expect(usable([heard('show leads', 0.01)])).toBe('unclear')
  expect(usable([heard('show leads', 0.31)])).toHaveLength(1)
  expect(usable([heard('show leads', 0)])).toHaveLength(1)
  expect(usable([heard('  ')])).toBe('unclear')
  expect(usable([heard(''), heard('show leads', 0.2)])).toBe('unclear')
  expect(usable([])).toBe('no-speech')
})

test('at most five alternatives are read', () => {
  expect(usable(Array.from({ length: 8 }, () => heard('show leads')))).toHaveLength(5)
})

test('of five alternatives the one that parses best is taken', () => {
  const said = [heard('so leads to'), heard('shore leads'), heard('show hot leads of Surat'), heard('show heart')]
  expect(bestCommand(said, {}).originalText).toBe('show hot leads of Surat')
})

test('between alternatives that parse equally well the recogniser decides', () => {
  expect(bestCommand([heard('show orders'), heard('show leads')], {}).payload.target).toBe('orders')
})

test('a name the company has makes an alternative a command', () => {
  const said = [heard('umbrella'), heard('Ambika')]
  expect(isUnknown(bestCommand(said, {}))).toBe(true)
  expect(bestCommand(said, { isStored: (name) => name === 'Ambika' })).toMatchObject({
    intent: 'search',
    payload: { query: 'Ambika' },
  })
})
