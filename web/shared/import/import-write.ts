import type { Answer } from '#web/transport/call-operation.ts'
import type { Problem } from '#web/transport/problem.ts'

/** What the writing says of a row: the line of the file, or 0 where none is known, and the company. */
export type WrittenRow = { line: number; company: string }

/** How far rows have been written. `stopped`: the server is not reached or busy; going on sends nothing twice. */
export type Written = {
  done: number
  refused: readonly { row: WrittenRow; problem: Problem }[]
  stopped: Problem | null
}

/** At a time: the server writes what a company enters at once in one transaction. */
const rowsAtOnce = 8

/** Whether the same row may succeed later: nothing was said about the row itself. */
const isForNow = ({ status }: Problem): boolean => status === 0 || status === 401 || status === 429 || status >= 500

/**
 * Writes rows in order, a few at a time, each under its own key: after a lost connection `from` goes on where it stopped, and
 * what had arrived is answered, not repeated.
 */
export async function writeRows<Row extends WrittenRow>(
  rows: readonly Row[],
  from: Written,
  send: (row: Row) => Promise<Answer>,
  onStep: (written: Written) => void,
): Promise<Written> {
  let written: Written = { ...from, stopped: null }
  while (written.done < rows.length) {
    const group = rows.slice(written.done, written.done + rowsAtOnce)
    const answers = await Promise.all(group.map(async (row) => ({ row, answer: await send(row) })))
    const failed = answers.flatMap(({ row, answer }) => (answer.ok ? [] : [{ row, problem: answer.problem }]))
    const stopped = failed.find(({ problem }) => isForNow(problem))?.problem ?? null
    // The whole group again: those that were written are only answered again.
    if (stopped) return { ...written, stopped }
    written = { done: written.done + group.length, refused: [...written.refused, ...failed], stopped: null }
    onStep(written)
  }
  return written
}
