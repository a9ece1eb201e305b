import type { Statement } from '#server/database/transaction.ts'
import type { Hold } from '#server/entity/request-context.ts'

/**
 * The statements of holds and updates in their order, with neighbouring holds in one: beginning a statement costs more than
 * what most of them do. A list begins a new one after a row: a statement sees what was committed when it began, and a
 * list must be compared with what is there once the row before it is locked.
 */
export function joinedHolds(held: readonly (Hold | Statement)[]): Statement[] {
  const groups: Statement[][] = []
  let before: Hold | null = null
  for (const one of held) {
    const hold: Hold | null = 'statement' in one ? one : null
    const isJoined = hold && before && isCheck(hold) && isCheck(before) && (!hold.listed || before.listed !== undefined)
    const statement = 'statement' in one ? one.statement : one
    if (isJoined) groups.at(-1)?.push(statement)
    else groups.push([statement])
    before = hold
  }
  return groups.map(together)
}

const checking = 'select '

/** A number is taken by a statement of another form. */
const isCheck = ({ statement }: Hold): boolean => statement.text.startsWith(checking)

/** Cached: the identical string is found among the prepared statements without being read again. */
const texts = new Map<string, string>()

function together(statements: readonly Statement[]): Statement {
  const [first] = statements
  if (first && statements.length === 1) return first
  const key = statements.map(({ text }) => text).join('; ')
  const text = texts.get(key) ?? joined(statements)
  texts.set(key, text)
  return { text, values: statements.flatMap(({ values }) => values) }
}

/** One select of all their columns, each with its own values. PostgreSQL computes them from left to right. */
function joined(statements: readonly Statement[]): string {
  let taken = 0
  const columns = statements.map(({ text, values }) => {
    const moved = taken
    taken += values.length
    return text.slice(checking.length).replaceAll(/\$(\d+)/g, (_, place: string) => `$${Number(place) + moved}`)
  })
  return checking + columns.join(', ')
}
