import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { emailKey } from '#domain/account/account-email.ts'
import type { PublicRequest } from '#server/runtime/app-context.ts'
import { cookieRules } from './session-cookie.ts'

/** Days an unused device stays known. */
const days = 180

/** One cookie per account: several people share a device in an office. */
const nameOf = (email: string): string =>
  `vanat_device_${createHash('sha256').update(emailKey(email)).digest('hex').slice(0, 12)}`

const sealOf = (secret: string, email: string, id: string): string =>
  createHmac('sha256', secret)
    .update(`device:${emailKey(email)}:${id}`)
    .digest('base64url')

type Asking = Pick<PublicRequest, 'cookies' | 'appContext'>

/**
 * The id of the caller's device if it has signed in to this account before; otherwise null. It grants no access: it
 * only spares the owner from waiting behind strangers who try passwords.
 */
export function knownDevice({ cookies, appContext: { configuration } }: Asking, email: string): string | null {
  const [, id, seal = ''] =
    new RegExp(`(?:^|;\\s*)${nameOf(email)}=([\\w-]{36})\\.([\\w-]{43})(?:;|$)`).exec(cookies) ?? []
  if (!id) return null
  return timingSafeEqual(Buffer.from(seal), Buffer.from(sealOf(configuration.secret, email, id))) ? id : null
}

/** The cookie that makes this device known next time. */
export function deviceCookie(asking: Asking, email: string): string {
  const { configuration } = asking.appContext
  const id = knownDevice(asking, email) ?? randomUUID()
  const value = `${id}.${sealOf(configuration.secret, email, id)}`
  return `${nameOf(email)}=${value}; ${cookieRules(configuration)}; Max-Age=${days * 86_400}`
}
