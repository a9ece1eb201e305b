import { operation } from '#domain/kernel/operation.ts'
import { findOperation, listOperation } from '#domain/kernel/reading.ts'
import { accountants } from '#domain/kernel/role.ts'
import { paymentClaimEntity } from './payment-claim-entity.ts'

const schemas = () => import('./payment-claim-schemas.ts')

export const acceptPaymentClaim = operation({
  name: 'payment-claim.accept',
  kind: 'write',
  roles: accountants,
  schema: async () => (await schemas()).acceptPaymentClaimSchema,
})

export const rejectPaymentClaim = operation({
  name: 'payment-claim.reject',
  kind: 'write',
  roles: accountants,
  schema: async () => (await schemas()).rejectPaymentClaimSchema,
})

export const findPaymentClaim = findOperation(paymentClaimEntity, async () => (await schemas()).findPaymentClaimSchema)
export const listPaymentClaims = listOperation(
  paymentClaimEntity,
  async () => (await schemas()).listPaymentClaimsSchema,
)
