import { randomUUID } from 'node:crypto'
import type { Database } from './database.ts'
import { inSystem } from './transaction.ts'

const channel = 'vanat_peers'

/** The other processes on the same database. Messages may be lost with a connection; `onGap` reports that. */
export type Peers = {
  /** Tells the others, not this process. Sent outside transactions: NOTIFY inside one would serialise commits. */
  tell(topic: string, message: unknown): void
  hear(topic: string, listener: (message: unknown) => void, onGap?: () => void): void
}

/** An embedded database serves one process: there are no peers. */
export const noPeers: Peers = { tell: () => undefined, hear: () => undefined }

type Envelope = { from: string; topic: string; message: unknown }

/** Connects to the other processes on an external server. */
export async function connectPeers(database: Database): Promise<Peers> {
  if (database.kind !== 'postgres') return noPeers
  const own = randomUUID()
  const listeners = new Map<string, ((message: unknown) => void)[]>()
  const gaps: (() => void)[] = []
  const onPayload = (payload: string): void => {
    const { from, topic, message } = JSON.parse(payload) as Envelope // as `tell` wrote it
    // PostgreSQL notifies the sender too.
    if (from === own) return
    for (const listener of listeners.get(topic) ?? []) listener(message)
  }
  await database.listen(channel, onPayload, () => gaps.forEach((onGap) => onGap()))
  return {
    tell(topic, message) {
      const values = [channel, JSON.stringify({ from: own, topic, message } satisfies Envelope)]
      const told = inSystem({ database }, (transaction) => transaction.readLast('select pg_notify($1, $2)', values))
      // Peers notice what was not delivered anyway, a little later.
      told.catch(() => undefined)
    },
    hear(topic, listener, onGap) {
      listeners.set(topic, [...(listeners.get(topic) ?? []), listener])
      if (onGap) gaps.push(onGap)
    },
  }
}
