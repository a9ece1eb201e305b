import type { Facts } from '#domain/kernel/change.ts'
import type { Refusal } from '#domain/kernel/outcome.ts'
import { release } from '#domain/release/release.ts'
import { askToPersist } from '#web/browser/persisted-storage.ts'
import { randomId } from '#web/browser/random-id.ts'
import type { OverlayView } from '#web/replica/overlay-view.ts'
import { clockAheadMs, serverNow } from '#web/transport/server-clock.ts'
import { signal } from '#web/transport/signal.ts'
import type { Corrected } from './outbox-correction.ts'
import { openOutboxDatabase, type OutboxDatabase } from './outbox-database.ts'
import type { DayDoubt } from './outbox-day.ts'
import { buildsOn, type NewEntry, type OutboxEntry, type Reopen } from './outbox-entry.ts'
import type { FileEntry } from './outbox-file.ts'
import { touchedBy } from './outbox-fold.ts'
import { outboxWithMemory, type OutboxWithMemory } from './outbox-memory.ts'
import { asWrittenToday } from './outbox-upgrade.ts'
import type { RuleLoader } from './rule-loader.ts'
import type { Unread } from './rule-on-view.ts'
import type { Side } from './use-document-draft.ts'

export type WriteOptions = {
  /** Short description (a company's name), shown in the tray. */
  label?: string | null
  /** Where to reopen the form if the server refuses the write. */
  reopen?: Reopen | null
}

type QueueOptions = {
  owner: string
  actor: string
  live: OverlayView
  rules: RuleLoader
  factsOf: (entry: { at: string }) => Facts
  /** When the server last answered, UTC ISO: an entry made now cannot predate it. */
  heardAt: () => string | null
  /** The displayed queue has changed. */
  onShown: () => void
  /** The device did not store a write. */
  onUnkept: () => void
  /** Reads what a write cannot be decided without: a kind, or a document of it. */
  read: (unread: Unread) => Promise<void>
  /** A write was stored, or is to be sent again. */
  onStored: () => void
}

export type DecidesBy = Pick<QueueOptions, 'live' | 'rules'>

const longestLoadMs = 3000
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Only for handling refused writes, so loaded after the first screen. */
const corrections = () => import('./outbox-correction.ts')

/** One person's writes that the server has not performed yet: first stored, then shown. */
export class OutboxQueue {
  readonly entries = signal<readonly OutboxEntry[]>([])
  readonly #options: QueueOptions
  #database: OutboxWithMemory | null = null
  #changes = 0
  /** Looks into the stored queue: how many were begun, and the last one that is shown. */
  #looks = { begun: 0, shown: 0 }

  constructor(options: QueueOptions) {
    this.#options = options
  }

  async open(): Promise<OutboxDatabase> {
    // Without storage the queue lasts until the page closes.
    this.#database = outboxWithMemory(await openOutboxDatabase().catch(() => null))
    return this.#database
  }

  /** Writes neither stored here nor performed by the server: lost when the page closes. */
  unkept = (): readonly OutboxEntry[] => this.#database?.unkept() ?? []

  /**
   * Stores a write and shows it; resolves once it is durable. If our own rules refuse it, returns the refusal at once
   * and stores nothing.
   */
  async write(operation: string, input: Record<string, unknown>, options: WriteOptions = {}): Promise<Refusal | null> {
    const { live, rules, owner, actor, factsOf, read } = this.#options
    // Store the entry after 3 s even if the rule has not loaded.
    await this.#loaded(operation)
    if (!this.#database) return { code: 'not-ready' }
    const at = new Date(serverNow()).toISOString()
    const outcome = await rules.find(operation)?.decideOnceRead(live.view, input, factsOf({ at }), read)
    if (outcome && !outcome.ok) return outcome.refusal
    const entry: NewEntry = {
      id: randomId(),
      owner,
      operation,
      input,
      release,
      at,
      clock: { aheadMs: clockAheadMs(), heardAt: this.#options.heardAt() },
      actor,
      state: 'waiting',
      tries: 0,
      touched: outcome ? touchedBy(live.view(), outcome.value.changes) : [],
      after: buildsOn(input, live.entries()),
      label: options.label ?? null,
      reopen: options.reopen ?? null,
      refusal: null,
      answer: null,
    }
    const stored = await this.#database.add(entry)
    this.#changes += 1
    live.append(stored)
    this.#tell()
    this.#options.onStored()
    if (this.unkept().some(({ seq }) => seq === stored.seq)) return await this.#answerTo(stored.seq)
    askToPersist()
    return null
  }

  /** Adds entries made on another device, under their own keys; those already in the queue are left out. */
  async take(entries: readonly FileEntry[]): Promise<Refusal | null> {
    if (!this.#database) return { code: 'not-ready' }
    await (await corrections()).takeEntries(this.#corrected, entries)
    return null
  }

  /** The disk rejected the entry, so it counts as saved only once the server has it, as `answerTo` describes. */
  async #answerTo(seq: number): Promise<Refusal | null> {
    this.#options.onUnkept()
    return corrections().then(
      ({ answerTo }) => answerTo(this.#corrected, this.entries, seq),
      // It waits, which the screen says.
      () => null,
    )
  }

  /** Reads the queue from disk and shows it; other tabs write to it too. */
  async show(): Promise<void> {
    if (!this.#database) return
    const before = this.#changes
    const look = (this.#looks.begun += 1)
    const entries = (await this.#database.all(this.#options.owner)).map((entry) => asWrittenToday(entry))
    const operations = [...new Set(entries.map(({ operation }) => operation))]
    const loaded = Promise.all(operations.map((operation) => this.#options.rules.load(operation)))
    await Promise.race([loaded, pause(longestLoadMs)])
    // A write was stored during the read: showing the older list would make it vanish.
    if (before !== this.#changes) return this.show()
    // A later look waited less for its rules: this one would bring back what has been answered since.
    if (look < this.#looks.shown) return
    this.#looks.shown = look
    this.#options.live.take([], entries)
    this.#tell()
  }

  answered = (): readonly OutboxEntry[] => this.#options.live.entries().filter(({ state }) => state === 'answered')

  async forget(entries: readonly OutboxEntry[]): Promise<void> {
    await this.#database?.change(
      [],
      entries.map(({ seq }) => seq),
    )
  }

  /** What the tray needs besides the entries. */
  get decidesBy(): DecidesBy {
    return this.#options
  }

  /** Sends a refused write again, and those refused because of it, as `outbox-correction.ts` describes. */
  async retry(entry: OutboxEntry, shown: number | null = null): Promise<void> {
    await (await corrections()).sendRefusedAgain(this.#corrected, entry, shown)
  }

  /** Decides one conflicting field of a refused correction. */
  async decide(entry: OutboxEntry, field: string, side: Side): Promise<void> {
    await (await corrections()).decideField(this.#corrected, entry, field, side)
  }

  /** Sends a write with a doubtful date, redated by the server's clock or as entered, as chosen. */
  async settleDay(entry: OutboxEntry, doubt: DayDoubt, choice: keyof DayDoubt): Promise<void> {
    await (await corrections()).settleDay(this.#corrected, entry, doubt, choice)
  }

  /** Discards a refused write, once confirmed; writes that built on it stay in the tray. */
  async discard(entry: OutboxEntry): Promise<void> {
    await (await corrections()).discardRefused(this.#corrected, entry)
  }

  /** Discards refused writes that somebody else enters, the latest first: none builds on what is gone. */
  async discardAll(entries: readonly OutboxEntry[]): Promise<void> {
    for (const entry of entries.toReversed()) await this.discard(entry)
  }

  counts() {
    const entries = this.#options.live.entries()
    return {
      waiting: entries.filter(({ state }) => state === 'waiting').length,
      refused: entries.filter(({ state }) => state === 'refused').length,
    }
  }

  get #corrected(): Corrected {
    const { owner } = this.#options
    return {
      ...this.#options,
      all: async () => (await this.#database?.all(owner)) ?? [],
      add: async (entry) => {
        await this.#database?.add(entry)
        this.#changes += 1
      },
      change: async (entries, gone) => this.#database?.change(entries, gone),
      unkept: this.unkept,
      loaded: (operation) => this.#loaded(operation),
      show: () => this.show(),
    }
  }

  /** Waits for a rule, but not longer than people do. */
  async #loaded(operation: string): Promise<void> {
    await Promise.race([this.#options.rules.load(operation), pause(longestLoadMs)])
  }

  #tell(): void {
    this.entries.set(this.#options.live.entries())
    this.#options.onShown()
  }
}
