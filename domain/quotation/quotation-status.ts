export const quotationStatuses = [
  'pending',
  'approved',
  'rejected',
  'expired',
  'withdrawn',
  'converted_to_proforma',
] as const

type Known = { status: (typeof quotationStatuses)[number] }

/** Something can still come of it: the buyer has not declined it, nor the seller taken it back. */
export const isOnOffer = ({ status }: Known): boolean => status !== 'rejected' && status !== 'withdrawn'

/** The seller took it back; it can be offered again. */
export const isWithdrawn = ({ status }: Known): boolean => status === 'withdrawn'

/** The buyer said yes; a proforma may follow, or has. */
export const isAgreed = ({ status }: Known): boolean => status === 'approved' || status === 'converted_to_proforma'
