import { expect, test } from 'vitest'
import { operationCatalogue } from '#domain/catalogue/operation-catalogue.ts'
import { barrelBreaches, defaultExportBreaches, nameBreaches, nounBreaches } from './law-names.ts'
import { breachesIn, files, isCode, layerCode } from './project-files.ts'

const nouns = new Set(operationCatalogue.map(({ name }) => name.split('.')[0] ?? ''))
const code = files.filter((file) => isCode(file) && !file.startsWith('tests/vectors/'))

test('the check can see: vague, malformed and misplaced file names are reported', () => {
  for (const file of [
    'web/lead/index.ts',
    'web/utils/lead.ts',
    'web/lead/lead-helpers.ts',
    'web/lead/types.ts',
    'web/lead/LeadScreen.tsx',
  ])
    expect(nameBreaches(file)).toHaveLength(1)
  expect(nounBreaches('server/lead/quotation-store.ts', nouns)).toHaveLength(1)
  expect(nounBreaches('server/lead/leading.ts', nouns)).toHaveLength(1)
  expect(nounBreaches('server/lead/lead-store.test.ts', nouns)).toEqual([])
  expect(nameBreaches('web/lead/lead-list-screen.tsx')).toEqual([])
})

test('the check can see: default exports and barrels are reported', () => {
  expect(defaultExportBreaches('web/a.ts', 'export default function a() {}')).toHaveLength(1)
  expect(defaultExportBreaches('web/a.ts', 'const a = 1\nexport { a as default }')).toHaveLength(1)
  expect(defaultExportBreaches('vite.config.ts', 'export default {}')).toEqual([])
  expect(barrelBreaches('web/a.ts', `export * from './b.ts'\nexport { c } from './c.ts'`)).toHaveLength(1)
  expect(barrelBreaches('web/a.ts', `export { c } from './c.ts'\nexport const d = 1`)).toEqual([])
})

test('every file name is specific and well-formed', () => {
  expect(code.flatMap(nameBreaches)).toEqual([])
})

test('every file name of a feature begins with its noun', () => {
  expect(nouns.size).toBeGreaterThan(10)
  expect(layerCode.flatMap((file) => nounBreaches(file, nouns))).toEqual([])
})

test('everything is exported by name from the file that defines it', () => {
  expect(breachesIn(code, defaultExportBreaches)).toEqual([])
  expect(breachesIn(code, barrelBreaches)).toEqual([])
})
