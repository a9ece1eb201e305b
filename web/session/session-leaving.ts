import type { Answer } from '#web/transport/call-operation.ts'

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const leavingKey = 'vanat_leaving'

/**
 * Whether somebody signed out on a public page, where no script can clear the device: the server sets this cookie. Show
 * nothing of the person while it is there.
 */
export const hasLeftOnSite = (cookies: string): boolean => /(?:^|;\s*)vanat_left=1(?:;|$)/.test(cookies)

/** Clears that cookie, once the device's data is cleared. */
export const forgottenCookie = 'vanat_left=; Path=/; Max-Age=0; SameSite=Lax'

/** Signed out here, but the server does not know: its HttpOnly cookie still opens the session. */
export const isLeaving = (store: Store): boolean => store.getItem(leavingKey) !== null

export function beginLeaving(store: Store): void {
  try {
    store.setItem(leavingKey, '1')
  } catch {
    // Storage is full: the call below is then the only attempt.
  }
}

export const endLeaving = (store: Store): void => store.removeItem(leavingKey)

/** Signs out on the server; true if the session is over there. A 401 means it already was. */
export async function finishLeaving(store: Store, signOut: () => Promise<Answer>): Promise<boolean> {
  const answer = await signOut()
  const isOver = answer.ok || answer.problem.status === 401
  if (isOver) endLeaving(store)
  return isOver
}
