import { readWeights } from '#language/command/command-opinion.ts'
import { readCommand } from '#language/command/command-parse.ts'
import { learnedFrom, lessons, type Lesson } from './opinion-train.ts'

/** How much is understood of people nobody learned from. */
export interface Share {
  readonly sentences: number
  readonly core: number
  readonly extended: number
  readonly refused: number
  readonly answered: number
  readonly written: number
}

const writes = ['create', 'set-priority', 'approve-quote']
const extended = ['quotes', 'invoices']
const share = (part: readonly unknown[], all: readonly unknown[]) => part.length / Math.max(1, all.length)

/** Each of these writers is read by what all others taught; `left` is left out at once. */
function readUnseen(taught: readonly Lesson[], left: readonly string[]): Read[] {
  const weights = readWeights(learnedFrom(taught.filter(({ writer }) => writer === null || !left.includes(writer))))
  return taught
    .filter(({ writer }) => writer !== null && left.includes(writer))
    .map((lesson) => ({ lesson, ...readCommand(lesson.text, {}, weights) }))
}
type Read = { lesson: Lesson } & ReturnType<typeof readCommand>

/** Three who speak unlike each other: a dyer, an agent and a daughter at home. */
const few = ['life-jetpur-dyer.txt', 'maskati-agent.txt', 'vadodara-daughter.txt']
export const shareOfUnseen = (taught: readonly Lesson[]): Share => shareOf(readUnseen(taught, few))

function shareOf(read: readonly Read[]): Share {
  const talk = read.filter(({ lesson }) => lesson.action === 'unknown')
  const ours = read.filter(({ lesson }) => lesson.action !== 'unknown')
  const isExtended = ({ lesson }: Read) => extended.includes(lesson.target ?? '') || lesson.action === 'approve-quote'
  const isRight = ({ lesson, command: { payload } }: Read) =>
    payload.action === lesson.action && (lesson.target === 'any' || payload.target === lesson.target)
  const of = (each: readonly Read[]) => share(each.filter(isRight), each)
  const answered = talk.filter(({ command }) => command.intent !== 'unknown')
  return {
    sentences: read.length,
    core: of(ours.filter((each) => !isExtended(each))),
    extended: of(ours.filter(isExtended)),
    refused: share(
      ours.filter(({ command }) => command.intent === 'unknown'),
      ours,
    ),
    answered: share(answered, talk),
    written: answered.filter(({ command }) => writes.includes(command.intent)).length,
  }
}

/** Writers that are left out together: those from life one by one, the others a few at a time. */
function foldsOf(taught: readonly Lesson[]): string[][] {
  const writers = [...new Set(taught.flatMap(({ writer }) => writer ?? []))]
  const alone = writers.filter((writer) => writer.startsWith('life-'))
  const others = writers.filter((writer) => !alone.includes(writer))
  return [...alone.map((writer) => [writer]), ...[0, 1, 2, 3].map((fold) => others.filter((_, at) => at % 4 === fold))]
}

if (import.meta.main) {
  const taught = lessons()
  const read = foldsOf(taught).flatMap((left) => readUnseen(taught, left))
  const percent = (part: number) => `${(100 * part).toFixed(1)}%`
  const line = (name: string, each: readonly Read[]) => {
    const { core, extended: more, refused, answered, written } = shareOf(each)
    console.log(
      `${name.padEnd(32)} core ${percent(core)} quotes and invoices ${percent(more)} refused ${percent(refused)} talk answered ${percent(answered)}, as a write ${String(written)}`,
    )
  }
  for (const writer of new Set(read.map(({ lesson }) => lesson.writer)))
    line(
      writer ?? '',
      read.filter(({ lesson }) => lesson.writer === writer),
    )
  line(
    'from life',
    read.filter(({ lesson }) => lesson.writer?.startsWith('life-')),
  )
  line('all', read)
}
