import { operationCatalogue } from '#domain/catalogue/operation-catalogue.ts'
import { ruleCatalogue } from '#domain/catalogue/rule-catalogue.ts'
import { accountCompanyHandlers } from '#server/account/account-company-handlers.ts'
import { accountHandlers } from '#server/account/account-handlers.ts'
import { accountPasswordHandlers } from '#server/account/account-password-handlers.ts'
import { blogHandlers } from '#server/blog/blog-handlers.ts'
import { businessProfileHandlers } from '#server/business-profile/business-profile-handlers.ts'
import { communicationLogHandlers } from '#server/communication-log/communication-log-handlers.ts'
import { companyHandlers } from '#server/company/company-handlers.ts'
import { contactHandlers } from '#server/contact/contact-handlers.ts'
import { readingBinding, ruleBinding } from '#server/entity/rule-binding.ts'
import { gstRateHandlers } from '#server/gst/gst-rate-handlers.ts'
import { leadHandlers } from '#server/lead/lead-handlers.ts'
import { notificationMarkHandlers } from '#server/notification-mark/notification-mark-handlers.ts'
import { numberSeriesHandlers } from '#server/number-series/number-series-handlers.ts'
import { olderListHandlers } from '#server/older-list/older-list-handlers.ts'
import { paymentPageHandlers } from '#server/payment-page/payment-page-handlers.ts'
import { photoHandlers } from '#server/photo/photo-handlers.ts'
import { profileLinkHandlers } from '#server/profile-link/profile-link-handlers.ts'
import { quotationLinkHandlers } from '#server/quotation-link/quotation-link-handlers.ts'
import type { Binding } from '#server/runtime/app-context.ts'
import { searchHandlers } from '#server/search/search-handlers.ts'
import { staffHandlers } from '#server/staff/staff-handlers.ts'
import { syncHandlers } from '#server/sync/sync-handlers.ts'
import { voiceHandlers } from '#server/voice/voice-handlers.ts'

/** Bindings derived from the domain's descriptions and rules: find, list, and every write that is a rule. */
const derived: readonly Binding[] = [
  ...operationCatalogue.flatMap((operation) => readingBinding(operation) ?? []),
  ...ruleCatalogue.filter(({ operation }) => !operation.roles.includes('public')).map((rule) => ruleBinding(rule)),
]

/** Every operation the server answers, by name; a feature's handler replaces a derived one. */
export const bindings: ReadonlyMap<string, Binding> = new Map(
  [
    ...derived,
    ...accountHandlers,
    ...accountPasswordHandlers,
    ...accountCompanyHandlers,
    ...companyHandlers,
    ...staffHandlers,
    ...notificationMarkHandlers,
    ...numberSeriesHandlers,
    ...gstRateHandlers,
    ...leadHandlers,
    ...profileLinkHandlers,
    ...paymentPageHandlers,
    ...quotationLinkHandlers,
    ...businessProfileHandlers,
    ...communicationLogHandlers,
    ...photoHandlers,
    ...searchHandlers,
    ...olderListHandlers,
    ...syncHandlers,
    ...voiceHandlers,
    ...blogHandlers,
    ...contactHandlers,
  ].map((binding) => [binding.operation.name, binding]),
)
