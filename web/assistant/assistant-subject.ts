import type { Command, CommandAction } from '#language/command/command.ts'
import { signal } from '#web/transport/signal.ts'
import type { AssistantWrite, Thing } from './assistant-plan.ts'
import { isUnknown } from './assistant-ranking.ts'

/** What was asked or opened last: the next words may only name what is different about it. */
export type AssistantSubject = {
  /** Null for a document: nothing of it is asked again. */
  readonly command: Command | null
  /** A figure was asked for; otherwise a list was opened. */
  readonly isQuestion: boolean
  /** What was said so far, to be shown. */
  readonly said: string
  /** What 'it' and 'him' mean. */
  readonly about?: Thing | null
  /** What was written, to be taken back. */
  readonly written?: AssistantWrite
  /** When it began, in milliseconds. */
  readonly since?: number
}

const lastsMs = 120_000
/** The sentence that was last understood: what was written by it, is about it. */
let lastSaid = ''
let timer: ReturnType<typeof setTimeout> | undefined

/** Null once it was taken away, another subject began, or two minutes have passed. */
export const assistantSubject = signal<AssistantSubject | null>(null)

export function endSubject(): void {
  clearTimeout(timer)
  assistantSubject.set(null)
}

function keepSubject(subject: AssistantSubject): void {
  clearTimeout(timer)
  timer = setTimeout(endSubject, lastsMs)
  assistantSubject.set(subject)
}

/** A document that was written is the subject: it can be sent, approved, or the write taken back. */
export function keepWritten(write: AssistantWrite): void {
  const [entity = ''] = write.operation.split('.')
  const about = { entity, id: write.input.id }
  keepSubject({ command: null, isQuestion: false, said: lastSaid, about, written: write, since: Date.now() })
}

type Continue = (before: Command, next: Command, townOf: TownOf) => Command | null
/** The town of the company's own that a name is; null if none. */
type TownOf = (name: string) => string | null

/**
 * The subject asked for again, as the words change it: 'only hot ones', 'and last month'. Null if they are a sentence of
 * their own: then they are the next subject. A bare name after a list is looked for, after a question it is the next
 * party; a word that is nobody's name is none.
 */
export function continuedSubject(
  next: Command,
  { continued, isStored, townOf }: { continued: Continue; isStored: (name: string) => boolean; townOf: TownOf },
): AssistantSubject | null {
  const before = assistantSubject.get()
  if (!before?.command) return null
  const { target } = before.command.payload
  if (!before.isQuestion && !isUnknown(next) && next.payload.target !== target) return null
  const command = continued(before.command, next, townOf)
  if (!command) return null
  const { query } = command.payload
  if (query !== null && query !== before.command.payload.query && !isStored(query)) return null
  return { ...before, command, said: `${before.said}, ${next.originalText}` }
}

const opensList: ReadonlySet<CommandAction> = new Set(['show', 'open', 'search', 'check'])

/** What came of a command: a question that was answered, or a list that was opened, is the subject from now on. */
export function concludeSubject(
  command: Command,
  { kind, subject, answer }: { kind: string; subject: AssistantSubject | null; answer?: { about: Thing | null } },
): void {
  if (kind !== 'unknown') lastSaid = command.originalText
  const isQuestion = kind === 'answer'
  if (isQuestion || (kind === 'go' && opensList.has(command.payload.action)))
    keepSubject({
      command,
      isQuestion,
      said: subject?.said ?? command.originalText,
      about: answer?.about ?? null,
      since: Date.now(),
    })
  else if (kind !== 'unknown') endSubject()
}
