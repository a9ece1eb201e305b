import { expect, test } from 'vitest'
import { languageCoverage } from './language-coverage.ts'

test('every language translates every English sentence, and the selector may offer it', () => {
  expect(languageCoverage()).toEqual({ en: 100, gu: 100, hi: 100 })
})
