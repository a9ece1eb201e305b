import { operation } from '#domain/kernel/operation.ts'

const schemas = () => import('./expiry-schemas.ts')

export const expireQuotation = operation({
  name: 'quotation.expire',
  kind: 'write',
  roles: [],
  schema: async () => (await schemas()).expireQuotationSchema,
})

export const lapseAdvancePayment = operation({
  name: 'advance-payment.lapse',
  kind: 'write',
  roles: [],
  schema: async () => (await schemas()).lapseAdvancePaymentSchema,
})

export const lapseFinalInvoice = operation({
  name: 'final-invoice.lapse',
  kind: 'write',
  roles: [],
  schema: async () => (await schemas()).lapseFinalInvoiceSchema,
})

export const reckonDalali = operation({
  name: 'dalali.reckon',
  kind: 'write',
  roles: [],
  schema: async () => (await schemas()).reckonDalaliSchema,
})

export const breakPromise = operation({
  name: 'promise.break',
  kind: 'write',
  roles: [],
  schema: async () => (await schemas()).breakPromiseSchema,
})
