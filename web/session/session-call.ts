import { callOperation, type Answer, type CallOptions } from '#web/transport/call-operation.ts'
import { sessionStore } from './session-store.ts'

/**
 * Calls an operation for the company that this tab shows. If another tab has entered another one since, nothing is read or
 * written there, and this tab follows.
 */
export async function callInSession(name: string, input: unknown, options: CallOptions = {}): Promise<Answer> {
  const company = sessionStore.state.get().session?.company?.id
  const answer = await callOperation(name, input, { ...options, company })
  if (!answer.ok && answer.problem.code === 'other-company') sessionStore.ended(answer.problem.code)
  return answer
}
