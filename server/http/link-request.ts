import { kolkataDate } from '#domain/calendar/calendar-kolkata.ts'
import type { Facts } from '#domain/kernel/change.ts'
import type { Rule } from '#domain/kernel/rule.ts'
import { tableOf } from '#server/entity/entity-table.ts'
import { performWrite, readInCompany } from '#server/entity/perform.ts'
import { requestContext, type Caller } from '#server/entity/request-context.ts'
import { ruleBinding } from '#server/entity/rule-binding.ts'
import type { PublicRequest } from '#server/runtime/app-context.ts'
import type { Configuration } from '#server/runtime/configuration.ts'
import { linkToken, linkTokenHash } from '#server/session/link-token.ts'
import { pageOfToken, type GonePage, type PageHome, type PageTable } from './link-page.ts'
import { notFound, Refused } from './problem.ts'
import { limit } from './rate-limit.ts'

/** For whatever opens by the secret of a link: guessing one means 165 bits at this rate. */
export const slowGuessing = ({ address }: PublicRequest): void => limit(`link:${address}`, 600, 600)

/** Limits the writes of one page, named by `key`, to thirty an hour: a person needs a few. */
export const limitPageWrites = (key: string): void => limit(key, 30, 3600)

/** The page behind a token. Throws 404 for an unknown one, and for one that no longer opens with the reason. */
export async function pageBehind(
  publicRequest: PublicRequest,
  token: string,
  table: PageTable,
  goneCodes: Readonly<Record<GonePage['why'], string>>,
): Promise<PageHome> {
  slowGuessing(publicRequest)
  const asked = { tokenHash: linkTokenHash(token), today: kolkataDate(publicRequest.nowMs) }
  const found = await pageOfToken(publicRequest.appContext, table, asked)
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

type LinkRequest = { companyId: string; input: unknown; name?: string; key?: string }

/** A read or write that the holder of a link makes in the company the link belongs to. */
export const linkRequest = (publicRequest: PublicRequest, { companyId, input, name = '', key }: LinkRequest) => ({
  input,
  companyId,
  caller: { role: 'public', accountId: null, name, companyId, sessionKey: null } satisfies Caller,
  nowMs: publicRequest.nowMs,
  requestId: publicRequest.requestId,
  key: key ?? null,
})

type Visit<View> = { operation: string; visit: Rule; view: (facts: Facts) => Promise<View> }

/** What a page shows its visitor; the rule `visit` records the first opening of a day. */
export async function visitPage<View>(
  publicRequest: PublicRequest,
  home: PageHome,
  { operation, visit, view }: Visit<View>,
): Promise<View> {
  const { appContext, nowMs } = publicRequest
  const request = linkRequest(publicRequest, { ...home, input: { pageId: home.id } })
  const shown = await readInCompany(appContext, { ...request, operation }, view)
  if (home.lastOpenedOn !== kolkataDate(nowMs)) await performWrite(appContext, ruleBinding(visit), request)
  return shown
}
