import { Hono, type Context } from 'hono'
import * as z from 'zod/mini'
import { financialYear, financialYearDays } from '#domain/calendar/calendar-financial-year.ts'
import { mayView } from '#domain/catalogue/entity-catalogue.ts'
import { documentCopies, documentKinds, documentLanguages } from '#domain/document/document-view.ts'
import { day, uuid } from '#domain/kernel/field.ts'
import { isBackwards, type StatementPeriod } from '#domain/ledger/ledger-account.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { factsAt } from '#server/entity/perform.ts'
import { newRequestContext, requestContext, runInContext, type Caller } from '#server/entity/request-context.ts'
import { logged } from '#server/http/logged.ts'
import { parseInput } from '#server/http/parse-input.ts'
import { notFound, Refused } from '#server/http/problem.ts'
import { limit } from '#server/http/rate-limit.ts'
import type { AppContext } from '#server/runtime/app-context.ts'
import { readToken } from '#server/session/session-cookie.ts'
import { findHolder, signInFirst } from '#server/session/session.ts'
import { keepPaper, keptPaper } from './document-keep.ts'
import { renderPdf } from './document-pdf.ts'
import { documentSources, type Source } from './document-source.ts'
import { documentWords } from './document-words.ts'

/** Per session. A person prints a few; a script that prints the whole year must wait. */
const perMinute = 60

const query = z.object({
  language: z._default(z.enum(documentLanguages, 'not-a-choice'), 'en'),
  copy: z._default(z.enum(documentCopies, 'not-a-choice'), 'original'),
  from: z.optional(day),
  to: z.optional(day),
})
const address = z.object({ kind: z.enum(documentKinds), id: uuid })

type Asked = z.output<typeof query> & z.output<typeof address>

/** Documents as PDF: GET /:kind/:id?language=en|gu|hi&copy=original|duplicate|triplicate|all, for the session's company. */
export function documentRoutes(appContext: AppContext): Hono {
  const routes = new Hono()
  routes.get('/:kind/:id', (c) => logged('document.print', (requestId) => answer(c, appContext, requestId)))
  return routes
}

async function answer(c: Context, appContext: AppContext, requestId: string): Promise<Response> {
  const nowMs = Date.now()
  const caller = await callerOf(c, appContext, nowMs)
  const found = address.safeParse(c.req.param())
  if (!found.success) throw notFound()
  const { companyId } = caller
  if (!mayView(caller.role, documentSources[found.data.kind].entity) || !companyId)
    throw new Refused({ code: 'not-allowed' }, 403)
  limit(`document:${caller.sessionKey}`, perMinute, 60)
  const asked = { ...found.data, ...parseInput({ input: query }, c.req.query()) }
  const inCompany = companyReader(appContext, { caller, companyId, nowMs, requestId })
  return printDocument(asked, inCompany)
}

async function callerOf(c: Context, appContext: AppContext, nowMs: number): Promise<Caller> {
  const { signedIn, isRevoked } = await findHolder(appContext, readToken(c.req.raw), nowMs)
  if (!signedIn) throw signInFirst(isRevoked)
  return signedIn.caller
}

type Asking = { caller: Caller; companyId: string; nowMs: number; requestId: string }
type InCompany = <T>(work: () => Promise<T>) => Promise<T>

/** Runs reads and writes in a transaction of the caller's company. */
export const companyReader =
  (appContext: AppContext, asking: Asking): InCompany =>
  (work) =>
    inTransaction(appContext.database.pool, { company: asking.companyId }, () =>
      runInContext(
        newRequestContext({ ...asking, operation: 'document.print', facts: factsAt(asking.nowMs, asking.caller) }),
        work,
      ),
    )

/**
 * The paper's file: of an issued paper the one that was printed first, else a new one. No transaction is open while it is
 * printed, so that typesetting holds no connection.
 */
export async function printDocument(
  { kind, id, language, copy, from, to }: Asked,
  inCompany: InCompany,
  read: Source = documentSources[kind].read,
): Promise<Response> {
  const { view, key, kept } = await inCompany(async () => {
    const source = await read(id, documentWords(language), { copy, period: periodOf(from, to) })
    const issue = source.since === null ? null : { kind, id, since: source.since, language, copy }
    return { view: source.view, key: issue, kept: issue && (await keptPaper(issue)) }
  })
  if (kept) return pdfResponse(kept, view.fileName)
  const pdf = await renderPdf(view)
  return pdfResponse(key ? await inCompany(() => keepPaper(key, pdf)) : pdf, view.fileName)
}

/**
 * The period of a statement: unless it says otherwise, from the beginning of the financial year until today. Refused as the
 * screen refuses it where the first day is after the last: its balances would not add up.
 */
function periodOf(from: string | undefined, to = requestContext().facts.today): StatementPeriod {
  const first = from ?? financialYearDays(financialYear(to)).from
  if (isBackwards({ from: first, to }))
    throw new Refused({ code: 'input-not-understood' }, 422, [{ path: 'from', code: 'backwards' }])
  return { from: first, to }
}

const pdfResponse = (pdf: Uint8Array<ArrayBuffer>, fileName: string): Response =>
  new Response(pdf, {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${fileName}"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      // No other site may frame it or load it with the visitor's cookie.
      'cross-origin-resource-policy': 'same-origin',
      'x-frame-options': 'SAMEORIGIN',
    },
  })
