import { useRef, useState } from 'react'
import {
  createBusinessProfile,
  restoreBusinessProfile,
  withdrawBusinessProfile,
} from '#domain/business-profile/business-profile-operations.ts'
import { isWithdrawnLead, isWithdrawnParty } from '#domain/import-origin/import-origin-withdrawn.ts'
import { checkRows, type ImportAsked, type ImportKnown, type ImportRow } from '#domain/import/import-check.ts'
import { fromHeadings, guessColumns, importFields, type ImportWords } from '#domain/import/import-field.ts'
import type { FileRow } from '#domain/import/import-file-row.ts'
import { rowHash, uuidOfHash } from '#domain/import/import-id.ts'
import type { ImportedFeature } from '#domain/import/import-role.ts'
import { customerFaults } from '#domain/import/import-rule.ts'
import { createLead, reopenLead, withdrawLead } from '#domain/lead/lead-operations.ts'
import { leadPriorities } from '#domain/lead/lead-status.ts'
import { plainText } from '#domain/search/search-text.ts'
import { inTime } from '#web/browser/in-time.ts'
import { useEntities } from '#web/replica/use-entities.ts'
import { useReplicaStore } from '#web/replica/use-replica.ts'
import { useSession } from '#web/session/use-session.ts'
import { useToday } from '#web/session/use-today.ts'
import { languages } from '#web/text/language.ts'
import { loadedWords, loadWords } from '#web/text/words.ts'
import { callOperation } from '#web/transport/call-operation.ts'
import { deviceStore } from '#web/transport/device-store.ts'
import { serverNow } from '#web/transport/server-clock.ts'
import { readImportFile, type ReadFile } from './import-read.ts'
import { writeRows, type Written, type WrittenRow } from './import-write.ts'

type Unread = Extract<ReadFile, { unread: string }>['unread']

/** What is written: rows of a file, or an import that is taken back or brought back. */
export type Writing =
  | { kind: 'write'; importId: string; file: string; rows: readonly ImportRow[] }
  | { kind: 'withdraw' | 'restore'; rows: readonly UndoRow[] }
export type UndoRow = WrittenRow & { id: string; version: number }

/** Which column holds what. `isCut`: the last check could not be made, as what checks had not arrived. */
export type Matching = {
  step: 'columns'
  file: string
  rows: readonly FileRow[]
  columns: readonly string[]
  busy: boolean
  isCut: boolean
}

/** From choosing a file to what came of it. */
export type ImportState =
  | { step: 'choose'; unread: Unread | null; busy: boolean }
  | Matching
  | { step: 'checked'; columnsOf: Matching; checked: readonly ImportRow[] }
  | ({ step: 'writing'; written: Written; isMoving: boolean } & Writing)

const start: ImportState = { step: 'choose', unread: null, busy: false }

/** The headings of a file tell its shape: columns that were corrected once are right the next time. */
const storeKey = (feature: string, head: readonly string[]): string =>
  `vanat_import:${feature}:${head.join('|')}`.slice(0, 400)

function columnsKept(feature: ImportedFeature, head: readonly string[]): string[] | null {
  const known = deviceStore.getItem(storeKey(feature, head))?.split('|') ?? []
  const names = new Set(['', ...importFields[feature].map(({ name }) => name)])
  return known.length === head.length && known.every((name) => names.has(name)) ? known : null
}

function keepColumns(feature: ImportedFeature, head: readonly string[], columns: readonly string[]): void {
  try {
    deviceStore.setItem(storeKey(feature, head), columns.join('|'))
  } catch {
    // Storage is full: the columns are guessed again next time.
  }
}

/** Texts of all languages: a file may come from somebody who reads another one. */
async function inAllLanguages(feature: string, key: string): Promise<string[]> {
  await Promise.allSettled(languages.map(({ code }) => loadWords(code, feature)))
  return languages.flatMap(({ code }) => loadedWords(code)[feature]?.[key] ?? [])
}

async function priorityWords(): Promise<ImportWords> {
  const said = await Promise.all(
    leadPriorities.map(async (one) =>
      (await inAllLanguages('lead', `priority.${one}`)).map((word) => [plainText(word), one]),
    ),
  )
  return Object.fromEntries(said.flat()) as ImportWords // pairs of texts
}

/** The file's rows, with the field that each column fills as far as its heading tells. */
async function shapeOf(feature: ImportedFeature, file: File): Promise<ImportState> {
  const fields = importFields[feature]
  const headings = fields.map(async ({ name }) => [name, await inAllLanguages('export', `column.${name}`)] as const)
  const words = new Map(await Promise.all(headings))
  const ours = (name: string) => words.get(name) ?? []
  const found = await readImportFile(file, (rows) => fromHeadings(rows, fields, ours))
  if ('unread' in found) return { step: 'choose', unread: found.unread, busy: false }
  const { rows } = found
  const head = rows[0]?.cells ?? []
  const columns = columnsKept(feature, head) ?? guessColumns(head, fields, ours)
  return { step: 'columns', file: file.name.slice(0, 200), rows, columns, busy: false, isCut: false }
}

const nothingWritten: Written = { done: 0, refused: [], stopped: null }

const operationsOf = {
  lead: { create: createLead, withdraw: withdrawLead, restore: reopenLead },
  'business-profile': {
    create: createBusinessProfile,
    withdraw: withdrawBusinessProfile,
    restore: restoreBusinessProfile,
  },
} as const

type Origin = Extract<Writing, { kind: 'write' }>

const sendRow = (feature: ImportedFeature, row: ImportRow, { importId, file }: Origin, company: string) => {
  const { create, restore } = operationsOf[feature]
  const { input, back, key } = row
  if (back !== null) return sendStep(restore.name, { id: input.id, version: back }, company)
  return callOperation(create.name, { ...input, imported: { id: importId, file } }, { idempotencyKey: key, company })
}

const send = (
  feature: ImportedFeature,
  writing: Writing,
  from: Written,
  company: string,
  onStep: (written: Written) => void,
): Promise<Written> => {
  if (writing.kind === 'write')
    return writeRows(writing.rows, from, (row) => sendRow(feature, row, writing, company), onStep)
  const { name } = operationsOf[feature][writing.kind]
  return writeRows(writing.rows, from, (row) => sendStep(name, row, company), onStep)
}

/** A step is sent under a key of the row as it was: after a lost answer it is answered, not taken twice. */
const sendStep = (name: string, { id, version }: { id: string; version: number }, company: string) =>
  callOperation(
    name,
    { id, version },
    { idempotencyKey: uuidOfHash(rowHash(`${company} ${id} ${version} ${name}`)), company },
  )

/** A field is filled by one column: the one chosen last. */
const rematched = (columns: readonly string[], at: number, name: string): string[] =>
  columns.map((one, other) => (other === at ? name : one === name ? '' : one))

/** Brings leads or customers in from a file: read, matched, checked, and written only then. */
export function useListImport(feature: ImportedFeature) {
  const [state, setState] = useState<ImportState>(start)
  const known = useKnown(feature)
  const check = useRowCheck(feature)
  const company = useSession()?.company?.id ?? ''
  const today = useToday()
  // What was begun before the sheet was closed comes too late.
  const turn = useRef(0)

  const read = async (file: File | undefined): Promise<void> => {
    if (!file) return
    const mine = (turn.current += 1)
    setState({ step: 'choose', unread: null, busy: true })
    const next = await shapeOf(feature, file)
    if (mine === turn.current) setState(next)
  }

  const match = (at: number, name: string) => {
    if (state.step !== 'columns') return
    // What is being checked was matched otherwise.
    turn.current += 1
    setState({ ...state, columns: rematched(state.columns, at, name), busy: false, isCut: false })
  }

  const tryRows = async (): Promise<void> => {
    if (state.step !== 'columns') return
    const { rows, columns } = state
    keepColumns(feature, rows[0]?.cells ?? [], columns)
    const mine = (turn.current += 1)
    const columnsOf = { ...state, busy: false, isCut: false }
    setState({ ...columnsOf, busy: true })
    const [words, checkOf] = await Promise.all([inTime(priorityWords()), inTime(check())])
    if (mine !== turn.current) return
    if (!words || !checkOf) return setState({ ...columnsOf, isCut: true })
    const asked = { feature, company, year: today.slice(0, 4), columns, words, known, check: checkOf }
    setState({ step: 'checked', columnsOf, checked: checkRows(rows.slice(1), asked) })
  }

  const write = async (writing: Writing, from: Written = nothingWritten): Promise<void> => {
    const mine = (turn.current += 1)
    const show = (written: Written, isMoving: boolean) => {
      if (mine === turn.current) setState({ step: 'writing', ...writing, written, isMoving })
    }
    show(from, true)
    show(await send(feature, writing, from, company, (written) => show(written, true)), false)
  }

  const restart = () => {
    turn.current += 1
    setState(start)
  }
  const back = () => {
    if (state.step === 'checked') setState(state.columnsOf)
    else restart()
  }
  return { state, read, match, tryRows, write, back, restart }
}

/** Who is written down already, as this device knows it: open leads and all customers are always on it. */
function useKnown(feature: ImportedFeature): readonly ImportKnown[] {
  const leads = useEntities('lead')
  const profiles = useEntities('business-profile')
  if (feature === 'lead')
    return leads.map((lead) => ({
      id: lead.id,
      company: lead.companyName,
      phone: lead.phone,
      gstin: '',
      ...(isWithdrawnLead(lead) ? { withdrawn: lead.version } : {}),
    }))
  return profiles.map((profile) => ({
    id: profile.id,
    company: profile.companyName,
    phone: profile.phone,
    gstin: profile.gstNumber,
    ...(isWithdrawnParty(profile) ? { withdrawn: profile.version } : {}),
  }))
}

/** What the operation's schema says of a row's input, and for customers its rule, as when it is typed. */
function useRowCheck(feature: ImportedFeature) {
  const replica = useReplicaStore()
  return async () => {
    const [lead, customer] = await Promise.all([createLead.schema(), createBusinessProfile.schema()])
    const [company] = replica?.view().list('company') ?? []
    const nowMs = serverNow()
    const facts = { now: new Date(nowMs).toISOString(), nowMs, today: '', actor: { name: '', role: 'owner' as const } }
    const checkLead = (input: object): readonly RowFault[] => {
      const parsed = lead.input.safeParse(input)
      return parsed.success ? [] : faultsIn(parsed.error)
    }
    const checkCustomer = (input: object): readonly RowFault[] => {
      const parsed = customer.input.safeParse(input)
      return parsed.success ? customerFaults(parsed.data, company ?? { gstin: null }, facts) : faultsIn(parsed.error)
    }
    return feature === 'lead' ? checkLead : checkCustomer
  }
}

type RowFault = ReturnType<ImportAsked['check']>[number]

/** Our schemas give codes as messages. */
const faultsIn = ({ issues }: { issues: readonly { path: readonly PropertyKey[]; message: string }[] }): RowFault[] =>
  issues.map(({ path, message }) => ({ path: path.map(String).join('.'), code: message }))
