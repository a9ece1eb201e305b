import { readFileSync, readdirSync } from 'node:fs'
import type { Command } from '#language/command/command.ts'

/** What a sentence must yield, word for word: no more and no less. */
export interface SentenceCase {
  readonly file: string
  readonly text: string
  readonly action: string
  readonly target: string | null
  readonly slots: Readonly<Record<string, string>>
}

const folder = new URL('./sentences/', import.meta.url)

/** Parses the lines `text => action target; key=value; …` of all sentence files, and the questions of the figures. */
export function readSentences(): SentenceCase[] {
  const files = readdirSync(folder)
    .sort()
    .flatMap((file) => readFile(new URL(file, folder), file))
  return [...files, ...readQuestions()]
}

const answers = new URL('../../domain/answer/', import.meta.url)
/** What the figures are asked, as the commands read it. A question that is answered right however it is read has no wish. */
export const readQuestions = (): SentenceCase[] =>
  ['answer-questions.jsonl', 'answer-told.jsonl'].flatMap((file) =>
    rowsOf(new URL(file, answers))
      .map((row) => JSON.parse(row) as { text: string; wish?: string })
      .flatMap(({ text, wish }) => (wish === undefined ? [] : [readLine(file, `${text} => ${wish}`)])),
  )

/** An utterance and what of its command is compared. */
interface Labelled {
  readonly text: string
  readonly expect: {
    readonly action: string
    readonly target: string | null
    readonly query?: string
    readonly filters?: object
    readonly parameters?: object
  }
}
export const readLabelled = (): Labelled[] =>
  rowsOf(new URL('../sample.jsonl', folder)).map((row) => JSON.parse(row) as Labelled) // every field is compared

interface Wish {
  readonly text: string
  readonly action: string
  readonly target: string | null
}
export interface ExactWish extends Wish {
  /** Whether it stands here for a test alone, and not because somebody would speak so. */
  readonly isTested: boolean
}
/** All that tests read exactly: it is learned until it is. */
export const readExact = (): ExactWish[] => [
  ...readSentences().map((each) => ({ ...each, isTested: each.file === 'assistant.txt' })),
  ...readLabelled().map(({ text, expect: { action, target } }) => ({ text, action, target, isTested: true })),
]

/** A sentence that teaches only what is wished, and whose it is. */
export interface Taught extends Wish {
  readonly writer: string
}

const taughtFolder = new URL('../taught/', folder)
/**
 * What people of many places and manners say, all of it written for this project: a file is one writer. '> check orders'
 * stands above the sentences that wish it, '> unknown' above talk. The rules need not read them exactly.
 */
export const readTaught = (): Taught[] =>
  readdirSync(taughtFolder)
    .sort()
    .flatMap((writer) => {
      const taught: Taught[] = []
      let wish: readonly string[] = []
      for (const line of readFileSync(new URL(writer, taughtFolder), 'utf8').split('\n'))
        if (line.startsWith('> ')) wish = line.slice(2).split(' ')
        else if (line !== '' && !line.startsWith('#'))
          taught.push({ text: line, action: wish[0] ?? '', target: wish[1] ?? null, writer })
      return taught
    })

const rowsOf = (place: URL) => readFileSync(place, 'utf8').split('\n').filter(Boolean)

const readFile = (place: URL, file: string) =>
  readFileSync(place, 'utf8')
    .split('\n')
    .filter((line) => line.includes(' => ') && !line.startsWith('#'))
    .map((line) => readLine(file, line))

function readLine(file: string, line: string): SentenceCase {
  const [text = '', wish = ''] = line.split(' => ')
  const [head = '', ...pairs] = wish.split(';').map((part) => part.trim())
  const [action = '', target = null] = head.split(' ')
  return {
    file,
    text,
    action,
    target,
    slots: Object.fromEntries(pairs.map((pair) => pair.split('=') as [string, string])),
  }
}

/** All fields of a command, flattened to text, for comparison with a line of the files. */
export function slotsOf({ payload }: Command): Record<string, string> {
  const query = payload.query === null ? {} : { query: payload.query }
  return Object.fromEntries(
    Object.entries({ ...query, ...payload.filters, ...payload.parameters }).map(([key, value]) => [key, String(value)]),
  )
}
