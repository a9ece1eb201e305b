import pg from 'pg'
import { asError } from '#server/runtime/thrown.ts'
import { type PreparedStatement, PreparedStatements, type Row } from './prepared-statements.ts'

export type Statement = { readonly text: string; readonly values: readonly unknown[] }

export type PipelineResult = { readonly command: string; readonly rowCount: number | null; readonly rows: Row[] }

/** Messages of PostgreSQL's extended protocol, as written by the driver's connection and by PGlite's substitute. */
type Wire = {
  readonly stream: { cork?(): void; uncork?(): void }
  parse(message: { name: string; text: string }): void
  bind(message: { portal: ''; statement: string; values: readonly unknown[] }): void
  describe(message: { type: 'P'; name: '' }): void
  execute(message: { portal: '' }): void
  close(message: { type: 'S'; name: string }): void
  sync(): void
  sendCopyFail(reason: string): void
}

type Sent = { readonly text: string; readonly statement: PreparedStatement; readonly fresh: boolean }

const preparedOn = new WeakMap<Wire, PreparedStatements>()

// Exported by the driver at run time, but missing in its type package.
const driver = (pg as unknown as { utils: { prepareValue(value: unknown): string | Buffer | null } }).utils

/**
 * Several statements sent at once and answered in one round trip: Parse (the first time on a connection), Bind,
 * Describe, Execute for each, and one Sync. The driver delivers the answers as for its own queries and cursors.
 */
export class PipelineQuery implements pg.Submittable {
  /** Called once; the driver may wrap it to add a time limit. */
  callback: (error: unknown, results?: PipelineResult[]) => void
  /** Read by the driver under this name: milliseconds after which it gives up. */
  readonly query_timeout: number | undefined
  readonly #statements: () => readonly Statement[]
  readonly #results: PipelineResult[] = []
  #sent: Sent[] = []
  #rows: Row[] = []
  #prepared = new PreparedStatements()
  #fault: unknown

  /** `statements` is called when writing, when the connection's transaction state is known for certain. */
  constructor(
    statements: () => readonly Statement[],
    callback: (error: unknown, results?: PipelineResult[]) => void,
    timeout?: number,
  ) {
    this.#statements = statements
    this.callback = callback
    this.query_timeout = timeout
  }

  submit(connection: pg.Connection): Error | null {
    // The type package describes an older driver's connection.
    const wire = connection as unknown as Wire
    const statements = this.#statements()
    let values: (string | Buffer | null)[][]
    try {
      // Convert values to text before writing the first byte: a failing one must not leave half a pipeline behind.
      values = statements.map((statement) => statement.values.map((value) => driver.prepareValue(value)))
    } catch (error) {
      // Returned, not thrown: otherwise the driver would wait for an answer to something never sent.
      return asError(error)
    }
    this.#prepared = preparedOn.get(wire) ?? new PreparedStatements()
    preparedOn.set(wire, this.#prepared)
    wire.stream.cork?.()
    try {
      this.#sent = statements.map(({ text }, index) => this.#write(wire, text, values[index] ?? []))
      for (const name of this.#prepared.evict(new Set(statements.map(({ text }) => text))))
        wire.close({ type: 'S', name })
      wire.sync()
    } finally {
      wire.stream.uncork?.()
    }
    return null
  }

  #write(wire: Wire, text: string, values: readonly unknown[]): Sent {
    const { statement, fresh } = this.#prepared.claim(text)
    if (fresh) {
      // A failed pipeline may have left a statement of this name; closing a missing one is no error.
      wire.close({ type: 'S', name: statement.name })
      wire.parse({ name: statement.name, text })
    }
    wire.bind({ portal: '', statement: statement.name, values })
    if (!statement.readRow) wire.describe({ type: 'P', name: '' })
    wire.execute({ portal: '' })
    return { text, statement, fresh }
  }

  handleRowDescription(message: { fields: readonly { name: string; dataTypeID: number }[] }): void {
    const sent = this.#current()
    if (sent) sent.statement.readRow = rowReader(message.fields)
  }

  handleDataRow(message: { fields: readonly (string | null)[] }): void {
    const readRow = this.#current()?.statement.readRow
    try {
      if (readRow) this.#rows.push(readRow(message.fields))
    } catch (error) {
      this.#fault ??= error
    }
  }

  handleCommandComplete(message: { text: string }): void {
    const sent = this.#current()
    if (sent) sent.statement.readRow ??= rowReader([])
    const [command = '', ...counts] = message.text.split(' ')
    const last = counts.at(-1)
    const rowCount = last === undefined || Number.isNaN(Number(last)) ? null : Number(last)
    this.#results.push({ command, rowCount, rows: this.#rows })
    this.#rows = []
  }

  handleEmptyQuery(): void {
    this.#results.push({ command: '', rowCount: null, rows: [] })
  }

  handleError(error: unknown): void {
    if (isStale(error)) this.#prepared.forgetAll()
    // The server skipped the rest; what it did not parse must be parsed next time.
    for (const { text, fresh } of this.#sent.slice(this.#results.length)) if (fresh) this.#prepared.forget(text)
    this.callback(error)
  }

  handleReadyForQuery(): void {
    if (this.#fault === undefined) this.callback(null, this.#results)
    else this.callback(this.#fault)
  }

  handleCopyInResponse(connection: pg.Connection): void {
    // The type package is outdated, as in `submit`.
    const wire = connection as unknown as Wire
    wire.sendCopyFail('COPY does not go through a pipeline')
  }

  handlePortalSuspended(): void {}

  handleCopyData(): void {}

  #current(): Sent | undefined {
    return this.#sent[this.#results.length]
  }
}

/**
 * Whether the server refused a prepared statement because something changed: a migration changed its result columns
 * (0A000), or someone deallocated it (26000). Nothing was done, and a retry parses it anew.
 */
export function isStale(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error)) return false
  return error.code === '26000' || (error.code === '0A000' && error.message.includes('cached plan'))
}

function rowReader(
  fields: readonly { name: string; dataTypeID: number }[],
): (cells: readonly (string | null)[]) => Row {
  const columns = fields.map(({ name, dataTypeID }) => ({
    name,
    parse: pg.types.getTypeParser(dataTypeID, 'text') as (cell: string) => unknown, // the driver does not type it
  }))
  const empty: Row = Object.fromEntries(columns.map(({ name }) => [name, null]))
  return (cells) => {
    // A copy has its shape from the start; adding one column after the other takes twice as long.
    const row = { ...empty }
    for (const [index, { name, parse }] of columns.entries()) {
      const cell = cells[index] ?? null
      row[name] = cell === null ? null : parse(cell)
    }
    return row
  }
}
