import { signal } from '#web/transport/signal.ts'
import type { AssistantPhase } from './assistant-machine.ts'

// Between the button, which is there from the first screen on, and the assistant, which loads later.

/** How often the assistant was called, and whether the last call was to speak to it. */
export const assistantCalls = signal({ count: 0, isSpoken: false })
const call = (isSpoken: boolean): void => assistantCalls.set({ count: assistantCalls.get().count + 1, isSpoken })

/** The microphone was pressed. */
export const callAssistant = (): void => call(true)
/** Opens the sheet to type or to search; nothing listens. */
export const openAssistant = (): void => call(false)

/** What the microphone is doing, for the button. */
export const assistantPhase = signal<AssistantPhase>('idle')
