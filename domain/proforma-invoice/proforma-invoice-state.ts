import type { Company } from '#domain/company/company.ts'
import type { Quotation } from '#domain/quotation/quotation.ts'
import type { ProformaInvoice } from './proforma-invoice.ts'

type Known = Pick<ProformaInvoice, 'status'>

/** Replaced or taken back: it asks for nothing, and the sale counts with its successor. */
export const isProformaCancelled = ({ status }: Known): boolean => status === 'cancelled'

/** Whether it can still be corrected: afterwards there is an order, or a successor. */
export const isProformaOpen = ({ status }: Known): boolean => status !== 'cancelled' && status !== 'payment_received'

type Seller = Pick<Company, 'proformaAtOnce' | 'bankDetails' | 'upiId'>

/** Whether proformas of the company follow by themselves: it wants it, and there is somewhere to pay to. */
export const sendsAtOnce = ({ proformaAtOnce, bankDetails, upiId }: Seller): boolean =>
  proformaAtOnce === true && (bankDetails !== null || upiId !== null)

/** Whether a proforma follows by itself: its company sends them so, and the buyer has said yes and is known. */
export const isReadyAtOnce = (
  company: Seller,
  { status, businessProfileId }: Pick<Quotation, 'status' | 'businessProfileId'>,
): boolean => sendsAtOnce(company) && status === 'approved' && businessProfileId !== null
