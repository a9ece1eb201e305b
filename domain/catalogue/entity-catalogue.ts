import type * as z from 'zod/mini'
import { advancePaymentSchema } from '#domain/advance-payment/advance-payment.ts'
import { businessProfileSchema } from '#domain/business-profile/business-profile.ts'
import { communicationSchema } from '#domain/communication-log/communication-log.ts'
import { companySchema } from '#domain/company/company.ts'
import { finalInvoiceSchema } from '#domain/final-invoice/final-invoice.ts'
import { finalPaymentSchema } from '#domain/final-payment/final-payment.ts'
import { leadSchema } from '#domain/lead/lead.ts'
import { profileLinkSchema } from '#domain/profile-link/profile-link.ts'
import { proformaInvoiceSchema } from '#domain/proforma-invoice/proforma-invoice.ts'
import { quotationSchema } from '#domain/quotation/quotation.ts'
import { salesOrderSchema } from '#domain/sales-order/sales-order.ts'
import { historySchema } from '#domain/sync/sync-operations.ts'

/**
 * Every document a browser keeps a copy of: its shape, and which field holds its status. Who may see it: `entity-viewers`.
 * A row whose status is among `closed` leaves the working set when it has not changed for 400 days.
 */
type EntityEntry = { schema: z.ZodMiniType; status: string | null; closed: readonly string[] }

export const entityCatalogue = {
  company: { schema: companySchema, status: null, closed: [] },
  lead: { schema: leadSchema, status: 'conversionStatus', closed: ['converted_to_customer'] },
  'business-profile': { schema: businessProfileSchema, status: 'customerStatus', closed: [] },
  quotation: {
    schema: quotationSchema,
    status: 'status',
    closed: ['rejected', 'expired', 'converted_to_proforma'],
  },
  'profile-link': { schema: profileLinkSchema, status: null, closed: [] },
  'proforma-invoice': {
    schema: proformaInvoiceSchema,
    status: 'status',
    closed: ['payment_received', 'expired'],
  },
  'advance-payment': { schema: advancePaymentSchema, status: 'status', closed: ['received'] },
  'sales-order': { schema: salesOrderSchema, status: 'status', closed: ['completed'] },
  'final-invoice': { schema: finalInvoiceSchema, status: 'status', closed: ['paid'] },
  'final-payment': {
    schema: finalPaymentSchema,
    status: 'status',
    closed: ['received', 'reconciled'],
  },
  'communication-log': { schema: communicationSchema, status: null, closed: [] },
  history: { schema: historySchema, status: null, closed: [] },
} as const satisfies Record<string, EntityEntry>

export type EntityName = keyof typeof entityCatalogue
/** The document behind a name. */
export type EntityOf<Name extends EntityName> = z.infer<(typeof entityCatalogue)[Name]['schema']>

export const entityNames = Object.keys(entityCatalogue) as EntityName[]
