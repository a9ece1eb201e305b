import { randomUUID } from 'node:crypto'
import { reckonDalaliRule } from '#domain/expiry/expiry-rules.ts'
import { isConnectionLost } from '#server/database/connection-lost.ts'
import { inSystem, type Row } from '#server/database/transaction.ts'
import { performWrite } from '#server/entity/perform.ts'
import { systemActor } from '#server/entity/request-context.ts'
import { ruleBinding } from '#server/entity/rule-binding.ts'
import type { EventHub } from '#server/http/events.ts'
import { Refused } from '#server/http/problem.ts'
import type { AppContext } from '#server/runtime/app-context.ts'
import { logFault } from '#server/runtime/log.ts'
import { unawaited } from '#server/runtime/unawaited.ts'

/*
 * What a dalal has earned follows from the state of his bills, whatever changed it: a receipt, a cheque seen at the bank or
 * returned, a note, a cancelled invoice. So no operation posts it; each bill whose books have changed is reckoned after the
 * write, and every ten minutes what a crash or another process left over.
 */

/** Companies with brokers whose books have changed since the last reckoning, after one of them in a fixed order. */
const changed = `
  select c.company_id, c.clock, coalesce(r.clock, 0) as since
  from company_clock c left join dalali_reckoned r using (company_id)
  where c.clock > coalesce(r.clock, 0) and ($1::uuid[] is null or c.company_id = any ($1))
    and ($2::uuid is null or c.company_id > $2)
    and exists (select from dalali d where d.company_id = c.company_id)
  order by c.company_id limit $3`

/** Their bills that the changes are about. The reckoning's own lines change nothing that it follows from. */
const bills = `
  with line as (
    select entity, entity_id::uuid as id from history
    where company_id = $1 and clock > $2 and clock <= $3 and operation <> 'dalali.reckon'
      and entity in ('final-invoice', 'dalali', 'final-payment', 'allocation', 'receipt', 'credit-note', 'debit-note')
  ), debit as (
    select id from line where entity in ('final-invoice', 'dalali')
    union select a.debit_entry_id from allocation a join line on entity = 'allocation' and a.id = line.id where a.company_id = $1
    union select p.final_invoice_id from final_payment p join line on entity = 'final-payment' and p.id = line.id where p.company_id = $1
    union select n.invoice_id from credit_note n join line on entity = 'credit-note' and n.id = line.id where n.company_id = $1
    union select line.id from line where entity = 'debit-note'
    union select a.debit_entry_id from line join ledger_entry e on e.company_id = $1 and e.document_id = line.id
      join allocation a on a.company_id = $1 and a.credit_entry_id = e.id where line.entity = 'receipt'
  )
  select d.id from dalali d where d.company_id = $1 and d.id in (
    select id from debit union select n.invoice_id from debit_note n join debit on n.id = debit.id where n.company_id = $1)`

/** Of two processes the slower one may take the clock back: its bills are then reckoned once more, in vain. */
const reckoned = `
  insert into dalali_reckoned (company_id, clock) values ($1, $2)
  on conflict (company_id) do update set clock = excluded.clock`

const binding = ruleBinding(reckonDalaliRule)

/**
 * Reckons every bill whose books have changed, in some companies or in all; returns for how many something was posted.
 * `atOnce`: companies read in one go.
 */
export async function reckonDalali(
  appContext: AppContext,
  nowMs: number,
  companyIds: readonly string[] | null = null,
  atOnce = 500,
): Promise<number> {
  const ask = (text: string, values: readonly unknown[]): Promise<Row[]> =>
    inSystem(appContext, (transaction) => transaction.readLast(text, [...values]))
  let moved = 0
  let after: unknown = null
  // To the last company: those that fail every time must not keep the others from their turn.
  for (let isLast = false; !isLast;) {
    const companies = await ask(changed, [companyIds, after, atOnce])
    isLast = companies.length < atOnce
    for (const { company_id: companyId, clock, since } of companies) {
      after = companyId
      let isWhole = true
      for (const { id } of await ask(bills, [companyId, since, clock])) {
        const done = await reckonOne(appContext, String(companyId), String(id), nowMs)
        if (done === 'failed') isWhole = false
        if (done === 'posted') moved += 1
      }
      // What failed is taken up by the next run.
      if (isWhole) await ask(reckoned, [companyId, clock])
    }
  }
  return moved
}

async function reckonOne(
  appContext: AppContext,
  companyId: string,
  id: string,
  nowMs: number,
): Promise<'posted' | 'same' | 'failed'> {
  const input = { id, idSeed: randomUUID() }
  try {
    await performWrite(appContext, binding, {
      input,
      caller: systemActor,
      companyId,
      nowMs,
      requestId: 'dalali',
      key: null,
    })
    return 'posted'
  } catch (error) {
    if (isConnectionLost(error)) throw error
    // Any other refusal is the database's: a full disk, or a statement that took too long.
    if (error instanceof Refused && error.refusal.code === 'dalali-as-reckoned') return 'same'
    logFault('dalali', error, { operation: binding.operation.name })
    return 'failed'
  }
}

/** A burst of writes is reckoned once. */
const restMs = 300

/** Reckons after every write, once the answer is out; returns a function to stop. */
export function followDalali(appContext: AppContext, events: Pick<EventHub, 'onAny'>): () => void {
  const waiting = new Set<string>()
  let timer: NodeJS.Timeout | null = null
  const run = async (): Promise<void> => {
    const companyIds = [...waiting]
    waiting.clear()
    try {
      await reckonDalali(appContext, Date.now(), companyIds)
    } finally {
      timer = null
      if (waiting.size > 0) start()
    }
  }
  const start = (): void => {
    timer ??= setTimeout(() => unawaited('dalali', run()), restMs).unref()
  }
  const stop = events.onAny((companyId) => {
    waiting.add(companyId)
    start()
  })
  return () => {
    stop()
    if (timer) clearTimeout(timer)
  }
}
