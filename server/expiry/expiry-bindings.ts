import {
  breakPromiseRule,
  expireQuotationRule,
  lapseAdvancePaymentRule,
  lapseFinalInvoiceRule,
} from '#domain/expiry/expiry-rules.ts'
import { ruleBinding } from '#server/entity/rule-binding.ts'

export const expiryBindings = {
  quotation: ruleBinding(expireQuotationRule),
  'advance-payment': ruleBinding(lapseAdvancePaymentRule),
  'final-invoice': ruleBinding(lapseFinalInvoiceRule),
  promise: ruleBinding(breakPromiseRule),
}
