import type { Refusal } from '#domain/kernel/outcome.ts'
import { plainText } from '#domain/search/search-text.ts'
import { fold } from '#language/script/script-fold.ts'
import { phoneOf } from './import-cell.ts'
import { customerOfRow, gstNumberOf, importFields, leadOfRow, type ImportWords } from './import-field.ts'
import type { FileRow } from './import-file-row.ts'
import { leadIdOfHash, rowHash, uuidOfHash } from './import-id.ts'
import type { ImportedFeature } from './import-role.ts'

/** What is wrong with a cell: the field, the code of its message with what that names, and what was read. */
type ImportFault = { field: string; code: string; params?: Refusal['params']; read: string }
/** Why a row is probably known: what is the same, and whose it is. */
type ImportTwin = { by: 'file' | 'again' | 'phone' | 'gstin' | 'name'; company: string }
/** A row of the file: its number there, what it would write, what is wrong, and whether it seems known. */
export type ImportRow = {
  line: number
  company: string
  /** The write's idempotency key: the same row has the same one on every device and at every try. */
  key: string
  input: { id: string } & object
  /** The version of the same row if it was withdrawn with an earlier import: it is brought back, not written anew. */
  back: number | null
  faults: readonly ImportFault[]
  twin: ImportTwin | null
}

/** Somebody already written down. */
export type ImportKnown = {
  id: string
  company: string
  phone: string
  gstin: string
  /** The version of one that was withdrawn with its import; no row counts as its twin. */
  withdrawn?: number
}

export type ImportAsked = {
  feature: ImportedFeature
  /** The company's id, part of each key: the same row in another company is another document. */
  company: string
  year: string
  /** Field names by column; '' for columns that are left out. */
  columns: readonly string[]
  words: ImportWords
  known: readonly ImportKnown[]
  /** What the operation's schema and rule say of an input: faults by path. */
  check: (input: object) => readonly { path: string; code: string; params?: Refusal['params'] }[]
}

/** A telephone number by its last ten digits: with and without 0 and +91 it is the same. */
const phoneKey = (phone: string): string => {
  const digits = plainText(phone).replace(/\D/g, '')
  return digits.length < 10 ? '' : digits.slice(-10)
}
/** A name by its sound, without the words that firms carry at will. */
const nameKey = (name: string): string =>
  plainText(name)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => !/^(pvt|private|ltd|limited|llp|co|company|ms|shri|shree)$/.test(word))
    // Figures have no sound: 'Unit 1' and 'Unit 2' are two firms.
    .map((word) => (/\d/.test(word) ? word : fold(word)))
    .filter((word) => word !== '')
    .join(' ')

/** Compares rows with what is known and with each other. */
class Twins {
  readonly #ids = new Set<string>()
  readonly #byPhone = new Map<string, string>()
  readonly #byGstin = new Map<string, string>()
  readonly #byName = new Map<string, string>()

  find({ id, company, phone, gstin }: ImportKnown): ImportTwin | null {
    if (this.#ids.has(id)) return { by: 'again', company }
    const same = [
      ['gstin', this.#byGstin.get(gstin)],
      ['phone', this.#byPhone.get(phoneKey(phone))],
      ['name', this.#byName.get(nameKey(company))],
    ] as const
    for (const [by, of] of same) if (of !== undefined) return { by, company: of }
    return null
  }

  add({ id, company, phone, gstin }: ImportKnown): void {
    this.#ids.add(id)
    if (gstin !== '') this.#byGstin.set(gstin, company)
    if (phoneKey(phone) !== '') this.#byPhone.set(phoneKey(phone), company)
    if (nameKey(company) !== '') this.#byName.set(nameKey(company), company)
  }
}

/** Every row of a file with what it would write; nothing is written. `rows` come without the headings. */
export function checkRows(rows: readonly FileRow[], asked: ImportAsked): ImportRow[] {
  const twins = new Twins()
  const withdrawn = new Map<string, number>()
  for (const one of asked.known)
    if (one.withdrawn === undefined) twins.add(one)
    else withdrawn.set(one.id, one.withdrawn)
  const inFile = new Set<string>()
  return rows.flatMap(({ cells, line }) => {
    const said = saidBy(cells, asked)
    if (Object.values(said).every((text) => text === '')) return []
    const row = rowOf(said, line, asked)
    const entry = { id: row.input.id, company: row.company, phone: phoneOf(said['phone'] ?? ''), gstin: gstinOf(said) }
    const twin: ImportTwin | null = inFile.has(entry.id) ? { by: 'file', company: row.company } : twins.find(entry)
    inFile.add(entry.id)
    twins.add(entry)
    return [{ ...row, twin, back: withdrawn.get(entry.id) ?? null }]
  })
}

const gstinOf = (said: Readonly<Record<string, string>>): string => gstNumberOf(said['gstin'] ?? '')

/** What the row says by field; cells of several columns of a field are joined, and a dash stands for nothing. */
function saidBy(cells: readonly string[], { feature, columns }: Pick<ImportAsked, 'feature' | 'columns'>) {
  const said: Record<string, string> = {}
  for (const [at, name] of columns.entries()) {
    const cell = (cells[at] ?? '').trim()
    if (name === '') continue
    const { joint = ', ' } = importFields[feature].find((one) => one.name === name) ?? {}
    said[name] = [said[name] ?? '', /^[-–—.]+$/.test(cell) ? '' : cell].filter((text) => text !== '').join(joint)
  }
  return said
}

function rowOf(
  said: Readonly<Record<string, string>>,
  line: number,
  asked: ImportAsked,
): Omit<ImportRow, 'twin' | 'back'> {
  const { feature, company, year, words } = asked
  const fields = importFields[feature]
  const hash = rowHash(JSON.stringify([company, feature, fields.map(({ name }) => said[name] ?? '')]))
  const id = feature === 'lead' ? leadIdOfHash(hash, year) : uuidOfHash(hash)
  const input = feature === 'lead' ? leadOfRow(id, said, words) : customerOfRow(id, said)
  const all = asked.check(input).map(({ path, ...fault }) => {
    const field = fields.find((one) => one.path === path || (path === 'location' && one.name === 'city'))?.name ?? ''
    return { field, ...fault, read: said[field] ?? '' }
  })
  // A missing value is not also a wrong one: only the first fault of an empty cell is reported.
  const faults = all.filter(
    (one, at) => one.field === '' || one.read !== '' || all.findIndex(({ field }) => field === one.field) === at,
  )
  return {
    line,
    company: input.companyName,
    key: uuidOfHash(rowHash(`${hash} key`)),
    input,
    faults,
  }
}

/** The rows that are written: without faults, and of those that seem known only if asked for. Never one twice. */
export const rowsToWrite = (rows: readonly ImportRow[], withKnown: boolean): readonly ImportRow[] =>
  rows.filter(
    ({ faults, twin }) =>
      faults.length === 0 && (twin === null || (withKnown && twin.by !== 'again' && twin.by !== 'file')),
  )
