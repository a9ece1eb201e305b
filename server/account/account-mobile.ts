import { tx } from '#server/database/transaction.ts'
import { Refused } from '#server/http/problem.ts'
import { count, refuseSpent } from '#server/http/rate-limit.ts'
import type { PublicRequest } from '#server/runtime/app-context.ts'

/** How many times a day one client may learn that a number opens somebody's account. */
const takenAnswers = 3
const takenBy = ({ address }: PublicRequest): string => `mobile-taken:${address}`

/** Who has asked about several numbers of others is told no more today: the form would tell who has an account. */
export const refuseProbing = (publicRequest: PublicRequest): void => refuseSpent(takenBy(publicRequest), takenAnswers)

/**
 * Runs work that gives an account a mobile number. The unique index says whether another account has it, also if both
 * state it at once; that becomes the message at the field.
 */
export async function givingMobile<T>(publicRequest: PublicRequest, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const isTaken = error instanceof Error && 'constraint' in error && error.constraint === 'account_mobile'
    if (!isTaken) throw error
    count(takenBy(publicRequest), 86_400)
    throw new Refused({ code: 'input-not-understood' }, 422, [{ path: 'mobile', code: 'mobile-taken' }])
  }
}

/** Queues the account's number, and its copies for the owners it works for. */
export function setMobile(accountId: string, mobile: string | null): void {
  for (const text of [
    'update account set mobile = $2 where id = $1',
    'update staff set mobile = $2 where account_id = $1',
  ])
    tx().queue({ text, values: [accountId, mobile] })
}
