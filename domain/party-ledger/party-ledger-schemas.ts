import { uuid } from '#domain/kernel/field.ts'
import { findSchema, listSchema } from '#domain/kernel/reading-schema.ts'
import { partyLedgerSchema } from './party-ledger.ts'

export const findPartyLedgerSchema = findSchema(partyLedgerSchema, uuid, 'What one customer owes.')
export const listPartyLedgersSchema = listSchema(
  partyLedgerSchema,
  uuid,
  {},
  'What each customer owes, newest ledger first, a page at a time.',
)
