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

/** Parses the lines `text => action target; key=value; …` of all sentence files. */
export function readSentences(): SentenceCase[] {
  return readdirSync(folder)
    .sort()
    .flatMap((file) => readFile(new URL(file, folder), file))
}

/** A sentence that teaches only what is wished, and whose it is. */
export interface Taught {
  readonly text: string
  readonly action: string
  readonly target: string | null
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
