import type { Database } from '#server/database/database.ts'
import type { Events } from '#server/runtime/app-context.ts'

const channel = 'vanat_clock'
type Listener = (clock: number) => void
export type EventHub = Events & {
  /** `onEnd` is called where the server stops before the listener has left. */
  subscribe(companyId: string, listener: Listener, onEnd?: () => void): () => void
  /** The server stops: whoever listens is told to go. */
  end(): void
}

/**
 * Tells browsers that their company's clock moved. A nudge, not the news: what changed comes by `sync.pull`, so a
 * lost nudge costs a delay only. Other processes of the same server hear by NOTIFY, sent after the commit and at
 * most twenty times a second, because NOTIFY inside the transactions would make their commits wait for each other.
 */
export function createEvents(): EventHub & { connect(database: Database): Promise<void> } {
  const listeners = new Map<string, Set<Listener>>()
  const endings = new Set<() => void>()
  const waiting = new Map<string, number>()
  let notify: ((payload: string) => void) | undefined
  let timer: NodeJS.Timeout | undefined

  const deliver = (companyId: string, clock: number): void => {
    for (const listener of listeners.get(companyId) ?? []) listener(clock)
  }
  const flush = (): void => {
    timer = undefined
    const moved = [...waiting]
    waiting.clear()
    if (moved.length > 0) notify?.(JSON.stringify(moved.slice(0, 100)))
  }
  return {
    publish(companyId, clock) {
      deliver(companyId, clock)
      if (!notify) return
      waiting.set(companyId, clock)
      timer ??= setTimeout(flush, 50)
    },
    subscribe(companyId, listener, onEnd = () => undefined) {
      const company = listeners.get(companyId) ?? new Set()
      listeners.set(companyId, company.add(listener))
      endings.add(onEnd)
      return () => {
        endings.delete(onEnd)
        company.delete(listener)
        if (company.size === 0) listeners.delete(companyId)
      }
    },
    end() {
      for (const onEnd of endings) onEnd()
    },
    async connect(database) {
      // The embedded databases serve this one process: nobody else is there to be told.
      if (database.kind !== 'postgres') return
      await database.listen(channel, (payload) => {
        for (const [companyId, clock] of JSON.parse(payload) as [string, number][]) deliver(companyId, clock) // our own message, above
      })
      notify = (payload) =>
        void database.pool.query('select pg_notify($1, $2)', [channel, payload]).catch(() => undefined)
    },
  }
}
