import { expect, test } from 'vitest'
import { webFile, type ModuleGraph } from './chunk-graph.ts'
import { sharingIn } from './chunk-sharing.ts'

type Imports = { at?: readonly string[]; later?: readonly string[] }

const [main, leads, quotes, orders] = [
  webFile('main.tsx'),
  webFile('lead/lead-list-screen.tsx'),
  webFile('quotation/quotation-list-screen.tsx'),
  webFile('sales-order/sales-order-list-screen.tsx'),
]
const bell = webFile('shell/shell-bell.tsx')
const rules = webFile('rules.ts')

const words = webFile('../content/lead/en.json')

/** A platform with three lists: what each file imports at once, and what later. */
const files: Record<string, Imports> = {
  [main]: { at: ['frame.ts'], later: [leads, quotes, orders, bell, rules] },
  [leads]: { at: ['row.ts', 'lead.ts'], later: ['lead-form.ts', words] },
  [quotes]: { at: ['row.ts', 'badge.ts'], later: ['lead-form.ts'] },
  [orders]: { at: ['row.ts', 'badge.ts'], later: ['order-form.ts', leads] },
  [bell]: { at: ['mark.ts', 'notification.ts'] },
  [rules]: { later: ['lead-rules.ts', 'quote-rules.ts'] },
  'row.ts': { at: ['frame.ts', 'cell.ts', 'mark.ts'] },
  'lead-form.ts': { at: ['field.ts'] },
  'order-form.ts': { at: ['field.ts', 'order-stock.ts', 'notification.ts', 'row.ts'], later: ['order-town.ts'] },
  'lead-rules.ts': { at: ['decision.ts', 'lead.ts'] },
  'quote-rules.ts': { at: ['decision.ts', 'field.ts'] },
}

const graph: ModuleGraph = {
  getModuleInfo: (file) => ({
    importedIds: files[file]?.at ?? [],
    dynamicallyImportedIds: files[file]?.later ?? [],
  }),
}
const fileOf = sharingIn(graph)

test('modules that the same screens need at once share a file', () => {
  expect(fileOf('row.ts')).toMatch(/^shared-/)
  expect(fileOf('cell.ts')).toBe(fileOf('row.ts'))
  expect(fileOf('badge.ts')).toMatch(/^shared-/)
  expect(fileOf('badge.ts')).not.toBe(fileOf('row.ts'))
  // The bell needs it too, and would fetch the row.
  expect(fileOf('mark.ts')).not.toBe(fileOf('row.ts'))
})

test('what only one screen needs stays in the file of that screen, and what all need in the frame', () => {
  expect(['lead.ts', 'frame.ts', leads].map(fileOf)).toEqual([null, null, null])
})

test('the sheets of a screen share one file with all they load, and what the sheets of several need is apart', () => {
  expect(fileOf('order-form.ts')).toMatch(/^later-/)
  expect(fileOf('order-stock.ts')).toBe(fileOf('order-form.ts'))
  expect(fileOf('order-town.ts')).toBe(fileOf('order-form.ts'))
  expect(fileOf('lead-form.ts')).toMatch(/^later-/)
  expect(new Set(['order-form.ts', 'lead-form.ts', 'field.ts'].map(fileOf)).size).toBe(3)
})

test('what stands around every screen is one file, all rules another, and sentences are left alone', () => {
  expect([bell, 'notification.ts'].map(fileOf)).toEqual(['around', 'around'])
  expect(['lead-rules.ts', 'quote-rules.ts', 'decision.ts'].map(fileOf)).toEqual(['rules', 'rules', 'rules'])
  expect(fileOf(words)).toBe(null)
})

test('no file imports one that imports it, directly or through others', () => {
  const nameOf = (file: string) => fileOf(file) ?? file
  const imports = Object.entries(files).map(([file, { at = [] }]) => [nameOf(file), at.map(nameOf)] as const)
  for (const start of new Set(imports.map(([name]) => name))) {
    const reached = new Set<string>()
    const follow = (from: string) => {
      const next = imports.flatMap(([name, all]) => (name === from ? all : [])).filter((name) => name !== from)
      for (const name of next) if (!reached.has(name)) follow((reached.add(name), name))
    }
    follow(start)
    expect([...reached]).not.toContain(start)
  }
})
