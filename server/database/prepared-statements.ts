import { createHash } from 'node:crypto'

/** A statement that the server has parsed on one connection. */
export type PreparedStatement = {
  readonly name: string
  /** Reads one row; known after the first answer. The server never changes the row type of a prepared statement. */
  readRow: ((cells: readonly (string | null)[]) => Row) | undefined
}

export type Row = Record<string, unknown>

/** Enough for every statement of the product; texts built from lists of varying length would pile up without bound. */
const most = 300

/** The statements prepared on one connection, least recently used first. */
export class PreparedStatements {
  readonly #byText = new Map<string, PreparedStatement>()

  /** The statement for `text`, and whether the server must parse it first. */
  claim(text: string): { statement: PreparedStatement; fresh: boolean } {
    const known = this.#byText.get(text)
    const statement = known ?? { name: nameOf(text), readRow: undefined }
    this.#byText.delete(text)
    this.#byText.set(text, statement)
    return { statement, fresh: known === undefined }
  }

  /** The next use of `text` parses it again. */
  forget(text: string): void {
    this.#byText.delete(text)
  }

  forgetAll(): void {
    this.#byText.clear()
  }

  /** Removes statements beyond the limit, never one of `inUse`; returns their names. */
  evict(inUse: ReadonlySet<string>): string[] {
    const evicted: string[] = []
    for (const [text, statement] of this.#byText) {
      if (this.#byText.size <= most) break
      if (inUse.has(text)) continue
      this.#byText.delete(text)
      evicted.push(statement.name)
    }
    return evicted
  }
}

// Names are hashes of the text, not counters: two texts never share one, whatever was prepared before.
function nameOf(text: string): string {
  return `v_${createHash('sha1').update(text).digest('base64url')}`
}
