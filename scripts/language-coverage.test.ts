import { expect, test } from 'vitest'
import { languageCoverage } from './language-coverage.ts'

test('every language says all that English says, and the selector may say so', () => {
  expect(languageCoverage()).toEqual({ en: 100, gu: 100, hi: 100 })
})
