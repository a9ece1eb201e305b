import { mayAskFallback } from '#language/command/command-fallback.ts'
import type { Command } from '#language/command/command.ts'
import { isUnknown } from './assistant-ranking.ts'
import type { Recogniser, SpokenLanguage } from './recogniser.ts'
import { webSpeechRecogniser } from './web-speech-recogniser.ts'

/** The hosts that are sent what was said, for people to know; null where nothing is sent. */
export type HelpHosts = { readonly transcription: string | null; readonly completion: string | null }

/** Services outside, over the server. The shell gives them: one feature does not know another. Nothing here throws. */
export type AssistantHelp = {
  readonly hosts: () => Promise<HelpHosts>
  /** Null if this browser cannot record. */
  readonly recogniser: () => Promise<Recogniser | null>
  /** What a sentence means that the grammar reads so; null if nobody can tell. */
  readonly understand: (text: string, read: Command) => Promise<Understood | null>
}
type Understood = { readonly command: Command | null; readonly isAgainst: boolean; readonly isSpent?: true }

/** What is made of a sentence; `isSpent`: it might have been more, but the month's budget is spent. */
type Helped = { readonly command: Command; readonly isSpent: boolean }

/** For guests and demo visitors, and where no service is set up. */
export const noHelp: AssistantHelp = {
  hosts: () => Promise.resolve({ transcription: null, completion: null }),
  recogniser: () => Promise.resolve(null),
  understand: () => Promise.resolve(null),
}

/** The browser's own recogniser, on the device if it can; where there is none, the server's, if it is switched on. */
export async function recogniserFor(language: SpokenLanguage, help: AssistantHelp): Promise<Recogniser | null> {
  const own = await webSpeechRecogniser(language)
  if (own) return own
  const { transcription } = await help.hosts()
  return transcription === null ? null : help.recogniser()
}

const nothing: Command['payload'] = { action: 'unknown', target: null, query: null, filters: {}, parameters: {} }

/** Just below the machine's three seconds, so that the grammar's own reading is still used if the answer is late. */
const helpWithinMs = 2800

/**
 * The command, with help from outside where the grammar is not sure. Another command than the grammar's is taken only if
 * the grammar had none; and a sentence that is against something is no command.
 */
export async function withHelp(read: Command, help: AssistantHelp): Promise<Helped> {
  if (!mayAskFallback(read)) return { command: read, isSpent: false }
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<null>((resolve) => (timer = setTimeout(resolve, helpWithinMs, null)))
  const told = await Promise.race([help.understand(read.originalText, read), late])
  clearTimeout(timer)
  const isSpent = told?.isSpent ?? false
  if (told?.isAgainst) return { command: { ...read, intent: 'unknown', confidence: 0, payload: nothing }, isSpent }
  return { command: (isUnknown(read) && told?.command) || read, isSpent }
}
