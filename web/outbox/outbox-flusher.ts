import type { TabHold } from '#web/browser/tab-lease.ts'
import { underTabLock } from '#web/browser/tab-lock.ts'
import { callOperation } from '#web/transport/call-operation.ts'
import { releaseOf } from './outbox-upgrade.ts'
import type { OutboxDatabase } from './outbox-database.ts'
import { afterAnswer, afterRefusal, backOffMs, readyToSend, verdictOf, type OutboxEntry } from './outbox-entry.ts'
import type { Problem } from '#web/transport/problem.ts'
import { clockAheadMs, isClockFresh, serverNow } from '#web/transport/server-clock.ts'
import { dayDoubtOf, dayInDoubt, isDatedToday } from './outbox-day.ts'
import { companyOfOwner } from '#web/session/session-copy.ts'

type FlusherOptions = {
  owner: string
  database: OutboxDatabase
  /** The queue has changed on the disk. */
  onChange: () => Promise<void>
  /** The server has done some of it: the replica has something to fetch. */
  onAnswered: () => void
  onSignedOut: (problem: Problem) => void
  /** A write was refused because the role may not do it: it may be another one since the page was loaded. */
  onForbidden: () => void
  onReached: (reached: boolean) => void
}

/** A write the server cannot do however often it is asked must not hold up all that were written after it. */
const mostFaults = 8

/**
 * Sends the waiting writes, one after the other and in the order they were made. One flusher in the whole browser:
 * two would send the second write of a document before the first.
 */
export class OutboxFlusher {
  readonly #options: FlusherOptions
  #timer: ReturnType<typeof setTimeout> | undefined
  #queued = false
  #stopped = false
  /** How often in a row the server's time could not be heard. */
  #unheard = 0

  constructor(options: FlusherOptions) {
    this.#options = options
  }

  /** Sends what waits. Asked for while already sending, it looks once more afterwards. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer)
    if (this.#queued || this.#stopped) return
    this.#queued = true
    await underTabLock(`vanat-flush-${this.#options.owner}`, (hold) => {
      this.#queued = false
      return this.#flushAll(hold)
    })
  }

  stop(): void {
    this.#stopped = true
    clearTimeout(this.#timer)
  }

  async #flushAll(hold: TabHold): Promise<void> {
    const { database, owner, onChange, onAnswered, onSignedOut } = this.#options
    while (!this.#stopped && (await hold.isHeld())) {
      const entries = await database.all(owner)
      const waiting = entries.find(({ state }) => state === 'waiting')
      if (!waiting) return
      const sent = await this.#send(readyToSend(waiting, entries), hold)
      if (sent === 'lost') return
      await onChange()
      // After the queue shows the answer: the pull takes away what is shown as answered when it begins.
      if (sent === 'answered') onAnswered()
      if (typeof sent === 'string') continue
      if (verdictOf(sent) === 'signed-out') return onSignedOut(sent)
      this.#timer = setTimeout(() => void this.flush(), backOffMs(Math.max(waiting.tries, this.#unheard), sent))
      return
    }
  }

  /** Sends one write and keeps what came of it; answers the problem after which to pause. */
  async #send(entry: OutboxEntry, hold: TabHold): Promise<'answered' | 'refused' | 'lost' | Problem> {
    if (entry.state === 'refused') return this.#keepRefused(entry)
    const unsent = await this.#whyNotYet(entry)
    if (unsent) return unsent
    // The person left while the time was asked for: by now the browser may have another one's session.
    if (this.#stopped) return 'lost'
    const answer = await callOperation(entry.operation, entry.input, {
      idempotencyKey: entry.id,
      writtenBy: releaseOf(entry),
      company: companyOfOwner(entry.owner),
    })
    this.#options.onReached(answer.ok || answer.problem.status !== 0)
    // Another tab took over while this one slept: it has sent this write too, under the same key, and keeps the answer.
    if (!(await hold.isHeld())) return 'lost'
    if (answer.ok) {
      const done: OutboxEntry = { ...entry, state: 'answered', answer: answeredOf(answer.value) }
      await this.#keep(done, (later) => afterAnswer(later, done))
      return 'answered'
    }
    const { code, params, status, errors, conflicts } = answer.problem
    const tries = entry.tries + 1
    if (status === 403) this.#options.onForbidden()
    if (verdictOf(answer.problem) === 'refused' || (status === 500 && tries >= mostFaults))
      return this.#keepRefused({
        ...entry,
        tries,
        state: 'refused',
        refusal: {
          code,
          params,
          status,
          ...(errors.length > 0 ? { errors } : {}),
          ...(conflicts ? { conflicts } : {}),
        },
      })
    await this.#options.database.change([{ ...entry, tries }])
    return answer.problem
  }

  /**
   * Why a write that nobody has been sent yet stays here for now: its day depends on a clock, and the server's time cannot be
   * heard, or says that the day is another. One that may have arrived already is sent again under its key, whatever it says.
   */
  async #whyNotYet(entry: OutboxEntry): Promise<'refused' | Problem | null> {
    if (entry.tries > 0 || !isDatedToday(entry)) return null
    if (!isClockFresh()) {
      const heard = await callOperation('account.session', {})
      // Any answer has told the time, as far as the server tells it; without one the write could not be sent either.
      if (!heard.ok && (heard.problem.status === 0 || heard.problem.status >= 500)) {
        this.#unheard += 1
        this.#options.onReached(false)
        return heard.problem
      }
    }
    this.#unheard = 0
    const doubt = dayDoubtOf(entry, { nowMs: serverNow(), aheadMs: clockAheadMs() })
    if (!doubt) return null
    return this.#keepRefused({ ...entry, state: 'refused', refusal: { code: dayInDoubt, params: doubt, status: 409 } })
  }

  async #keepRefused(refused: OutboxEntry): Promise<'refused'> {
    await this.#keep(refused, (later) => afterRefusal(later, refused))
    return 'refused'
  }

  /** Keeps an entry, and what it means for the later ones: those of now, for some were written while it was on its way. */
  async #keep(entry: OutboxEntry, follow: (later: OutboxEntry) => OutboxEntry): Promise<void> {
    const { database, owner } = this.#options
    const later = (await database.all(owner)).filter(({ seq }) => seq > entry.seq)
    await database.change([entry, ...changedBy(later, follow)])
  }
}

/** The document an operation answers with, as far as it is one. */
function answeredOf(value: unknown): OutboxEntry['answer'] {
  if (typeof value !== 'object' || value === null || !('id' in value) || !('version' in value)) return null
  const { id, version } = value
  return typeof id === 'string' && typeof version === 'number' ? { id, version } : null
}

const changedBy = (entries: readonly OutboxEntry[], change: (entry: OutboxEntry) => OutboxEntry): OutboxEntry[] =>
  entries.flatMap((entry) => {
    const changed = change(entry)
    return changed === entry ? [] : [changed]
  })
