import { emailKey } from '#domain/account/account-email.ts'
import type { Visit } from '#server/kernel/house.ts'
import { forgive, limit } from '#server/kernel/limit.ts'

const quarterOfAnHour = 900
type Guesser = Pick<Visit, 'address' | 'nowMs'>

const keysOf = (email: string, { address }: Guesser) => ({
  here: `guess:${emailKey(email)}:${address}`,
  anywhere: `guess:${emailKey(email)}`,
})

/**
 * Counts a try at an account's password before it is looked at: ten from one address, a hundred from all. Counted by the
 * account alone, ten wrong tries by anybody would lock its owner out of the office.
 */
export function limitGuesses(email: string, guesser: Guesser): void {
  const { here, anywhere } = keysOf(email, guesser)
  // First the narrow one: tries that it stops do not use up what is left for others.
  limit(here, 10, quarterOfAnHour, guesser.nowMs)
  limit(anywhere, 100, quarterOfAnHour, guesser.nowMs)
}

/** The password was right: a forgetful owner begins anew. */
export function forgiveGuesses(email: string, guesser: Guesser): void {
  const { here, anywhere } = keysOf(email, guesser)
  forgive(here)
  forgive(anywhere)
}
