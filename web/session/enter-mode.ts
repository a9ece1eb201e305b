import type { Session } from '#domain/account/account-schemas.ts'
import { askForEntry, type EntryMode } from './entry-call.ts'
import type { Problem } from '#web/transport/problem.ts'
import { sessionStore } from './session-store.ts'

/** Enters the sample company as a guest, or a private copy of it as a demo user; answers what went wrong, if anything did. */
export async function enterMode(mode: EntryMode): Promise<Problem | null> {
  const answer = await askForEntry(mode)
  if (!answer.ok) return answer.problem
  // The server answers an entry by the contract of `account.enter-*`: with the session.
  await sessionStore.enter(answer.value as Session)
  return null
}
