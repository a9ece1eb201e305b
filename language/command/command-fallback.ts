import type { Command } from './command.ts'

/** Below this confidence the specification allows asking a model; unknown sentences are always below it. */
const fallbackBelow = 0.7

/** Whether a model may be asked what a sentence means. */
export const mayAskFallback = ({ confidence }: Pick<Command, 'confidence'>): boolean => confidence < fallbackBelow
