import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type * as z from 'zod/mini'
import { entityShapes, inputShapes } from '#domain/catalogue/catalogue-format.ts'
import { filledTo, shapeOf, type Shape } from '#domain/release/release-shape.ts'
import { upgradeInput, type InputUpgrade, type RawInput } from '#domain/release/release-upgrade.ts'
import { release } from '#domain/release/release.ts'
import { root } from './project-files.ts'

/** The disk contents of a device with one release's code: recorded from a browser, never edited. */
type KeptRelease = {
  name: string
  format: { entities: Readonly<Record<string, Shape>>; inputs: Readonly<Record<string, Shape>> }
  rows: readonly { entity: string; value: Readonly<Record<string, unknown>> }[]
  entries: readonly { operation: string; input: RawInput; release?: string }[]
  drafts: readonly { key: string; draft: Readonly<Record<string, unknown>> }[]
}

export const releasesFolder = join(root, 'tests', 'releases')

const read = <T>(name: string, part: string): T =>
  // Written by scripts/release-keep.ts; the format of the current release exists before its recording.
  JSON.parse(readFileSync(join(releasesFolder, name, `${part}.json`), 'utf8')) as T

/** All recorded releases, oldest first. */
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

/** Today's shapes, as this release's fixture must have them. */
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

/** As stored: sorted by name, so that two changes conflict only if they change the same thing. */
export const writtenFormat = (format: KeptRelease['format']): string => `${JSON.stringify(sorted(format), null, 2)}\n`

export const writtenForRelease = (): string => readFileSync(join(releasesFolder, release, 'format.json'), 'utf8')

type Schemas = Readonly<Record<string, z.ZodMiniType>>

/** Rows that today's code could not show: a required field is missing, or means something else. */
export const unreadableRows = (rows: KeptRelease['rows'], schemas: Schemas): string[] =>
  rows.flatMap(({ entity, value }) => {
    const schema = schemas[entity]
    if (!schema) return [`${entity}: no such document`]
    const parsed = schema.safeParse(filledTo(shapeOf(schema, 'output'), value))
    return parsed.success ? [] : [`${entity}: ${parsed.error.issues.map(({ path }) => path.join('.')).join(', ')}`]
  })

/** Queued writes that today's operations reject: the operation, and the fields it asks for. */
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
