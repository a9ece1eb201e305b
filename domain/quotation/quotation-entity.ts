import { entity } from '#domain/kernel/entity.ts'
import { saleViewers, sellers } from '#domain/kernel/role.ts'
import type { Quotation } from './quotation.ts'

export const quotationEntity = entity<Quotation>()({
  name: 'quotation',
  status: 'status',
  viewers: saleViewers,
  writers: sellers,
  address: (id) => `/platform/quotes/${id}`,
  links: { leadId: 'lead', businessProfileId: 'business-profile', proformaInvoiceId: 'proforma-invoice' },
  keep: { closed: ['rejected', 'expired', 'withdrawn', 'converted_to_proforma'], days: 400 },
  together: [
    // What the lines cost follows from their discounts, and their tax from the two States and who owes it.
    [
      'lines',
      'discountBp',
      'discountPaise',
      'placeOfSupply',
      'reverseCharge',
      'supplierState',
      'totals',
      'items',
      'totalAmount',
    ],
    ['quoteDate', 'validUntil'],
  ],
  missing: 'quote-not-found',
})
