import type { Facts } from '#domain/kernel/change.ts'
import type { Refusal } from '#domain/kernel/outcome.ts'
import { askToPersist } from '#web/browser/persisted-storage.ts'
import { randomId } from '#web/browser/random-id.ts'
import type { OverlayView } from '#web/replica/overlay-view.ts'
import type { RuleLoader } from './rule-loader.ts'
import { outboxWithMemory, type OutboxWithMemory } from './outbox-memory.ts'
import { openOutboxDatabase, type OutboxDatabase } from './outbox-database.ts'
import { buildsOn, type NewEntry, type OutboxEntry, type Reopen } from './outbox-entry.ts'
import { release } from '#domain/release/release.ts'
import type { DayDoubt } from './outbox-day.ts'
import type { FileEntry } from './outbox-file.ts'
import { touchedBy } from './outbox-fold.ts'
import { asWrittenToday } from './outbox-upgrade.ts'
import { answerWithinMs } from '#web/transport/call-operation.ts'
import { clockAheadMs, serverNow } from '#web/transport/server-clock.ts'
import { signal } from '#web/transport/signal.ts'
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
  /** A write was stored, or is to be sent again. */
  onStored: () => void
}

export type DecidesBy = Pick<QueueOptions, 'live' | 'rules'>

const longestLoadMs = 3000
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Only for handling refused writes, so loaded after the first screen. */
const corrections = () => import('./outbox-conflict.ts')

/** One person's writes that the server has not performed yet: first stored, then shown. */
export class OutboxQueue {
  readonly entries = signal<readonly OutboxEntry[]>([])
  readonly #options: QueueOptions
  #database: OutboxWithMemory | null = null
  #changes = 0

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
    const { live, rules, owner, actor, factsOf } = this.#options
    // Store the entry after 3 s even if the rule has not loaded.
    await Promise.race([rules.load(operation), pause(longestLoadMs)])
    if (!this.#database) return { code: 'not-ready' }
    const at = new Date(serverNow()).toISOString()
    const outcome = rules.find(operation)?.decide(live.view(), input, factsOf({ at }))
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
    const { owner, onUnkept, onStored } = this.#options
    if (!this.#database) return { code: 'not-ready' }
    const known = (await this.#database.all(owner)).map(({ id }) => id)
    for (const entry of entries.filter(({ id }) => !known.includes(id)))
      await this.#database.add({ ...entry, owner, state: 'waiting', refusal: null, answer: null })
    this.#changes += 1
    if (this.unkept().length > 0) onUnkept()
    await this.show()
    onStored()
    return null
  }

  /**
   * The disk rejected the entry, so it counts as saved only once the server has it. Without an answer it keeps waiting
   * while the page is open, and the screen says so.
   */
  async #answerTo(seq: number): Promise<Refusal | null> {
    this.#options.onUnkept()
    const find = () => this.entries.get().find((entry) => entry.seq === seq)
    let stop = (): void => undefined
    const answered = new Promise<void>((resolve) => {
      stop = this.entries.subscribe(() => {
        if (find()?.state !== 'waiting') resolve()
      })
    })
    await Promise.race([answered, pause(answerWithinMs)])
    stop()
    const entry = find()
    if (!entry?.refusal) return null
    await this.discard(entry)
    return entry.refusal
  }

  /** Reads the queue from disk and shows it; other tabs write to it too. */
  async show(): Promise<void> {
    if (!this.#database) return
    const before = this.#changes
    const entries = (await this.#database.all(this.#options.owner)).map((entry) => asWrittenToday(entry))
    const operations = [...new Set(entries.map(({ operation }) => operation))]
    const loaded = Promise.all(operations.map((operation) => this.#options.rules.load(operation)))
    await Promise.race([loaded, pause(longestLoadMs)])
    // A write was stored during the read: showing the older list would make it vanish.
    if (before !== this.#changes) return this.show()
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

  /**
   * Resends a refused write and those refused because of it. A step is based on `shown`, the version whose changes the
   * person saw, else on its original version: never on unseen changes. Uses a new key: its input may
   * have changed, and a key stands for one input.
   */
  async retry(entry: OutboxEntry, shown: number | null = null): Promise<void> {
    const { conflictsOfEntry, sentAgain } = await corrections()
    if (conflictsOfEntry(entry).length > 0) return
    await Promise.race([this.#options.rules.load(entry.operation), pause(longestLoadMs)])
    await this.#sendAgain(sentAgain(entry, shown, this.#options))
  }

  /**
   * Decides one conflicting field of a refused correction. After the last one it is sent, or discarded if nothing is
   * left.
   */
  async decide(entry: OutboxEntry, field: string, side: Side): Promise<void> {
    // Read it afresh: two taps can be faster than a render.
    const known = (await this.#database?.all(this.#options.owner))?.find(({ seq }) => seq === entry.seq)
    if (known?.state !== 'refused') return
    const { conflictsOfEntry, decided, onShownVersion, writesNothing } = await corrections()
    const next = decided(known, field, side)
    // An undecided field is still among those to write.
    if (writesNothing(next)) return this.discard(next)
    await this.#database?.change([next])
    if (conflictsOfEntry(next).length > 0) return this.show()
    await this.#sendAgain(onShownVersion(next))
  }

  async #sendAgain(entry: OutboxEntry): Promise<void> {
    const first = afresh(entry)
    const later = (await this.#stored())
      .filter((one) => one.state === 'refused' && one.after.includes(entry.id))
      .map(afresh)
      .map((one) => ({ ...one, after: one.after.map((before) => (before === entry.id ? first.id : before)) }))
    await this.#database?.change([first, ...later])
    await this.show()
    this.#options.onStored()
  }

  /** Sends a write with a doubtful date, redated by the server's clock or as entered, as chosen. */
  async settleDay(entry: OutboxEntry, doubt: DayDoubt, choice: keyof DayDoubt): Promise<void> {
    const now = new Date(serverNow()).toISOString()
    const { datedAnew } = await import('./outbox-day.ts')
    await this.retry(choice === 'likely' ? datedAnew(entry, doubt, now) : { ...entry, isDayKnown: true })
  }

  /** Discards a refused write, once confirmed; writes that built on it stay in the tray. */
  async discard(entry: OutboxEntry): Promise<void> {
    const entries = (await this.#database?.all(this.#options.owner)) ?? []
    const later = entries.filter(({ after }) => after.includes(entry.id))
    const { afterDiscard } = await corrections()
    await this.#database?.change(
      later.map((one) => afterDiscard(one, entry)),
      [entry.seq],
    )
    await this.show()
    this.#options.onStored()
  }

  counts() {
    const entries = this.#options.live.entries()
    return {
      waiting: entries.filter(({ state }) => state === 'waiting').length,
      refused: entries.filter(({ state }) => state === 'refused').length,
    }
  }

  /** The stored queue, upgraded to the current release. */
  #stored = async (): Promise<OutboxEntry[]> =>
    ((await this.#database?.all(this.#options.owner)) ?? []).map((entry) => asWrittenToday(entry))

  #tell(): void {
    this.entries.set(this.#options.live.entries())
    this.#options.onShown()
  }
}

const afresh = (entry: OutboxEntry): OutboxEntry => ({
  ...entry,
  id: randomId(),
  state: 'waiting',
  tries: 0,
  refusal: null,
})
