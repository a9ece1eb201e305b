import { files, isTest, root } from './project-files.ts'

/** A lifecycle of the domain, for any kind of document. */
export type AnyLifecycle = {
  key: string
  statuses: readonly string[]
  table: Readonly<Record<string, Readonly<Record<string, { to: string }>>>>
}

const modules = await Promise.all(
  files
    .filter((file) => /^domain\/[^/]+\/[^/]+\.ts$/.test(file) && !isTest(file))
    .map(async (file) => ({
      file,
      exported: Object.entries((await import(`${root}/${file}`)) as Record<string, unknown>),
    })), // what a module exports
)

const isLifecycle = (value: unknown): value is AnyLifecycle =>
  typeof value === 'object' && value !== null && 'table' in value && 'statuses' in value && 'stepsFrom' in value

const isWordList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.length > 0 && value.every((word) => typeof word === 'string')

/** All lifecycles of the domain, by the noun of their folder. */
export const lifecycles: ReadonlyMap<string, AnyLifecycle> = new Map(
  modules.flatMap(({ file, exported }) =>
    exported.flatMap(([, value]) => (isLifecycle(value) ? [[file.split('/')[1] ?? '', value] as const] : [])),
  ),
)

/** All word lists the domain exports, by name: statuses, priorities, refusals, roles. */
export const wordLists: readonly (readonly [string, readonly string[]])[] = modules.flatMap(({ exported }) =>
  exported.flatMap(([name, value]) => (isWordList(value) ? [[name, value] as const] : [])),
)

/** The lists of statuses and priorities. */
export const statusLists = wordLists.filter(([name]) => /(statuses|priorities)$/i.test(name))
