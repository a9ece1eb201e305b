import type { TabHold } from '#web/browser/tab-lease.ts'
import { underTabLock } from '#web/browser/tab-lock.ts'
import { companyOfOwner } from '#web/session/session-copy.ts'
import type { Problem } from '#web/transport/problem.ts'
import { serverNow } from '#web/transport/server-clock.ts'
import type { ReplicaDatabase } from './replica-database.ts'
import type { Progress } from './replica-packs.ts'
import {
  askForPage,
  isAnotherDatabase,
  isOfOtherFormat,
  otherRelease,
  progressAfter,
  startAgain,
  type PulledPage,
} from './replica-pull.ts'
import type { EntityRow } from './replica-table.ts'

type Pulled = { ok: true } | { ok: false; problem: Problem }

type SyncOptions = {
  owner: string
  /** The format this code reads; null if unknown, then the server's is taken. */
  format: string | null
  database: ReplicaDatabase
  /** A page was stored: show it here and in other tabs. `from`: the step before it. */
  onPage: (rows: readonly EntityRow[], from: number, progress: Progress) => void
  onRestart: (progress: Progress) => void
}

/**
 * Brings the copy up to the server's clock, page by page. One pull per browser: two tabs paging would overwrite each
 * other's progress.
 */
export class ReplicaSync {
  readonly #options: SyncOptions
  #running: Promise<Pulled> | null = null
  #next: Promise<Pulled> | null = null

  constructor(options: SyncOptions) {
    this.#options = options
  }

  /** Resolves after a pull that started after this call: one already running may have missed the change. */
  pull(): Promise<Pulled> {
    if (this.#running) return (this.#next ??= this.#afterRunning(this.#running))
    this.#running = this.#pullAlone()
    return this.#running
  }

  async #afterRunning(running: Promise<Pulled>): Promise<Pulled> {
    // Even if that one failed: this one fetches whatever has changed since.
    await running.catch(() => undefined)
    this.#next = null
    return this.pull()
  }

  async #pullAlone(): Promise<Pulled> {
    try {
      for (;;) {
        const pulled = await underTabLock(`vanat-pull-${this.#options.owner}`, (hold) => this.#pullPages(hold))
        if (pulled !== 'lost') return pulled
      }
    } finally {
      this.#running = null
    }
  }

  async #pullPages(hold: TabHold): Promise<Pulled | 'lost'> {
    const { owner, format, database, onPage, onRestart } = this.#options
    for (;;) {
      const stored = await database.progress()
      const before = isOfOtherFormat(stored, format) ? startAgain(stored, format) : stored
      const answer = await askForPage(before, companyOfOwner(owner))
      if (!answer.ok) return answer
      // Another tab took over while this one was suspended: do not overwrite its page with an older one.
      if (!(await hold.isHeld())) return 'lost'
      // The server answers by the contract of `sync.pull`; the rows are its documents.
      const page = answer.value as PulledPage
      if (format !== null && page.format !== format) return { ok: false, problem: otherRelease }
      if (isAnotherDatabase(before, page) || isOfOtherFormat(before, page.format)) {
        const fresh = startAgain(before, page.format)
        await database.restart(fresh)
        onRestart(fresh)
        continue
      }
      // Only now: older rows stay visible until there is something to replace them.
      if (before !== stored) await database.restart(before)
      const progress = progressAfter(before, page, new Date(serverNow()).toISOString())
      await database.write(page.rows, progress)
      onPage(page.rows, before.step, progress)
      if (progress.next === null) return { ok: true }
    }
  }
}
