import { kolkataDate } from '#domain/calendar/calendar-kolkata.ts'
import type { EntityName } from '#domain/catalogue/entity-catalogue.ts'
import type { Actor, Facts } from '#domain/kernel/change.ts'
import type { Refusal } from '#domain/kernel/outcome.ts'
import type { Role } from '#domain/kernel/role.ts'
import { isClosed } from '#web/browser/lasting-database.ts'
import type { OutboxDatabase } from '#web/outbox/outbox-database.ts'
import { verdictOf } from '#web/outbox/outbox-entry.ts'
import { OutboxQueue, type WriteOptions } from '#web/outbox/outbox-queue.ts'
import { createOutboxSender, type OutboxSender } from '#web/outbox/outbox-sender.ts'
import type { RuleLoader } from '#web/outbox/rule-loader.ts'
import type { View } from '#web/replica/view.ts'
import type { Problem } from '#web/transport/problem.ts'
import { signal } from '#web/transport/signal.ts'
import type { OlderDocuments } from './older-documents.ts'
import { OverlayView } from './overlay-view.ts'
import { openReplicaChannel, type ReplicaMessage } from './replica-channel.ts'
import { openReplicaCopy } from './replica-copy.ts'
import type { ReplicaDatabase } from './replica-database.ts'
import { unknownStatus, type ReplicaStatus } from './replica-status.ts'
import { ReplicaSync } from './replica-sync.ts'
import { ShownCopy } from './shown-copy.ts'

type ReplicaOptions = {
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

/** So often a failed pull is tried again, after 1, 2, 4 and 8 seconds. */
const mostTries = 4

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
  // Until the databases are open.
  #copy: ShownCopy | null = null
  #sync: ReplicaSync | null = null
  #sender: OutboxSender | null = null
  /** Pulls that have failed one after the other. */
  #failed = 0
  #again: ReturnType<typeof setTimeout> | undefined

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
    this.#live = new OverlayView({ findRule: options.rules.find, factsOf })
    this.#channel = openReplicaChannel(options.owner, (message) => this.#quietly(this.#hear(message)))
    this.queue = new OutboxQueue({
      owner: options.writer,
      actor: options.actor.name,
      live: this.#live,
      rules: options.rules,
      factsOf,
      heardAt: () => this.#copy?.progress.syncedAt ?? null,
      onShown: () => this.#report(),
      onUnkept: () => this.#report({ kept: false }),
      // Its codes name documents of the catalogue.
      read: async ({ entity, id }) => (await this.reading(entity as EntityName, id)) ?? undefined,
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
  /** The newest documents of a kind that is still being read; null once it is whole. */
  part = <Name extends EntityName>(name: Name) => this.#live.part(name)
  /**
   * Resolves when a kind, or what the disk has of one document, has been read, always the same promise; null if it has, or
   * nothing has been read yet.
   */
  reading = (name: EntityName, id?: string): Promise<void> | null => this.#copy?.reading(name, id) ?? null
  /** Resolves when all of the copy has been read; null if it has, or nothing has been read yet. */
  whole = (): Promise<void> | null => this.#copy?.whole() ?? null
  write = (operation: string, input: Record<string, unknown>, options?: WriteOptions): Promise<Refusal | null> =>
    this.queue.write(operation, input, options)

  async start(): Promise<void> {
    const onUnkept = () => this.#report({ kept: false })
    const onLost = () => this.#copy?.doubtDisk()
    const [rows, outbox] = await Promise.all([openReplicaCopy(this.owner, onUnkept, onLost), this.queue.open()])
    if (this.#stopping.signal.aborted) return rows.close()
    const copy = this.#show(rows)
    this.#sender = this.#sendFrom(outbox)
    await copy.open()
    if (!this.#stopping.signal.aborted) this.#stayAwake()
    await copy.whole()
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
      if (verdictOf(pulled.problem) === 'again') this.#pullAgain()
      return this.#report({ offline: pulled.problem.status === 0 || pulled.problem.status >= 502 })
    }
    this.#failed = 0
    this.#copy?.settleWhenIdle()
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
    clearTimeout(this.#again)
    this.#sender?.stop()
    this.#channel.close()
    this.#copy?.close()
  }

  /** Soon, as the news that the pull was to fetch are told once; a server that stays silent is left to the timed pull. */
  #pullAgain(): void {
    this.#failed += 1
    clearTimeout(this.#again)
    if (this.#failed <= mostTries) this.#again = setTimeout(() => this.#quietly(this.pull()), 500 * 2 ** this.#failed)
  }

  #show(database: ReplicaDatabase): ShownCopy {
    const copy = new ShownCopy({
      database,
      live: this.#live,
      format: this.#options.format,
      showWrites: () => this.queue.show(),
      onStatus: (change) => this.#report(change),
    })
    this.#copy = copy
    this.#sync = new ReplicaSync({
      owner: this.owner,
      format: this.#options.format,
      database,
      onPage: (page, from, progress) => {
        copy.take(page, progress)
        this.#channel.tell({ kind: 'rows', from, progress, rows: page })
      },
      onRestart: (fresh) => copy.restart(fresh),
    })
    return copy
  }

  #sendFrom(database: OutboxDatabase): OutboxSender {
    return createOutboxSender({
      owner: this.#options.writer,
      database,
      onChange: () => this.#queueChanged(),
      onAnswered: () => this.#quietly(this.pull()),
      onSignedOut: this.#options.onSignedOut,
      onForbidden: this.#options.onSessionChanged,
      onReached: (reached) => this.#report({ offline: !reached }),
    })
  }

  #report(change: Partial<ReplicaStatus> = {}): void {
    const before = this.status.get()
    const now = { ...before, ...change, ...this.queue.counts() }
    // Screens watch this: setting an equal status would re-render them all.
    const isSame = (Object.keys(now) as (keyof ReplicaStatus)[]).every((key) => now[key] === before[key])
    if (!isSame) this.status.set(now)
  }

  async #hear(message: ReplicaMessage): Promise<void> {
    if (message.kind === 'outbox') return this.queue.show()
    await this.#copy?.hear(message)
  }

  async #queueChanged(): Promise<void> {
    await this.queue.show()
    this.#channel.tell({ kind: 'outbox' })
  }

  #flush(): void {
    if (this.#stopping.signal.aborted || this.queue.counts().waiting === 0) return
    this.#quietly(this.#sender?.flush())
  }

  /** Runs work without waiting. Another tab may sign out and delete the copy meanwhile: not an error. */
  #quietly(work: Promise<void> | undefined): void {
    work?.catch((fault: unknown) => {
      if (!isClosed(fault) && !this.#stopping.signal.aborted) reportError(fault)
    })
  }

  #stayAwake(): void {
    const wake = () => document.hidden || this.wake()
    const onClock = (clock: number) => clock > (this.#copy?.progress.clock ?? 0) && this.#quietly(this.pull())
    const listeners = { wake, unkept: this.queue.unkept, onClock, onSession: this.#options.onSessionChanged }
    // Loads after the first screen; if it fails, the timed pull brings the changes.
    import('./replica-wake.ts').then(
      ({ stayAwake }) => stayAwake(this.owner, { ...listeners, onOpen: () => this.wake() }, this.#stopping.signal),
      () => undefined,
    )
    // Events can get lost; this bounds how stale a visible screen is.
    const every = setInterval(wake, 30_000)
    this.#stopping.signal.addEventListener('abort', () => clearInterval(every))
    wake()
  }
}
