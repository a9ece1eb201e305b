import type { Answer } from '#web/transport/call-operation.ts'

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const leavingKey = 'vanat_leaving'

/**
 * Whether somebody signed out on a public page, where no script could take away what the device keeps of them: the server
 * leaves this cookie instead. Nothing of the person is shown while it is there.
 */
export const hasLeftOnSite = (cookies: string): boolean => /(?:^|;\s*)vanat_left=1(?:;|$)/.test(cookies)

/** What ends that cookie, once the device has forgotten them. */
export const forgottenCookie = 'vanat_left=; Path=/; Max-Age=0; SameSite=Lax'

/** Somebody signed out here and the server has not heard it: its cookie, which no script can take away, still opens the door. */
export const isLeaving = (store: Store): boolean => store.getItem(leavingKey) !== null

export function beginLeaving(store: Store): void {
  try {
    store.setItem(leavingKey, '1')
  } catch {
    // A full storage: the call below is then the only try.
  }
}

export const endLeaving = (store: Store): void => store.removeItem(leavingKey)

/** Tells the server, and answers whether the session is over there; 401 says that it was already. */
export async function finishLeaving(store: Store, signOut: () => Promise<Answer>): Promise<boolean> {
  const answer = await signOut()
  const isOver = answer.ok || answer.problem.status === 401
  if (isOver) endLeaving(store)
  return isOver
}
