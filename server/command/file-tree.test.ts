import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#server/database/testing.ts'
import { otherEntries } from './file-tree.ts'

test('the key of the authority that devices trust is never backed up and never replaced by a restore', () => {
  const folder = temporaryFolder()
  for (const name of ['postgres', 'https', 'logos', 'backup']) mkdirSync(join(folder, name))
  expect(otherEntries(folder, join(folder, 'backup'))).toEqual(['logos'])
  rmSync(folder, { recursive: true })
})
