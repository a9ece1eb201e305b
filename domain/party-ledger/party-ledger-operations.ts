import { findOperation, listOperation } from '#domain/kernel/reading.ts'
import { partyLedgerEntity } from './party-ledger-entity.ts'

const schemas = () => import('./party-ledger-schemas.ts')

export const findPartyLedger = findOperation(partyLedgerEntity, async () => (await schemas()).findPartyLedgerSchema)
export const listPartyLedgers = listOperation(partyLedgerEntity, async () => (await schemas()).listPartyLedgersSchema)
