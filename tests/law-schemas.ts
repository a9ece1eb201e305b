import { targetOf } from './law-imports.ts'
import { importsOf } from './syntax-tree.ts'

/** The schema library, and the other entries of its package. */
const isLibrary = (specifier: string): boolean => specifier === 'zod' || specifier.startsWith('zod/')

/**
 * The import path by which a browser that loads `file` also gets the schema library, file by file; null if it gets it
 * later or never: `import()` loads on demand.
 */
export function wayToSchemas(file: string, sources: ReadonlyMap<string, string>): readonly string[] | null {
  const cameFrom = new Map<string, string | null>([[file, null]])
  for (const reached of cameFrom.keys()) {
    const imports = importsOf(reached, sources.get(reached) ?? '').filter(
      ({ typeOnly, dynamic }) => !typeOnly && !dynamic,
    )
    if (imports.some(({ specifier }) => isLibrary(specifier))) return wayBack(reached, cameFrom)
    for (const { specifier } of imports) {
      const target = targetOf(reached, specifier)
      if (target !== undefined && sources.has(target) && !cameFrom.has(target)) cameFrom.set(target, reached)
    }
  }
  return null
}

function wayBack(file: string, cameFrom: ReadonlyMap<string, string | null>): string[] {
  const from = cameFrom.get(file)
  return from ? [...wayBack(from, cameFrom), file] : [file]
}
