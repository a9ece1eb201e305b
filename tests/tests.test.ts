import { expect, test } from 'vitest'
import { testBreaches } from './law-tests.ts'
import { breachesIn, files } from './project-files.ts'

const body = '() => { expect(quotation.status).toBe(1) }'

test.each([
  `test('a lapsed quotation is never approved', () => { approve(quotation) })`,
  `test('a lapsed quotation is never approved', () => { expect(quotation) })`,
  `test('a lapsed quotation is never approved', () => { expect(true).toBe(true) })`,
  `test('a lapsed quotation is never approved', () => { expect([1, { a: 'b' }]).toEqual([1, { a: 'b' }]) })`,
  `test('a lapsed quotation is never approved', () => { expect(undefined).toBeUndefined() })`,
  `test.skip('a lapsed quotation is never approved', ${body})`,
  `test.only('a lapsed quotation is never approved', ${body})`,
  `test.todo('a lapsed quotation is never approved')\ntest('a quotation can be sent twice', ${body})`,
  `test.skipIf(isMac)('a lapsed quotation is never approved', ${body})`,
  `test.runIf(false)('a lapsed quotation is never approved', ${body})`,
  `describe.skip('quotation', () => { test('a lapsed quotation is never approved', ${body}) })`,
  `test('lapsed quotation', ${body})`,
  `test('should refuse a lapsed quotation', ${body})`,
  `test.each([1, 2])('works with %i items in it', ${body})`,
  `const quotation = 1`,
])('the check can see: %s is reported once', (source) => {
  expect(testBreaches('domain/quotation/quotation.test.ts', source)).toHaveLength(1)
})

test.each([
  `test('a lapsed quotation is never approved', ${body})`,
  `test.each(['en'])('every reason has a sentence in %s', (language) => { expect(said(language)).toEqual([]) })`,
  `const refused = (x) => expect(x.ok).toBe(false)\ntest('a lapsed quotation is never approved', () => refused(approve()))`,
  `describe.runIf(hasNative)('native', () => { test('a lapsed quotation is never approved', ${body}) })`,
  `test('a number survives its own words', () => { fc.assert(fc.property(fc.nat(), reads)) })`,
])('the check does not cry wolf: %s is in order', (source) => {
  expect(testBreaches('domain/quotation/quotation.test.ts', source)).toEqual([])
})

test('every test asserts something, runs, and has a sentence as its title', () => {
  const tests = files.filter((file) => /\.(test|spec)\.tsx?$/.test(file))
  expect(tests.length).toBeGreaterThan(30)
  expect(breachesIn(tests, testBreaches)).toEqual([])
})
