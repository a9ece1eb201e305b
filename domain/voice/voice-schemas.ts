import * as z from 'zod/mini'
import { requiredText } from '#domain/kernel/field.ts'
import { operationSchema } from '#domain/kernel/operation.ts'
import { command } from '#language/command/command.ts'

/** Ten seconds of speech is about thirty words; the grammar reads no more either. */
const longestSentence = 500

/** A service that is set up: the host that is sent what was said, for people to know. Null if it is not. */
const host = z.nullable(z.string())

export const findVoiceSettingsSchema = operationSchema({
  summary: 'Which services outside help with voice, and at which hosts.',
  input: z.object({}),
  output: z.object({ transcription: host, completion: host, classifier: host }),
})

export const findVoiceUsageSchema = operationSchema({
  summary:
    'Calls to voice services this month, what they cost in ten-thousandths of a dollar, and when the count began.',
  input: z.object({}),
  output: z.object({ calls: z.int(), cost: z.int(), limit: z.int(), lastReset: z.string() }),
})

export const understandVoiceSchema = operationSchema({
  summary: 'Asks a model what a sentence means that the grammar did not understand. Spends the monthly budget.',
  input: z.object({ text: requiredText(longestSentence) }),
  output: z.object({
    /** Null if nobody understood it. */
    command: z.nullable(command),
    from: z.enum(['grammar', 'completion', 'nobody']),
    /** It would write, and a model said so: never done before the person has confirmed it. */
    mustConfirm: z.boolean(),
    /** The classifier found the sentence to be against something; null if it was not asked or did not answer. */
    isAgainst: z.nullable(z.boolean()),
  }),
})
