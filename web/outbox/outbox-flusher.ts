import type { TabHold } from '#web/browser/tab-lease.ts'
import { underTabLock } from '#web/browser/tab-lock.ts'
import { unawaited } from '#web/browser/unawaited.ts'
import { companyOfOwner } from '#web/session/session-copy.ts'
import { answerWithinMs, callOperation } from '#web/transport/call-operation.ts'
import type { Problem } from '#web/transport/problem.ts'
import { clockAheadMs, isClockFresh, serverNow } from '#web/transport/server-clock.ts'
import type { OutboxDatabase } from './outbox-database.ts'
import { dayDoubtOf, dayInDoubt, isDatedToday } from './outbox-day.ts'
import { verdictOf, type OutboxEntry } from './outbox-entry.ts'
import {
  afterAnswer,
  afterRefusal,
  backOffMs,
  nextToSend,
  readyToSend,
  underQueueLock,
  weightOf,
} from './outbox-sending.ts'
import { releaseOf } from './outbox-upgrade.ts'
import { renewRatesAfter } from './rate-refusal.ts'

type FlusherOptions = {
  owner: string
  database: OutboxDatabase
  /** The stored queue has changed. */
  onChange: () => Promise<void>
  /** The server has performed a write: there are changes to pull. */
  onAnswered: () => void
  onSignedOut: (problem: Problem) => void
  /** A write got a 403: the role may have changed since the page loaded. */
  onForbidden: () => void
  onReached: (reached: boolean) => void
}

/** Bytes in a millisecond of the slowest line on which a photo still arrives: 32 kbit/s. */
const slowestPerMs = 4

/** A write that always fails on the server must not block all later ones. */
const mostFaults = 8

/**
 * Sends waiting writes one at a time, in order. One flusher per browser: two could send a document's second write
 * before its first.
 */
export class OutboxFlusher {
  readonly #options: FlusherOptions
  #timer: ReturnType<typeof setTimeout> | undefined
  #queued = false
  #stopped = false
  /** Consecutive failures to get the server's time. */
  #unheard = 0

  constructor(options: FlusherOptions) {
    this.#options = options
  }

  /** Sends what is waiting. A call during sending triggers one more pass. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer)
    if (this.#queued || this.#stopped) return
    this.#queued = true
    await underTabLock(`vanat-flush-${this.#options.owner}`, (hold) => {
      this.#queued = false
      return this.#flushAll(hold)
    }).catch((fault: unknown) => {
      // The turn may never have come: the next call must be able to ask for one.
      this.#queued = false
      throw fault
    })
  }

  stop(): void {
    this.#stopped = true
    clearTimeout(this.#timer)
  }

  async #flushAll(hold: TabHold): Promise<void> {
    const { database, owner, onChange, onAnswered, onSignedOut } = this.#options
    for (let turn = 0; !this.#stopped && (await hold.isHeld()); turn += 1) {
      const entries = await database.all(owner)
      const waiting = nextToSend(entries)
      // Something was shown as waiting: a copy that was closed for another role meanwhile stored its answer, and told nobody.
      if (!waiting) return turn === 0 ? await onChange() : undefined
      const sent = await this.#send(readyToSend(waiting, entries), hold)
      if (sent === 'lost') return
      await onChange()
      // Only after the queue shows the answer: the pull removes entries shown as answered when it starts.
      if (sent === 'answered') onAnswered()
      if (typeof sent === 'string') continue
      if (verdictOf(sent) === 'signed-out') return onSignedOut(sent)
      this.#timer = setTimeout(() => unawaited(this.flush()), backOffMs(Math.max(waiting.tries, this.#unheard), sent))
      return
    }
  }

  /** Sends a write and stores the outcome; returns the problem if sending must pause. */
  async #send(entry: OutboxEntry, hold: TabHold): Promise<'answered' | 'refused' | 'lost' | Problem> {
    if (entry.state === 'refused') return this.#keepRefused(entry)
    const unsent = await this.#whyNotYet(entry)
    if (unsent) return unsent
    // Signed out during the time check: the browser may have another person's session by now.
    if (this.#stopped) return 'lost'
    const answer = await callOperation(entry.operation, entry.input, {
      idempotencyKey: entry.id,
      writtenBy: releaseOf(entry),
      timeoutMs: answerWithinMs + Math.ceil(weightOf(entry) / slowestPerMs),
      company: companyOfOwner(entry.owner),
    })
    this.#options.onReached(answer.ok || answer.problem.status !== 0)
    // Another tab took over while this one was suspended: it sends the write under the same key and stores the answer.
    if (!(await hold.isHeld())) return 'lost'
    if (answer.ok) {
      const done: OutboxEntry = { ...entry, state: 'answered', answer: answeredOf(answer.value) }
      await this.#keep(done, (later) => afterAnswer(later, done))
      return 'answered'
    }
    const { code, params, status, errors, conflicts } = answer.problem
    const tries = entry.tries + 1
    if (status === 403) this.#options.onForbidden()
    await renewRatesAfter(code)
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
    await this.#keep({ ...entry, tries })
    return answer.problem
  }

  /**
   * Why an unsent write must wait: it depends on today's date, and the server's time is unknown or contradicts it. A
   * write that may have arrived already is resent unchanged, under its key.
   */
  async #whyNotYet(entry: OutboxEntry): Promise<'refused' | Problem | null> {
    if (entry.tries > 0 || !isDatedToday(entry)) return null
    if (!isClockFresh()) {
      const heard = await callOperation('account.session', {})
      // Any answer carries the time, if the server sends it; without an answer the write would fail too.
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

  /**
   * Stores an entry and its effect on later ones, read afresh: some were written while it was being sent. What was
   * discarded meanwhile, in another tab, stays so.
   */
  async #keep(entry: OutboxEntry, follow: (later: OutboxEntry) => OutboxEntry = (later) => later): Promise<void> {
    const { database, owner } = this.#options
    await underQueueLock(owner, async () => {
      const changed = (await database.all(owner)).flatMap((one) => {
        const next = one.seq === entry.seq ? entry : one.seq > entry.seq ? follow(one) : one
        return next === one ? [] : [next]
      })
      await database.change(changed)
    })
  }
}

/** The id and version of the answered document; null if it is not one. */
function answeredOf(value: unknown): OutboxEntry['answer'] {
  if (typeof value !== 'object' || value === null || !('id' in value) || !('version' in value)) return null
  const { id, version } = value
  return typeof id === 'string' && typeof version === 'number' ? { id, version } : null
}
