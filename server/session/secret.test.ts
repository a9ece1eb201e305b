import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { projectRoot } from '#server/runtime/root.ts'
import { keptSecret } from './secret.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vanat-secret-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a secret is made once, in a file that nobody else can read', () => {
  const file = join(folder, 'data', 'below', 'secret')
  const made = keptSecret(file)
  expect(made).toMatch(/^[\w-]{43}$/)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readFileSync(file, 'utf8')).toBe(`${made}\n`)
  expect(keptSecret(file)).toBe(made)
  expect(keptSecret(join(folder, 'another'))).not.toBe(made)
})

test('a secret of 32 characters is kept, a shorter one counts as damaged: an empty one would seal nothing', () => {
  const file = join(folder, 'secret')
  writeFileSync(file, `${'s'.repeat(32)}\n`)
  expect(keptSecret(file)).toBe('s'.repeat(32))
  for (const text of ['', `${'s'.repeat(31)}\n`]) {
    writeFileSync(file, text)
    expect(() => keptSecret(file)).toThrow(`${file} is damaged; remove it`)
  }
})

test('a file that cannot be written is not taken for a secret', () => {
  expect(() => keptSecret(folder)).toThrow()
  writeFileSync(join(folder, 'file'), 'x')
  expect(() => keptSecret(join(folder, 'file', 'secret'))).toThrow(/ENOTDIR|EEXIST/)
})

test('where there was no room for it nothing is left, and the next start makes one', () => {
  const file = join(folder, 'secret')
  // A limit on the size of files is the full disk that a test can make.
  const code = `import(${JSON.stringify(join(projectRoot, 'server', 'session', 'secret.ts'))}).then((m) => m.keptSecret(process.argv[1]))`
  const limited = `trap '' XFSZ; ulimit -f 0; exec "$0" -e "$1" "$2"`
  const { stderr } = spawnSync('sh', ['-c', limited, process.execPath, code, file], { encoding: 'utf8' })
  expect(stderr).toContain(`${folder} cannot be written`)
  expect(readdirSync(folder)).toEqual([])
  expect(keptSecret(file)).toMatch(/^[\w-]{43}$/)
})

// Root reads everything.
test.runIf(process.getuid?.() !== 0)('a secret of another user is told as one, with what to do', () => {
  const file = join(folder, 'secret')
  keptSecret(file)
  chmodSync(file, 0)
  expect(() => keptSecret(file)).toThrow(`${file} belongs to another user. Start the product as that user`)
})
