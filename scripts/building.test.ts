import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { importedFrom } from './building.mjs'

const scripts = fileURLToPath(new URL('.', import.meta.url))

test('a build is made anew when any plugin changed that it is made with, also one that a plugin imports', () => {
  const plugins = readdirSync(scripts).filter((name) => /-plugin\.ts$/.test(name))
  const direct = readFileSync(`${scripts}/../vite.config.ts`, 'utf8')
  const used = plugins.filter((name) => direct.includes(name)).map((name) => `scripts/${name}`)
  expect(used.length).toBeGreaterThan(3)
  expect([...importedFrom('vite.config.ts')]).toEqual(
    expect.arrayContaining(['vite.config.ts', 'scripts/chunk-schemas.ts', 'scripts/language-coverage.ts', ...used]),
  )
})
