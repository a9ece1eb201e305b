import { operation } from '#domain/kernel/operation.ts'
import { findOperation } from '#domain/kernel/reading.ts'
import { sellers } from '#domain/kernel/role.ts'
import { quotationLinkEntity } from './quotation-link-entity.ts'

const schemas = () => import('./quotation-link-schemas.ts')

export const sendQuotationLink = operation({
  name: 'quotation-link.send',
  kind: 'write',
  roles: sellers,
  schema: async () => (await schemas()).sendQuotationLinkSchema,
})

export const revokeQuotationLink = operation({
  name: 'quotation-link.revoke',
  kind: 'write',
  roles: sellers,
  schema: async () => (await schemas()).revokeQuotationLinkSchema,
})

export const shareQuotationLink = operation({
  name: 'quotation-link.share',
  kind: 'read',
  roles: sellers,
  schema: async () => (await schemas()).shareQuotationLinkSchema,
})

export const openQuotationLink = operation({
  name: 'quotation-link.open',
  kind: 'read',
  roles: ['public'],
  schema: async () => (await schemas()).openQuotationLinkSchema,
})

const onPage = <const Name extends 'accept' | 'ask' | 'decline' | 'profile' | 'claim' | 'order-again'>(name: Name) =>
  operation({
    name: `quotation-link.${name}`,
    kind: 'write',
    roles: ['public'],
    schema: async () => (await schemas()).onPageSchemas[name],
  })

export const acceptOnQuotationLink = onPage('accept')
export const askOnQuotationLink = onPage('ask')
export const declineOnQuotationLink = onPage('decline')
export const profileOnQuotationLink = onPage('profile')
export const claimOnQuotationLink = onPage('claim')
export const orderAgainOnQuotationLink = onPage('order-again')

export const findQuotationLink = findOperation(
  quotationLinkEntity,
  async () => (await schemas()).findQuotationLinkSchema,
)
