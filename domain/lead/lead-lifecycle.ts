import type { Facts } from '#domain/kernel/change.ts'
import { lifecycle } from '#domain/kernel/lifecycle.ts'
import type { Lead } from './lead.ts'

/** conversionStatus is advanced by later documents, never by hand, and backwards only when its proforma is cancelled. */
export const leadLifecycle = lifecycle<Lead, Facts>()('conversionStatus', {
  active_lead: {
    quote: { to: 'quote_sent' },
    invoice: { to: 'proforma_sent' },
    convert: { to: 'converted_to_customer' },
  },
  quote_sent: {
    quote: { to: 'quote_sent' },
    invoice: { to: 'proforma_sent' },
    convert: { to: 'converted_to_customer' },
  },
  proforma_sent: {
    quote: { to: 'proforma_sent' },
    // The only proforma was cancelled.
    uninvoice: { to: 'quote_sent' },
    invoice: { to: 'proforma_sent' },
    convert: { to: 'converted_to_customer' },
  },
  converted_to_customer: {
    quote: { to: 'converted_to_customer' },
    invoice: { to: 'converted_to_customer' },
    convert: { to: 'converted_to_customer' },
  },
})
