import { allocationEntity } from '#domain/allocation/allocation-entity.ts'
import type { Allocation } from '#domain/allocation/allocation.ts'
import { change, fresh, type Change, type Facts } from '#domain/kernel/change.ts'
import { IdTaken } from '#domain/kernel/id-taken.ts'
import { nthId } from '#domain/kernel/nth-id.ts'
import { ledgerEntryEntity } from '#domain/ledger-entry/ledger-entry-entity.ts'
import { ledgerEntryLifecycle } from '#domain/ledger-entry/ledger-entry-lifecycle.ts'
import { isDebit, isFreeCredit, openAmount } from '#domain/ledger-entry/ledger-entry-open.ts'
import type { LedgerEntry, LedgerEntryKind } from '#domain/ledger-entry/ledger-entry.ts'
import { partyLedgerEntity } from '#domain/party-ledger/party-ledger-entity.ts'
import type { PartyLedger } from '#domain/party-ledger/party-ledger.ts'

/** An event to be posted. The entry of a document with one entry has the document's own id. */
export type NewEntry = {
  id: string
  kind: LedgerEntryKind
  /** Paise, positive if the customer owes it; not 0. */
  amount: number
  date: string
  document: { entity: string; id: string; number: string | null }
  billDate?: string
  dueDate?: string
  heldFor?: string
  /** Money that was on the account before: the customer paid nothing on this day. */
  isMoved?: boolean
}

type Begin = {
  /** Null before the customer's first entry. */
  ledger: PartyLedger | null
  customer: { id: string; name: string }
  /** The entries that may be allocated or released, as they are stored. */
  entries?: readonly (LedgerEntry | null)[]
  /** A new id from the input; the ids of allocations are counted from it. */
  idSeed: string
  facts: Pick<Facts, 'now' | 'today'>
}

/**
 * The entries and allocations that one write makes on a customer's ledger. It starts from what is stored, and `changes`
 * ends it. Sums of the ledger follow by themselves, so no caller can forget them.
 */
export class LedgerPosting {
  #ledger: PartyLedger
  readonly #begin: Begin
  readonly #entries: Map<string, LedgerEntry>
  readonly #touched = new Set<string>()
  readonly #allocations: Allocation[] = []

  constructor(begin: Begin) {
    this.#begin = begin
    this.#ledger = begin.ledger ?? emptyLedger(begin)
    this.#entries = new Map((begin.entries ?? []).flatMap((entry) => (entry ? [[entry.id, entry]] : [])))
  }

  get ledger(): PartyLedger {
    return this.#ledger
  }

  /** An entry as it is after what was posted so far; undefined if it was not given. */
  entry(id: string): LedgerEntry | undefined {
    return this.#entries.get(id)
  }

  /** @throws IdTaken if an entry has the id already: it would stand in the place of that one */
  post({ document, billDate, dueDate, heldFor, isMoved = false, ...entry }: NewEntry): void {
    if (this.#entries.has(entry.id)) throw new IdTaken(entry.id)
    if (entry.amount === 0) throw new RangeError(`an entry of nothing: ${entry.kind} ${document.id}`)
    const lastSeq = this.#ledger.lastSeq + 1
    const lastReceiptDate =
      !isMoved && (entry.kind === 'receipt' || entry.kind === 'advance')
        ? later(this.#ledger.lastReceiptDate, entry.date)
        : this.#ledger.lastReceiptDate
    this.#ledger = { ...this.#ledger, lastSeq, lastReceiptDate, balance: this.#ledger.balance + entry.amount }
    this.#put({
      ...fresh(this.#begin.facts),
      ...entry,
      ledgerId: this.#ledger.id,
      seq: lastSeq,
      allocated: 0,
      status: 'outstanding',
      documentEntity: document.entity,
      documentId: document.id,
      number: document.number,
      billDate: billDate ?? null,
      dueDate: dueDate ?? null,
      heldFor: heldFor ?? null,
    })
  }

  /**
   * Pays a debit with a credit. `amount` is positive, or negative to take an earlier allocation back (`undoes`).
   *
   * @throws RangeError if more is allocated than is open: callers limit the amount first
   */
  allocate(creditId: string, debitId: string, amount: number, { date, undoes = null }: AllocationOf): Allocation {
    const [credit, debit] = [this.#need(creditId), this.#need(debitId)]
    if (isDebit(credit) || !isDebit(debit)) throw new RangeError(`${creditId} does not pay ${debitId}`)
    this.#put(allocated(credit, amount))
    this.#put(allocated(debit, amount))
    const allocation = {
      ...fresh(this.#begin.facts),
      id: nthId(this.#begin.idSeed, this.#allocations.length + 1),
      ledgerId: this.#ledger.id,
      date,
      creditEntryId: creditId,
      debitEntryId: debitId,
      amount,
      undoes,
    }
    this.#allocations.push(allocation)
    return allocation
  }

  /** Takes allocations back, each by its mirror. */
  undo(allocations: readonly Allocation[], date: string): Allocation[] {
    return allocations.map(({ id, creditEntryId, debitEntryId, amount }) =>
      this.allocate(creditEntryId, debitEntryId, -amount, { date, undoes: id }),
    )
  }

  /** Closes an entry of which nothing is allocated by its opposite of the same amount. */
  reverse(of: string, { kind = 'void', ...entry }: Omit<NewEntry, 'amount' | 'kind'> & Partial<NewEntry>): void {
    const { amount } = this.#need(of)
    this.post({ ...entry, kind, amount: -amount })
    const [credit, debit] = amount < 0 ? [of, entry.id] : [entry.id, of]
    this.allocate(credit, debit, Math.abs(amount), { date: entry.date })
  }

  /** Money that was held for an order becomes free to pay any bill. */
  release(id: string): void {
    this.#put({ ...this.#need(id), heldFor: null })
  }

  /** Free money is held for an order again. */
  hold(id: string, heldFor: string): void {
    this.#put({ ...this.#need(id), heldFor })
  }

  /** Everything that was posted, to be written with the documents it came from. `why` goes into the ledger's history. */
  changes(why?: string): Change[] {
    if (this.#touched.size === 0) return []
    return [
      change(partyLedgerEntity, this.#ledger, why),
      ...[...this.#touched].map((id) => change(ledgerEntryEntity, this.#need(id))),
      ...this.#allocations.map((one) => change(allocationEntity, one)),
    ]
  }

  #need(id: string): LedgerEntry {
    const entry = this.#entries.get(id)
    if (!entry) throw new RangeError(`no entry ${id}`)
    return entry
  }

  #put(entry: LedgerEntry): void {
    const before = this.#entries.get(entry.id)
    const ledger = { ...this.#ledger }
    if (before) ledger[columnOf(before)] -= openAmount(before)
    ledger[columnOf(entry)] += openAmount(entry)
    this.#ledger = ledger
    this.#entries.set(entry.id, entry)
    this.#touched.add(entry.id)
  }
}

/** Opens the ledger of a party, which has none before its first entry. */
export const postingOn = (
  { ledger, profile }: Pick<Begin, 'ledger'> & { profile: { id: string; companyName: string } },
  { entries, idSeed, facts }: Omit<Begin, 'ledger' | 'customer'>,
): LedgerPosting =>
  new LedgerPosting({ ledger, customer: { id: profile.id, name: profile.companyName }, entries, idSeed, facts })

type EmptyOf = { customer: { id: string; name: string }; facts: Pick<Facts, 'now'> }
type AllocationOf = { date: string; undoes?: string | null }

/** The sum of a ledger that an entry's open amount is part of. */
const columnOf = (entry: LedgerEntry): 'openDebits' | 'onAccount' | 'heldAdvance' =>
  isDebit(entry) ? 'openDebits' : isFreeCredit(entry) ? 'onAccount' : 'heldAdvance'

function allocated(entry: LedgerEntry, amount: number): LedgerEntry {
  const next = { ...entry, allocated: entry.allocated + amount }
  if (next.allocated < 0 || openAmount(next) < 0) throw new RangeError(`${amount} is more than is open of ${entry.id}`)
  const step = openAmount(next) === 0 ? 'settle' : 'reopen'
  const taken = ledgerEntryLifecycle.take(next, step, null)
  return taken.ok ? taken.value : next
}

const later = (one: string | null, other: string): string => (one !== null && one > other ? one : other)

/** The ledger of a party before its first entry. */
export const emptyLedger = ({ customer, facts }: EmptyOf): PartyLedger => ({
  ...fresh(facts),
  id: customer.id,
  customerName: customer.name,
  balance: 0,
  openDebits: 0,
  onAccount: 0,
  heldAdvance: 0,
  lastSeq: 0,
  lastReceiptDate: null,
})
