import { expect, test } from 'vitest'
import { platformTable } from '#web/page-table.ts'
import { isAddressOf } from './shell-near-screen.ts'

const found = (path: string) => platformTable.find((entry) => isAddressOf(entry.path, path))

test('every address of the platform is that of its own screen', () => {
  for (const { path, file } of platformTable) expect(found(path.replaceAll(/:\w+/g, 'L-1'))?.file).toBe(file)
})

test('an address that is longer, shorter or of nothing is that of no screen', () => {
  expect(['/platform/leads/L-1/more', '/platform/', '/', '', '/platform/nothing'].map(found)).toEqual(
    Array(5).fill(undefined),
  )
})
