import { operation } from '#domain/kernel/operation.ts'
import { findOperation } from '#domain/kernel/reading.ts'
import { moneyViewers } from '#domain/kernel/role.ts'
import { paymentPageEntity } from './payment-page-entity.ts'

const schemas = () => import('./payment-page-schemas.ts')

export const createPaymentPage = operation({
  name: 'payment-page.create',
  kind: 'write',
  roles: moneyViewers,
  schema: async () => (await schemas()).createPaymentPageSchema,
})

export const revokePaymentPage = operation({
  name: 'payment-page.revoke',
  kind: 'write',
  roles: moneyViewers,
  schema: async () => (await schemas()).revokePaymentPageSchema,
})

export const sharePaymentPage = operation({
  name: 'payment-page.share',
  kind: 'read',
  roles: moneyViewers,
  schema: async () => (await schemas()).sharePaymentPageSchema,
})

export const openPaymentPage = operation({
  name: 'payment-page.open',
  kind: 'read',
  roles: ['public'],
  schema: async () => (await schemas()).openPaymentPageSchema,
})

const onPage = <const Name extends 'claim' | 'promise' | 'dispute' | 'stop'>(name: Name) =>
  operation({
    name: `payment-page.${name}`,
    kind: 'write',
    roles: ['public'],
    schema: async () => (await schemas()).onPageSchemas[name],
  })

export const claimOnPaymentPage = onPage('claim')
export const promiseOnPaymentPage = onPage('promise')
export const disputeOnPaymentPage = onPage('dispute')
export const stopOnPaymentPage = onPage('stop')

export const findPaymentPage = findOperation(paymentPageEntity, async () => (await schemas()).findPaymentPageSchema)
