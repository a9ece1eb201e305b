import { useSyncExternalStore } from 'react'
import type { Session } from '#domain/account/account-schemas.ts'
import type { Operation } from '#domain/kernel/operation.ts'
import { sessionStore, type SessionState } from './session-store.ts'

export const useSessionState = (): SessionState =>
  useSyncExternalStore(sessionStore.state.subscribe, sessionStore.state.get)

/** Who is signed in, as far as this device knows; null for nobody. The server checks every call. */
export const useSession = (): Session | null => useSessionState().session

/** Whether the person's role may use an operation; hide its button if not. */
export function useMay(operation: Pick<Operation, 'roles'>): boolean {
  const session = useSession()
  return session !== null && operation.roles.includes(session.role)
}
