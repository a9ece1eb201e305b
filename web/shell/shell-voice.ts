import type { Session } from '#domain/account/account-schemas.ts'
import { speakers } from '#domain/voice/voice-operations.ts'
import { noHelp, type AssistantHelp } from '#web/assistant/assistant-help.ts'
import { askFallback, voiceServices } from '#web/voice/voice-fallback.ts'
import { serverRecogniser } from '#web/voice/voice-recogniser.ts'
import { canRecord } from '#web/voice/voice-recording.ts'

/** What the server's voice services do for the assistant, for a company's staff; others are not asked about them. */
export function voiceHelpFor(session: Pick<Session, 'role' | 'company'> | null): AssistantHelp {
  const company = session?.company?.id
  if (company === undefined || !speakers.some((role) => role === session?.role)) return noHelp
  return {
    hosts: () => voiceServices(company),
    recogniser: () => (canRecord() ? serverRecogniser(company) : null),
    understand: async (text, read) => {
      const { completion, classifier } = await voiceServices(company)
      return completion === null && classifier === null ? null : askFallback(text, read, company)
    },
  }
}
