import { createHmac } from 'node:crypto'
import type { Configuration } from '#server/kernel/configuration.ts'
import { hashToken } from '#server/kernel/session.ts'

export type LinkKind = 'profile-link' | 'invitation' | 'password-reset'

/**
 * The secret part of a link's address: 192 bits made from the link's id and our secret, so that whoever may share
 * the link can be told its address again, while the database holds only the hash that finds it.
 */
export const linkToken = ({ secret }: Configuration, kind: LinkKind, id: string): string =>
  createHmac('sha256', secret).update(`${kind}:${id}`).digest('base64url').slice(0, 32)

export const linkTokenHash = (token: string): string => hashToken(`link:${token}`)
