import { acceptChange, acceptTaken, fresh, type Decision, type Facts } from '#domain/kernel/change.ts'
import type { InputOf } from '#domain/kernel/operation.ts'
import { refuse, type Outcome } from '#domain/kernel/outcome.ts'
import { isDebit, openAmount } from '#domain/ledger-entry/ledger-entry-open.ts'
import type { LedgerEntry } from '#domain/ledger-entry/ledger-entry.ts'
import { sumText } from '#domain/money/money-format.ts'
import type { PartyLedger } from '#domain/party-ledger/party-ledger.ts'
import { disputeEntity } from './dispute-entity.ts'
import { disputeLifecycle } from './dispute-lifecycle.ts'
import type { raiseDispute } from './dispute-operations.ts'
import { disputedOf } from './dispute-state.ts'
import type { Dispute } from './dispute.ts'

export type DisputeContext = {
  ledger: Pick<PartyLedger, 'id' | 'customerName'>
  entry: LedgerEntry
  /** Disputes about the same bill. */
  others: readonly Dispute[]
}

/** At most what is open of the bill and not disputed yet. */
export function decideRaiseDispute(
  input: InputOf<typeof raiseDispute>,
  { ledger, entry, others }: DisputeContext,
  facts: Facts,
): Outcome<Decision<Dispute>> {
  if (entry.ledgerId !== ledger.id) return refuse({ code: disputeEntity.missing })
  const open = isDebit(entry) ? openAmount(entry) - (disputedOf(others).get(entry.id) ?? 0) : 0
  if (input.amount > open)
    return refuse({
      code: 'line-over-open',
      params: { open: sumText(Math.max(0, open)), number: entry.number ?? ledger.customerName },
    })
  const dispute: Dispute = {
    ...fresh(facts),
    ...input,
    customerId: ledger.id,
    customerName: ledger.customerName,
    number: entry.number,
    since: facts.today,
    outcome: null,
    status: 'raised',
  }
  return acceptChange(disputeEntity, dispute)
}

/** Ends a dispute: settled with the customer, or dropped. `outcome` is what was agreed. */
export function decideEndDispute(
  dispute: Dispute,
  step: 'settle' | 'drop',
  outcome: string,
  facts: Facts,
): Outcome<Decision<Dispute>> {
  const taken = disputeLifecycle.take(dispute, step, facts, { outcome })
  return acceptTaken(disputeEntity, taken, outcome)
}
