import babel from '@rolldown/plugin-babel'
import { build, type Plugin } from 'vite'
import { expect, test } from 'vitest'
import { reactCompiler } from './react-compiler.ts'

/** What the build makes of one file. */
async function built(source: string): Promise<string> {
  const file: Plugin = {
    name: 'source',
    resolveId: (id) => (id === 'shown.jsx' ? id : null),
    load: (id) => (id === 'shown.jsx' ? source : null),
  }
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [file, babel({ presets: [reactCompiler] })],
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: 'shown.jsx', external: /^react/, preserveEntrySignatures: 'strict' },
    },
  })
  if (!('output' in result)) throw new Error('the build gave no files')
  return result.output.map((one) => ('code' in one ? one.code : '')).join('\n')
}

/** A hook with what the compiler cannot read. */
const hook = (beginning = ''): string => `
  import { useState } from 'react'
  export function useWork(work) {
    ${beginning}
    const [busy, setBusy] = useState(false)
    const run = () => { try { work() } finally { setBusy(false) } }
    return { busy, run }
  }`

test('a component remembers what it drew, also with default values among its props', async () => {
  const code = await built(
    "export const Tag = ({ tone = 'plain', size: { wide = false } }) => <a class={tone + wide} />",
  )
  expect(code).toContain('react/compiler-runtime')
  expect(code).toContain('"plain"')
})

test('a hook that the compiler cannot read fails the build, with the reason', async () => {
  await expect(built(hook())).rejects.toThrow(/TryStatement/)
})

test("a hook that says 'use no memo' stays as it is written", async () => {
  const code = await built(hook("'use no memo'"))
  expect(code).not.toContain('compiler-runtime')
  expect(code).not.toContain('no memo')
  expect(code).toContain('finally')
})
