export const paymentMethods = ['cash', 'cheque', 'upi', 'neft', 'rtgs', 'bank_transfer'] as const
