export type ReplicaStatus = {
  /** The first copy is complete: a missing document does not exist. Of a large one some may still be read, which hooks wait for. */
  ready: boolean
  /** The last attempt did not reach the server. */
  offline: boolean
  /** When the copy was last complete, UTC ISO; null before the first time. */
  lastSyncAt: string | null
  /** The device keeps the copy and unsent writes after the page closes. */
  kept: boolean
  /** Writes not yet sent, and writes the server refused. */
  waiting: number
  refused: number
}

export const unknownStatus: ReplicaStatus = {
  ready: false,
  offline: false,
  lastSyncAt: null,
  kept: true,
  waiting: 0,
  refused: 0,
}
