import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { withPatches } from '../tests/law-budget.ts'

const run = promisify(execFile)

/** Runs a program in the copy with the current Node; returns its output, or why it failed. */
async function printed(folder: string, args: readonly string[]): Promise<string> {
  try {
    return (await run(process.execPath, [...args], { cwd: folder })).stdout
  } catch (error) {
    return error instanceof Error && 'stdout' in error ? `${error.message}\n${String(error.stdout)}` : String(error)
  }
}

const compile = (folder: string, layer: string) =>
  // One checker, because what runs beside takes the other cores.
  printed(folder, [join('node_modules', 'typescript', 'bin', 'tsc'), '-p', layer, '--checkers', '1'])

// Through Vite, which can also load the pages rendered on the server.
const imported = (name: string): string =>
  `import { runnerImport } from 'vite'; await runnerImport('./tests/budget/${name}-run.ts', { configFile: false })`

// Together, for what costs most is to compile a layer.
const names = ['new-field', 'new-noun']

// Compiling twice takes minutes on a busy machine.
test(
  'a new field and a new noun compile on every side and work: stored, changed, listed, copied and shown',
  { timeout: 300_000 },
  () =>
    withPatches(names, async (folder) => {
      for (const layer of ['server', 'web']) expect(await compile(folder, layer), layer).toBe('')
      for (const name of names)
        expect(await printed(folder, ['--input-type=module', '-e', imported(name)]), name).toContain('it works')
    }),
)
