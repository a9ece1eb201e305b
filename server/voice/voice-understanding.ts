import * as z from 'zod/mini'
import type { OutputOf } from '#domain/kernel/operation.ts'
import { commandInAnswer } from '#domain/voice/voice-answer.ts'
import { maskSentence } from '#domain/voice/voice-mask.ts'
import type { understandVoice } from '#domain/voice/voice-operations.ts'
import { isWriting } from '#domain/voice/voice-writing.ts'
import { mayAskFallback } from '#language/command/command-fallback.ts'
import { readCommand } from '#language/command/command-parse.ts'
import type { Command } from '#language/command/command.ts'
import type { AppContext, ExternalCall } from '#server/runtime/app-context.ts'
import prompt from './voice-prompt.json' with { type: 'json' }
import { askService, serviceOff } from './voice-service.ts'

type Understood = OutputOf<typeof understandVoice>

/** Both together stay below the three seconds after which the browser offers the typed box. */
const completionWithinMs = 1900
const classifierWithinMs = 800

/** A sentence with a sentiment this far below zero is against something. */
const againstBelow = -0.25

/** The grammar refused these for good: a model must not make a command of them. */
const refusedForGood: ReadonlySet<string | null> = new Set(['negated', 'too-long'])

const nobody: Understood = { command: null, from: 'nobody', mustConfirm: false, isAgainst: null }

/**
 * What a sentence means. The grammar first; below its confidence of 0.7 a model, with phones and amounts masked; and if
 * that says nothing usable, the classifier, which can name no command but says whether the sentence is against something.
 */
export async function understand(text: string, call: ExternalCall, appContext: AppContext): Promise<Understood> {
  const { completion, classifier } = appContext.configuration.voice
  const { command: read, refusal } = readCommand(text)
  if (!mayAskFallback(read)) return { ...nobody, command: read, from: 'grammar', mustConfirm: isWriting(read) }
  if (!completion && !classifier) throw serviceOff()
  if (refusedForGood.has(refusal)) return nobody
  const command = await completed(text, read.language, call, appContext)
  if (command) return { ...nobody, command, from: 'completion', mustConfirm: isWriting(command) }
  return { ...nobody, isAgainst: await classified(text, call, appContext) }
}

const completionAnswer = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).check(z.minLength(1)),
})

async function completed(
  text: string,
  language: Command['language'],
  call: ExternalCall,
  appContext: AppContext,
): Promise<Command | null> {
  const endpoint = appContext.configuration.voice.completion
  if (!endpoint) return null
  const { text: masked, masked: marks } = maskSentence(text)
  const messages = [
    { role: 'system', content: prompt.lines.join('\n') },
    { role: 'user', content: masked },
  ]
  const body = { model: endpoint.model, messages, max_tokens: 100, temperature: 0.1 }
  const reply = await askService(appContext, call, {
    service: 'completion',
    endpoint,
    body,
    withinMs: completionWithinMs,
  })
  if (reply.outcome !== 'answered') return null
  const answer = completionAnswer.safeParse(reply.body)
  const content = answer.success ? answer.data.choices[0]?.message.content : undefined
  return content === undefined ? null : commandInAnswer(content, { text, language, masked: marks })
}

const classifierAnswer = z.object({ documentSentiment: z.object({ score: z.number() }) })

async function classified(text: string, call: ExternalCall, appContext: AppContext): Promise<boolean | null> {
  const endpoint = appContext.configuration.voice.classifier
  if (!endpoint) return null
  const body = { document: { type: 'PLAIN_TEXT', content: maskSentence(text).text }, encodingType: 'UTF8' }
  const reply = await askService(appContext, call, {
    service: 'classifier',
    endpoint,
    body,
    withinMs: classifierWithinMs,
  })
  const answer = reply.outcome === 'answered' ? classifierAnswer.safeParse(reply.body) : null
  return answer?.success ? answer.data.documentSentiment.score <= againstBelow : null
}
