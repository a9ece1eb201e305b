import { randomUUID } from 'node:crypto'
import type { Database } from './database.ts'
import { inTransaction } from './transaction.ts'

const channel = 'vanat_peers'

/** The other processes on the same database. What they are told may be lost with a connection; `onGap` says that it was. */
export type Peers = {
  /** Tells the others, not this process. Sent outside every transaction: NOTIFY inside would make commits wait for each other. */
  tell(topic: string, message: unknown): void
  hear(topic: string, listener: (message: unknown) => void, onGap?: () => void): void
}

/** An embedded database serves one process: nobody else is there to be told. */
export const noPeers: Peers = { tell: () => undefined, hear: () => undefined }

type Envelope = { from: string; topic: string; message: unknown }

/** Connects to the processes that share a server of yours. */
export async function connectPeers(database: Database): Promise<Peers> {
  if (database.kind !== 'postgres') return noPeers
  const own = randomUUID()
  const listeners = new Map<string, ((message: unknown) => void)[]>()
  const gaps: (() => void)[] = []
  const onPayload = (payload: string): void => {
    const { from, topic, message } = JSON.parse(payload) as Envelope // as `tell` wrote it
    // PostgreSQL tells the sender too.
    if (from === own) return
    for (const listener of listeners.get(topic) ?? []) listener(message)
  }
  await database.listen(channel, onPayload, () => gaps.forEach((onGap) => onGap()))
  return {
    tell(topic, message) {
      const values = [channel, JSON.stringify({ from: own, topic, message } satisfies Envelope)]
      const told = inTransaction(database.pool, 'system', (transaction) =>
        transaction.readLast('select pg_notify($1, $2)', values),
      )
      // What cannot be told is noticed by the others all the same, a little later.
      told.catch(() => undefined)
    },
    hear(topic, listener, onGap) {
      listeners.set(topic, [...(listeners.get(topic) ?? []), listener])
      if (onGap) gaps.push(onGap)
    },
  }
}
