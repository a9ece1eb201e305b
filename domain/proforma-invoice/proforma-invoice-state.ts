import type { Company } from '#domain/company/company.ts'
import type { Quotation } from '#domain/quotation/quotation.ts'
import type { ProformaInvoice } from './proforma-invoice.ts'

type Known = Pick<ProformaInvoice, 'status'>

/** Replaced or taken back: it asks for nothing, and the sale counts with its successor. */
export const isProformaCancelled = ({ status }: Known): boolean => status === 'cancelled'

/** Whether it can still be corrected: afterwards there is an order, or a successor. */
export const isProformaOpen = ({ status }: Known): boolean => status !== 'cancelled' && status !== 'payment_received'

/**
 * Whether a proforma follows by itself: the company wants it, the buyer has said yes and is known, and there is somewhere to pay
 * to.
 */
export const isReadyAtOnce = (
  { proformaAtOnce, bankDetails, upiId }: Pick<Company, 'proformaAtOnce' | 'bankDetails' | 'upiId'>,
  { status, businessProfileId }: Pick<Quotation, 'status' | 'businessProfileId'>,
): boolean =>
  proformaAtOnce === true &&
  (bankDetails !== null || upiId !== null) &&
  status === 'approved' &&
  businessProfileId !== null
