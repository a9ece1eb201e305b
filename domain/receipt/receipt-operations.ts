import { operation } from '#domain/kernel/operation.ts'
import { findOperation, listOperation } from '#domain/kernel/reading.ts'
import { accountants } from '#domain/kernel/role.ts'
import { receiptEntity } from './receipt-entity.ts'

const schemas = () => import('./receipt-schemas.ts')

export const recordReceipt = operation({
  name: 'receipt.record',
  kind: 'write',
  roles: accountants,
  schema: async () => (await schemas()).recordReceiptSchema,
})

export const clearReceipt = operation({
  name: 'receipt.clear',
  kind: 'write',
  roles: accountants,
  schema: async () => (await schemas()).clearReceiptSchema,
})

export const bounceReceipt = operation({
  name: 'receipt.bounce',
  kind: 'write',
  roles: accountants,
  schema: async () => (await schemas()).bounceReceiptSchema,
})

export const voidReceipt = operation({
  name: 'receipt.void',
  kind: 'write',
  roles: accountants,
  schema: async () => (await schemas()).voidReceiptSchema,
})

export const findReceipt = findOperation(receiptEntity, async () => (await schemas()).findReceiptSchema)
export const listReceipts = listOperation(receiptEntity, async () => (await schemas()).listReceiptsSchema)
