import type { RestReader } from './replica-large.ts'

type RestOptions = ConstructorParameters<typeof RestReader>[0]

/** What of a large copy is still to be read after its first rows, and those who wait for it. */
export class ReplicaRest {
  readonly #reader: Promise<RestReader>
  readonly #untils = new Map<string, Promise<void>>()
  /** Resolves when all of it has been read. */
  readonly whole: Promise<void>

  constructor(options: RestOptions) {
    // Only large copies load it, while their first rows are drawn.
    this.#reader = import('./replica-large.ts').then((file) => new file.RestReader(options))
    this.whole = this.#reader.then((reader) => reader.whole, options.readAll)
  }

  /** Resolves when a kind, or what the disk has of one document, has been read; always the same promise. */
  until(entity: string, id?: string): Promise<void> {
    const key = `${entity}/${id ?? ''}`
    const known =
      this.#untils.get(key) ?? this.#reader.then((reader) => reader.until(entity, id)).catch(() => this.whole)
    this.#untils.set(key, known)
    return known
  }

  /** Nothing more is to be read: all of it was at once, or the copy is closed or starts over. */
  end(): void {
    this.#reader.then(
      (reader) => reader.end(),
      () => undefined,
    )
  }
}
