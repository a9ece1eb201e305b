import { once } from 'node:events'
import type { Duplex, Writable } from 'node:stream'
import type pg from 'pg'
import { messageOf } from '#server/runtime/thrown.ts'
import { unawaited } from '#server/runtime/unawaited.ts'

/** The part of the driver's connection that COPY needs; the type package describes an older driver. */
type Wire = {
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(reason: string): void
  /** PGlite's substitute has none of these. */
  readonly stream: Partial<Pick<Duplex, 'pause' | 'resume' | 'once' | 'writableNeedDrain'>>
}

/** Takes a chunk; a returned promise makes the server wait for it. */
export type OnChunk = (chunk: Buffer) => Promise<unknown> | undefined

/** Writes each chunk to a stream; the server waits while that is full. */
export function chunksTo(stream: Writable): OnChunk {
  let full: Promise<unknown> | undefined
  return (chunk) => {
    if (!stream.write(chunk)) full ??= once(stream, 'drain').finally(() => (full = undefined))
    return full
  }
}

type Settle = (error: unknown, rows?: number) => void

const rowsOf = (text: string): number => Number(text.split(' ').at(-1))

/** Runs `copy ... to stdout` and passes each chunk to `onChunk`. Returns the number of rows. */
export function copyOut(client: pg.ClientBase, text: string, onChunk: OnChunk): Promise<number> {
  return new Promise((resolve, reject) => {
    client.query(new CopyOut(text, onChunk, settleWith(resolve, reject)))
  })
}

/** Runs `copy ... from stdin` with the bytes of `chunks`, with backpressure. Returns the number of rows. */
export function copyIn(client: pg.ClientBase, text: string, chunks: AsyncIterable<Buffer>): Promise<number> {
  return new Promise((resolve, reject) => {
    client.query(new CopyIn(text, chunks, settleWith(resolve, reject)))
  })
}

function settleWith(resolve: (rows: number) => void, reject: (error: unknown) => void): Settle {
  return (error, rows) => {
    if (rows === undefined) reject(error)
    else resolve(rows)
  }
}

/** The driver's interface for queries; common to both directions. */
class Copy implements pg.Submittable {
  readonly #text: string
  callback: Settle
  #rows = 0

  constructor(text: string, callback: Settle) {
    this.#text = text
    this.callback = callback
  }

  submit(connection: pg.Connection): null {
    connection.query(this.#text)
    return null
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.#rows = rowsOf(text)
  }

  handleError(error: unknown): void {
    this.callback(error)
  }

  handleReadyForQuery(): void {
    this.callback(null, this.#rows)
  }

  handleRowDescription(): void {}
  handleDataRow(): void {}
  handleEmptyQuery(): void {}
  handlePortalSuspended(): void {}
  handleCopyData(_message: { chunk: Uint8Array }, _connection: pg.Connection): void {}
  handleCopyInResponse(_connection: pg.Connection): void {}
}

class CopyOut extends Copy {
  readonly #onChunk: OnChunk
  #goOn: () => void = () => undefined

  constructor(text: string, onChunk: OnChunk, callback: Settle) {
    super(text, callback)
    this.#onChunk = onChunk
  }

  override handleCopyData({ chunk }: { chunk: Uint8Array }, connection: pg.Connection): void {
    // Copied: the driver reuses a message's memory for the next one.
    const taken = this.#onChunk(Buffer.from(chunk))
    if (!taken) return
    // The driver types hide it: see Wire.
    const { stream } = connection as unknown as Wire
    stream.pause?.()
    this.#goOn = () => {
      stream.resume?.()
    }
    unawaited('copy', taken.then(this.#goOn))
  }

  // The end may have been read with the last rows: resume the socket, or the next query would wait.
  override handleCommandComplete(message: { text: string }): void {
    super.handleCommandComplete(message)
    this.#goOn()
  }

  override handleError(error: unknown): void {
    this.#goOn()
    super.handleError(error)
  }
}

class CopyIn extends Copy {
  readonly #chunks: AsyncIterable<Buffer>

  constructor(text: string, chunks: AsyncIterable<Buffer>, callback: Settle) {
    super(text, callback)
    this.#chunks = chunks
  }

  override handleCopyInResponse(connection: pg.Connection): void {
    // The driver types hide it: see Wire.
    const wire = connection as unknown as Wire
    unawaited('copy', this.#send(wire))
  }

  async #send(wire: Wire): Promise<void> {
    try {
      for await (const chunk of this.#chunks) {
        wire.sendCopyFromChunk(chunk)
        // Without backpressure a table larger than memory would be read into it.
        if (wire.stream.writableNeedDrain) await new Promise((resolve) => wire.stream.once?.('drain', resolve))
      }
      wire.endCopyFrom()
    } catch (error) {
      // The server answers with an error that contains this text.
      wire.sendCopyFail(messageOf(error))
    }
  }
}
