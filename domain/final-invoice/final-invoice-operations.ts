import { operation } from '#domain/kernel/operation.ts'
import { findOperation, listOperation } from '#domain/kernel/reading.ts'
import { accountants } from '#domain/kernel/role.ts'
import { finalInvoiceEntity } from './final-invoice-entity.ts'

const schemas = () => import('./final-invoice-schemas.ts')

export const createFinalInvoice = operation({
  name: 'final-invoice.create',
  kind: 'write',
  roles: accountants,
  schema: async () => (await schemas()).createFinalInvoiceSchema,
})

export const changeFinalInvoice = operation({
  name: 'final-invoice.change',
  kind: 'write',
  roles: accountants,
  schema: async () => (await schemas()).changeFinalInvoiceSchema,
})

export const sendFinalInvoice = operation({
  name: 'final-invoice.send',
  kind: 'write',
  roles: accountants,
  schema: async () => (await schemas()).sendFinalInvoiceSchema,
})

export const discardFinalInvoice = operation({
  name: 'final-invoice.discard',
  kind: 'write',
  roles: accountants,
  schema: async () => (await schemas()).discardFinalInvoiceSchema,
})

export const findFinalInvoice = findOperation(finalInvoiceEntity, async () => (await schemas()).findFinalInvoiceSchema)

export const listFinalInvoices = listOperation(
  finalInvoiceEntity,
  async () => (await schemas()).listFinalInvoicesSchema,
)

export const cancelFinalInvoice = operation({
  name: 'final-invoice.cancel',
  kind: 'write',
  roles: accountants,
  schema: async () => (await schemas()).cancelFinalInvoiceSchema,
})

export const replaceFinalInvoice = operation({
  name: 'final-invoice.replace',
  kind: 'write',
  roles: accountants,
  schema: async () => (await schemas()).replaceFinalInvoiceSchema,
})
