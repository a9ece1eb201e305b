import { vi } from 'vitest'
import { parseCommand } from '#language/command/command-parse.ts'
import { AssistantController } from './assistant-controller.ts'
import type { Plan } from './assistant-plan.ts'
import { answerIn, replyOf } from './assistant-reply.ts'
import type { AssistantScreen } from './assistant-screen.ts'
import type { Heard, Recogniser } from './recogniser.ts'

type Ears = {
  hear: (...texts: string[]) => void
  fail: (fault: unknown) => void
  isAborted: boolean
  isFinished: boolean
}

/** Reads a quotation's approval back. */
export const confirm = {
  kind: 'confirm',
  write: { operation: 'quotation.approve', input: { id: 'Q1', version: 3 }, label: 'Patel' },
  asked: { key: 'ask-approve' },
  done: { key: 'done-approve' },
} satisfies Plan
/** Opens the list of leads. */
export const go = { kind: 'go', address: '/platform/leads', said: { key: 'opened' } } satisfies Plan

/** A controller with a scripted recogniser; `plans` says what each sentence leads to. */
export function exampleAssistant(plans: Record<string, Plan> = {}, patch: Partial<AssistantScreen> = {}) {
  const ears: Ears[] = []
  const done: string[] = []
  const recogniser: Recogniser = {
    kind: 'scripted',
    listen: ({ signal, finish }) =>
      new Promise<readonly Heard[]>((resolve, reject) => {
        const one: Ears = {
          hear: (...texts) => resolve(texts.map((text) => ({ text, confidence: 0.9 }))),
          fail: reject,
          isAborted: false,
          isFinished: false,
        }
        signal.addEventListener('abort', () => (one.isAborted = true))
        void finish.then(() => (one.isFinished = true))
        ears.push(one)
      }),
  }
  const controller = new AssistantController({
    recogniserFor: () => Promise.resolve(recogniser),
    ready: () => Promise.resolve(),
    read: ([first]) => {
      const command = parseCommand(first?.text ?? '')
      return Promise.resolve({ command, plan: plans[first?.text ?? ''] ?? { kind: 'unknown', language: 'en' } })
    },
    replies: () => Promise.resolve({ answerIn, replyOf }),
    prepare: () => Promise.resolve(),
    speak: ({ answer }) => void done.push(`say ${answer.figure}`),
    near: () => Promise.resolve(),
    go: (address) => void done.push(`go ${address}`),
    remember: ({ words, party }) => Promise.resolve(done.push(`remember ${words} ${party.id}`) > 0),
    forget: ({ words }) => Promise.resolve(done.push(`forget ${words}`) > 0),
    write: (write) => {
      done.push(`write ${write.operation}`)
      return Promise.resolve({ refused: null })
    },
    now: () => Date.now(),
    ...patch,
  })
  const settle = () => vi.advanceTimersByTimeAsync(0)
  const press = async () => {
    controller.press('en-IN')
    await settle()
  }
  const hear = async (...texts: string[]) => {
    ears.at(-1)?.hear(...texts)
    await settle()
  }
  return { controller, ears, done, press, hear, settle, phase: () => controller.state.get().phase }
}
