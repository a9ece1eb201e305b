import { kolkataDate } from '#domain/calendar/calendar-kolkata.ts'
import type { Row } from '#server/database/transaction.ts'
import { tableOf } from '#server/entity/entity-table.ts'
import { requestContext, type Caller } from '#server/entity/request-context.ts'
import type { AppContext, PublicRequest } from '#server/runtime/app-context.ts'
import type { Configuration } from '#server/runtime/configuration.ts'
import { linkToken, linkTokenHash } from '#server/session/link-token.ts'
import { notFound, Refused } from './problem.ts'
import { limit } from './rate-limit.ts'

/** For whatever opens by the secret of a link: guessing one means 165 bits at this rate. */
export const slowGuessing = ({ address }: PublicRequest): void => limit(`link:${address}`, 600, 600)

/** Limits the writes of one page, named by `key`, to thirty an hour: a person needs a few. */
export const limitPageWrites = (key: string): void => limit(key, 30, 3600)

/** Why a page that was there is no more, and whom its buyer may call. */
type GonePage = { why: 'revoked' | 'replaced' | 'ended'; seller: string; phone: string }

/** What stands behind a secret address: the page, what became of it, or null for an address that never was. */
export type FoundPage<Home> = { home: Home } | { gone: GonePage } | null

/**
 * SQL for why page `p` is no more on day `$2`, null for one in use: whoever it was sent to has another, it ran out, or it was taken
 * back. `of` is the column that says whose pages they are.
 */
export const whyGone = (table: 'payment_page' | 'quotation_link', of: string): string =>
  `case when p.revoked_on is null and p.expires_on >= $2 then null
     when exists (select from ${table} n where n.company_id = p.company_id and n.${of} = p.${of}
       and n.id <> p.id and n.revoked_on is null and n.expires_on >= $2) then 'replaced'
     when p.revoked_on is null or p.revoked_on > p.expires_on then 'ended' else 'revoked' end`

/** What became of a page, from a row with `why`, `seller` and `phone`; null for a page in use. */
export function gonePageOf({ why, seller, phone }: Row): GonePage | null {
  // As the statements of pages write them: a text each, or null.
  const [reason, telephone] = [why, phone] as [GonePage['why'] | null, string | null]
  return reason && { why: reason, seller: String(seller), phone: telephone ?? '' }
}

/** The page behind a token; 404 for an unknown one, and for one that was there with what became of it. */
export async function pageBehind<Home>(
  publicRequest: PublicRequest,
  token: string,
  find: (appContext: AppContext, tokenHash: string, today: string) => Promise<FoundPage<Home>>,
  goneCodes: Readonly<Record<GonePage['why'], string>>,
): Promise<Home> {
  slowGuessing(publicRequest)
  const found = await find(publicRequest.appContext, linkTokenHash(token), kolkataDate(publicRequest.nowMs))
  if (!found) throw notFound('link-unknown')
  if ('home' in found) return found.home
  const { why, ...params } = found.gone
  throw new Refused({ code: goneCodes[why], params }, 404)
}

/** Keeps the hash of a new page's address with its row, after the row is written; the address itself is kept nowhere. */
export function keepTokenHash(
  configuration: Configuration,
  kind: 'profile-link' | 'payment-page' | 'quotation-link',
  { id }: { id: string },
): void {
  const { after, companyId } = requestContext()
  after.push({
    text: `update ${tableOf(kind).table} set token_hash = $3 where company_id = $1 and id = $2`,
    values: [companyId, id, linkTokenHash(linkToken(configuration, kind, { id, companyId }))],
  })
}

type Ordered = { companyId: string; input: unknown; name?: string; key?: string }

/** A read or write that the holder of a link makes in the company the link belongs to. */
export const linkOrder = (publicRequest: PublicRequest, { companyId, input, name = '', key }: Ordered) => ({
  input,
  companyId,
  caller: { role: 'public', accountId: null, name, companyId, sessionKey: null } satisfies Caller,
  nowMs: publicRequest.nowMs,
  requestId: publicRequest.requestId,
  key: key ?? null,
})
