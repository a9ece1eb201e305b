import { tx } from '#server/database/transaction.ts'
import { Refused } from '#server/http/problem.ts'
import { count, refuseSpent } from '#server/http/rate-limit.ts'
import type { PublicRequest } from '#server/runtime/app-context.ts'
import { revokeSessions, type Account } from './account-store.ts'

/** How many times a day one client may learn that an e-mail address has an account. */
const takenAnswers = 3
const takenBy = ({ address }: PublicRequest): string => `sign-up-taken:${address}`

/** After a few taken addresses, reveal no more: the form would tell who has an account. */
export const refuseProbingEmails = (publicRequest: PublicRequest): void =>
  refuseSpent(takenBy(publicRequest), takenAnswers)

/** The refusal of an address that another account has; counted. */
export function emailTaken(publicRequest: PublicRequest): Refused {
  count(takenBy(publicRequest), 86_400)
  return new Refused({ code: 'input-not-understood' }, 422, [{ path: 'email', code: 'email-taken' }])
}

/**
 * Runs work that gives an account another address. The unique index says whether another account has it, also if both
 * want it at once; that becomes the message at the field.
 */
export async function givingEmail<T>(publicRequest: PublicRequest, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const isTaken = error instanceof Error && 'constraint' in error && error.constraint === 'account_email'
    throw isTaken ? emailTaken(publicRequest) : error
  }
}

/**
 * Queues the account's new address and its copies for the owners it works for, and ends every session and reset link of
 * the account, as a new password does.
 */
export function setEmail({ id }: Pick<Account, 'id'>, email: string, now: string): void {
  for (const text of [
    'update account set email = $2, kept_as = coalesce(kept_as, lower(email)) where id = $1',
    'update staff set email = $2 where account_id = $1',
  ])
    tx().queue({ text, values: [id, email.trim()] })
  revokeSessions(id, now)
  tx().queue({ text: 'delete from password_reset where account_id = $1', values: [id] })
}
