import type { ProformaInvoice } from './proforma-invoice.ts'

type Known = Pick<ProformaInvoice, 'status'>

/** Replaced or taken back: it asks for nothing, and the sale counts with its successor. */
export const isProformaCancelled = ({ status }: Known): boolean => status === 'cancelled'

/** Whether it can still be corrected: afterwards there is an order, or a successor. */
export const isProformaOpen = ({ status }: Known): boolean => status !== 'cancelled' && status !== 'payment_received'
