import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withMemoryFolder } from './memory-folder.mjs'

let place: string
let disk: string
beforeEach(() => {
  disk = tmpdir()
  place = mkdtempSync(join(disk, 'vanat-memory-'))
  // As in a run whose caller has named no folder.
  vi.stubEnv('TMPDIR', undefined)
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(place, { recursive: true })
})

const least = 0
const withIt = (options = {}) =>
  withMemoryFolder((environment) => Promise.resolve(environment), { place, least, ...options })

test('a run has a temporary folder in memory, which is gone afterwards, also when the run fails', async () => {
  const failing = withMemoryFolder(
    ({ TMPDIR = '' }) => {
      expect(TMPDIR.startsWith(join(place, `vanat-${process.pid}-`))).toBe(true)
      writeFileSync(join(TMPDIR, 'left'), 'behind')
      throw new Error('a test failed')
    },
    { place, least },
  )
  await expect(failing).rejects.toThrow('a test failed')
  expect(readdirSync(place)).toEqual([])
})

test('what is made once for many runs stays on the disk', async () => {
  expect((await withIt()).TEST_IMAGES).toBe(tmpdir())
})

test('the disk serves where memory is short or missing, or the caller has named a folder', async () => {
  expect(await withIt({ least: 2 ** 60 })).toEqual({})
  expect(await withIt({ place: join(place, 'missing') })).toEqual({})
  vi.stubEnv('TMPDIR', disk)
  expect(await withIt()).toEqual({})
})

test('the folder of a run that was killed is removed, and not that of one that runs', async () => {
  // Process ids end at four million.
  const [killed, running] = [join(place, 'vanat-9999999-abc'), join(place, `vanat-${process.ppid}-abc`)]
  mkdirSync(killed)
  mkdirSync(running)
  await withIt()
  expect([existsSync(killed), existsSync(running)]).toEqual([false, true])
})
