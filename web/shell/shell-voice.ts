import type { Session } from '#domain/account/account-schemas.ts'
import { speakers } from '#domain/voice/voice-operations.ts'
import { noHelp, type AssistantHelp } from '#web/assistant/assistant-help.ts'

// Most browsers listen themselves, and most companies have no service: what asks one loads when it is asked.
const loadFallback = () => import('#web/voice/voice-fallback.ts').catch(() => null)
const loadRecogniser = () => import('#web/voice/voice-recogniser.ts').catch(() => null)
const noHosts = { transcription: null, completion: null, classifier: null }

/** What the server's voice services do for the assistant, for a company's staff; others are not asked about them. */
export function voiceHelpFor(session: Pick<Session, 'role' | 'company'> | null): AssistantHelp {
  const company = session?.company?.id
  if (company === undefined || !speakers.some((role) => role === session?.role)) return noHelp
  return {
    hosts: async () => (await loadFallback())?.voiceServices(company) ?? noHosts,
    recogniser: async () => (await loadRecogniser())?.recogniserIfAny(company) ?? null,
    understand: async (text, read) => {
      const code = await loadFallback()
      if (!code) return null
      const { completion, classifier } = await code.voiceServices(company)
      return completion === null && classifier === null ? null : code.askFallback(text, read, company)
    },
  }
}
