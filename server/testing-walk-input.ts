import { gstinCheckDigit } from '#domain/identifier/gstin.ts'
import { exampleJpeg } from '#domain/photo/photo-example.ts'
import type { Chance } from './testing-chance.ts'
import type { Schema } from './testing-input.ts'

/** A value for a field whose meaning the schema does not tell; undefined if it does. */
export type Meant = (field: string, path: readonly string[], schema: Schema) => unknown

type Maker = { chance: Chance; meant: Meant; isPatch: boolean }

/** An input of a schema by chance: keys that may be absent sometimes are, and of choices any is made. */
export const chanceInput = (schema: Schema, chance: Chance, meant: Meant, isPatch: boolean): unknown =>
  make(schema, [], { chance, meant, isPatch })

function make(schema: Schema, path: readonly string[], maker: Maker): unknown {
  const { chance, meant } = maker
  const named = meant(path.at(-1) ?? '', path, schema)
  if (named !== undefined) return named
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return chance.of(schema.enum)
  if (schema.anyOf) return make(chance.of(schema.anyOf), path, maker)
  if (schema.allOf) return make(Object.assign({}, schema, ...schema.allOf, { allOf: undefined }) as Schema, path, maker)
  if (Array.isArray(schema.type)) return make({ ...schema, type: chance.of(schema.type) }, path, maker)
  const { type } = schema
  if (type === 'null') return null
  if (type === 'object') return makeObject(schema, path, maker)
  if (type === 'array')
    return Array.from({ length: lengthOf(schema, chance) }, (_, at) =>
      make(schema.items ?? {}, [...path, String(at)], maker),
    )
  if (type === 'integer' || type === 'number') return wholeNumber(schema, chance)
  if (type === 'boolean') return chance.is(0.5)
  return text(schema, path.at(-1) ?? '', chance)
}

function makeObject({ properties = {}, required = [] }: Schema, path: readonly string[], maker: Maker): object {
  // A patch sets a field or two; of a form most are filled in.
  const absent = maker.isPatch && path.length === 0 ? 0.75 : 0.4
  const kept = Object.entries(properties).filter(([key]) => required.includes(key) || !maker.chance.is(absent))
  return Object.fromEntries(kept.map(([key, one]) => [key, make(one, [...path, key], maker)]))
}

function lengthOf({ minItems = 0, maxItems = 300 }: Schema, chance: Chance): number {
  return Math.min(maxItems, Math.max(minItems, chance.of([0, 1, 1, 1, 2, 3])))
}

/** Near its bounds, or of any size. */
function wholeNumber({ minimum = 0, maximum = 1_000_000_000 }: Schema, chance: Chance): number {
  const any = Math.round(10 ** (chance.below(1000) / 100))
  const within = (value: number): number => Math.min(maximum, Math.max(minimum, value))
  return within(chance.of([minimum, minimum + 1, maximum, any, any, chance.below(100), 1000 * chance.between(1, 900)]))
}

const words = [
  'Cotton 60',
  'જરી કામ',
  'सूती कपड़ा',
  "O'Brien & <b>",
  'x',
  'Spoken to Mahesh; 🙂 ok',
  'Wrong party',
] as const

function text({ minLength = 0, maxLength = 100, format, pattern }: Schema, field: string, chance: Chance): string {
  if (format === 'uuid') return chance.uuid()
  const known = texts[field]
  if (known) return known(chance)
  if (pattern !== undefined && minLength === 0) return ''
  const value = minLength === 0 && chance.is(0.3) ? '' : chance.of(words)
  return value.slice(0, maxLength)
}

/** Few firms in two States, so that two documents now and then name the same one. */
function pan(chance: Chance): string {
  return `AAA${chance.of(['C', 'F', 'P', 'H'])}${chance.of(['Z', 'Y', 'X'])}${chance.between(1111, 1115)}${chance.of(['A', 'B'])}`
}

function gstin(chance: Chance): string {
  const first = `${chance.of(['24', '24', '24', '24', '24', '27'])}${pan(chance)}${chance.between(1, 2)}Z`
  return first + gstinCheckDigit(first)
}

/** Texts of a form of their own, by field. */
const texts: Readonly<Record<string, (chance: Chance) => string>> = {
  phone: (chance) => chance.of(['98765 43210', '98765 43210', '9825011111', '9825022222', '+91 98250 12345']),
  email: (chance) => chance.of(['mahesh@example.in', 'kirit@example.in', '']),
  gstNumber: (chance) => chance.of([gstin(chance), gstin(chance), '']),
  gstin,
  panNumber: (chance) => chance.of([pan(chance), '']),
  pincode: (chance) => chance.of(['395002', '395007', '400001']),
  hsn: (chance) => chance.of(['5407', '540752', '5208', '6001']),
  placeOfSupply: (chance) => chance.of(['24', '24', '24', '24', '24', '27']),
  state: (chance) => chance.of(['24', '24', '24', '24', '27']),
  country: () => 'India',
  vehicle: (chance) => `GJ05AB${chance.between(1000, 9999)}`,
  transporterId: (chance) => chance.of(['24AAACZ9999Z1ZI', '']),
  ewayBill: (chance) => String(341_000_000_000 + chance.below(1_000_000)),
  upiId: (chance) => chance.of(['shree@okbank', '']),
  ifscCode: () => 'SBIN0001234',
  accountNumber: (chance) => `00123456${chance.between(1000, 9999)}`,
  udyamNumber: (chance) => `UDYAM-GJ-22-${chance.between(1_000_001, 1_000_009)}`,
  followUpTime: (chance) => chance.of(['10:30', '']),
  picture: () => exampleJpeg(),
  thumb: () => exampleJpeg(),
  number: (chance) => chance.of(['OLD/118', 'OLD/119', 'AD240426001234A']),
  logo: () => '',
  linkId: () => 'A'.repeat(32),
  params: (chance) => chance.of(['filter=hotleads', 'sort=who', '']),
}
