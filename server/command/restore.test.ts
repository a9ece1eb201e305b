import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#server/runtime/root.ts'

test('restoring makes no secret of its own in an empty data folder, which would count as data from before', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vanat-restore-'))
  const said = await new Promise<string>((resolve) => {
    const command = [join(projectRoot, 'server', 'command', 'restore.ts'), folder]
    // Not the environment of the test runner, which has addresses of its own.
    const env = { PATH: process.env['PATH'], DATA_DIR: folder }
    execFile(process.execPath, command, { env }, (_error, _out, complaint) => resolve(complaint))
  })
  const left = readdirSync(folder)
  rmSync(folder, { recursive: true })
  expect(said).toContain('There is no complete backup')
  expect(left).toEqual([])
})
