import { expect, test } from 'vitest'
import { entityNames } from '#domain/catalogue/entity-catalogue.ts'
import { unusedExemptions } from './law-imports.ts'
import { infrastructure, isInfrastructure, roomBreaches, shredsIn } from './law-rooms.ts'
import { breachesIn, files, isTest, isTestingAid, layerCode, product, textOf } from './project-files.ts'

const nouns = new Set<string>([...entityNames, 'payment', 'invoice', 'staff', 'contact', 'blog'])
nouns.delete('history')

test('the check can see: code of one noun in a folder that serves all nouns is reported', () => {
  const order = `import { salesOrderLifecycle } from '#domain/sales-order/sales-order-lifecycle.ts'`
  expect(roomBreaches('web/outbox/steps.ts', order, nouns)).toEqual(['web/outbox/steps.ts:1 knows sales-order'])
  expect(roomBreaches('web/page/quotation-steps.ts', '', nouns)).toHaveLength(1)
  expect(
    roomBreaches('web/replica/replica-table.ts', `import { isDate } from '#domain/calendar/calendar-day.ts'`, nouns),
  ).toEqual([])
})

test('the check can see: a small file with one importer beside it is reported, unless it is loaded on its own', () => {
  const sources = new Map([
    [
      'web/lead/lead-screen.tsx',
      `import { a } from './lead-a.ts'\nconst b = () => import('./lead-b.ts')\nimport { c } from './lead-c.ts'`,
    ],
    ['web/lead/lead-form.tsx', `import { c } from './lead-c.ts'`],
    ['web/lead/lead-a.ts', 'export const a = 1'],
    ['web/lead/lead-b.ts', 'export const b = 1'],
    ['web/lead/lead-c.ts', 'export const c = 1'],
  ])
  expect(shredsIn(sources)).toEqual(['web/lead/lead-a.ts belongs to web/lead/lead-screen.tsx'])
})

test('folders that serve every noun know none of them', () => {
  const rooms = product.filter(isInfrastructure)
  const named = Object.entries(infrastructure).flatMap(([layer, all]) => all.map((room) => `${layer}/${room}/`))
  expect(named.filter((room) => !rooms.some((file) => file.startsWith(room)))).toEqual([])
  expect(breachesIn(rooms, (file, source) => roomBreaches(file, source, nouns))).toEqual([])
})

/** Small files that are justified, each with its reason. */
const apart: Readonly<Record<string, string>> = {
  'server/http/sent-input.ts': 'what a router does before there is an operation, beside the limits it keeps',
  'web/assistant/assistant-words.ts': 'the typed box, beside the controller of what is spoken',
}

test('no small file belongs in its only importer', () => {
  const sources = new Map(layerCode.filter((file) => !isTestingAid(file)).map((file) => [file, textOf(file)]))
  const small = shredsIn(sources).flatMap((line) =>
    line
      .split(' ')
      .slice(0, 1)
      .filter((file) => !isTest(file)),
  )
  expect(small.filter((file) => !Object.hasOwn(apart, file))).toEqual([])
  expect(Object.keys(apart).filter((file) => !small.includes(file))).toEqual([])
})

test('every exemption from the import rules is used', () => {
  expect(unusedExemptions(files, textOf)).toEqual([])
})
