import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type * as z from 'zod/mini'
import { entityShapes, inputShapes } from '#domain/catalogue/catalogue-format.ts'
import { release } from '#domain/release/release.ts'
import { filledTo, shapeOf, type Shape } from '#domain/release/release-shape.ts'
import { upgradeInput, type InputUpgrade, type RawInput } from '#domain/release/release-upgrade.ts'
import { root } from './house-tree.ts'

/** What a device with one release's code has on its disk: recorded from a browser, never edited. */
export type KeptRelease = {
  name: string
  format: { entities: Readonly<Record<string, Shape>>; inputs: Readonly<Record<string, Shape>> }
  rows: readonly { entity: string; value: Readonly<Record<string, unknown>> }[]
  entries: readonly { operation: string; input: RawInput; release?: string }[]
  drafts: readonly { key: string; draft: Readonly<Record<string, unknown>> }[]
}

export const releasesFolder = join(root, 'tests', 'releases')

const read = <T>(name: string, part: string): T =>
  // Written by scripts/release-keep.ts; the format of the release under way is there before what its code records.
  JSON.parse(readFileSync(join(releasesFolder, name, `${part}.json`), 'utf8')) as T

/** Every release that was recorded, the oldest first. */
export const keptReleases = (): KeptRelease[] =>
  readdirSync(releasesFolder)
    .filter((name) => existsSync(join(releasesFolder, name, 'rows.json')))
    .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    .map((name) => ({
      name,
      format: read(name, 'format'),
      rows: read(name, 'rows'),
      entries: read(name, 'entries'),
      drafts: read(name, 'drafts'),
    }))

/** The shapes of today, as the fixture of this release has to have them. */
export const formatOfToday = async (): Promise<KeptRelease['format']> => ({
  entities: entityShapes(),
  inputs: await inputShapes(),
})

const sorted = (value: unknown): unknown =>
  typeof value !== 'object' || value === null || Array.isArray(value)
    ? value
    : Object.fromEntries(
        Object.entries(value)
          .toSorted(([a], [b]) => (a < b ? -1 : 1))
          .map(([key, inner]) => [key, sorted(inner)]),
      )

/** As it is written down: in the order of the letters, so that two changes meet only where they change the same. */
export const writtenFormat = (format: KeptRelease['format']): string => `${JSON.stringify(sorted(format), null, 2)}\n`

export const writtenForRelease = (): string => readFileSync(join(releasesFolder, release, 'format.json'), 'utf8')

type Schemas = Readonly<Record<string, z.ZodMiniType>>

/** Rows that code of today could not show without a fault: a field that has to be there is not, or means something else. */
export const unreadableRows = (rows: KeptRelease['rows'], schemas: Schemas): string[] =>
  rows.flatMap(({ entity, value }) => {
    const schema = schemas[entity]
    if (!schema) return [`${entity}: no such document`]
    const parsed = schema.safeParse(filledTo(shapeOf(schema, 'output'), value))
    return parsed.success ? [] : [`${entity}: ${parsed.error.issues.map(({ path }) => path.join('.')).join(', ')}`]
  })

/** Waiting writes that today's operations do not take: the operation, and the fields that are asked about. */
export const refusedEntries = (
  entries: KeptRelease['entries'],
  schemas: Schemas,
  upgrades: readonly InputUpgrade[],
  oldest: string,
): string[] =>
  entries.flatMap(({ operation, input, release: writtenBy = oldest }) => {
    const schema = schemas[operation]
    if (!schema) return [`${operation}: no such operation`]
    const parsed = schema.safeParse(upgradeInput(upgrades, operation, input, writtenBy))
    return parsed.success ? [] : [`${operation}: ${parsed.error.issues.map(({ path }) => path.join('.')).join(', ')}`]
  })
