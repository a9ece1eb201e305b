import { emailKey } from '#domain/account/account-email.ts'
import { forgive, limit, limitSite } from '#server/http/rate-limit.ts'
import type { PublicRequest } from '#server/runtime/app-context.ts'
import { knownDevice } from '#server/session/known-device.ts'

const quarterOfAnHour = 900
type Guesser = Pick<PublicRequest, 'address' | 'cookies' | 'appContext'>

const keysOf = (email: string, { address }: Guesser) => ({
  here: `guess:${emailKey(email)}:${address}`,
  anywhere: `guess:${emailKey(email)}`,
})

const keyOfDevice = (email: string, device: string): string => `guess:${emailKey(email)}:device:${device}`

/**
 * Counts a try at an account's password before it is looked at: ten from one address, a hundred from all. Counted by the
 * account alone, ten wrong tries by anybody would lock its owner out of the office. A device on which the account was signed in
 * to before has ten of its own, whatever others do meanwhile.
 */
export function limitLogins(email: string, guesser: Guesser): void {
  const device = knownDevice(guesser, email)
  if (device !== null) return limit(keyOfDevice(email, device), 10, quarterOfAnHour)
  const { here, anywhere } = keysOf(email, guesser)
  // First the narrow ones: tries that they stop do not use up what is left for others.
  limit(here, 10, quarterOfAnHour)
  limitSite(guesser.address, `guess:${emailKey(email)}`, 30, quarterOfAnHour)
  limit(anywhere, 100, quarterOfAnHour)
}

/** The password was right: a forgetful owner begins anew. */
export function forgiveLogins(email: string, guesser: Guesser): void {
  const device = knownDevice(guesser, email)
  const { here, anywhere } = keysOf(email, guesser)
  for (const key of device === null ? [here, anywhere] : [here, keyOfDevice(email, device)]) forgive(key)
}

/** Counts the tries of an address at whichever account. A whole market stands behind one carrier address, so it may do much. */
export function limitLoginsOfAddress(email: string, guesser: Guesser): void {
  if (knownDevice(guesser, email) !== null) return
  limit(`sign-in-address:${guesser.address}`, 120, quarterOfAnHour)
  limitSite(guesser.address, 'sign-in-site', 480, quarterOfAnHour)
}
