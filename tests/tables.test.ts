import { expect, test } from 'vitest'
import { sessionSchema } from '#domain/account/account-schemas.ts'
import { entityNames } from '#domain/catalogue/entity-catalogue.ts'
import { entitySchemas } from '#domain/catalogue/entity-schemas.ts'
import { staffRoles } from '#domain/kernel/role.ts'
import { photoKinds } from '#domain/photo/photo.ts'
import { differenceOf, exposedTables, schemaOf, unclosedTables } from './law-tables.ts'
import { files, textOf } from './project-files.ts'
import { lifecycles } from './project-lifecycles.ts'

const migrations = files.filter((file) => /^server\/migrations\/\d{4}-[\w-]+\.sql$/.test(file))
const schema = schemaOf(migrations.map(textOf))

/** Tables with a company's id that no company request accesses. */
const apart = {
  session: 'read before the company is known: it is what says which one it is',
}

/** Choices in tables that no browser copies, and where the domain defines them. */
const otherChoices: Record<string, readonly string[]> = {
  'staff.role': staffRoles,
  'invitation.role': staffRoles,
  'stored_file.type': photoKinds.map((kind) => `image/${kind}`),
  'session.mode': optionsOf(sessionSchema.shape.mode),
}

/** The values a schema's field allows; empty if it is not a choice. */
function optionsOf(field: unknown): readonly string[] {
  const { _zod } = (field ?? {}) as { _zod?: { def: { innerType?: unknown; entries?: Record<string, string> } } } // zod's public core
  if (_zod?.def.innerType) return optionsOf(_zod.def.innerType)
  return Object.values(_zod?.def.entries ?? {})
}

const camel = (column: string): string => column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
const fieldsOf = (table: string): Record<string, unknown> => {
  const name = entityNames.find((entity) => entity.replaceAll('-', '_') === table)
  return name ? entitySchemas[name].shape : {}
}
const knownChoices = (place: string): readonly string[] => {
  const [table = '', column = ''] = place.split('.')
  return otherChoices[place] ?? optionsOf(fieldsOf(table)[camel(column)])
}

test('the check can see: an unprotected table, and a status known to one side only, are reported', () => {
  const planted = schemaOf([
    `create table lead (\n  company_id uuid not null,\n  status text not null check (status in ('new', 'old')),\n  primary key (company_id)\n);`,
    `create table secret (\n  company_id uuid not null\n);\ngrant select on secret to app_user;`,
    `create table safe (\n  company_id uuid not null\n);\nselect close_to_other_companies(name::regclass)\nfrom unnest(array['safe']) as name;`,
    `create table note (\n  id uuid\n);\nalter table note add column company_id uuid;\nselect close_to_other_companies('note');`,
  ])
  expect(unclosedTables(planted, {})).toEqual(['lead', 'secret'])
  expect(unclosedTables(planted, { secret: 'nobody may touch it' })).toEqual(['lead', 'secret'])
  expect(unclosedTables(planted, { lead: 'nobody may touch it' })).toEqual(['secret'])
  expect(exposedTables(planted)).toEqual(['secret'])
  expect(planted.tables.get('lead')).toEqual(new Set(['company_id', 'status']))
  expect(differenceOf(planted.choices.get('lead.status') ?? [], ['new', 'lost'])).toEqual(['+old', '-lost'])
})

test('no row of a company is visible to another company', () => {
  expect(schema.tables.size).toBeGreaterThan(15)
  expect(unclosedTables(schema, apart)).toEqual([])
  expect(exposedTables(schema)).toEqual([])
  expect(Object.keys(apart).filter((name) => !schema.tables.get(name)?.has('company_id'))).toEqual([])
})

/** Columns that no document shows: the row's owner, and what only the server may know, each with its reason. */
const unseen: Readonly<Record<string, string>> = {
  '*.company_id': 'the company of the session, added to every query',
  'profile_link.token_hash': 'who reads it could not open the link, but has no use for it',
  'payment_page.token_hash': 'as that of a profile link',
  'quotation_link.token_hash': 'as that of a profile link',
  'quotation_link.sent': 'for the buyer’s page; a device has the quotation itself',
}

test('every document of the catalogue has a table with exactly its fields', () => {
  const found = entityNames
    .filter((name) => name !== 'history')
    .map((name) => {
      const table = name.replaceAll('-', '_')
      return {
        table,
        columns: schema.tables.get(table) ?? new Set(),
        fields: Object.keys(entitySchemas[name].shape),
      }
    })
  const lacking = found.flatMap(({ table, columns, fields }) =>
    fields.filter((field) => ![...columns].map(camel).includes(field)).map((field) => `${table} lacks ${field}`),
  )
  const places = found.flatMap(({ table, columns, fields }) =>
    [...columns].filter((column) => !fields.includes(camel(column))).map((column) => `${table}.${column}`),
  )
  const exempt = (place: string): string[] =>
    [place, place.replace(/^\w+/, '*')].filter((one) => Object.hasOwn(unseen, one))
  expect(lacking).toEqual([])
  expect(places.filter((place) => exempt(place).length === 0)).toEqual([])
  expect(Object.keys(unseen).filter((one) => !places.some((place) => exempt(place).includes(one)))).toEqual([])
})

test('the database allows exactly the values that the domain defines', () => {
  expect(schema.choices.size).toBeGreaterThan(12)
  const differences = [...schema.choices].flatMap(([place, admitted]) => {
    const difference = differenceOf(admitted, knownChoices(place))
    return difference.length > 0 ? [`${place}: ${difference.join(' ')}`] : []
  })
  expect(differences).toEqual([])
})

test('every status of a lifecycle is checked by the database', () => {
  expect(lifecycles.size).toBeGreaterThan(6)
  const differences = [...lifecycles].flatMap(([noun, { key, statuses }]) => {
    const place = `${noun.replaceAll('-', '_')}.${key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`
    const difference = differenceOf(schema.choices.get(place) ?? [], statuses)
    return difference.length > 0 ? [`${place}: ${difference.join(' ')}`] : []
  })
  expect(differences).toEqual([])
})
