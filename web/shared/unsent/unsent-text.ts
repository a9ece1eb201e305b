import { kolkataDay } from '#domain/calendar/calendar-kolkata.ts'
import type { OutboxEntry } from '#web/outbox/outbox-entry.ts'

/** Named after the day, in Kolkata, on which the first of them was made. */
export const unsentFileName = ([first]: readonly Pick<OutboxEntry, 'at'>[]): string =>
  `vanat-${first ? kolkataDay(first.at) : 'unsent'}.txt`

/** For re-entering by hand: the typed values, without ids, versions and empty fields. */
function linesOf(value: unknown, path: string): string[] {
  if (typeof value === 'number' || typeof value === 'boolean') return [`  ${path}: ${value}`]
  // A picture is nothing to read.
  if (typeof value === 'string') return value === '' || /^\S{1000,}$/.test(value) ? [] : [`  ${path}: ${value}`]
  if (Array.isArray(value)) return value.flatMap((one, at) => linesOf(one, `${path} ${at + 1}`))
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([field, inner]) =>
      /^(version|id|\w+Id)$/.test(field) ? [] : linesOf(inner, [path, wordsOf(field)].filter(Boolean).join(' · ')),
    )
  return []
}

const wordsOf = (field: string): string => field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

/** The entries for people, a paragraph each; the file has them once more for the product. */
export function readableEntries(head: string, entries: readonly { title: string; input: unknown }[]): string {
  return [head, ...entries.map(({ title, input }) => [title, ...linesOf(input, '')].join('\n'))].join('\n\n')
}
