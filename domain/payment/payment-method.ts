export const paymentMethods = ['cash', 'cheque', 'upi', 'neft', 'rtgs', 'bank_transfer'] as const

/** How a bill or an advance is paid; `on_account` uses money that lies on the customer's account. */
export const settlingMethods = [...paymentMethods, 'on_account'] as const
