import { expect, test, vi } from 'vitest'
import { exampleFacts } from '#domain/kernel/facts-example.ts'
import { parseCommand } from '#language/command/command-parse.ts'
import { exampleView } from '#web/replica/view-example.ts'
import { planAnswer } from './assistant-answers.ts'
import { AssistantController } from './assistant-controller.ts'
import { answerIn, replyOf } from './assistant-reply.ts'
import type { Recogniser } from './recogniser.ts'

const text = 'how much money came today'

/** A controller that hears the question, and what it has said aloud. */
function assistant() {
  const aloud: string[] = []
  const recogniser: Recogniser = { kind: 'scripted', listen: () => Promise.resolve([{ text, confidence: 0.9 }]) }
  const { view } = exampleView({})
  const controller = new AssistantController({
    recogniserFor: () => Promise.resolve(recogniser),
    ready: () => Promise.resolve(),
    async read() {
      const command = parseCommand(text)
      const plan = await planAnswer(command, { view, facts: exampleFacts(), names: null })
      return { command, plan: plan ?? { kind: 'unknown', language: 'en' } }
    },
    replies: () => Promise.resolve({ answerIn, replyOf }),
    prepare: () => Promise.resolve(),
    speak: ({ answer }) => void aloud.push(answer.figure),
    near: () => Promise.resolve(),
    go: () => undefined,
    write: () => Promise.resolve({ refused: null }),
    remember: () => Promise.resolve(true),
    forget: () => Promise.resolve(true),
    now: () => Date.now(),
  })
  return { controller, aloud }
}

test.each([
  ['spoken', (controller: AssistantController) => controller.press('en-IN'), 1],
  ['typed', (controller: AssistantController) => controller.typed(text), 0],
])('the answer to a question that was %s stands in the sheet, and aloud only if spoken', async (_, ask, timesAloud) => {
  const { controller, aloud } = assistant()
  ask(controller)
  await vi.waitFor(() => expect(controller.question.get()?.kind).toBe('answer'), { timeout: 5000 })
  await vi.waitFor(() => expect(controller.state.get().phase).toBe('idle'))
  expect(aloud).toHaveLength(timesAloud)
  controller.close()
})
