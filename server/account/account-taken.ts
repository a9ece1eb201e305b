import { Refused } from '#server/http/problem.ts'
import { count, refuseSpent } from '#server/http/rate-limit.ts'
import type { PublicRequest } from '#server/runtime/app-context.ts'

/** What a person signs in with, of one account only: its unique index, the code at its field, and what a client's probing counts under. */
const signInNames = {
  email: { index: 'account_email', code: 'email-taken', counter: 'sign-up-taken' },
  mobile: { index: 'account_mobile', code: 'mobile-taken', counter: 'mobile-taken' },
} as const
type SignInName = keyof typeof signInNames

/** How many times a day one client may learn that an e-mail address has an account, and as often that a number has. */
const takenAnswers = 3

const counterOf = (name: SignInName, { address }: PublicRequest): string => `${signInNames[name].counter}:${address}`

/** Refuses a client that was told of a few today: the form would tell who has an account. */
export const refuseProbing = (publicRequest: PublicRequest, name: SignInName): void =>
  refuseSpent(counterOf(name, publicRequest), takenAnswers)

/** The refusal of an address or number that another account has; counted for `refuseProbing`. */
export function taken(publicRequest: PublicRequest, name: SignInName): Refused {
  count(counterOf(name, publicRequest), 86_400)
  return new Refused({ code: 'input-not-understood' }, 422, [{ path: name, code: signInNames[name].code }])
}

/**
 * Runs work that gives an account an address or number. The unique index says whether another account has it, also if both
 * want it at once; that becomes the message at the field.
 */
export async function unlessTaken<T>(
  publicRequest: PublicRequest,
  name: SignInName,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const isTaken = error instanceof Error && 'constraint' in error && error.constraint === signInNames[name].index
    throw isTaken ? taken(publicRequest, name) : error
  }
}
