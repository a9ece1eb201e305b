import { operation } from '#domain/kernel/operation.ts'
import { findOperation, listOperation } from '#domain/kernel/reading.ts'
import { accountants } from '#domain/kernel/role.ts'
import { openingBillEntity } from './opening-bill-entity.ts'

const schemas = () => import('./opening-bill-schemas.ts')

export const recordOpeningBill = operation({
  name: 'opening-bill.record',
  kind: 'write',
  roles: accountants,
  schema: async () => (await schemas()).recordOpeningBillSchema,
})

export const correctOpeningBill = operation({
  name: 'opening-bill.correct',
  kind: 'write',
  roles: accountants,
  schema: async () => (await schemas()).correctOpeningBillSchema,
})

export const removeOpeningBill = operation({
  name: 'opening-bill.remove',
  kind: 'write',
  roles: accountants,
  schema: async () => (await schemas()).removeOpeningBillSchema,
})

export const findOpeningBill = findOperation(openingBillEntity, async () => (await schemas()).findOpeningBillSchema)
export const listOpeningBills = listOperation(openingBillEntity, async () => (await schemas()).listOpeningBillsSchema)
