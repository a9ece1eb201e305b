import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'wouter'
import type { Said } from '#domain/export/export-column.ts'
import type { ExportList, ExportSource } from '#domain/export/export-list.ts'
import { exportFileName, exportLists, type ExportFormat } from '#domain/export/export-lists.ts'
import { shownLists } from '#domain/export/export-shown.ts'
import { saveFile } from '#web/browser/save-file.ts'
import { useReplicaStore } from '#web/replica/use-replica.ts'
import { useSession } from '#web/session/use-session.ts'
import { useToday } from '#web/session/use-today.ts'
import { defaultLanguage, type Language } from '#web/text/language.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { createTranslator } from '#web/text/translator.ts'
import { loadedWords, loadWords } from '#web/text/words.ts'
import { problemOf, unreachable, type Problem } from '#web/transport/problem.ts'
import { LinesRefused, readLines } from '#web/transport/read-lines.ts'
import { exportFile } from './export-file.ts'
import { exportRows, type ReadDocuments, type Shown } from './export-rows.ts'

/** What came of it. `isCut`: the server has more than one file takes. */
export type ExportState =
  | { kind: 'ready' }
  | { kind: 'writing'; rows: number }
  | { kind: 'saved'; rows: number; file: string; isCut: boolean }
  /** Without a problem the server was not reached. */
  | { kind: 'failed'; problem: Problem | null }

/** Where the rows come from: the server has them all, the device those it keeps and those it has not sent yet. */
export type ExportFrom = 'server' | 'device'

/** Rows to save: what search and narrowing keep of the documents of a list, or those that its screen has whole. */
export type ExportOf = { keeps: Shown['keeps'] } | { rows: readonly object[] }

const lists: Readonly<Record<string, ExportList>> = { ...exportLists, ...shownLists }

/** Writes the list that is shown as a file and saves it. */
export function useListExport(feature: string, of: ExportOf) {
  const [state, setState] = useState<ExportState>({ kind: 'ready' })
  const stopping = useRef<AbortController | null>(null)
  const [params] = useSearchParams()
  const { language, t } = useTranslation(feature)
  const own = useTranslation('export')
  const company = useSession()?.company?.id
  const replica = useReplicaStore()
  const today = useToday()
  useEffect(() => () => stopping.current?.abort(), [])

  const write = async (format: ExportFormat, from: ExportFrom): Promise<void> => {
    const list = lists[feature]
    if (!list) return
    const stop = (stopping.current = new AbortController())
    // One that was given up ends a moment later, when the next may have begun.
    const show = (next: ExportState): void => {
      if (stopping.current === stop) setState(next)
    }
    const seen = { rows: 0, isCut: false }
    const onEnd = (end: unknown) => {
      if (isMore(end)) seen.isCut = true
    }
    const fromServer: ReadDocuments = (source) =>
      readLines(`/api/export/${source}`, { company, signal: stop.signal }, onEnd)
    const fromDevice: ReadDocuments = (source: ExportSource) => once(replica?.view().list(source) ?? [])
    const onRows = (rows: number) => show({ kind: 'writing', rows: (seen.rows = rows) })
    onRows(0)
    const [read, name] =
      from === 'server' || 'rows' in of
        ? [fromServer, t('title')]
        : [fromDevice, own.t('of-device', { list: t('title') })]
    const pages = 'rows' in of ? once(of.rows) : exportRows(list, { params, keeps: of.keeps, today }, read)
    try {
      const reader = { said: await saidIn(language, feature), language }
      const blob = await exportFile({ list, format, title: t('title'), reader, onRows }, pages)
      const file = exportFileName(name, today, format)
      saveFile(blob, file)
      show({ kind: 'saved', rows: seen.rows, file, isCut: seen.isCut })
    } catch (fault) {
      // The person gave it up.
      if (stop.signal.aborted) return show({ kind: 'ready' })
      show({ kind: 'failed', problem: problemIn(fault) })
      // A fault of ours, or no room for the file.
      if (!(fault instanceof LinesRefused)) throw fault
    }
  }
  const stop = () => stopping.current?.abort()
  return { state, write, stop, forget: () => setState({ kind: 'ready' }) }
}

function problemIn(fault: unknown): Problem | null {
  if (!(fault instanceof LinesRefused)) return problemOf(500, null)
  return fault.problem === unreachable ? null : fault.problem
}

const isMore = (end: unknown): boolean => typeof end === 'object' && end !== null && 'more' in end && end.more === true

async function* once(rows: readonly object[]): AsyncGenerator<readonly object[], void> {
  yield rows
}

/** Features whose words cells use besides the list's own. */
const features = ['export', 'document-line', 'lead', 'payment', 'kernel']

/** The texts of all columns. A text that did not load is written in English rather than not at all. */
async function saidIn(language: Language, feature: string): Promise<Said> {
  const needed = [...features, feature].flatMap((name) => [loadWords(language, name), loadWords(defaultLanguage, name)])
  await Promise.allSettled(needed)
  const [words, english] = [loadedWords(language), loadedWords(defaultLanguage)]
  const translators = new Map<string, ReturnType<typeof createTranslator>>()
  return (name, key) => {
    const known = translators.get(name) ?? createTranslator({ language, words, english, feature: name })
    translators.set(name, known)
    return known.t(key)
  }
}
