import { expect, test } from 'vitest'
import { withoutEnd } from '#server/testing-endless.ts'
import { encodingFor, isHeld } from './asked-for.ts'

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['BR;q=0.5, gzip', 'br'],
  ['br ; q=0, gzip', 'gzip'],
  ['br; q=0.000, gzip ;q=0', undefined],
  ['br;q=0.001', 'br'],
  ['identity', undefined],
  ['', undefined],
])('of %s the smallest encoding that is taken is %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding)
})

test('a header of a million signs is read as quickly as it came', () => {
  const signs = 1_000_000
  for (const header of [`a${' '.repeat(signs)}b`, `br${' ;'.repeat(signs)}`, `a${','.repeat(signs)}b`]) {
    expect(withoutEnd(() => encodingFor(header))).toBe(header.startsWith('br') ? 'br' : undefined)
    expect(withoutEnd(() => isHeld(header, '"x"'))).toBe(false)
  }
})
