import { accountCompanyHandlers } from '#server/account/account-company-handlers.ts'
import { accountHandlers } from '#server/account/account-handlers.ts'
import { accountPasswordHandlers } from '#server/account/account-password-handlers.ts'
import { advancePaymentHandlers } from '#server/advance-payment/advance-payment-handlers.ts'
import { blogHandlers } from '#server/blog/blog-handlers.ts'
import { businessProfileHandlers } from '#server/business-profile/business-profile-handlers.ts'
import { communicationLogHandlers } from '#server/communication-log/communication-log-handlers.ts'
import { companyHandlers } from '#server/company/company-handlers.ts'
import { contactHandlers } from '#server/contact/contact-handlers.ts'
import { finalInvoiceHandlers } from '#server/final-invoice/final-invoice-handlers.ts'
import { finalPaymentHandlers } from '#server/final-payment/final-payment-handlers.ts'
import type { Binding } from '#server/runtime/app-context.ts'
import { leadHandlers } from '#server/lead/lead-handlers.ts'
import { proformaInvoiceHandlers } from '#server/proforma-invoice/proforma-invoice-handlers.ts'
import { profileLinkHandlers } from '#server/profile-link/profile-link-handlers.ts'
import { quotationHandlers } from '#server/quotation/quotation-handlers.ts'
import { salesOrderHandlers } from '#server/sales-order/sales-order-handlers.ts'
import { staffHandlers } from '#server/staff/staff-handlers.ts'
import { syncHandlers } from '#server/sync/sync-handlers.ts'

/** Every operation the server answers, under its name. */
export const bindings: ReadonlyMap<string, Binding> = new Map(
  [
    ...accountHandlers,
    ...accountPasswordHandlers,
    ...accountCompanyHandlers,
    ...companyHandlers,
    ...staffHandlers,
    ...leadHandlers,
    ...quotationHandlers,
    ...profileLinkHandlers,
    ...businessProfileHandlers,
    ...proformaInvoiceHandlers,
    ...advancePaymentHandlers,
    ...salesOrderHandlers,
    ...finalInvoiceHandlers,
    ...finalPaymentHandlers,
    ...communicationLogHandlers,
    ...syncHandlers,
    ...blogHandlers,
    ...contactHandlers,
  ].map((binding) => [binding.operation.name, binding]),
)
