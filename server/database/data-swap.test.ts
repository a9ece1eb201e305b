import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { finishSwap, swapEntries } from './data-swap.ts'
import { temporaryFolder } from './testing.ts'

const swap = {
  aside: 'before',
  fresh: 'restoring-1',
  leaving: ['postgres', 'secret', 'logos'],
  coming: ['postgres', 'secret'],
}

/** A data folder before the swap. */
function begun(): string {
  const data = temporaryFolder()
  for (const [folder, whose] of [
    ['', 'old'],
    ['restoring-1', 'new'],
  ] as const) {
    mkdirSync(join(data, folder, 'postgres'), { recursive: true })
    writeFileSync(join(data, folder, 'postgres', 'rows'), whose)
    writeFileSync(join(data, folder, 'secret'), whose)
  }
  writeFileSync(join(data, 'logos'), 'old')
  return data
}

const told = (data: string) => [
  ['postgres/rows', 'secret', 'before/postgres/rows', 'before/secret', 'before/logos'].map((name) =>
    readFileSync(join(data, name), 'utf8'),
  ),
  readdirSync(data).toSorted(),
]

const done = [
  ['new', 'new', 'old', 'old', 'old'],
  ['before', 'postgres', 'secret'],
]

test('the present entries are kept aside and the new ones are in their place', () => {
  const data = begun()
  swapEntries(data, swap)
  expect(told(data)).toEqual(done)
  rmSync(data, { recursive: true })
})

test.each([0, 1, 2, 3, 4, 5])('a swap that was killed after %i moves is finished by the next start', (moves) => {
  const data = begun()
  writeFileSync(join(data, 'restore-swap.json'), JSON.stringify(swap))
  mkdirSync(join(data, 'before'))
  const all = [
    ...swap.leaving.map((name) => [name, join('before', name)] as const),
    ...swap.coming.map((name) => [join('restoring-1', name), name] as const),
  ]
  for (const [from, to] of all.slice(0, moves)) renameSync(join(data, from), join(data, to))
  // What a start makes that finds no secret.
  if (moves === 3) writeFileSync(join(data, 'secret'), 'made anew')

  finishSwap(data)
  expect(told(data)).toEqual(done)
  rmSync(data, { recursive: true })
})
