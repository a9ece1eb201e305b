import type { OutputOf } from '#domain/kernel/operation.ts'
import type { findVoiceSettings, understandVoice } from '#domain/voice/voice-operations.ts'
import { isWriting } from '#domain/voice/voice-writing.ts'
import { mayAskFallback } from '#language/command/command-fallback.ts'
import type { Command } from '#language/command/command.ts'
import { callOperation } from '#web/transport/call-operation.ts'
import { resultOf } from '#web/transport/call-result.ts'

/** What the server made of a sentence that the grammar here did not understand. */
type Fallback = {
  /** Null if nobody understood it. */
  command: Command | null
  /** It writes: to be read back and confirmed first, whatever else is known of it. */
  mustConfirm: boolean
  /** The sentence is against something: what the grammar guessed must not be done without asking. */
  isAgainst: boolean
  /** Nobody was asked: the company's calls of this month are used up. */
  isSpent?: true
}

const answerWithinMs = 3000
const spent: Fallback = { command: null, mustConfirm: false, isAgainst: false, isSpent: true }

/**
 * Asks the server what a sentence means, if the grammar's own reading is below 0.7. Null where that is no help: above it,
 * offline, not set up, or late. Never throws.
 */
export async function askFallback(text: string, read: Command, company: string): Promise<Fallback | null> {
  if (!mayAskFallback(read)) return null
  const answer = resultOf<typeof understandVoice>(
    await callOperation('voice.understand', { text }, { timeoutMs: answerWithinMs, company }),
  )
  if (!answer.ok) return answer.problem.code === 'voice-budget-spent' ? spent : null
  const { command, mustConfirm, isAgainst } = answer.value
  return {
    command,
    mustConfirm: mustConfirm || (command !== null && isWriting(command)),
    isAgainst: isAgainst === true,
  }
}

type VoiceServices = OutputOf<typeof findVoiceSettings>

/** None: nobody but the browser hears what is said. */
export const noServices: VoiceServices = { transcription: null, completion: null, classifier: null }

const known = new Map<string, Promise<VoiceServices | null>>()

async function ask(company: string): Promise<VoiceServices | null> {
  const answer = resultOf<typeof findVoiceSettings>(await callOperation('voice.find-settings', {}, { company }))
  return answer.ok ? answer.value : null
}

/** The services that are set up for a company, and the hosts to tell people of. None while the server cannot be asked. */
export async function voiceServices(company: string): Promise<VoiceServices> {
  const asked = known.get(company) ?? ask(company)
  known.set(company, asked)
  const services = await asked
  if (!services && known.get(company) === asked) known.delete(company)
  return services ?? noServices
}
