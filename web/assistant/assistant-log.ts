import { draftKeyOf } from '#web/outbox/form-draft.ts'
import { writerOf } from '#web/session/session-copy.ts'
import { sessionStore } from '#web/session/session-store.ts'
import { deviceStore } from '#web/transport/device-store.ts'
import { signal } from '#web/transport/signal.ts'
import type { Plan } from './assistant-plan.ts'
import type { Heard, Recogniser, SpokenLanguage } from './recogniser.ts'

/** One turn, as it is looked at when something was misunderstood. */
export type AssistantLogEntry = {
  readonly at: string
  /** Null for a typed command. */
  readonly language: SpokenLanguage | null
  /** Null for a typed command. */
  readonly kind: Recogniser['kind'] | null
  readonly heard: readonly Heard[]
  readonly intent: string | null
  readonly confidence: number | null
  /** The address, operation or fault it led to. */
  readonly outcome: string
}

/** The specification's number of entries kept. */
export const mostLogged = 50
/** Stored as drafts are: it leaves the device with its person. */
const stored = draftKeyOf(null, 'assistant-log')
// Where releases up to 0.2.0 stored it, and left it.
deviceStore.removeItem('vanat_assistant_log')

/**
 * Off by default: what people say is nobody's business. Entries are kept until the page closes or its person leaves, never
 * stored.
 */
export const assistantLog = {
  isOn: signal(deviceStore.getItem(stored) === 'on'),
  entries: signal<readonly AssistantLogEntry[]>([]),
  add(entry: AssistantLogEntry): void {
    if (assistantLog.isOn.get()) assistantLog.entries.set([...assistantLog.entries.get(), entry].slice(-mostLogged))
  },
  turn(on: boolean): void {
    assistantLog.isOn.set(on)
    if (!on) assistantLog.entries.set([])
    try {
      if (on) deviceStore.setItem(stored, 'on')
      else deviceStore.removeItem(stored)
    } catch {
      // Storage is full: the choice lasts until the page closes.
    }
  },
}

const personNow = (): string | null => {
  const { session } = sessionStore.state.get()
  return session && writerOf(session)
}
let person = personNow()

// The next person on this device neither reads what was said before, nor is logged without a choice of their own.
sessionStore.state.subscribe(() => {
  const next = personNow()
  if (next === person) return
  if (person !== null) assistantLog.turn(false)
  person = next
})

/** What the log says of a plan: where it leads, or what it writes. */
export const loggedAs = (plan: Plan): string =>
  plan.kind === 'go' ? plan.address : plan.kind === 'confirm' ? plan.write.operation : plan.kind
