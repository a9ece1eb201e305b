import { operation } from '#domain/kernel/operation.ts'
import { findOperation, listOperation } from '#domain/kernel/reading.ts'
import { sellers } from '#domain/kernel/role.ts'
import { proformaInvoiceEntity } from './proforma-invoice-entity.ts'

const schemas = () => import('./proforma-invoice-schemas.ts')

export const createProformaInvoice = operation({
  name: 'proforma-invoice.create',
  kind: 'write',
  roles: sellers,
  schema: async () => (await schemas()).createProformaInvoiceSchema,
})

export const sendProformaInvoice = operation({
  name: 'proforma-invoice.send',
  kind: 'write',
  roles: sellers,
  schema: async () => (await schemas()).sendProformaInvoiceSchema,
})

export const cancelProformaInvoice = operation({
  name: 'proforma-invoice.cancel',
  kind: 'write',
  roles: sellers,
  schema: async () => (await schemas()).cancelProformaInvoiceSchema,
})

export const correctProformaInvoice = operation({
  name: 'proforma-invoice.correct',
  kind: 'write',
  roles: sellers,
  schema: async () => (await schemas()).correctProformaInvoiceSchema,
})

export const findProformaInvoice = findOperation(
  proformaInvoiceEntity,
  async () => (await schemas()).findProformaInvoiceSchema,
)

export const listProformaInvoices = listOperation(
  proformaInvoiceEntity,
  async () => (await schemas()).listProformaInvoicesSchema,
)
