import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * The folder of the product's package.json. Found upwards from this file, not from the working directory, so that
 * migrations and fonts are found from the sources, from the bundle in `dist/`, and under a service manager that starts
 * elsewhere.
 */
export const projectRoot: string = findRoot(dirname(fileURLToPath(import.meta.url)))

function findRoot(start: string): string {
  for (let folder = start; ; folder = dirname(folder)) {
    const file = join(folder, 'package.json')
    if (existsSync(file) && isOurs(file)) return folder
    if (folder === dirname(folder)) throw new Error(`no package.json of vanat above ${start}`)
  }
}

function isOurs(file: string): boolean {
  const manifest: unknown = JSON.parse(readFileSync(file, 'utf8'))
  return typeof manifest === 'object' && manifest !== null && 'name' in manifest && manifest.name === 'vanat'
}
