import type { Facts } from '#domain/kernel/change.ts'
import { wordsLeft, wordsOfDays } from '#language/command/command-left.ts'
import { parseCommand, type CommandContext } from '#language/command/command-parse.ts'
import type { Command } from '#language/command/command.ts'
import { wishesIn } from '#language/deed/deed-wishes.ts'
import { filledNameFinder } from '#web/replica/filled-names.ts'
import type { NameFinder } from '#web/replica/name-finder.ts'
import type { Viewed } from '#web/replica/use-names-alike.ts'
import { continuedAnswer, planAnswer } from './assistant-answers.ts'
import type { planDeed } from './assistant-deed-table.ts'
import { withHelp, type AssistantHelp } from './assistant-help.ts'
import { planFor } from './assistant-plan-command.ts'
import type { Known, Plan, Said } from './assistant-plan.ts'
import { qualityFinder } from './assistant-quality.ts'
import { isUnknown } from './assistant-ranking.ts'
import type { AssistantScreen } from './assistant-screen.ts'
import { assistantSubject } from './assistant-subject.ts'
import { thingsMeant } from './assistant-things.ts'
import { ownTown, withOwnTown } from './assistant-town.ts'
import type { Heard } from './recogniser.ts'

// Everything that understands: loaded while the person speaks, so that the microphone need not wait for it.

/** Names, filters and numbers found: of two that parse, the one that makes more of what was said. */
const slotsOf = ({ payload: { query, filters, parameters } }: Command): number =>
  Number(query !== null) + Object.keys(filters).length + Object.keys(parameters).length

const worthOf = (command: Command): number => (isUnknown(command) ? 0 : command.confidence + slotsOf(command) / 100)

/** Of what may have been said, the one that parses best; the recogniser's order decides between equals. */
export function bestCommand(said: readonly Heard[], context: CommandContext): Command {
  const parsed = said.map(({ text }) => parseCommand(text.trim(), context))
  return parsed.reduce((best, command) => (worthOf(command) > worthOf(best) ? command : best))
}

type Reading = {
  readonly replica: Viewed | null
  readonly facts: Facts
  readonly help: AssistantHelp
  readonly path: string
  /** Null if they could not be loaded: then only commands are understood. */
  readonly deeds: { readonly planDeed: typeof planDeed } | null
}

/** What a sentence is read and planned with. */
function knowledgeOf({ facts, path }: Pick<Reading, 'facts' | 'path'>, replica: Viewed, names: NameFinder | null) {
  const isStored = (name: string): boolean => names?.isStored(name) ?? false
  const isWhole = (name: string): boolean => names?.isWhole(name) ?? false
  const context = { isStored, isWhole, qualityOf: qualityFinder(replica.view(), facts.today, isStored) }
  const written = assistantSubject.get()?.written ?? null
  const known: Known = { view: replica.view(), facts, names, meant: thingsMeant(path), written }
  const parse = (said: readonly Heard[]): Command => withOwnTown(bestCommand(said, context), replica.view(), isStored)
  return { context, known, isStored, parse }
}

type Read = Awaited<ReturnType<AssistantScreen['read']>>

/**
 * What was said and what follows from it: a deed, more of the subject before, a question, or a command. Of several wishes
 * in one breath the first is read; the others are `next`, as they were said.
 */
export async function readWith(said: readonly Heard[], reading: Reading): Promise<Read> {
  const { replica } = reading
  if (!replica) throw new Error('no documents')
  const names = await filledNameFinder(replica)
  const knowledge = knowledgeOf(reading, replica, names)
  const wishes = said.map(({ text }) => wishesIn(text.trim(), knowledge.context))
  const firsts = said.map((one, at) => ({ ...one, text: wishes[at]?.[0] ?? one.text }))
  const read = await readFirst(firsts, { ...reading, replica, names, knowledge })
  const next = wishes.find(([first]) => first === read.command.originalText)?.slice(1) ?? []
  return next.length > 0 && read.plan.kind !== 'unknown' ? { ...read, next } : read
}

type First = Reading & {
  readonly replica: Viewed
  readonly names: NameFinder | null
  readonly knowledge: ReturnType<typeof knowledgeOf>
}

async function readFirst(said: readonly Heard[], { replica, help, deeds, names, knowledge }: First): Promise<Read> {
  const { context, known, isStored, parse } = knowledge
  const parsed = parse(said)
  const deed = deeds?.planDeed(said, context, known)
  if (deed) return { command: { ...parsed, originalText: deed.text }, plan: deed.plan, subject: null }
  const subject = await continuedAnswer(parsed, { isStored, townOf: ownTown(replica.view(), isStored) })
  const asked = subject?.command ?? parsed
  const answered = await planAnswer(asked, { ...known, names })
  if (answered) return { command: asked, plan: withWordsLeft(answered, asked, context), subject }
  const { command, isSpent } = subject ? { command: asked, isSpent: false } : await withHelp(parsed, help)
  const plan = planFor(command, known)
  return {
    command,
    plan: plan.kind === 'unknown' ? { ...plan, isSpent } : withWordsLeft(plan, command, context),
    subject,
  }
}

const looking: ReadonlySet<string> = new Set(['search', 'show', 'open', 'check'])

/** The plan, which also says what of the sentence it does not heed: else a list of all passes for what was asked for. */
function withWordsLeft(plan: Plan, command: Command, context: CommandContext): Plan {
  if (!looking.has(command.payload.action)) return plan
  if (plan.kind === 'answer') {
    const days = wordsOfDays(command, context)
    return days.length === 0 ? plan : { ...plan, left: quoted(days) }
  }
  const left = plan.kind === 'go' ? wordsLeft(command, context) : []
  if (plan.kind !== 'go' || left.length === 0) return plan
  const then: Said = { key: 'left-out', params: { words: quoted(left) } }
  return { ...plan, said: { ...plan.said, then } }
}

const quoted = (words: readonly string[]): string => words.join(', ')

/**
 * Reads sentences nobody has said: the tables of words and figures are made by the first one, which is not to be the
 * person's. Nothing follows from them, and no service is asked. Between two steps the screen may draw.
 */
export async function readAhead(texts: readonly string[], reading: Omit<Reading, 'help'>): Promise<void> {
  const { replica, deeds } = reading
  if (!replica) return
  const names = await filledNameFinder(replica)
  for (const text of texts) {
    const said = [{ text, confidence: 0 }]
    const { context, known, parse } = knowledgeOf(reading, replica, names)
    await turn()
    const parsed = parse(said)
    await turn()
    deeds?.planDeed(said, context, known)
    await turn()
    await planAnswer(parsed, { ...known, names })
    planFor(parsed, known)
  }
}

const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0))
