import type { Facts } from '#domain/kernel/change.ts'
import { lifecycle } from '#domain/kernel/lifecycle.ts'
import type { Lead } from './lead.ts'

/**
 * conversionStatus is advanced by later documents, and goes backwards only when a proforma is cancelled; by hand a lead is closed
 * and reopened.
 */
export const leadLifecycle = lifecycle<Lead, Facts>()('conversionStatus', {
  active_lead: {
    quote: { to: 'quote_sent' },
    invoice: { to: 'proforma_sent' },
    convert: { to: 'converted_to_customer' },
    lose: { to: 'lost' },
    join: { to: 'duplicate' },
  },
  quote_sent: {
    quote: { to: 'quote_sent' },
    invoice: { to: 'proforma_sent' },
    convert: { to: 'converted_to_customer' },
    lose: { to: 'lost' },
    join: { to: 'duplicate' },
  },
  proforma_sent: {
    quote: { to: 'proforma_sent' },
    // The only proforma was cancelled.
    uninvoice: { to: 'quote_sent' },
    invoice: { to: 'proforma_sent' },
    convert: { to: 'converted_to_customer' },
    lose: { to: 'lost' },
    join: { to: 'duplicate' },
  },
  converted_to_customer: {
    quote: { to: 'converted_to_customer' },
    invoice: { to: 'converted_to_customer' },
    convert: { to: 'converted_to_customer' },
    join: { to: 'duplicate' },
  },
  // Who quotes a lost lead has not given it up.
  lost: {
    quote: { to: 'quote_sent' },
    invoice: { to: 'proforma_sent' },
    convert: { to: 'converted_to_customer' },
    reopen: { to: 'active_lead' },
    join: { to: 'duplicate' },
  },
  duplicate: {
    reopen: { to: 'active_lead' },
  },
})
