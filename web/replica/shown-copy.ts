import type { EntityName } from '#domain/catalogue/entity-catalogue.ts'
import { whenDrawn, whenIdle } from '#web/page/when-idle.ts'
import type { OverlayView } from './overlay-view.ts'
import type { ReplicaMessage } from './replica-channel.ts'
import type { ReplicaDatabase } from './replica-database.ts'
import { nothingYet, type FirstRows, type Progress } from './replica-packs.ts'
import { isOfOtherFormat } from './replica-pull.ts'
import { ReplicaRest } from './replica-rest.ts'
import type { ReplicaStatus } from './replica-status.ts'
import type { EntityRow } from './replica-table.ts'

type ShownCopyOptions = {
  database: ReplicaDatabase
  live: OverlayView
  /** The row format this code reads; null if unknown. */
  format: string | null
  /** Shows the waiting writes on top of rows that were read. */
  showWrites: () => Promise<void>
  onStatus: (change: Partial<ReplicaStatus>) => void
}

/** Shows the copy on disk: first the rows a screen needs, then the rest of a large one, and pages as they are stored. */
export class ShownCopy {
  readonly #options: ShownCopyOptions
  #progress: Progress = nothingYet
  #rest: ReplicaRest | null = null
  #isClosed = false

  constructor(options: ShownCopyOptions) {
    this.#options = options
  }

  /** How far the shown copy has come. */
  get progress(): Progress {
    return this.#progress
  }

  async open(): Promise<void> {
    const first = await this.#options.database.readFirst()
    if (this.#isClosed) return
    await (this.#isOfOtherFormat(first.progress) ? this.#readAll() : this.#showFirst(first))
  }

  /** As `reading` of the replica. */
  reading(name: EntityName, id?: string): Promise<void> | null {
    return this.#rest && !this.#options.live.view().isRead(name, id) ? this.#rest.until(name, id) : null
  }

  /** As `whole` of the replica. */
  whole(): Promise<void> | null {
    return this.#rest?.whole ?? null
  }

  /** Shows a page that was stored. */
  take(rows: readonly EntityRow[], progress: Progress): void {
    this.#progress = progress
    this.#options.live.take(rows)
    if (progress.next === null) this.#options.live.dropOlder()
    this.#tellProgress({ offline: false })
  }

  /** Shows a page that another tab stored; after one that was missed, all of the disk is read again. */
  async hear({ from, progress, rows }: Extract<ReplicaMessage, { kind: 'rows' }>): Promise<void> {
    if (from === this.#progress.step) this.take(rows, progress)
    else if (progress.step > this.#progress.step) await this.#readAll()
  }

  /** The connection to the disk was lost, perhaps with what stood there: the next page of another tab fits nothing shown. */
  doubtDisk(): void {
    this.#progress = { ...this.#progress, step: -1 }
  }

  /** The copy on disk starts over. */
  restart(fresh: Progress): void {
    this.#progress = fresh
    this.#options.live.clear()
    this.#rest?.end()
    this.#tellProgress()
  }

  /** Puts the disk in order for the next opening, once the browser has time. */
  settleWhenIdle(): void {
    const known = () => {
      const lists = this.#isOfOtherFormat(this.#progress) ? null : this.#options.live.base.lists()
      return lists && { lists, step: this.#progress.step }
    }
    whenIdle(() => this.#options.database.settle(known))
  }

  close(): void {
    this.#isClosed = true
    this.#rest?.end()
    this.#options.database.close()
  }

  async #showFirst({ rows, progress, rest }: FirstRows): Promise<void> {
    const { database, live, showWrites } = this.#options
    this.#progress = progress
    const partial = rest.map(({ entity }) => entity)
    live.begin(rows, partial)
    if (rest.length > 0) {
      this.#rest = new ReplicaRest({ rest, database, live, readAll: () => this.#readAll() })
      const isOver = this.#rest.whole.catch(() => undefined).then(() => (this.#rest = null))
      // The files of other screens load after that.
      whenDrawn(() => isOver)
    }
    await showWrites()
    this.#tellProgress()
  }

  async #readAll(): Promise<void> {
    const { database, live, showWrites } = this.#options
    const { rows, progress } = await database.readAll()
    this.#progress = progress
    if (this.#isOfOtherFormat(progress)) return this.#showOlder(rows)
    live.take(rows)
    live.finishAll()
    this.#rest?.end()
    if (progress.next === null) live.dropOlder()
    await showWrites()
    this.#tellProgress()
  }

  /** Shows rows of another release's format until the copy is refetched: better partial data than none. */
  async #showOlder(rows: readonly EntityRow[]): Promise<void> {
    const readable = await import('./replica-older-rows.ts').then(
      ({ readableRows }) => readableRows(rows),
      () => [],
    )
    this.#options.live.takeOlder(readable)
    await this.#options.showWrites()
    const { syncedAt } = this.#progress
    this.#options.onStatus({ ready: syncedAt !== null && readable.length === rows.length, lastSyncAt: syncedAt })
  }

  #isOfOtherFormat = (progress: Progress): boolean => isOfOtherFormat(progress, this.#options.format)

  #tellProgress(change: Partial<ReplicaStatus> = {}): void {
    const { syncedAt } = this.#progress
    this.#options.onStatus({ ...change, ready: syncedAt !== null, lastSyncAt: syncedAt })
  }
}
