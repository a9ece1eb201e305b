import { unawaited } from '#web/browser/unawaited.ts'
import { kolkataDate } from '#domain/calendar/calendar-kolkata.ts'
import type { EntityName } from '#domain/catalogue/entity-catalogue.ts'
import type { Actor, Facts } from '#domain/kernel/change.ts'
import type { Refusal } from '#domain/kernel/outcome.ts'
import type { Role } from '#domain/kernel/role.ts'
import { OverlayView } from './overlay-view.ts'
import type { RuleLoader } from '#web/outbox/rule-loader.ts'
import type { View } from '#web/replica/view.ts'
import type { OutboxDatabase } from '#web/outbox/outbox-database.ts'
import type { OutboxFlusher } from '#web/outbox/outbox-flusher.ts'
import { OutboxQueue, type WriteOptions } from '#web/outbox/outbox-queue.ts'
import type { Problem } from '#web/transport/problem.ts'
import type { OlderDocuments } from './older-documents.ts'
import { openReplicaChannel, type ReplicaMessage } from './replica-channel.ts'
import { openReplicaCopy } from './replica-copy.ts'
import { nothingYet, type Progress, type ReplicaDatabase } from './replica-database.ts'
import { isOfOtherFormat } from './replica-pull.ts'
import { ReplicaSync } from './replica-sync.ts'
import type { EntityRow } from './replica-table.ts'
import { signal } from '#web/transport/signal.ts'

export type ReplicaStatus = {
  /** The first copy is complete: a missing document does not exist. */
  ready: boolean
  /** The last attempt did not reach the server. */
  offline: boolean
  /** When the copy was last complete, UTC ISO; null before the first time. */
  lastSyncAt: string | null
  /** The device keeps the copy and unsent writes after the page closes. */
  kept: boolean
  /** Writes not yet sent, and writes the server refused. */
  waiting: number
  refused: number
}

export const unknownStatus: ReplicaStatus = {
  ready: false,
  offline: false,
  lastSyncAt: null,
  kept: true,
  waiting: 0,
  refused: 0,
}

export type ReplicaOptions = {
  /** Owner of the copy: a person in a role, who sees what the role may see. */
  owner: string
  /** Owner of the writes: the person in any role. */
  writer: string
  actor: Actor
  /** The row format this code reads, as in `sync.pull`; null if unknown. */
  format: string | null
  rules: RuleLoader
  /** The session ended or belongs to another company; the queue waits for a new sign-in. */
  onSignedOut: (problem: Problem) => void
  /** The session changed or may have, for example to a new role. */
  onSessionChanged: () => void
}

/** Events can get lost; this bounds how stale a visible screen is. */
const pullEveryMs = 30_000

/** One company's documents on this device, as one person may see them: local reads and writes, sent when online. */
export class Replica {
  readonly owner: string
  readonly role: Role
  readonly ownId: Actor['ownId']
  readonly status = signal<ReplicaStatus>(unknownStatus)
  readonly queue: OutboxQueue
  readonly #live: OverlayView
  readonly #options: ReplicaOptions
  readonly #channel: ReturnType<typeof openReplicaChannel>
  readonly #stopping = new AbortController()
  #progress: Progress = nothingYet
  #rows: ReplicaDatabase | null = null
  #sync: ReplicaSync | null = null
  #outbox: OutboxDatabase | null = null
  #flusher: Promise<OutboxFlusher | null> | null = null

  constructor(options: ReplicaOptions) {
    this.owner = options.owner
    this.role = options.actor.role
    this.ownId = options.actor.ownId
    this.#options = options
    const factsOf = ({ at }: { at: string }): Facts => ({
      now: at,
      nowMs: Date.parse(at),
      today: kolkataDate(Date.parse(at)),
      actor: options.actor,
    })
    this.#live = new OverlayView(options.rules.find, factsOf)
    this.#channel = openReplicaChannel(options.owner, (message) => this.#quietly(this.#hear(message)))
    this.queue = new OutboxQueue({
      owner: options.writer,
      actor: options.actor.name,
      live: this.#live,
      rules: options.rules,
      factsOf,
      heardAt: () => this.#progress.syncedAt,
      onShown: () => this.#report(),
      onUnkept: () => this.#report({ kept: false }),
      onStored: () => {
        this.#channel.tell({ kind: 'outbox' })
        this.#flush()
      },
    })
  }

  view = (): View => this.#live.view()
  /** Documents of the server that the device does not keep, as far as a person has looked at them. */
  get older(): OlderDocuments {
    return this.#live.base.older
  }
  watch = (entity: EntityName, watcher: () => void): (() => void) => this.#live.watch(entity, watcher)
  /** Loads the rule of an operation that is about to be written: it must decide after the network has gone, too. */
  prepare = (operation: string): Promise<void> => this.#options.rules.load(operation)
  write = (operation: string, input: Record<string, unknown>, options?: WriteOptions): Promise<Refusal | null> =>
    this.queue.write(operation, input, options)

  async start(): Promise<void> {
    const onUnkept = () => this.#report({ kept: false })
    const [rows, outbox] = await Promise.all([openReplicaCopy(this.owner, onUnkept), this.queue.open()])
    if (this.#stopping.signal.aborted) return rows.close()
    this.#rows = rows
    this.#sync = new ReplicaSync({
      owner: this.owner,
      format: this.#options.format,
      database: rows,
      onPage: (page, from, progress) => {
        this.#takePage(page, progress)
        this.#channel.tell({ kind: 'rows', from, progress, rows: page })
      },
      onRestart: (fresh) => {
        this.#progress = fresh
        this.#live.clear()
        this.#report({ ready: false, lastSyncAt: null })
      },
    })
    this.#outbox = outbox
    await this.#readRows()
    this.#stayAwake()
  }

  /** Fetches changes. A call during a pull triggers one more. */
  async pull(): Promise<void> {
    if (!this.#sync || this.#stopping.signal.aborted) return
    // Only writes answered before the pull started are certain to be in it.
    const answered = this.queue.answered()
    const pulled = await this.#sync.pull()
    if (this.#stopping.signal.aborted) return
    if (!pulled.ok) {
      if (pulled.problem.status === 401) this.#options.onSignedOut(pulled.problem)
      if (pulled.problem.status === 403) this.#options.onSessionChanged()
      return this.#report({ offline: pulled.problem.status === 0 || pulled.problem.status >= 502 })
    }
    if (answered.length === 0) return
    await this.queue.forget(answered)
    await this.#queueChanged()
  }

  /** The server may be reachable again, after sign-in for example: pull and send. */
  wake(): void {
    this.#quietly(this.pull())
    this.#flush()
  }

  stop(): void {
    this.#stopping.abort()
    unawaited(this.#flusher?.then((flusher) => flusher?.stop()))
    this.#channel.close()
    this.#rows?.close()
  }

  #report(change: Partial<ReplicaStatus> = {}): void {
    const now = { ...this.status.get(), ...change, ...this.queue.counts() }
    const before: ReplicaStatus = this.status.get()
    // Screens watch this: setting an equal status would re-render them all.
    const isSame = (Object.keys(now) as (keyof ReplicaStatus)[]).every((key) => now[key] === before[key])
    if (!isSame) this.status.set(now)
  }

  /** Rereads everything from disk: at startup, and after missing another tab's page. */
  async #readRows(): Promise<void> {
    if (!this.#rows) return
    const stored = await this.#rows.readAll()
    this.#progress = stored.progress
    if (isOfOtherFormat(stored.progress, this.#options.format)) return this.#showOlder(stored.rows)
    this.#live.take(stored.rows)
    if (stored.progress.next === null) this.#live.dropOlder()
    await this.queue.show()
    const { syncedAt } = stored.progress
    this.#report({ ready: syncedAt !== null, lastSyncAt: syncedAt })
  }

  /** Shows rows of another release's format until the copy is refetched: better partial data than none. */
  async #showOlder(rows: readonly EntityRow[]): Promise<void> {
    const readable = await import('./replica-older-rows.ts').then(
      ({ readableRows }) => readableRows(rows),
      () => [],
    )
    this.#live.takeOlder(readable)
    await this.queue.show()
    const { syncedAt } = this.#progress
    this.#report({ ready: syncedAt !== null && readable.length === rows.length, lastSyncAt: syncedAt })
  }

  #takePage(rows: readonly EntityRow[], progress: Progress): void {
    this.#progress = progress
    this.#live.take(rows)
    if (progress.next === null) this.#live.dropOlder()
    this.#report({ ready: progress.syncedAt !== null, lastSyncAt: progress.syncedAt, offline: false })
  }

  async #hear(message: ReplicaMessage): Promise<void> {
    if (message.kind === 'outbox') return this.queue.show()
    if (message.from === this.#progress.step) return this.#takePage(message.rows, message.progress)
    if (message.progress.step > this.#progress.step) await this.#readRows()
  }

  async #queueChanged(): Promise<void> {
    await this.queue.show()
    this.#channel.tell({ kind: 'outbox' })
  }

  /** Sends what is waiting. The sending code loads on demand, not before the first screen. */
  #flush(): void {
    if (!this.#outbox || this.#stopping.signal.aborted || this.queue.counts().waiting === 0) return
    this.#flusher ??= this.#loadFlusher(this.#outbox)
    this.#quietly(this.#flusher.then((flusher) => flusher?.flush()))
  }

  async #loadFlusher(database: OutboxDatabase): Promise<OutboxFlusher | null> {
    try {
      const { OutboxFlusher: Flusher } = await import('#web/outbox/outbox-flusher.ts')
      return new Flusher({
        owner: this.#options.writer,
        database,
        onChange: () => this.#queueChanged(),
        onAnswered: () => this.#quietly(this.pull()),
        onSignedOut: this.#options.onSignedOut,
        onForbidden: this.#options.onSessionChanged,
        onReached: (reached) => this.#report({ offline: !reached }),
      })
    } catch {
      // The code did not load: the writes keep waiting, and the next wake retries.
      this.#flusher = null
      return null
    }
  }

  /** Runs work without waiting. Another tab may sign out and delete the copy meanwhile: not an error. */
  #quietly(work: Promise<void | undefined>): void {
    work.catch((fault: unknown) => {
      const isClosed = fault instanceof DOMException && fault.name === 'InvalidStateError'
      if (!isClosed && !this.#stopping.signal.aborted) reportError(fault)
    })
  }

  #stayAwake(): void {
    const { signal: stopped } = this.#stopping
    const wake = () => {
      if (!document.hidden) this.wake()
    }
    const listeners = {
      onClock: (clock: number) => {
        if (clock > this.#progress.clock) this.#quietly(this.pull())
      },
      onSession: this.#options.onSessionChanged,
    }
    // Loads after the first screen; if it fails, the timed pull brings the changes.
    import('./replica-events.ts').then(
      ({ listenToEvents }) => listenToEvents(this.owner, listeners, stopped),
      () => undefined,
    )
    const guard = (event: Event) => {
      if (this.queue.unkept().length > 0) event.preventDefault()
    }
    addEventListener('beforeunload', guard, { signal: stopped })
    const every = setInterval(wake, pullEveryMs)
    document.addEventListener('visibilitychange', wake, { signal: stopped })
    addEventListener('online', wake, { signal: stopped })
    stopped.addEventListener('abort', () => clearInterval(every))
    this.wake()
  }
}
