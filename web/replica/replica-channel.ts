import type { Progress } from './replica-packs.ts'
import type { EntityRow } from './replica-table.ts'

/** Messages between tabs of one person. */
export type ReplicaMessage =
  | { kind: 'rows'; from: number; progress: Progress; rows: readonly EntityRow[] }
  | { kind: 'outbox' }

/** Tells the other tabs of this browser what this one stored, and hears of them. */
export function openReplicaChannel(owner: string, hear: (message: ReplicaMessage) => void) {
  const channel = new BroadcastChannel(`vanat-${owner}`)
  // Only this file posts to this channel.
  channel.onmessage = (event: MessageEvent) => hear(event.data as ReplicaMessage)
  let isOpen = true
  return {
    /** No-op once closed: an answer may arrive after sign-out. */
    tell: (message: ReplicaMessage) => isOpen && channel.postMessage(message),
    close: () => {
      isOpen = false
      channel.close()
    },
  }
}
