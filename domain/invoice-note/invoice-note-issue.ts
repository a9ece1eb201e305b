import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import type { Company } from '#domain/company/company.ts'
import { particularsOf } from '#domain/document/document-issue.ts'
import type { FinalInvoice } from '#domain/final-invoice/final-invoice.ts'
import { fresh, type Facts } from '#domain/kernel/change.ts'

/** What the draft of a note takes from its invoice. */
export const noteOn = (invoice: FinalInvoice, facts: Facts) => ({
  ...fresh(facts),
  number: null,
  invoiceId: invoice.id,
  invoiceNumber: invoice.number,
  invoiceDate: invoice.invoiceDate,
  customerId: invoice.customerId,
  customerName: invoice.customerName,
  noteDate: facts.today,
  supplierState: invoice.supplierState,
  placeOfSupply: invoice.placeOfSupply,
  supply: invoice.supply,
  status: 'draft' as const,
  cancelReason: null,
  particulars: null,
})

type Issuing = { invoice: FinalInvoice; company: Company; profile: BusinessProfile }

/** What a note is issued with: it takes `number` and today as its date. */
export const issuedAs = ({ invoice, company, profile }: Issuing, facts: Facts & { number: string | null }) => ({
  number: facts.number,
  noteDate: facts.today,
  invoiceNumber: invoice.number,
  particulars: particularsOf({ company, companyName: invoice.customerName, profile }, facts),
})
