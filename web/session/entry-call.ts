import { randomId } from '#web/browser/random-id.ts'
import { isInPlatform } from '#web/page/addresses.ts'
import { callOperation, pressAnsweredWithinMs, type Answer } from '#web/transport/call-operation.ts'
import { deviceStore } from '#web/transport/device-store.ts'

// By name: importing the operations would put the sign-up rules into the first file everyone loads.
const operations = { guest: 'account.enter-guest', demo: 'account.enter-demo' } as const
export type EntryMode = keyof typeof operations
export const isEntryMode = (mode: string | null): mode is EntryMode => mode !== null && Object.hasOwn(operations, mode)

const ask = (mode: EntryMode): Promise<Answer> =>
  callOperation(operations[mode], {}, { idempotencyKey: randomId(), timeoutMs: pressAnsweredWithinMs })

/** Keys of session-copy and session-leaving: while signed in or signing out, there is no early entry. */
const sessionKeys = ['vanat_session', 'vanat_leaving'] as const

/**
 * Starts the call of `?mode=guest` and `?mode=demo`. This file is small and loads first, so the answer is under way
 * while the rest loads.
 */
function begin(): { mode: EntryMode; answer: Promise<Answer> } | null {
  try {
    const mode = new URLSearchParams(location.search).get('mode')
    const isAnonymous = sessionKeys.every((key) => deviceStore.getItem(key) === null)
    if (!isInPlatform(location.pathname) || !isEntryMode(mode) || !isAnonymous) return null
    return { mode, answer: ask(mode) }
  } catch {
    // No page, or storage blocked: the screen makes the call later.
    return null
  }
}

let begun = begin()

/** Enters, using the early answer if there is one; that is used once. */
export function askForEntry(mode: EntryMode): Promise<Answer> {
  const early = begun
  begun = null
  return early?.mode === mode ? early.answer : ask(mode)
}
