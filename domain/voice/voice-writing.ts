import type { Command } from '#language/command/command.ts'

const writing = new Set<Command['intent']>(['create', 'set-priority', 'approve-quote'])

/** Whether doing the command changes something. */
export const isWriting = ({ intent }: Pick<Command, 'intent'>): boolean => writing.has(intent)
