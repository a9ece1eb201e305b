import * as account from '#domain/account/account-operations.ts'
import * as advancePayment from '#domain/advance-payment/advance-payment-operations.ts'
import * as blog from '#domain/blog/blog-operations.ts'
import * as businessProfile from '#domain/business-profile/business-profile-operations.ts'
import { addCommunication } from '#domain/communication-log/communication-log.ts'
import * as company from '#domain/company/company-operations.ts'
import * as contact from '#domain/contact/contact-operations.ts'
import * as finalInvoice from '#domain/final-invoice/final-invoice-operations.ts'
import * as finalPayment from '#domain/final-payment/final-payment-operations.ts'
import type { Operation } from '#domain/kernel/operation.ts'
import * as lead from '#domain/lead/lead-operations.ts'
import * as profileLink from '#domain/profile-link/profile-link-operations.ts'
import * as proformaInvoice from '#domain/proforma-invoice/proforma-invoice-operations.ts'
import * as quotation from '#domain/quotation/quotation-operations.ts'
import * as salesOrder from '#domain/sales-order/sales-order-operations.ts'
import * as staff from '#domain/staff/staff-operations.ts'
import * as sync from '#domain/sync/sync-operations.ts'

/** Every verb of the product. The server serves these and no others; tests that try "every operation" read this list. */
export const operationCatalogue: readonly Operation[] = [
  account.signUp,
  account.signIn,
  account.enterGuest,
  account.enterDemo,
  account.signOut,
  account.findSession,
  account.changePassword,
  account.signOutEverywhere,
  account.openReset,
  account.resetPassword,
  account.listCompanies,
  account.enterCompany,
  company.findCompany,
  company.changeCompany,
  staff.inviteStaff,
  staff.shareInvitation,
  staff.revokeInvitation,
  staff.openInvitation,
  staff.acceptInvitation,
  staff.joinStaff,
  staff.listStaff,
  staff.setStaffRole,
  staff.removeStaff,
  staff.allowReset,
  staff.shareReset,
  lead.createLead,
  lead.changeLead,
  lead.setLeadPriority,
  lead.findLead,
  lead.listLeads,
  quotation.createQuotation,
  quotation.changeQuotation,
  quotation.approveQuotation,
  quotation.rejectQuotation,
  quotation.renewQuotation,
  quotation.findQuotation,
  quotation.listQuotations,
  profileLink.createProfileLink,
  profileLink.shareProfileLink,
  profileLink.openProfileLink,
  profileLink.completeProfileLink,
  businessProfile.findBusinessProfile,
  businessProfile.listBusinessProfiles,
  businessProfile.setCredit,
  proformaInvoice.createProformaInvoice,
  proformaInvoice.sendProformaInvoice,
  proformaInvoice.findProformaInvoice,
  proformaInvoice.listProformaInvoices,
  advancePayment.recordAdvancePayment,
  advancePayment.findAdvancePayment,
  advancePayment.listAdvancePayments,
  ...salesOrder.salesOrderStepOperations.map(({ operation }) => operation),
  salesOrder.moveDelivery,
  salesOrder.findSalesOrder,
  salesOrder.listSalesOrders,
  finalInvoice.createFinalInvoice,
  finalInvoice.changeFinalInvoice,
  finalInvoice.sendFinalInvoice,
  finalInvoice.findFinalInvoice,
  finalInvoice.listFinalInvoices,
  finalPayment.recordFinalPayment,
  finalPayment.applyAccount,
  finalPayment.reconcileFinalPayment,
  finalPayment.findFinalPayment,
  finalPayment.listFinalPayments,
  addCommunication,
  sync.pullSync,
  sync.listHistory,
  blog.setBlogCategory,
  blog.featureBlogPost,
  blog.unfeatureBlogPost,
  contact.sendContact,
  contact.listContacts,
]
