import {
  createBusinessProfile,
  restoreBusinessProfile,
  withdrawBusinessProfile,
} from '#domain/business-profile/business-profile-operations.ts'
import type { ImportRow } from '#domain/import/import-check.ts'
import { rowHash, uuidOfHash } from '#domain/import/import-id.ts'
import type { ImportedFeature } from '#domain/import/import-role.ts'
import { createLead, reopenLead, withdrawLead } from '#domain/lead/lead-operations.ts'
import { callOperation } from '#web/transport/call-operation.ts'
import { writeRows, type Written, type WrittenRow } from './import-write.ts'

/** What is written: rows of a file, or an import that is taken back or brought back. */
export type Writing =
  | { kind: 'write'; importId: string; file: string; rows: readonly ImportRow[] }
  | { kind: 'withdraw' | 'restore'; rows: readonly UndoRow[] }
export type UndoRow = WrittenRow & { id: string; version: number }

const operationsOf = {
  lead: { create: createLead, withdraw: withdrawLead, restore: reopenLead },
  'business-profile': {
    create: createBusinessProfile,
    withdraw: withdrawBusinessProfile,
    restore: restoreBusinessProfile,
  },
} as const

/** A step is sent under a key of the row as it was: after a lost answer it is answered, not taken twice. */
const sendStep = (name: string, { id, version }: { id: string; version: number }, company: string) =>
  callOperation(
    name,
    { id, version },
    { idempotencyKey: uuidOfHash(rowHash(`${company} ${id} ${version} ${name}`)), company },
  )

type Origin = Extract<Writing, { kind: 'write' }>

const sendRow = (feature: ImportedFeature, row: ImportRow, { importId, file }: Origin, company: string) => {
  const { create, restore } = operationsOf[feature]
  const { input, back, key } = row
  if (back !== null) return sendStep(restore.name, { id: input.id, version: back }, company)
  return callOperation(create.name, { ...input, imported: { id: importId, file } }, { idempotencyKey: key, company })
}

/** Sends what is written in order; `from` goes on where it stopped. */
export const send = (
  feature: ImportedFeature,
  writing: Writing,
  from: Written,
  company: string,
  onStep: (written: Written) => void,
): Promise<Written> => {
  if (writing.kind === 'write')
    return writeRows(writing.rows, from, (row) => sendRow(feature, row, writing, company), onStep)
  const { name } = operationsOf[feature][writing.kind]
  return writeRows(writing.rows, from, (row) => sendStep(name, row, company), onStep)
}
