import { entity } from '#domain/kernel/entity.ts'
import { saleViewers, sellers } from '#domain/kernel/role.ts'
import type { QuotationLink } from './quotation-link.ts'

export const quotationLinkEntity = entity<QuotationLink>()({
  name: 'quotation-link',
  viewers: saleViewers,
  writers: sellers,
  links: { quotationId: 'quotation' },
  keep: { closed: [], days: 400 },
  inDemo: false,
})
