import { operation } from '#domain/kernel/operation.ts'
import { listOperation } from '#domain/kernel/reading.ts'
import { accountants } from '#domain/kernel/role.ts'
import { ledgerEntryEntity } from './ledger-entry-entity.ts'

const schemas = () => import('./ledger-entry-schemas.ts')

export const writeOffEntry = operation({
  name: 'ledger-entry.write-off',
  kind: 'write',
  roles: accountants,
  schema: async () => (await schemas()).writeOffEntrySchema,
})

export const undoWriteOff = operation({
  name: 'ledger-entry.undo-write-off',
  kind: 'write',
  roles: accountants,
  schema: async () => (await schemas()).undoWriteOffSchema,
})

export const listLedgerEntries = listOperation(ledgerEntryEntity, async () => (await schemas()).listLedgerEntriesSchema)
