import { listOperation } from '#domain/kernel/reading.ts'
import { ledgerEntryEntity } from './ledger-entry-entity.ts'

const schemas = () => import('./ledger-entry-schemas.ts')

export const listLedgerEntries = listOperation(ledgerEntryEntity, async () => (await schemas()).listLedgerEntriesSchema)
