import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import type { Company } from '#domain/company/company.ts'
import { decideDraftDebitNote, issueOnto } from '#domain/debit-note/debit-note-decisions.ts'
import type { DebitNote } from '#domain/debit-note/debit-note.ts'
import { whyNotStanding } from '#domain/final-invoice/final-invoice-ready.ts'
import type { FinalInvoice } from '#domain/final-invoice/final-invoice.ts'
import type { AskedLine } from '#domain/invoice-note/invoice-note.ts'
import type { Facts } from '#domain/kernel/change.ts'
import type { InputOf } from '#domain/kernel/operation.ts'
import { accept, type Outcome } from '#domain/kernel/outcome.ts'
import type { LedgerPosting } from '#domain/ledger/ledger-posting.ts'
import { proportion, type Paise } from '#domain/money/money.ts'
import type { recordReceipt } from './receipt-operations.ts'

type Input = InputOf<typeof recordReceipt>

/** The lines of a receipt: the bills, and the note that its interest is charged with. */
export const withInterest = ({ lines, interest }: Pick<Input, 'lines' | 'interest'>): Input['lines'] =>
  interest
    ? [...lines, { entryId: interest.noteId, open: interest.amount, money: interest.amount, deductions: [] }]
    : lines

/** Interest on an invoice's lines, by their worth: one part for each rate of tax, on the first line that bears it. */
export function interestLines({ lines }: Pick<FinalInvoice, 'lines'>, amount: Paise): AskedLine[] {
  const whole = lines.reduce((sum, { total }) => sum + total, 0)
  let seen = 0
  let given = 0
  return [...new Set(lines.map(({ gstRateBp }) => gstRateBp))].flatMap((rate) => {
    seen += lines.reduce((sum, line) => sum + (line.gstRateBp === rate ? line.total : 0), 0)
    const taxable = (whole === 0 ? amount : proportion(amount, seen, whole)) - given
    given += taxable
    const line = lines.findIndex(({ gstRateBp }) => gstRateBp === rate) + 1
    return taxable > 0 ? [{ line, quantityMilli: 0, taxable }] : []
  })
}

type InterestContext = {
  profile: BusinessProfile
  company: Company
  /** The invoice that was paid late. */
  late: FinalInvoice | null
}

type Asked = Pick<Input, 'interest'>

/** The interest that is charged, with its invoice; null if none came, or the invoice was undone meanwhile. */
export const interestCharged = (
  { interest }: Asked,
  { profile, late }: Pick<InterestContext, 'profile' | 'late'>,
): { interest: NonNullable<Asked['interest']>; invoice: FinalInvoice } | null =>
  interest && late && late.customerId === profile.id && !whyNotStanding(late) ? { interest, invoice: late } : null

/**
 * Interest that came with the money: a debit note issued today with its tax inside, as the tax falls due on receipt
 * (section 12(6), CGST Act, 2017). Null if none is charged: the money is then kept on account.
 */
export function chargeInterest(
  input: Asked,
  { profile, company, late }: InterestContext,
  { posting, ...facts }: Facts & { number: string | null; posting: LedgerPosting },
): Outcome<DebitNote | null> {
  const charged = interestCharged(input, { profile, late })
  if (!charged) return accept(null)
  const { interest, invoice } = charged
  const lines = interestLines(invoice, interest.amount)
  const draft = decideDraftDebitNote(
    { id: interest.noteId, invoiceId: invoice.id, reason: 'interest', lines, dueDate: facts.today, notes: null },
    invoice,
    facts,
  )
  return draft.ok ? issueOnto(posting, { note: draft.value.main, invoice, company, profile }, facts) : draft
}
