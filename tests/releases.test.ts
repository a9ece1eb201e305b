import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { inputUpgrades } from '#domain/catalogue/catalogue-upgrades.ts'
import { entitySchemas } from '#domain/catalogue/entity-schemas.ts'
import { describedOperations } from '#domain/catalogue/operation-catalogue.ts'
import { leadSchema } from '#domain/lead/lead.ts'
import { upgradeInput, withDefault, type InputUpgrade } from '#domain/release/release-upgrade.ts'
import { isBefore, release } from '#domain/release/release.ts'
import { leadDraft } from '#web/lead/lead-draft.ts'
import { restoredDraft, upgradeDraft } from '#web/outbox/draft-upgrade.ts'
import { newPaymentDraft } from '#web/shared/payment/payment-draft.ts'
import packageFile from '../package.json' with { type: 'json' }
import {
  formatOfToday,
  keptReleases,
  refusedEntries,
  unreadableRows,
  writtenForRelease,
  writtenFormat,
} from './law-releases.ts'

const kept = keptReleases()
const inputSchemas = Object.fromEntries(
  (await describedOperations()).map(({ operation, schema }) => [operation.name, schema.input]),
)

/** Kinds whose rows of a release are not shown until refetched, and why that is right. */
const hiddenRows: Readonly<Record<string, readonly string[]>> = {
  // Whether a call is still to be made is not in them: they come anew with the first pull.
  '0.1.0': ['communication-log'],
}
/** Fields of a release's queued writes that only a person can fill in: `release operation: field`. */
const askedFields: Readonly<Record<string, readonly string[]>> = {}

test('the check can see: a new required field makes old rows unreadable and old writes refused', () => {
  const lead = z.extend(leadSchema, { source: z.string() })
  const input = z.object({ id: z.string(), source: z.string() })
  const upgrade: InputUpgrade = { release, operation: 'lead.create', upgrade: withDefault('source', 'fair') }
  const rows = [{ entity: 'lead', value: kept[0]?.rows.find(({ entity }) => entity === 'lead')?.value ?? {} }]
  const entries = [{ operation: 'lead.create', input: { id: 'a' } }]

  expect(unreadableRows(rows, { lead })).toEqual(['lead: source'])
  expect(unreadableRows(rows, {})).toEqual(['lead: no such document'])
  expect(refusedEntries(entries, { 'lead.create': input }, [], '0.1.0')).toEqual(['lead.create: source'])
  expect(refusedEntries(entries, { 'lead.create': input }, [upgrade], '0.1.0')).toEqual([])
  expect(refusedEntries(entries, {}, [], '0.1.0')).toEqual(['lead.create: no such operation'])
})

test('the shapes of the product match the recorded format of its release', async () => {
  // If this differs, `npm run release:format` writes the new shapes; the contents of older devices are checked below.
  expect(writtenFormat(await formatOfToday())).toBe(writtenForRelease())
})

test('the release in the code equals that of package.json, and no recorded release is newer', () => {
  expect(packageFile.version).toBe(release)
  expect(kept.map(({ name }) => name).filter((name) => isBefore(release, name))).toEqual([])
})

test.each(kept)('$name is recorded with every kind of document it had', ({ format, rows, entries, drafts }) => {
  expect(new Set(rows.map(({ entity }) => entity))).toEqual(new Set(Object.keys(format.entities)))
  expect(entries.filter(({ operation }) => !Object.hasOwn(format.inputs, operation))).toEqual([])
  expect(entries.length).toBeGreaterThan(20)
  expect(drafts.length).toBeGreaterThan(5)
})

test.each(kept)(
  'rows that $name left on a device are shown without an error, or hidden on purpose',
  ({ name, rows }) => {
    const hidden = hiddenRows[name] ?? []
    const unreadable = unreadableRows(rows, entitySchemas).map((line) => line.split(':')[0] ?? '')

    expect([...new Set(unreadable)].toSorted()).toEqual(hidden.toSorted())
  },
)

test.each(kept)('queued writes of $name are understood, upgraded, or returned with a question', ({ name, entries }) => {
  expect(refusedEntries(entries, inputSchemas, inputUpgrades, name)).toEqual(askedFields[name] ?? [])
})

/** The forms that start empty without a document, by draft key. */
const emptyForms: readonly { form: RegExp; empty: object }[] = [
  { form: /^lead-/, empty: leadDraft(null) },
  { form: /^(advance|final)-payment-/, empty: newPaymentDraft(0, '2026-11-22') },
]

test.each(kept)('no draft typed in a form of $name is lost', ({ drafts }) => {
  const read = drafts.flatMap(({ key, draft }) => {
    const name = key.slice(key.lastIndexOf(':') + 1)
    const { version: _version, ...typed } = draft
    return emptyForms
      .filter(({ form }) => form.test(name))
      .map(({ empty }) => ({ typed, restored: restoredDraft(empty, upgradeDraft(name, draft)) }))
  })
  expect(read.length).toBeGreaterThan(3)
  for (const { typed, restored } of read) expect(restored).toMatchObject(typed)
})

test('an upgrade leaves writes of this release unchanged', () => {
  const own = kept.filter(({ name }) => name === release).flatMap(({ entries }) => entries)

  expect(own.filter(({ operation, input }) => upgradeInput(inputUpgrades, operation, input, null) !== input)).toEqual(
    [],
  )
})
