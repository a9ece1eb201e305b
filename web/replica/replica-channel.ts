import type { Progress } from './replica-database.ts'
import type { EntityRow } from './replica-table.ts'

/** What tabs of one person tell each other. */
export type ReplicaMessage =
  | { kind: 'rows'; from: number; progress: Progress; rows: readonly EntityRow[] }
  | { kind: 'outbox' }

export function openReplicaChannel(owner: string, hear: (message: ReplicaMessage) => void) {
  const channel = new BroadcastChannel(`vanat-${owner}`)
  // Only this file posts on a channel of this name.
  channel.onmessage = (event: MessageEvent) => hear(event.data as ReplicaMessage)
  let isOpen = true
  return {
    /** Says nothing once it is closed: an answer may arrive after the person has left. */
    tell: (message: ReplicaMessage) => isOpen && channel.postMessage(message),
    close: () => {
      isOpen = false
      channel.close()
    },
  }
}
export type ReplicaChannel = ReturnType<typeof openReplicaChannel>
