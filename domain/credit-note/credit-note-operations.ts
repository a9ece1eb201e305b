import { operation } from '#domain/kernel/operation.ts'
import { findOperation, listOperation } from '#domain/kernel/reading.ts'
import { accountants } from '#domain/kernel/role.ts'
import { creditNoteEntity } from './credit-note-entity.ts'

const schemas = () => import('./credit-note-schemas.ts')

export const draftCreditNote = operation({
  name: 'credit-note.draft',
  kind: 'write',
  roles: accountants,
  schema: async () => (await schemas()).draftCreditNoteSchema,
})

export const changeCreditNote = operation({
  name: 'credit-note.change',
  kind: 'write',
  roles: accountants,
  schema: async () => (await schemas()).changeCreditNoteSchema,
})

export const discardCreditNote = operation({
  name: 'credit-note.discard',
  kind: 'write',
  roles: accountants,
  schema: async () => (await schemas()).discardCreditNoteSchema,
})

export const issueCreditNote = operation({
  name: 'credit-note.issue',
  kind: 'write',
  roles: accountants,
  schema: async () => (await schemas()).issueCreditNoteSchema,
})

export const cancelCreditNote = operation({
  name: 'credit-note.cancel',
  kind: 'write',
  roles: accountants,
  schema: async () => (await schemas()).cancelCreditNoteSchema,
})

export const findCreditNote = findOperation(creditNoteEntity, async () => (await schemas()).findCreditNoteSchema)
export const listCreditNotes = listOperation(creditNoteEntity, async () => (await schemas()).listCreditNotesSchema)
