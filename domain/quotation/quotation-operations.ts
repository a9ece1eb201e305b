import { operation } from '#domain/kernel/operation.ts'
import { findOperation, listOperation } from '#domain/kernel/reading.ts'
import { sellers } from '#domain/kernel/role.ts'
import { quotationEntity } from './quotation-entity.ts'

const schemas = () => import('./quotation-schemas.ts')

export const createQuotation = operation({
  name: 'quotation.create',
  kind: 'write',
  roles: sellers,
  schema: async () => (await schemas()).createQuotationSchema,
})

export const changeQuotation = operation({
  name: 'quotation.change',
  kind: 'write',
  roles: sellers,
  schema: async () => (await schemas()).changeQuotationSchema,
})

export const approveQuotation = operation({
  name: 'quotation.approve',
  kind: 'write',
  roles: sellers,
  schema: async () => (await schemas()).approveQuotationSchema,
})

export const rejectQuotation = operation({
  name: 'quotation.reject',
  kind: 'write',
  roles: sellers,
  schema: async () => (await schemas()).rejectQuotationSchema,
})

export const reviseQuotation = operation({
  name: 'quotation.revise',
  kind: 'write',
  roles: sellers,
  schema: async () => (await schemas()).reviseQuotationSchema,
})

export const renewQuotation = operation({
  name: 'quotation.renew',
  kind: 'write',
  roles: sellers,
  schema: async () => (await schemas()).renewQuotationSchema,
})

export const withdrawQuotation = operation({
  name: 'quotation.withdraw',
  kind: 'write',
  roles: sellers,
  schema: async () => (await schemas()).withdrawQuotationSchema,
})

/** The buyer's answer has been read; it stays on the quotation. */
export const noteQuotationAnswer = operation({
  name: 'quotation.note-answer',
  kind: 'write',
  roles: sellers,
  schema: async () => (await schemas()).noteQuotationAnswerSchema,
})

export const findQuotation = findOperation(quotationEntity, async () => (await schemas()).findQuotationSchema)

export const listQuotations = listOperation(quotationEntity, async () => (await schemas()).listQuotationsSchema)
