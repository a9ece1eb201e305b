import * as z from 'zod/mini'
import { entityFields } from '#domain/kernel/field.ts'

/**
 * What a customer owes, in paise: the sums of its entries. Debit is positive, so a positive balance is owed to us.
 * `balance = openDebits - onAccount - heldAdvance` always. The id is the customer's.
 */
export const partyLedgerSchema = z.object({
  id: z.string(),
  ...entityFields,
  customerName: z.string(),
  balance: z.int(),
  /** What is open of bills, debit notes and charges. */
  openDebits: z.int(),
  /** What is open of the customer's money and credit notes, and free to pay any bill. */
  onAccount: z.int(),
  /** What is open of advances, held for the order they were paid for. */
  heldAdvance: z.int(),
  /** The number of entries; the last one's `seq`. */
  lastSeq: z.int(),
  lastReceiptDate: z.nullable(z.string()),
})
export type PartyLedger = z.infer<typeof partyLedgerSchema>
