import { operation } from '#domain/kernel/operation.ts'
import { findOperation, listOperation } from '#domain/kernel/reading.ts'
import { accountants } from '#domain/kernel/role.ts'
import { debitNoteEntity } from './debit-note-entity.ts'

const schemas = () => import('./debit-note-schemas.ts')

export const draftDebitNote = operation({
  name: 'debit-note.draft',
  kind: 'write',
  roles: accountants,
  schema: async () => (await schemas()).draftDebitNoteSchema,
})

export const changeDebitNote = operation({
  name: 'debit-note.change',
  kind: 'write',
  roles: accountants,
  schema: async () => (await schemas()).changeDebitNoteSchema,
})

export const discardDebitNote = operation({
  name: 'debit-note.discard',
  kind: 'write',
  roles: accountants,
  schema: async () => (await schemas()).discardDebitNoteSchema,
})

export const issueDebitNote = operation({
  name: 'debit-note.issue',
  kind: 'write',
  roles: accountants,
  schema: async () => (await schemas()).issueDebitNoteSchema,
})

export const cancelDebitNote = operation({
  name: 'debit-note.cancel',
  kind: 'write',
  roles: accountants,
  schema: async () => (await schemas()).cancelDebitNoteSchema,
})

export const findDebitNote = findOperation(debitNoteEntity, async () => (await schemas()).findDebitNoteSchema)
export const listDebitNotes = listOperation(debitNoteEntity, async () => (await schemas()).listDebitNotesSchema)
