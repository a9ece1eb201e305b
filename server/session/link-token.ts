import { createHmac } from 'node:crypto'
import type { Configuration } from '#server/runtime/configuration.ts'
import { hashToken } from '#server/session/session.ts'

export type LinkKind = 'profile-link' | 'payment-page' | 'quotation-link' | 'invitation' | 'password-reset'
export type LinkOwner = { id: string; companyId: string | null }

const tokenOf = ({ secret }: Pick<Configuration, 'secret'>, link: string): string => {
  const digest = createHmac('sha256', secret).update(link).digest('hex')
  return BigInt(`0x${digest}`).toString(36).padStart(32, '0').slice(-32)
}

/**
 * The secret part of a link's address: 165 bits derived from our secret and the link's company and id. It can be
 * derived again for those who may share the link, while the database holds only its hash.
 * Without the company, a link with the id of another company's link would be refused, which would reveal that one.
 * Letters and digits only: phones that detect links in messages drop a trailing hyphen.
 */
export const linkToken = (
  configuration: Pick<Configuration, 'secret'>,
  kind: LinkKind,
  { id, companyId }: LinkOwner,
): string => tokenOf(configuration, `${kind}:${companyId ?? ''}:${id}`)

/** The secret part of a link stored as `tokenHash`; release 0.1 derived links without their company. */
export function keptLinkToken(
  configuration: Pick<Configuration, 'secret'>,
  kind: LinkKind,
  owner: LinkOwner,
  tokenHash: string,
): string {
  const older = tokenOf(configuration, `${kind}:${owner.id}`)
  return linkTokenHash(older) === tokenHash ? older : linkToken(configuration, kind, owner)
}

/** What the database keeps of a link's token. */
export const linkTokenHash = (token: string): string => hashToken(`link:${token}`)
