import { randomId } from '#web/browser/random-id.ts'
import { callOperation, pressAnsweredWithinMs, type Answer } from '#web/transport/call-operation.ts'
import { deviceStore } from '#web/transport/device-store.ts'

// By name: importing the operations would bring the rules of signing up into the first file of everybody.
const operations = { guest: 'account.enter-guest', demo: 'account.enter-demo' } as const
export type EntryMode = keyof typeof operations
export const isEntryMode = (mode: string | null): mode is EntryMode => mode !== null && Object.hasOwn(operations, mode)

const ask = (mode: EntryMode): Promise<Answer> =>
  callOperation(operations[mode], {}, { idempotencyKey: randomId(), timeoutMs: pressAnsweredWithinMs })

/** What session-copy and session-leaving keep: whoever is signed in, or is still on the way out, does not enter here. */
const sessionKeys = ['vanat_session', 'vanat_leaving'] as const

/**
 * `?mode=guest` and `?mode=demo` say what will be asked first. This file is small and comes before all others, so the
 * server's answer is on its way while the rest of the platform still is.
 */
function begin(): { mode: EntryMode; answer: Promise<Answer> } | null {
  try {
    const mode = new URLSearchParams(location.search).get('mode')
    const isStranger = sessionKeys.every((key) => deviceStore.getItem(key) === null)
    if (!location.pathname.startsWith('/platform') || !isEntryMode(mode) || !isStranger) return null
    return { mode, answer: ask(mode) }
  } catch {
    // No page, or a storage that is locked: the screen asks when it is there.
    return null
  }
}

let begun = begin()

/** Asks to be let in, or takes the answer to what has been asked already; that one is given once. */
export function askForEntry(mode: EntryMode): Promise<Answer> {
  const early = begun
  begun = null
  return early?.mode === mode ? early.answer : ask(mode)
}
