import type { InputOf } from '#domain/kernel/operation.ts'
import { openAmount } from '#domain/ledger-entry/ledger-entry-open.ts'
import { methodOfUtr } from '#domain/ledger/ledger-utr.ts'
import type { PaymentClaim } from '#domain/payment-claim/payment-claim.ts'
import { paymentMethods } from '#domain/payment/payment-method.ts'
import type { DeductionKind } from '#domain/receipt/receipt-deduction.ts'
import type { recordReceipt } from '#domain/receipt/receipt-operations.ts'
import { proposedLines, type BillToPay, type PartyTerms } from '#domain/receipt/receipt-proposal.ts'
import { places } from '#web/page/addresses.ts'

/** An amount kept back; paise, null while empty, NaN while the text is no number. */
export type DeductionDraft = { kind: DeductionKind; amount: number | null }
/** What is entered for one bill. */
export type LineDraft = { money: number | null; deductions: readonly DeductionDraft[] }
export type ReceiptDraft = {
  amount: number | null
  date: string
  method: string
  reference: string
  notes: string
  /** By entry. Null until somebody has chosen: then the proposal counts. */
  lines: Record<string, LineDraft> | null
  interest: InterestDraft | null
}

/** Interest that came with the money, and the invoice that was paid late. */
type InterestDraft = { noteId: string; invoiceId: string; amount: number | null }

/** What the address says of the money: paise, how and when it came, and for which invoice. */
export type SaidReceipt = { amount?: number; method?: string; reference?: string; date?: string; invoice?: string }

export function saidReceipt(params: Pick<URLSearchParams, 'get'>): SaidReceipt {
  const rupees = params.get('amount') ?? ''
  const method = params.get('method')?.replaceAll(' ', '_')
  return {
    ...(/^\d{1,12}$/.test(rupees) ? { amount: Number(rupees) * 100 } : {}),
    ...(paymentMethods.some((one) => one === method) ? { method } : {}),
    ...saidText(params, 'reference', /^[\w-]{1,40}$/),
    ...saidText(params, 'date', /^\d{4}-\d{2}-\d{2}$/),
    ...saidText(params, 'invoice', /^[\w-]{1,40}$/),
  }
}

function saidText(params: Pick<URLSearchParams, 'get'>, name: string, like: RegExp): Record<string, string> {
  const value = params.get(name) ?? ''
  return like.test(value) ? { [name]: value } : {}
}

/** The address that opens the form with the draft that was begun there. */
export function receiptAgain(
  customer: string,
  { claimId, said }: { claimId: string | null; said: SaidReceipt },
): string {
  const params = new URLSearchParams({ customer })
  if (claimId !== null) params.set('claim', claimId)
  // The draft's name has the amount in it, which the address says in rupees.
  if (said.amount !== undefined) params.set('amount', String(said.amount / 100))
  return `${places.receiptNew}?${params}`
}

/** Empty, or what the customer says it has paid; `usual` is how it paid last. */
export const newReceiptDraft = (
  today: string,
  claim: Pick<PaymentClaim, 'amount' | 'date' | 'utr'> | null = null,
  said: SaidReceipt = {},
  usual = '',
): ReceiptDraft => ({
  amount: claim?.amount ?? said.amount ?? null,
  date: claim?.date ?? said.date ?? today,
  method: said.method ?? methodOfUtr(claim?.utr ?? null) ?? usual,
  reference: claim?.utr ?? said.reference ?? '',
  notes: '',
  lines:
    said.invoice === undefined || said.amount === undefined
      ? null
      : { [said.invoice]: { money: said.amount, deductions: [] } },
  interest: null,
})

export const noLine: LineDraft = { money: null, deductions: [] }

/** What the receipt is for: the customer's open bills and what was agreed about paying them. */
export type Owed = { bills: readonly BillToPay[]; terms: PartyTerms }

/** Lines as chosen, of the bills that are open still; as proposed for the amount while nothing was chosen. */
export function linesOf({ amount, date, lines }: ReceiptDraft, { bills, terms }: Owed): Record<string, LineDraft> {
  if (!lines) return Object.fromEntries(proposedLines(amount ?? 0, bills, terms, date))
  const open = new Set(bills.map(({ entry }) => entry.id))
  return Object.fromEntries(Object.entries(lines).filter(([id]) => open.has(id)))
}

/**
 * Lines as proposed, where something was typed as kept back on a bill only for what is left of it: the tax deducted that
 * a person has read off the advice stays, and the money is shared anew around it. Null: as proposed, with nothing typed.
 */
export function suggestedAround(draft: ReceiptDraft, { bills, terms }: Owed): ReceiptDraft['lines'] {
  const typed = Object.entries(draft.lines ?? {}).filter(([, line]) => deductedOf(line) > 0)
  if (typed.length === 0) return null
  const kept = new Map(typed)
  const lessTyped = (bill: BillToPay): BillToPay => {
    const line = kept.get(bill.entry.id)
    if (!line) return bill
    const entry = { ...bill.entry, allocated: bill.entry.allocated + deductedOf(line) }
    // What was agreed is not proposed on top of what was typed.
    return { ...bill, entry, invoice: null }
  }
  const left = bills.map(lessTyped).filter(({ entry }) => openAmount(entry) > 0)
  const lines = Object.fromEntries<LineDraft>(proposedLines(draft.amount ?? 0, left, terms, draft.date))
  for (const [id, { deductions }] of typed) lines[id] = { money: lines[id]?.money ?? null, deductions }
  return lines
}

const counted = (typed: number | null): number => (typed === null || Number.isNaN(typed) ? 0 : typed)
const deductedOf = ({ deductions }: LineDraft): number =>
  deductions.reduce((sum, { amount }) => sum + counted(amount), 0)

/** Paise settled of a bill by its line; text that is no number settles nothing. */
export const settledBy = (line: LineDraft): number => counted(line.money) + deductedOf(line)

/**
 * A line with something else kept back of its bill, which has this much open: the money makes room for it. Where the bill
 * is cleared it stays so, as far as `spare` goes, what came and is on no bill.
 */
export function withKeptBack(
  line: LineDraft,
  deductions: LineDraft['deductions'],
  { open, spare }: { open: number; spare: number },
): LineDraft {
  const { money } = line
  const room = Math.max(0, open - deductedOf({ ...line, deductions }))
  if (money === null || Number.isNaN(money)) return { money, deductions }
  const most = settledBy(line) === open ? money + Math.max(0, spare) : money
  return { money: Math.min(most, room), deductions }
}

/** Whether anything is entered for a bill. Text that is no number is, so that it is refused and not left out. */
const isEntered = (amount: number | null): amount is number => amount !== null && amount !== 0

/** The bar below the bills, in paise; `onAccount` is negative if the bills take more than came in. */
export function sumsOf({ amount, interest: added }: ReceiptDraft, lines: Record<string, LineDraft>) {
  const all = Object.values(lines)
  const bills = all.reduce((sum, { money }) => sum + counted(money), 0)
  const deducted = all.reduce((sum, line) => sum + deductedOf(line), 0)
  const interest = counted(added?.amount ?? null)
  return { bills, deducted, interest, onAccount: (amount ?? 0) - bills - interest }
}

type Input = InputOf<typeof recordReceipt>

/** What is handed in; lines and deductions without an amount are left out. */
export function receiptInput(
  { id, customerId, confirmed }: Pick<Input, 'id' | 'customerId' | 'confirmed'>,
  draft: ReceiptDraft,
  owed: Owed,
): Input {
  const lines = linesOf(draft, owed)
  const { interest } = draft
  return {
    id,
    customerId,
    date: draft.date,
    // The schema checks it: one of the six or an error at the field.
    method: draft.method as Input['method'],
    reference: draft.reference,
    amount: draft.amount ?? Number.NaN,
    notes: draft.notes,
    confirmed,
    interest: interest && isEntered(interest.amount) ? { ...interest, amount: interest.amount } : null,
    lines: owed.bills.flatMap(({ entry }) => {
      const line = lines[entry.id]
      if (!line) return []
      const deductions = line.deductions.flatMap(({ kind, amount }) => (isEntered(amount) ? [{ kind, amount }] : []))
      if (!isEntered(line.money) && deductions.length === 0) return []
      return [{ entryId: entry.id, open: openAmount(entry), money: line.money ?? 0, deductions }]
    }),
  }
}
