import { advancePaymentLifecycle } from '#domain/advance-payment/advance-payment-lifecycle.ts'
import { kolkataDate } from '#domain/calendar/calendar-kolkata.ts'
import { finalInvoiceLifecycle } from '#domain/final-invoice/final-invoice-lifecycle.ts'
import { restoreDays } from '#domain/photo/photo-choices.ts'
import { photoLifecycle } from '#domain/photo/photo-lifecycle.ts'
import { promiseLifecycle } from '#domain/promise/promise-lifecycle.ts'
import { quotationLifecycle } from '#domain/quotation/quotation-lifecycle.ts'
import { isConnectionLost } from '#server/database/connection-lost.ts'
import { inSystem, type Row } from '#server/database/transaction.ts'
import { performWrite } from '#server/entity/perform.ts'
import { systemActor } from '#server/entity/request-context.ts'
import { Refused } from '#server/http/problem.ts'
import { repeatWork } from '#server/jobs/repeated-work.ts'
import type { AppContext } from '#server/runtime/app-context.ts'
import { logFault } from '#server/runtime/log.ts'
import { expiryBindings } from './expiry-bindings.ts'

type Steps = { statuses: readonly string[]; stepsFrom(status: never): readonly string[] }

/**
 * Statuses from which a step may be taken, as an SQL list. From the lifecycle, so that they match the partial indexes.
 */
const from = (lifecycle: Steps, step: string): string =>
  lifecycle.statuses
    .filter((status) => lifecycle.stepsFrom(status as never).includes(step)) // the lifecycle's own statuses
    .map((status) => `'${status}'`)
    .join(', ')

/** As many at once, so that a night's work is not held in memory. */
const batch = 500

/** Documents past their date, in all companies or in one, after a place; answered by the partial indexes on open documents. */
const due = `
  select kind, company_id, id from (
    select 'quotation' as kind, company_id, id from quotation where status in (${from(quotationLifecycle, 'expire')}) and valid_until < $1
    union all
    select 'advance-payment', company_id, id from advance_payment where status in (${from(advancePaymentLifecycle, 'lapse')}) and due_date < $1
    union all
    select 'final-invoice', company_id, id from final_invoice where status in (${from(finalInvoiceLifecycle, 'lapse')}) and due_date < $1
    union all
    select 'promise', company_id, id from promise where status in (${from(promiseLifecycle, 'break')}) and promised_for < $1
  ) as late where company_id = coalesce($2, company_id) and ($3::text is null or (kind, company_id, id) > ($3, $4::uuid, $5))
  order by kind, company_id, id limit ${batch}`

/**
 * Expires or marks overdue what is past its last day, each document in its own transaction; returns how many changed.
 * Two processes may run it at once: the rule refuses the second.
 */
export async function expireDue(
  appContext: AppContext,
  nowMs: number,
  companyId: string | null = null,
): Promise<number> {
  let moved = 0
  let after: Row = { kind: null, company_id: null, id: null }
  for (;;) {
    const place = [after.kind, after.company_id, after.id]
    const rows = await inSystem(appContext, (transaction) =>
      transaction.readLast(due, [kolkataDate(nowMs), companyId, ...place]),
    )
    for (const row of rows) moved += await expireOne(appContext, row, nowMs)
    const last = rows.at(-1)
    // What a rule refuses stays due: the next batch begins after it.
    if (!last || rows.length < batch) return moved
    after = last
  }
}

async function expireOne(
  appContext: AppContext,
  { kind, company_id: companyId, id }: Row,
  nowMs: number,
): Promise<number> {
  const binding = expiryBindings[kind as keyof typeof expiryBindings] // one of the four above
  const request = {
    input: { id },
    caller: systemActor,
    companyId: String(companyId),
    nowMs,
    requestId: 'expiry',
    key: null,
  }
  try {
    await performWrite(appContext, binding, request)
    return 1
  } catch (error) {
    // Without the database every other row would fail the same way.
    if (isConnectionLost(error)) throw error
    // A list too long to be read is no rule's decision: unless it is logged, the document stays due for ever and nobody
    // knows.
    if (!(error instanceof Refused) || error.refusal.code === 'too-many-documents')
      logFault('expiry', error, { operation: binding.operation.name })
    return 0
  }
}

/** Days the answer to a write is kept for a retry: a phone may have been in a drawer, but not for ever. */
const idempotencyDays = 30

/** A day longer than a rule lets a photo come back: it never comes back without its bytes. */
const removedDays = restoreDays + 1

/** Rows that are deleted after a time: SQL that selects them as `gone`, and the instant before which they go. */
type Going = { from: string; beforeMs: number; atOnce: number }

/**
 * Rows deleted by one statement. A demo takes a thousand rows with it, and a photo 200 KB. A backlog deleted at once
 * would exceed the statement's time limit, be rolled back, and be larger the next time.
 */
const [fewAtOnce, manyAtOnce] = [20, 5000]

/** Expired demo companies, sessions, reset links and kept answers, and the bytes of photos removed long ago, whose rows stay. */
const goingAt = (nowMs: number): Going[] => [
  { from: `company gone where kind = 'demo' and expires_at < $1`, beforeMs: nowMs, atOnce: fewAtOnce },
  { from: 'session gone where expires_at < $1', beforeMs: nowMs, atOnce: manyAtOnce },
  { from: 'password_reset gone where expires_at < $1', beforeMs: nowMs, atOnce: manyAtOnce },
  {
    from: 'idempotency gone where created_at < $1',
    beforeMs: nowMs - idempotencyDays * 86_400_000,
    atOnce: manyAtOnce,
  },
  {
    from: `stored_file gone join photo p using (company_id, id)
      where p.status in (${from(photoLifecycle, 'restore')}) and p.updated_at < $1`,
    beforeMs: nowMs - removedDays * 86_400_000,
    atOnce: fewAtOnce,
  },
]

/** Deletes all rows whose time is over, a few at a time; a kind that fails does not stop the next. */
export const removeGone = (appContext: AppContext, nowMs: number): Promise<void> =>
  eachInTurn(goingAt(nowMs).map((going) => () => removeAll(appContext, going)))

async function removeAll(appContext: AppContext, { from: rows, beforeMs, atOnce }: Going): Promise<void> {
  const [table] = rows.split(' ')
  const some = `with removed as (delete from ${table} where ctid = any (array(select gone.ctid from ${rows} limit ${atOnce})) returning 1)
    select count(*)::int as count from removed`
  for (let removed = atOnce; removed === atOnce;) {
    const [answer] = await inSystem(appContext, (transaction) =>
      transaction.readLast(some, [new Date(beforeMs).toISOString()]),
    )
    removed = Number(answer?.count)
  }
}

/** Does one after the other, whichever of them fail; throws the first failure at the end. */
async function eachInTurn(works: readonly (() => Promise<unknown>)[]): Promise<void> {
  const failures: unknown[] = []
  for (const work of works) await work().catch((error: unknown) => failures.push(error))
  const [first, ...others] = failures
  for (const error of others) logFault('expiry', error)
  if (failures.length > 0) throw first
}

const everyMs = 10 * 60_000

/** Removes and expires now and every ten minutes, and does `others`. */
export const startExpiry = (appContext: AppContext, others: readonly (() => Promise<unknown>)[]): (() => void) =>
  repeatWork('expiry', everyMs, () =>
    eachInTurn([() => removeGone(appContext, Date.now()), () => expireDue(appContext, Date.now()), ...others]),
  )
