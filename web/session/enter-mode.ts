import type { Session } from '#domain/account/account-schemas.ts'
import type { Problem } from '#web/transport/problem.ts'
import { askForEntry, type EntryMode } from './entry-call.ts'
import { sessionStore } from './session-store.ts'

/** Enters the sample company as a guest, or a private copy of it as a demo user; returns the problem or null. */
export async function enterMode(mode: EntryMode): Promise<Problem | null> {
  const answer = await askForEntry(mode)
  if (!answer.ok) return answer.problem
  // The server answers `account.enter-*` with the session, by its contract.
  await sessionStore.enter(answer.value as Session)
  return null
}
