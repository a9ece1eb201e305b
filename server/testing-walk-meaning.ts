import { addDays } from '#domain/calendar/calendar-day.ts'
import { kolkataDate } from '#domain/calendar/calendar-kolkata.ts'
import { describedEntity, documentNames, isDocumentName } from '#domain/catalogue/entity-catalogue.ts'
import type { Entity } from '#domain/kernel/entity.ts'
import type { Documents } from '#domain/kernel/testing-documents.ts'
import { leadIdFrom } from '#domain/lead/lead-id.ts'
import type { Chance } from './testing-chance.ts'
import type { Schema } from './testing-input.ts'
import type { Meant } from './testing-walk-input.ts'
import { linkedBy, type Named, type Way } from './testing-walk-ways.ts'

/** What an input may name: the company's documents, and ids of another company's. */
export type World = { documents: Documents; foreignIds: readonly string[]; nowMs: number }

/** How many of a kind a walk goes on with: old ones are left alone, so that some come far. */
const lately = 25

/** What the fields of one input mean: ids of documents that belong together, their versions, days and amounts. */
export function meaningOf({ named }: Way, world: World, chance: Chance): Meant {
  const chosen: Entity[] = []
  let subject: string | null = null
  const idOf = ({ entity, isNeeded }: Named, isLead: boolean, isKnownOften = 0.5): string => {
    if (chance.is(0.06)) return strangeId(world, chance)
    const own = isNeeded || chance.is(isKnownOften) ? related(world.documents, entity, chosen, chance) : null
    if (!own) return newId(world, chance, isLead)
    chosen.push(own)
    return own.id
  }
  return (field, path, schema) => {
    if (field === 'version' && path.length === 1 && chosen[0]) return seenVersion(chosen[0], chance)
    if (field === 'subject' && schema.enum) return (subject = String(chance.of(schema.enum)))
    if (field === 'entity') return (subject = chance.of(documentNames))
    if ((field === 'subjectId' || field === 'entityId') && subject !== null && isDocumentName(subject))
      return idOf({ entity: subject, isNeeded: true }, subject === 'lead')
    const isLead = schema.pattern?.startsWith('^LEAD') === true
    if (schema.format === 'uuid' || isLead) {
      const entity = linkedBy.get(field)
      const asked = path.length === 1 ? named.get(field) : undefined
      if (asked) return idOf(asked, isLead)
      // What a rule does not look up is most often the id of what it makes.
      if (entity !== undefined) return idOf({ entity, isNeeded: false }, isLead, path.length === 1 ? 0.15 : 0.5)
      return chance.is(0.06) ? strangeId(world, chance) : newId(world, chance, isLead)
    }
    return plainValue(field, schema, { chosen, today: kolkataDate(world.nowMs), chance })
  }
}

const newId = ({ nowMs }: World, chance: Chance, isLead: boolean): string =>
  isLead
    ? leadIdFrom(nowMs + chance.below(1_000_000), [chance.below(26), chance.below(26), chance.below(26)])
    : chance.uuid()

/** Of nothing, of another company's document, or of a document of any kind. */
function strangeId({ documents, foreignIds }: World, chance: Chance): string {
  const any = documents.all(describedEntity(chance.of(documentNames)))
  const choice = chance.of(['unknown', 'foreign', 'own', 'own'])
  if (choice === 'foreign') return chance.of(foreignIds)
  return choice === 'own' && any.length > 0 ? chance.of(any).id : chance.uuid()
}

/** A document of a kind, most often one that has to do with those chosen before; null if there is none. */
function related(documents: Documents, entity: string, chosen: readonly Entity[], chance: Chance): Entity | null {
  const all = documents.all(describedEntity(entity)).toSorted(lastFirst)
  if (all.length === 0) return null
  const known = new Set(chosen.flatMap(linksOf))
  const near = all.filter((one) => linksOf(one).some((id) => known.has(id)))
  return near.length > 0 && chance.is(0.9) ? chance.of(near) : chance.of(all.slice(0, lately))
}

/** The same order on every run: rows that one write changed are told apart by their ids. */
const lastFirst = (a: Entity, b: Entity): number => b.updatedAt.localeCompare(a.updatedAt) || a.id.localeCompare(b.id)

const linksOf = (document: Entity): string[] => [
  document.id,
  ...Object.entries(document).flatMap(([field, value]) =>
    linkedBy.has(field) && typeof value === 'string' ? [value] : [],
  ),
]

/** Sometimes one that was, or will be. */
const seenVersion = ({ version }: Entity, chance: Chance): number =>
  chance.is(0.06) ? Math.max(1, version + chance.of([-1, 1])) : version

type Beside = { chosen: readonly Entity[]; today: string; chance: Chance }

function plainValue(field: string, schema: Schema, { chosen, today, chance }: Beside): unknown {
  if (schema.format === 'date') return dayNear(chosen, today, chance)
  if (schema.format === 'date-time') return `${today}T06:30:00.000Z`
  // Most parties are of one State: a paper for another has other taxes, and is refused where it says the first.
  // A cheque can be returned, which no other way of paying can.
  if (/^(payment)?method$/i.test(field) && schema.enum?.includes('cheque') === true && chance.is(0.4)) return 'cheque'
  if (field === 'state' && schema.enum && chance.is(0.7))
    return schema.enum.find((one) => one === 'Gujarat' || one === '24')
  if (schema.type !== 'integer') return undefined
  const { minimum = 0, maximum = Number.MAX_SAFE_INTEGER } = schema
  const usual = usualNumbers[field]
  const value = usual ? usual(chance) : moneyField.test(field) ? amountNear(chosen, chance) : undefined
  return value === undefined ? undefined : Math.min(maximum, Math.max(minimum, value))
}

function dayNear(chosen: readonly Entity[], today: string, chance: Chance): string {
  const known = chosen.flatMap((one) => Object.values(one)).filter((value) => /^\d{4}-\d\d-\d\d$/.test(String(value)))
  const from = known.length > 0 && chance.is(0.2) ? String(chance.of(known)) : today
  return addDays(from, chance.of([0, 0, 0, 0, 0, 0, 1, 7, 15, 30, -1, -5, -40, 400]))
}

const moneyField = /amount|money|open|taxable|charge|keep|tds|limit|paise/i

/** All of what a document says, a part of it, or a paisa beside it. */
function amountNear(chosen: readonly Entity[], chance: Chance): number {
  const said = chosen.flatMap((one) => {
    const sums = Object.entries(one).flatMap(([field, value]) =>
      typeof value === 'number' && /amount|balance|due|account|debits|owed/i.test(field) ? [Math.abs(value)] : [],
    )
    const [amount, allocated] = [Reflect.get(one, 'amount') as unknown, Reflect.get(one, 'allocated') as unknown]
    return typeof amount === 'number' && typeof allocated === 'number' ? [Math.abs(amount) - allocated] : sums
  })
  const any = Math.round(10 ** (chance.below(900) / 100))
  if (said.length === 0 || chance.is(0.15)) return any
  const whole = chance.of(said)
  return chance.of([whole, whole, whole, Math.floor(whole / 2), chance.below(whole + 1), whole + 1, whole - 1])
}

/** Numbers of goods as they are usually sold, and now and then others. */
const usualNumbers: Readonly<Record<string, (chance: Chance) => number>> = {
  quantityMilli: (chance) => chance.of([1_000, 10_000, 600_000, 1_000_000, 1_234_567, 0, chance.below(2_000_000)]),
  ratePaise: (chance) => chance.of([80_00, 86_75, 1, 2_499_99, chance.between(1, 500_00)]),
  gstRateBp: (chance) => chance.of([500, 500, 500, 500, 500, 0, 1200, 1800]),
  discountPaise: (chance) => chance.of([0, 0, 0, 0, 1, 500_00]),
  discountBp: (chance) => chance.of([0, 0, 100, 10_000]),
  line: (chance) => chance.of([1, 1, 1, 2]),
  next: (chance) => chance.of([1, chance.below(40), chance.below(400)]),
}
