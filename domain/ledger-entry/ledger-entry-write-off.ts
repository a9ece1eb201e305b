import { liveAllocations } from '#domain/allocation/allocation-live.ts'
import type { Allocation } from '#domain/allocation/allocation.ts'
import { accountChanges } from '#domain/business-profile/business-profile-account.ts'
import { settleDebit, type DebitDocuments } from '#domain/final-invoice/final-invoice-entry.ts'
import type { Change, Decision, Facts } from '#domain/kernel/change.ts'
import type { InputOf } from '#domain/kernel/operation.ts'
import { accept, refuse, type Outcome, type Refusal } from '#domain/kernel/outcome.ts'
import { postingOn } from '#domain/ledger/ledger-posting.ts'
import { givenUpOf, whyNotWrittenOff } from '#domain/ledger/ledger-write-off.ts'
import { sumText } from '#domain/money/money-format.ts'
import type { PartyLedger } from '#domain/party-ledger/party-ledger.ts'
import { isDebit, openAmount } from './ledger-entry-open.ts'
import type { undoWriteOff, writeOffEntry } from './ledger-entry-operations.ts'
import type { LedgerEntry } from './ledger-entry.ts'

type WriteOffContext = DebitDocuments & {
  ledger: PartyLedger | null
  /** The bill. */
  debit: LedgerEntry
  /** What was allocated to the bill before, and the credits it came from. */
  paid: readonly Allocation[]
  credits: readonly LedgerEntry[]
}

const isWriteOff = ({ kind }: LedgerEntry): boolean => kind === 'write_off'

/** Whether a person gave this up by itself; what was given up with a receipt is taken back with the receipt. */
export const isAloneWrittenOff = (entry: LedgerEntry): boolean =>
  isWriteOff(entry) && entry.documentEntity !== 'receipt'

function whyNotGivenUp(amount: number, { debit, paid, credits }: WriteOffContext, { actor }: Facts): Refusal | null {
  if (!isDebit(debit) || amount > openAmount(debit))
    return {
      code: 'line-over-open',
      params: { number: debit.number ?? '', open: sumText(isDebit(debit) ? openAmount(debit) : 0) },
    }
  // In parts it is as much.
  return whyNotWrittenOff(givenUpOf(paid, credits) + amount, actor.role)
}

/** Gives up what a bill still owes, or a part of it. */
export function decideWriteOff(
  { idSeed, amount, reason }: InputOf<typeof writeOffEntry>,
  context: WriteOffContext,
  facts: Facts,
): Outcome<Decision<LedgerEntry>> {
  const no = whyNotGivenUp(amount, context, facts)
  if (no) return refuse(no)
  const { debit, profile } = context
  const settled = settleDebit(context, { money: null, deducted: amount, on: facts.today, restId: idSeed }, facts)
  if (!settled.ok) return settled
  const posting = postingOn(context, { entries: [debit], idSeed, facts })
  const document = { entity: debit.documentEntity, id: debit.documentId, number: debit.number }
  posting.post({ id: idSeed, kind: 'write_off', amount: -amount, date: facts.today, document })
  posting.allocate(idSeed, debit.id, amount, { date: facts.today })
  const main = posting.entry(idSeed)
  if (!main) throw new RangeError(`nothing written off of ${debit.id}`)
  return accept({
    main,
    changes: [
      ...explained(settled.value.changes, reason),
      ...accountChanges(profile, settled.value.profile, { amount: 0, number: null }),
      ...posting.changes(reason),
    ],
  })
}

const explained = (changes: readonly Change[], why: string): Change[] => changes.map((one) => ({ ...one, why }))

type UndoContext = Pick<WriteOffContext, 'ledger'> &
  DebitDocuments & {
    writeOff: LedgerEntry
    allocations: readonly Allocation[]
    debit: LedgerEntry | null
  }

/** The bill that a write-off closed, as long as it was not taken back. */
export const writtenOffBill = (writeOff: LedgerEntry, allocations: readonly Allocation[]): Allocation | undefined =>
  liveAllocations(allocations).find(({ createdAt }) => createdAt === writeOff.createdAt)

/** Takes a write-off back by its mirror. */
export function decideUndoWriteOff(
  { idSeed }: InputOf<typeof undoWriteOff>,
  { writeOff, allocations, debit, ...context }: UndoContext,
  facts: Facts,
): Outcome<Decision<LedgerEntry>> {
  if (!isAloneWrittenOff(writeOff)) return refuse({ code: 'allocation-not-by-hand' })
  const standing = writtenOffBill(writeOff, allocations)
  if (!standing || !debit) return refuse({ code: 'allocation-undone' })
  const settled = settleDebit(
    context,
    { money: null, deducted: -standing.amount, on: facts.today, restId: idSeed },
    facts,
  )
  if (!settled.ok) return settled
  const posting = postingOn(context, { entries: [writeOff, debit], idSeed, facts })
  posting.undo([standing], facts.today)
  const document = { entity: writeOff.documentEntity, id: writeOff.documentId, number: writeOff.number }
  posting.reverse(writeOff.id, { id: idSeed, date: facts.today, document })
  const main = posting.entry(writeOff.id) ?? writeOff
  const account = accountChanges(context.profile, settled.value.profile, { amount: 0, number: null })
  return accept({ main, changes: [...settled.value.changes, ...account, ...posting.changes()] })
}
