import { describedEntity, isDocumentName, isEntityName, type EntityName } from '#domain/catalogue/entity-catalogue.ts'
import { entitySchemas } from '#domain/catalogue/entity-schemas.ts'
import { isOpen, type Entity } from '#domain/kernel/entity.ts'
import { restoreDays } from '#domain/photo/photo-choices.ts'
import { isKeptPhoto } from '#domain/photo/photo-lifecycle.ts'
import type { Photo } from '#domain/photo/photo.ts'
import type { Person } from './testing-app.ts'

type Pulled = { clock: number; cursor: string | null; rows: { entity: string; value: { id: string } }[] }

/** Days of history that a new copy begins with. */
const historyDays = 100
const dayMs = 86_400_000

/** A copy of the company as a person's device keeps it: first whole, then by what changed. */
export class Device {
  readonly #person: Person
  readonly #rows = new Map<string, { entity: EntityName; value: Entity }>()
  #clock = 0

  constructor(person: Person) {
    this.#person = person
  }

  /** Fetches what is new, `limit` lines a page, and returns it. Throws if a row is not of its schema. */
  async pull(limit: number): Promise<{ entity: EntityName; value: Entity }[]> {
    const since = this.#clock
    const taken: { entity: EntityName; value: Entity }[] = []
    let cursor: string | null = null
    let clock: number | null = null
    do {
      const page: Pulled = await this.#person.done<Pulled>('sync.pull', { since, cursor, limit })
      clock ??= page.clock
      for (const row of page.rows) taken.push(this.#take(row))
      cursor = page.cursor
    } while (cursor !== null)
    this.#clock = clock
    return taken
  }

  #take({ entity, value }: Pulled['rows'][number]): { entity: EntityName; value: Entity } {
    if (!isEntityName(entity)) throw new Error(`nothing is called ${entity}`)
    const read = entitySchemas[entity].safeParse(value)
    if (!read.success)
      throw new Error(`${entity} ${value.id} is not of its schema: ${JSON.stringify(read.error.issues)}`)
    const row = { entity, value: value as Entity } // a row of the schema, or a line of history, which has an id as well
    this.#rows.set(`${entity}/${value.id}`, row)
    return row
  }

  /** What differs from a copy that begins now: rows by name. */
  async differences(): Promise<string[]> {
    const fresh = new Device(this.#person)
    await fresh.pull(5000)
    const wrong = [...fresh.#rows].filter(([key, { value }]) => textOf(this.#rows.get(key)?.value) !== textOf(value))
    const gone = [...this.#rows].filter(([key, row]) => !fresh.#rows.has(key) && isKept(row))
    return [
      ...wrong.map(([key, { value }]) => `${key} is ${textOf(value)}, and here ${textOf(this.#rows.get(key)?.value)}`),
      ...gone.map(([key]) => `${key} is only here`),
    ]
  }
}

const textOf = (value: object | undefined): string => JSON.stringify(value) ?? 'not there'

/** Whether a device that begins now would keep the row. */
function isKept({ entity, value }: { entity: EntityName; value: Entity }): boolean {
  const ageDays = (at: string): number => (Date.now() - Date.parse(at)) / dayMs
  if (!isDocumentName(entity)) return ageDays(String(Reflect.get(value, 'at'))) <= historyDays
  // A photo whose bytes were taken away stays on its lead if that is joined into another, where the floor sees it no more.
  if (entity === 'photo' && !isKeptPhoto(value as Photo) && ageDays(value.updatedAt) > restoreDays) return false // of that kind
  const description = describedEntity(entity)
  const { closed, days } = description.keep
  return days === null || ageDays(value.updatedAt) <= days || (closed.length > 0 && isOpen(description, value))
}
