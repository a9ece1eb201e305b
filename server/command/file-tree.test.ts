import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#server/database/testing.ts'
import { otherEntries, treeBytes } from './file-tree.ts'

test('the key of the authority that devices trust is never backed up and never replaced by a restore', () => {
  const folder = temporaryFolder()
  for (const name of ['postgres', 'https', 'logos', 'backup']) mkdirSync(join(folder, name))
  expect(otherEntries(folder, join(folder, 'backup'))).toEqual(['logos'])
  rmSync(folder, { recursive: true })
})

test('the bytes of a folder are those of its files, however deep', () => {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'base', '5'), { recursive: true })
  writeFileSync(join(folder, 'base', '5', '16384'), 'x'.repeat(8192))
  writeFileSync(join(folder, 'PG_VERSION'), '18\n')
  expect(treeBytes(folder)).toBe(8195)
  expect(treeBytes(join(folder, 'gone'))).toBe(0)
  rmSync(folder, { recursive: true })
})
