import { entity } from '#domain/kernel/entity.ts'
import { saleViewers, sellers } from '#domain/kernel/role.ts'
import type { Lead } from './lead.ts'

export const leadEntity = entity<Lead>()({
  name: 'lead',
  status: 'conversionStatus',
  viewers: saleViewers,
  writers: sellers,
  address: (id) => `/platform/leads/${id}`,
  links: { businessProfileId: 'business-profile', joinedIntoId: 'lead', assigneeId: 'colleague' },
  keep: { closed: ['converted_to_customer', 'lost', 'duplicate'], days: 400 },
})
