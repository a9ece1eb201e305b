import { entity } from '#domain/kernel/entity.ts'
import { moneyViewers, sellers } from '#domain/kernel/role.ts'
import type { QuotationLink } from './quotation-link.ts'

export const quotationLinkEntity = entity<QuotationLink>()({
  name: 'quotation-link',
  // Who sees quotations, except guests: whom they were sent to is nothing of theirs.
  viewers: moneyViewers,
  writers: sellers,
  links: { quoteId: 'quotation' },
  keep: { closed: [], days: 400 },
  inDemo: false,
})
