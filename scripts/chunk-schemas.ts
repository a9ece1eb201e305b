import type { ModuleGraph } from './chunk-graph.ts'

const isLibrary = (file: string): boolean => /[\\/]node_modules[\\/]zod[\\/]/.test(file)

/** The schemas of a noun, also where they are put together from others without the library. */
const ofNoun = /[\\/]domain[\\/]([\w-]+)[\\/]\1-schemas\.ts$/

/** What only schemas use: in a file of its own it and the schemas would import each other. */
const ofSchemas = /[\\/]domain[\\/](identifier[\\/](transport|udyam)|number-series[\\/]number-series-start)\.ts$/

/** Needed at most once a release, to read rows an earlier release left. */
export const describesShapes = /[\\/]release-shape\.ts$|[\\/]zod[\\/].*json-schema/

/** The schema library and every file that imports it to describe input. */
export const isSchema = (file: string, graph: ModuleGraph): boolean =>
  !describesShapes.test(file) &&
  (isLibrary(file) ||
    ofNoun.test(file) ||
    ofSchemas.test(file) ||
    (graph.getModuleInfo(file)?.importedIds ?? []).some(isLibrary))
