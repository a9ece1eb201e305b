import { globSync } from 'node:fs'
import { join } from 'node:path'

/*
 * What runs once when a file is loaded is left out of the mutating. Schemas are loaded when something is entered, in the
 * middle of a test: they are loaded here, before any begins, so that their tables count as what they are.
 */
const root = join(import.meta.dirname, '..')
for (const file of globSync('domain/*/*-schemas.ts', { cwd: root })) await import(join(root, file))
