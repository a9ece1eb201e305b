import { voiceUsage } from '#domain/voice/voice-budget.ts'
import { findVoiceSettings, findVoiceUsage, understandVoice } from '#domain/voice/voice-operations.ts'
import { requestContext } from '#server/entity/request-context.ts'
import { limit } from '#server/http/rate-limit.ts'
import { externalOperation, read } from '#server/runtime/app-context.ts'
import type { VoiceEndpoint } from '#server/runtime/configuration.ts'
import { understand } from './voice-understanding.ts'
import { voiceCount } from './voice-usage-store.ts'

/** Sentences a company may ask about in a minute: all of its people together, so that none spends the month in an hour. */
export const perMinute = 60

/** The host only: the rest of an address may hold a key. */
const hostOf = (endpoint: VoiceEndpoint | undefined): string | null =>
  endpoint === undefined ? null : new URL(endpoint.url).hostname

export const voiceHandlers = [
  read(findVoiceSettings, async (_input, _facts, { configuration: { voice } }) => ({
    transcription: hostOf(voice.transcription),
    completion: hostOf(voice.completion),
    classifier: hostOf(voice.classifier),
  })),
  read(findVoiceUsage, async (_input, { today }) =>
    voiceUsage(await voiceCount(requestContext().companyId, today), today),
  ),
  externalOperation(understandVoice, ({ text }, call, appContext) => {
    limit(`voice:${call.companyId}`, perMinute, 60)
    return understand(text, call, appContext)
  }),
]
