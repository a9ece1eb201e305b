import { useRef, useState } from 'react'
import { checkRows, type ImportRow } from '#domain/import/import-check.ts'
import { importFields } from '#domain/import/import-field.ts'
import type { FileRow } from '#domain/import/import-file-row.ts'
import { fromHeadings, guessColumns } from '#domain/import/import-heading.ts'
import type { ImportedFeature } from '#domain/import/import-role.ts'
import { inTime } from '#web/browser/in-time.ts'
import { useSession } from '#web/session/use-session.ts'
import { useToday } from '#web/session/use-today.ts'
import { columnsKept, inAllLanguages, keepColumns, priorityWords } from './import-columns.ts'
import { readImportFile, type FileSheets, type ReadFile } from './import-read.ts'
import { closeImport, runImport, useRunningImport, type RunningImport } from './import-running.ts'
import type { Writing } from './import-send.ts'
import type { Written } from './import-write.ts'
import { useKnown, useRowCheck } from './use-import-check.ts'

type Unread = Extract<ReadFile, { unread: string }>['unread']

/**
 * Which column holds what. `isCut`: the last check could not be made, as what checks had not arrived. `isSeenOnly`: rows that
 * the file hides stay out.
 */
export type Matching = {
  step: 'columns'
  file: string
  source: File
  sheets: FileSheets | undefined
  rows: readonly FileRow[]
  isSeenOnly: boolean
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
type Chosen = Exclude<ImportState, { step: 'writing' }>

const start: Chosen = { step: 'choose', unread: null, busy: false }

/** The file's rows, with the field that each column fills as far as its heading tells. */
async function shapeOf(feature: ImportedFeature, file: File, sheet?: string): Promise<Chosen> {
  const fields = importFields[feature]
  const headings = fields.map(async ({ name }) => [name, await inAllLanguages('export', `column.${name}`)] as const)
  const words = new Map(await Promise.all(headings))
  const ours = (name: string) => words.get(name) ?? []
  const found = await readImportFile(file, (rows) => fromHeadings(rows, fields, ours), sheet)
  if ('unread' in found) return { step: 'choose', unread: found.unread, busy: false }
  const { rows, sheets } = found
  const head = rows[0]?.cells ?? []
  const columns = columnsKept(feature, head) ?? guessColumns(head, fields, ours)
  const name = file.name.slice(0, 200)
  return {
    step: 'columns',
    file: name,
    source: file,
    sheets,
    rows,
    isSeenOnly: false,
    columns,
    busy: false,
    isCut: false,
  }
}

/** The rows below the headings that are taken. */
export const takenRows = ({ rows, isSeenOnly }: Pick<Matching, 'rows' | 'isSeenOnly'>): readonly FileRow[] =>
  rows.slice(1).filter(({ isHidden }) => !isSeenOnly || isHidden !== true)

const nothingWritten: Written = { done: 0, refused: [], stopped: null }

/** A field is filled by one column, the one chosen last, unless its columns are joined. */
export function rematched({ columns }: Matching, feature: ImportedFeature, at: number, name: string): string[] {
  const isJoint = importFields[feature].some((field) => field.name === name && field.joint !== undefined)
  return columns.map((one, other) => (other === at ? name : one === name && !isJoint ? '' : one))
}

type OnUnseen = (writing: Writing, written: Written) => void

const stateOf = (running: RunningImport | null, chosen: Chosen): ImportState =>
  running ? { ...running.writing, step: 'writing', written: running.written, isMoving: running.isMoving } : chosen

/**
 * Brings leads or customers in from a file: read, matched, checked, and written only then. `open`: the sheet is.
 * `onUnseen` is told what came of it if the sheet was closed meanwhile.
 */
export function useListImport(feature: ImportedFeature, open: boolean, onUnseen: OnUnseen) {
  const [chosen, setState] = useState<Chosen>(start)
  const known = useKnown(feature)
  const check = useRowCheck(feature)
  const company = useSession()?.company?.id ?? ''
  const state = stateOf(useRunningImport({ feature, company }, open), chosen)
  const today = useToday()
  // What was begun before the sheet was closed comes too late.
  const turn = useRef(0)

  const read = async (file: File | undefined, sheet?: string): Promise<void> => {
    if (!file) return
    const mine = (turn.current += 1)
    // Another sheet of the same file: its choice keeps the focus.
    const isOther = sheet !== undefined && state.step === 'columns'
    setState(isOther ? { ...state, busy: true } : { step: 'choose', unread: null, busy: true })
    const next = await shapeOf(feature, file, sheet)
    if (mine === turn.current) setState(next)
  }

  const match = (chosenNow: Partial<Pick<Matching, 'columns' | 'isSeenOnly'>>) => {
    if (state.step !== 'columns') return
    // What is being checked was matched otherwise.
    turn.current += 1
    setState({ ...state, ...chosenNow, busy: false, isCut: false })
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
    setState({ step: 'checked', columnsOf, checked: checkRows(takenRows(columnsOf), asked) })
  }

  const write = async (writing: Writing, from: Written = nothingWritten): Promise<void> => {
    turn.current += 1
    setState(start)
    await runImport({ feature, company }, writing, from, (written) => onUnseen(writing, written))
  }

  const restart = () => {
    turn.current += 1
    setState(start)
    closeImport({ feature, company })
  }
  const back = () => {
    if (state.step === 'checked') setState(state.columnsOf)
    else restart()
  }
  return { company, state, read, match, tryRows, write, back, restart }
}
