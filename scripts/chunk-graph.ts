import { join } from 'node:path'

/** The part of the module graph that chunking needs. */
export type ModuleGraph = {
  getModuleInfo(file: string): {
    importedIds: readonly string[]
    dynamicallyImportedIds: readonly string[]
  } | null
}

/** A file of the platform by its name there, as the graph knows it. */
export const webFile = (name: string): string => join(import.meta.dirname, '..', 'web', name).replaceAll('\\', '/')

/** Files and everything they import, directly or not. */
export function importedBy(files: Iterable<string>, graph: ModuleGraph): Set<string> {
  const reached = new Set(files)
  for (const file of reached) for (const next of graph.getModuleInfo(file)?.importedIds ?? []) reached.add(next)
  return reached
}

/** What files load only when they want it. */
export const loadedBy = (files: Iterable<string>, graph: ModuleGraph): string[] =>
  [...files].flatMap((file) => graph.getModuleInfo(file)?.dynamicallyImportedIds ?? [])
