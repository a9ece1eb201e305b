import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { alone } from './alone.mjs'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vanat-alone-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const module = JSON.stringify(new URL('alone.mjs', import.meta.url).href)

/** Another command, whose work takes `ms`. */
function command(name: string, ms: number) {
  const code = `
    import { appendFileSync } from 'node:fs'
    import { setTimeout as pause } from 'node:timers/promises'
    const { alone } = await import(${module})
    const note = (what) => appendFileSync(process.argv[1], what + ' ')
    await alone(async () => { note('${name} begins'); await pause(${ms}); note('${name} ends') }, '${folder}')`
  return spawn(process.execPath, ['--input-type=module', '-e', code, join(folder, 'notes')], { stdio: 'ignore' })
}

const notes = (): string => (existsSync(join(folder, 'notes')) ? readFileSync(join(folder, 'notes'), 'utf8') : '')

test.runIf(process.platform !== 'darwin')('of two commands that install or build, the second waits', async () => {
  const first = command('one', 1000)
  await expect.poll(notes, { timeout: 20_000 }).toContain('one begins')
  const second = command('two', 0)
  await Promise.all([once(first, 'exit'), once(second, 'exit')])
  expect(notes()).toBe('one begins one ends two begins two ends ')
})

test('nobody waits for a command that was killed', async () => {
  const first = command('one', 60_000)
  await expect.poll(notes, { timeout: 20_000 }).toContain('one begins')
  const killed = once(first, 'exit')
  first.kill('SIGKILL')
  await killed
  expect(await alone(() => Promise.resolve('done'), folder)).toBe('done')
})

test('work that failed is told, and is over', async () => {
  await expect(alone(() => Promise.reject(new Error('no room')), folder)).rejects.toThrow('no room')
  expect(await alone(() => Promise.resolve('done'), folder)).toBe('done')
})
