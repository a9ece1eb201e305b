import { callPrice, monthlyCalls, voiceMonth, type VoiceCount, type VoiceService } from '#domain/voice/voice-budget.ts'
import type { Database } from '#server/database/database.ts'
import { inTransaction, tx } from '#server/database/transaction.ts'
import { Refused } from '#server/http/problem.ts'

/** A call that a company is about to pay for. */
type PaidCall = { companyId: string; today: string; service: VoiceService; model: string }

/**
 * Counts a call before it is made; refuses it once the month's budget is spent. One statement, which locks the row and
 * compares what is there then: of two processes that make the last call at once, one is refused.
 */
export async function countCall({ pool }: Pick<Database, 'pool'>, call: PaidCall): Promise<void> {
  const { companyId, today, service, model } = call
  const [counted] = await inTransaction(pool, { company: companyId }, (transaction) =>
    transaction.readLast(
      `insert into voice_usage (company_id, month, calls, cost) values ($1, $2, 1, $3)
       on conflict (company_id, month) do update
         set calls = voice_usage.calls + 1, cost = voice_usage.cost + excluded.cost where voice_usage.calls < $4
       returning calls`,
      [companyId, voiceMonth(today), callPrice(service, model), monthlyCalls],
    ),
  )
  if (!counted) throw new Refused({ code: 'voice-budget-spent', params: { calls: monthlyCalls } })
}

/** Takes back the count of a call that the service did not perform: it was not reached, or answered with an error. */
export async function uncountCall({ pool }: Pick<Database, 'pool'>, call: PaidCall): Promise<void> {
  const { companyId, today, service, model } = call
  await inTransaction(pool, { company: companyId }, (transaction) =>
    transaction.readLast(
      `update voice_usage set calls = calls - 1, cost = cost - $3 where company_id = $1 and month = $2 and calls > 0`,
      [companyId, voiceMonth(today), callPrice(service, model)],
    ),
  )
}

/** What the company spent in the month of a day, or null. Reads in the open transaction. */
export async function voiceCount(companyId: string, today: string): Promise<VoiceCount | null> {
  const [row] = await tx().read('select calls, cost from voice_usage where company_id = $1 and month = $2', [
    companyId,
    voiceMonth(today),
  ])
  return row ? { calls: Number(row['calls']), cost: Number(row['cost']) } : null
}
