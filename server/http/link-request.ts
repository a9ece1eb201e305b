import type { Caller } from '#server/entity/request-context.ts'
import type { PublicRequest } from '#server/runtime/app-context.ts'
import { limit } from './rate-limit.ts'

/** For whatever opens by the secret of a link: guessing one means 165 bits at this rate. */
export const slowGuessing = ({ address }: PublicRequest): void => limit(`link:${address}`, 600, 600)

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
