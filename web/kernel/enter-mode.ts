import type { Session } from '#domain/account/account-operations.ts'
import { callOperation } from './call-operation.ts'
import type { Problem } from './problem.ts'
import { sessionStore } from './session-store.ts'

// By name: importing the operations would bring the rules of signing up into the first chunk of everybody.
const operations = { guest: 'account.enter-guest', demo: 'account.enter-demo' } as const
export type EntryMode = keyof typeof operations
export const isEntryMode = (mode: string | null): mode is EntryMode => mode !== null && Object.hasOwn(operations, mode)

/** Enters the sample company as a guest, or a private copy of it as a demo user; answers what went wrong, if anything did. */
export async function enterMode(mode: EntryMode): Promise<Problem | null> {
  const answer = await callOperation(operations[mode], {}, { idempotencyKey: crypto.randomUUID(), timeoutMs: 20_000 })
  if (!answer.ok) return answer.problem
  // The server answers an entry by the contract of `account.enter-*`: with the session.
  await sessionStore.enter(answer.value as Session)
  return null
}
