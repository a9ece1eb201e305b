import { emailKey } from '#domain/account/account-email.ts'
import type { PublicRequest } from '#server/runtime/app-context.ts'
import { forgive, limit } from '#server/http/rate-limit.ts'

const quarterOfAnHour = 900
type Guesser = Pick<PublicRequest, 'address'>

const keysOf = (email: string, { address }: Guesser) => ({
  here: `guess:${emailKey(email)}:${address}`,
  anywhere: `guess:${emailKey(email)}`,
})

/**
 * Counts a try at an account's password before it is looked at: ten from one address, a hundred from all. Counted by the
 * account alone, ten wrong tries by anybody would lock its owner out of the office.
 */
export function limitLogins(email: string, guesser: Guesser): void {
  const { here, anywhere } = keysOf(email, guesser)
  // First the narrow one: tries that it stops do not use up what is left for others.
  limit(here, 10, quarterOfAnHour)
  limit(anywhere, 100, quarterOfAnHour)
}

/** The password was right: a forgetful owner begins anew. */
export function forgiveLogins(email: string, guesser: Guesser): void {
  const { here, anywhere } = keysOf(email, guesser)
  forgive(here)
  forgive(anywhere)
}
