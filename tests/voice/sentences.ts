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

/** Sentences from life that are not read exactly yet. They are no tests; they teach what is meant for the product. */
export const readUnlearned = () => readFile(new URL('../unlearned.txt', folder), 'unlearned.txt')

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
