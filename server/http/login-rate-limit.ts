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
 * Counts an attempt at an account's password before it is checked: ten per client address, a hundred in all. Counted by
 * account alone, ten wrong attempts by a stranger would lock its owner out. A device that has signed in before has ten
 * attempts of its own, whatever others do. `email` is the account's, whether that or its mobile number was typed: someone
 * who knows both would otherwise have twice the attempts. If no account is found, it is whatever was typed.
 */
export function limitLogins(email: string, guesser: Guesser): void {
  const device = knownDevice(guesser, email)
  if (device !== null) return limit(keyOfDevice(email, device), 10, quarterOfAnHour)
  const { here, anywhere } = keysOf(email, guesser)
  // Narrow limits first: attempts they stop do not use up the wider ones.
  limit(here, 10, quarterOfAnHour)
  limitSite(guesser.address, `guess:${emailKey(email)}`, 30, quarterOfAnHour)
  limit(anywhere, 100, quarterOfAnHour)
}

/** The password was right: reset the counts of a forgetful owner. */
export function forgiveLogins(email: string, guesser: Guesser): void {
  const device = knownDevice(guesser, email)
  const { here, anywhere } = keysOf(email, guesser)
  for (const key of device === null ? [here, anywhere] : [here, keyOfDevice(email, device)]) forgive(key)
}

/** Counts an address's attempts at any account. A whole market may share one carrier address, so the limit is high. */
export function limitLoginsOfAddress(email: string, guesser: Guesser): void {
  if (knownDevice(guesser, email) !== null) return
  limit(`sign-in-address:${guesser.address}`, 120, quarterOfAnHour)
  limitSite(guesser.address, 'sign-in-site', 480, quarterOfAnHour)
}
