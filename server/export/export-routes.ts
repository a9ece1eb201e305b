import { randomUUID } from 'node:crypto'
import { Hono, type Context } from 'hono'
import { describedEntity, isDocumentName, mayView, type DocumentName } from '#domain/catalogue/entity-catalogue.ts'
import { exporters } from '#domain/export/export-role.ts'
import { tx, type Row } from '#server/database/transaction.ts'
import { tableOf } from '#server/entity/entity-table.ts'
import { readInCompany } from '#server/entity/perform.ts'
import { requestContext, type Caller } from '#server/entity/request-context.ts'
import { admitMember } from '#server/http/admission.ts'
import { problemResponse } from '#server/http/problem-response.ts'
import { notFound, Refused } from '#server/http/problem.ts'
import { limit } from '#server/http/rate-limit.ts'
import type { AppContext } from '#server/runtime/app-context.ts'
import { log, logFault } from '#server/runtime/log.ts'
import { readToken } from '#server/session/session-cookie.ts'
import { findHolder } from '#server/session/session.ts'

const name = 'list.export'
/** Per session. A file of a list reads up to four kinds of documents; nobody takes a list away every second. */
const perMinute = 40
/** The only rows in memory; no transaction is open while they travel. */
const rowsAtOnce = 500
/** Two lakh documents are ten years of a large house. What is beyond is said at the end, not dropped silently. */
const mostRows = 200_000

/**
 * All documents of a kind, for files of lists: GET /:entity, one JSON document a line, newest first, and a last line
 * `{"end":{"rows":n,"more":false}}`, without which a reader must not take the file for complete.
 */
export function exportRoutes(appContext: AppContext): Hono {
  const routes = new Hono()
  routes.get('/:entity', async (c) => {
    const requestId = randomUUID()
    const started = performance.now()
    const details = () => ({ requestId, operation: name, ms: Math.round(performance.now() - started) })
    try {
      return await answer(c, appContext, requestId, (rows, status, fault) => {
        if (fault && !(fault instanceof Refused)) logFault('fault', fault, details())
        log('info', 'request', { ...details(), status, entity: c.req.param('entity'), rows })
      })
    } catch (error) {
      return problemResponse(error, details())
    }
  })
  return routes
}

/** How a file ended: 200 whole, 499 given up by its reader, 500 broken off here. */
type Ended = (rows: number, status: 200 | 499 | 500, fault?: unknown) => void

async function answer(c: Context, appContext: AppContext, requestId: string, onEnd: Ended): Promise<Response> {
  const member = await admitMember(c, appContext, { kind: 'read', roles: exporters }, requestId)
  const entity = c.req.param('entity') ?? ''
  // What each person keeps for themselves is no list of the company.
  if (!isDocumentName(entity) || describedEntity(entity).personal) throw notFound()
  if (!mayView(member.caller.role, entity)) throw new Refused({ code: 'not-allowed' }, 403)
  limit(`export:${member.caller.sessionKey}`, perMinute, 60)
  const token = readToken(c.req.raw)
  const reading = { ...member, requestId, entity, isStillAllowed: () => holdsRole(appContext, token, member.caller) }
  const lines = linesOf(appContext, reading, onEnd)
  const headers = {
    'content-type': 'application/x-ndjson; charset=utf-8',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  }
  if (!/\bgzip\b/.test(c.req.header('accept-encoding') ?? '')) return new Response(lines, { headers })
  const packed = lines.pipeThrough(new CompressionStream('gzip'))
  return new Response(packed, { headers: { ...headers, 'content-encoding': 'gzip' } })
}

/** Checked again for each page: somebody removed from the staff meanwhile gets no further page. */
async function holdsRole(appContext: AppContext, token: string | null, caller: Caller): Promise<boolean> {
  const { signedIn } = await findHolder(appContext, token, Date.now())
  return signedIn?.caller.companyId === caller.companyId && signedIn.caller.role === caller.role
}

type Reading = {
  caller: Caller
  companyId: string
  nowMs: number
  requestId: string
  entity: DocumentName
  isStillAllowed: () => Promise<boolean>
}

/** The documents line by line. A page is read when the one before it has been taken: a slow reader holds nothing up. */
function linesOf(appContext: AppContext, reading: Reading, onEnd: Ended): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder()
  let after: Cursor | null = null
  let sent = 0
  const nextLines = async (): Promise<{ text: string; isEnd: boolean }> => {
    if (!(await reading.isStillAllowed())) throw new Refused({ code: 'not-allowed' }, 403)
    const { rows, next } = await readInCompany(appContext, { ...reading, operation: name }, () =>
      readPage(reading.entity, after, rowsAtOnce),
    )
    after = next
    sent += rows.length
    const isEnd = next === null || sent >= mostRows
    const end = isEnd ? [{ end: { rows: sent, more: next !== null } }] : []
    return { text: [...rows, ...end].map((row) => `${JSON.stringify(row)}\n`).join(''), isEnd }
  }
  return new ReadableStream(
    {
      async pull(controller) {
        const { text, isEnd } = await nextLines().catch((error: unknown) => {
          // The answer has begun: nothing else would tell that it was broken off, and why.
          onEnd(sent, 500, error)
          throw error
        })
        controller.enqueue(encoder.encode(text))
        if (!isEnd) return
        onEnd(sent, 200)
        controller.close()
      },
      cancel: () => onEnd(sent, 499),
    },
    { highWaterMark: 0 },
  )
}

/** Where a page ended. `at` to the microsecond, as text: rows that a migration wrote differ in less than a millisecond. */
type Cursor = { at: string; id: string }

/** The documents after a cursor, newest first, at most `most`; the cursor is null after the last page. */
async function readPage(
  entity: DocumentName,
  after: Cursor | null,
  most: number,
): Promise<{ rows: Row[]; next: Cursor | null }> {
  const { columns, table, owner } = tableOf(entity)
  const values: unknown[] = [requestContext().companyId, ...(after ? [after.at, after.id] : [])]
  const found = await tx().readLast(
    `select ${columns}, created_at::text as "exportedAt" from ${table}
     where ${owner} = $1${after ? ' and (created_at, id) < ($2::timestamptz, $3)' : ''}
     order by created_at desc, id desc limit ${most}`,
    values,
  )
  const last = found.at(-1)
  const next = found.length < most || !last ? null : { at: String(last['exportedAt']), id: String(last['id']) }
  return { rows: found.map(({ exportedAt: _at, ...row }) => row), next }
}
