import * as z from 'zod/mini'
import { entityFields, nullableText } from '#domain/kernel/field.ts'

/** What a customer comes to owe by. `to_advance` is money taken off the account to be held as an advance. */
export const debitKinds = ['invoice', 'debit_note', 'charge', 'bounce', 'refund', 'to_advance'] as const
/** What takes off it. `tds` is tax the buyer deducted and paid in our name. */
export const creditKinds = [
  'advance',
  'receipt',
  'credit_note',
  'commercial_credit',
  'tds',
  'brokerage_kept',
  'bank_charge',
  'write_off',
] as const
/** What may be either: a balance brought in, the mirror of a document taken back, paise rounded away. */
export const signedKinds = ['opening', 'void', 'round_off'] as const
export const ledgerEntryKinds = [...debitKinds, ...creditKinds, ...signedKinds] as const
export type LedgerEntryKind = (typeof ledgerEntryKinds)[number]

export const ledgerEntryStatuses = ['outstanding', 'settled'] as const

/** One event on a customer's ledger. Never changed or deleted, but for how much of it is allocated. */
export const ledgerEntrySchema = z.object({
  id: z.string(),
  ...entityFields,
  /** The customer's ledger. */
  ledgerId: z.string(),
  /** 1, 2, 3 ... for each ledger, without a gap. */
  seq: z.int(),
  date: z.string(),
  kind: z.enum(ledgerEntryKinds),
  /** Paise, never 0: positive if the customer owes it. */
  amount: z.int(),
  /** Paise, at most the amount without its sign: the sum of the entry's allocations. */
  allocated: z.int(),
  status: z.enum(ledgerEntryStatuses),
  /** The document it comes from, and the number printed on it. */
  documentEntity: z.string(),
  documentId: z.string(),
  number: nullableText,
  /** The day a bill's age counts from; null for a credit. */
  billDate: nullableText,
  dueDate: nullableText,
  /** The advance payment that holds this money for its order; null if it is free. */
  heldFor: nullableText,
})
export type LedgerEntry = z.infer<typeof ledgerEntrySchema>
