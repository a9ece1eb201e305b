import { createHmac } from 'node:crypto'
import type { Configuration } from '#server/runtime/configuration.ts'
import { hashToken } from '#server/session/session.ts'

export type LinkKind = 'profile-link' | 'invitation' | 'password-reset'
export type LinkOwner = { id: string; companyId: string | null }

const tokenOf = ({ secret }: Pick<Configuration, 'secret'>, link: string): string => {
  const digest = createHmac('sha256', secret).update(link).digest('hex')
  return BigInt(`0x${digest}`).toString(36).padStart(32, '0').slice(-32)
}

/**
 * The secret part of a link's address: 165 bits made from the link's company and id and our secret, so that whoever may share
 * the link can be told its address again, while the database holds only the hash that finds it. Without the company, a link
 * would be refused for having the id of another company's, which would tell that there is one. Letters and digits alone: a
 * phone that turns an address in a message into a link leaves a hyphen at its end out of it.
 */
export const linkToken = (
  configuration: Pick<Configuration, 'secret'>,
  kind: LinkKind,
  { id, companyId }: LinkOwner,
): string => tokenOf(configuration, `${kind}:${companyId ?? ''}:${id}`)

/** The secret part of a link that is kept as `tokenHash`; links of version 0.1 were made without their company. */
export function keptLinkToken(
  configuration: Pick<Configuration, 'secret'>,
  kind: LinkKind,
  owner: LinkOwner,
  tokenHash: string,
): string {
  const older = tokenOf(configuration, `${kind}:${owner.id}`)
  return linkTokenHash(older) === tokenHash ? older : linkToken(configuration, kind, owner)
}

export const linkTokenHash = (token: string): string => hashToken(`link:${token}`)
