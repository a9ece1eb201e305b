import { expect, test } from 'vitest'
import { changedFiles, concerns } from './changed-files.mjs'

test.each([
  ['domain/lead/lead.test.ts', ['web/lead/lead-form.tsx'], true],
  ['tests/names.test.ts', ['tests/names.test.ts'], true],
  ['domain/lead/lead.test.ts', ['web/quotation/quotation-form.tsx'], false],
  ['server/chain.test.ts', ['server/cost.test.ts'], false],
  ['domain/lead/lead.test.ts', [], false],
])('whether a test is affected by a change to its feature in any layer: %s, %o is %s', (file, changed, expected) => {
  expect(concerns(file, changed)).toBe(expected)
})

test('changed files are named relative to the project root', () => {
  const changed: string[] = changedFiles()
  expect(changed.filter((file) => file === '' || /^[\s/"]|^\.\.?\//.test(file))).toEqual([])
})
