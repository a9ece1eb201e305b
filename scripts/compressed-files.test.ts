import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { compressFolder } from './compressed-files-plugin.ts'

const script = 'export const cloth = "georgette";\n'.repeat(50)
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vanat-compressed-'))
  mkdirSync(join(folder, 'built', 'assets'), { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const built = (name: string): string => join(folder, 'built', 'assets', name)
const memory = (): string => join(folder, 'memory')
const compress = (): Promise<void> => compressFolder(join(folder, 'built'), memory())

test('every text of a build lies compressed beside itself, and opens to the same bytes', async () => {
  writeFileSync(built('lead.js'), script)
  writeFileSync(built('empty.css'), '')
  writeFileSync(built('letters.woff2'), script)
  await compress()
  expect(readdirSync(join(folder, 'built', 'assets')).toSorted()).toEqual([
    'empty.css',
    'empty.css.br',
    'lead.js',
    'lead.js.br',
    'letters.woff2',
  ])
  expect(brotliDecompressSync(readFileSync(built('lead.js.br'))).toString()).toBe(script)
  expect(brotliDecompressSync(readFileSync(built('empty.css.br'))).toString()).toBe('')
  expect(readFileSync(built('lead.js.br')).length).toBeLessThan(script.length / 4)
})

test('a text of an earlier build is not compressed again, a changed one is, and what no build used for two weeks goes', async () => {
  writeFileSync(built('lead.js'), script)
  await compress()
  const [kept = ''] = readdirSync(memory())
  writeFileSync(join(memory(), kept), 'remembered')
  await compress()
  expect(readFileSync(built('lead.js.br'), 'utf8')).toBe('remembered')

  const longAgo = new Date(Date.now() - 15 * 86_400_000)
  utimesSync(join(memory(), kept), longAgo, longAgo)
  writeFileSync(built('lead.js'), `${script}\n`)
  await compress()
  expect(brotliDecompressSync(readFileSync(built('lead.js.br'))).toString()).toBe(`${script}\n`)
  expect(readdirSync(memory())).not.toContain(kept)
})
