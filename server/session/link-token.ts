import { createHmac } from 'node:crypto'
import type { Configuration } from '#server/runtime/configuration.ts'
import { hashToken } from '#server/session/session.ts'

export type LinkKind = 'profile-link' | 'invitation' | 'password-reset'

/**
 * The secret part of a link's address: 165 bits made from the link's id and our secret, so that whoever may share
 * the link can be told its address again, while the database holds only the hash that finds it. Letters and digits
 * alone: a phone that turns an address in a message into a link leaves a hyphen at its end out of it.
 */
export function linkToken({ secret }: Configuration, kind: LinkKind, id: string): string {
  const digest = createHmac('sha256', secret).update(`${kind}:${id}`).digest('hex')
  return BigInt(`0x${digest}`).toString(36).padStart(32, '0').slice(-32)
}

export const linkTokenHash = (token: string): string => hashToken(`link:${token}`)
