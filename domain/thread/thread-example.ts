import { decideRecordAdvancePayment } from '#domain/advance-payment/advance-payment-decisions.ts'
import { exampleBusinessProfile } from '#domain/business-profile/business-profile-example.ts'
import { exampleCompany } from '#domain/company/company-example.ts'
import { decideCreateFinalInvoice } from '#domain/final-invoice/final-invoice-decisions.ts'
import { decideSendFinalInvoice } from '#domain/final-invoice/final-invoice-sending.ts'
import { decideRecordFinalPayment } from '#domain/final-payment/final-payment-decisions.ts'
import type { Change, Decision, Facts } from '#domain/kernel/change.ts'
import type { Outcome } from '#domain/kernel/outcome.ts'
import { writtenLead } from '#domain/lead/lead-example.ts'
import { noneAlike } from '#domain/payment/payment-example.ts'
import {
  decideCreateProformaInvoice,
  decideSendProformaInvoice,
} from '#domain/proforma-invoice/proforma-invoice-decisions.ts'
import { decideApproveQuotation, decideCreateQuotation } from '#domain/quotation/quotation-decisions.ts'
import { decideSalesOrderStep } from '#domain/sales-order/sales-order-decisions.ts'
import type { SalesOrderStep } from '#domain/sales-order/sales-order-lifecycle.ts'
import type { ThreadDocuments } from './thread.ts'

/** One deal from inquiry to final payment, built with the product's rules, for the thread tests. */
export const now = '2026-11-20T06:00:00.000Z'
export const facts: Facts = { now, nowMs: 1795154400000, today: '2026-11-20', actor: { name: 'Meena', role: 'owner' } }
export const made = { version: 1, createdAt: now, updatedAt: now }

const valueOf = <T>(outcome: Outcome<T>): T => {
  if (!outcome.ok) throw new Error(outcome.refusal.code)
  return outcome.value
}

const profile = exampleBusinessProfile({ ...made, id: 'profile', companyName: 'Meghdoot Sarees' })
const company = exampleCompany()

const apply = (documents: ThreadDocuments, changes: readonly Change[]): ThreadDocuments => {
  const next = { ...documents }
  const slots = {
    lead: 'lead',
    quotation: 'quotation',
    'business-profile': 'profile',
    'proforma-invoice': 'proforma',
    'advance-payment': 'advance',
    'sales-order': 'order',
    'final-invoice': 'invoice',
  } as const
  for (const { entity, value } of changes)
    if (entity === 'final-payment')
      next.payments = [value as never, ...next.payments.filter(({ id }) => id !== value.id)]
    else Object.assign(next, { [slots[entity as keyof typeof slots]]: value })
  return next
}
export const after = (documents: ThreadDocuments, decision: Outcome<Decision>): ThreadDocuments =>
  apply(documents, valueOf(decision).changes)

const theLead = writtenLead(
  {
    id: 'LEAD-2026-123456-ABC',
    companyName: 'Meghdoot Sarees',
    location: 'Surat',
    contactPerson: 'Nilesh',
    phone: '9825012345',
    inquiry: 'Georgette, 60 inch',
    priority: 'hot',
  },
  facts,
)

export const inquiry: ThreadDocuments = { lead: theLead, payments: [], repeats: [] }

export const quoted = after(
  inquiry,
  decideCreateQuotation(
    {
      id: 'quotation',
      leadId: theLead.id,
      businessProfileId: null,
      newLead: null,
      lines: [
        {
          description: 'Georgette',
          hsn: '5407',
          quantityMilli: 1_000_000,
          unit: 'meters',
          ratePaise: 100_00,
          discountPaise: 0,
          gstRateBp: 500,
        },
      ],
      discountBp: null,
      discountPaise: null,
      consignee: null,
      reverseCharge: false,
      placeOfSupply: '24',
      quoteDate: facts.today,
      validUntil: '2026-12-20',
      advanceRateBp: 5000,
      notes: null,
    },
    { lead: theLead, profile: null, company },
    { ...facts, number: null },
  ),
)

export const the = <T>(document: T | undefined): T => {
  if (document === undefined) throw new Error('the deal has no such document yet')
  return document
}
export const approved = after(quoted, decideApproveQuotation(the(quoted.quotation), null, facts))
export const profiled: ThreadDocuments = {
  ...approved,
  profile,
  quotation: { ...the(approved.quotation), businessProfileId: profile.id },
}
export const invoicedInAdvance = after(
  profiled,
  decideCreateProformaInvoice(
    { id: 'proforma', advancePaymentId: 'advance', quoteId: 'quotation', dueDate: null, paymentInstructions: null },
    { quotation: the(profiled.quotation), profile, lead: theLead, company },
    { ...facts, number: null },
  ),
)
export const requested = after(
  invoicedInAdvance,
  decideSendProformaInvoice(
    the(invoicedInAdvance.proforma),
    { dueDate: null, creditReason: null },
    {
      company,
      advance: the(invoicedInAdvance.advance),
      quotation: the(invoicedInAdvance.quotation),
      profile,
      lead: theLead,
      ledger: null,
      held: [],
      openOrders: [],
      expected: [],
    },
    { ...facts, orderNumber: null },
  ),
)
export const ordered = after(
  requested,
  decideRecordAdvancePayment(
    {
      id: 'advance',
      version: 1,
      receiptId: 'receipt',
      salesOrderId: 'order',
      amount: the(requested.advance).amount,
      receivedDate: facts.today,
      paymentMethod: 'upi',
      bankReference: null,
      confirmed: false,
    },
    {
      ...noneAlike,
      company,
      advance: the(requested.advance),
      proforma: the(requested.proforma),
      quotation: the(requested.quotation),
      profile,
      lead: theLead,
      ledger: null,
      held: [],
    },
    { ...facts, receiptNumber: null, orderNumber: null },
  ),
)
export const stepped = (documents: ThreadDocuments, ...steps: SalesOrderStep[]): ThreadDocuments =>
  steps.reduce(
    (moved, step) =>
      after(moved, decideSalesOrderStep(the(moved.order), { step, note: null }, the(moved.profile), facts)),
    documents,
  )
export const woven = stepped(ordered, 'plan', 'start-production', 'check-quality', 'pass-quality')
export const drafted = after(
  woven,
  decideCreateFinalInvoice(
    { id: 'invoice', salesOrderId: 'order', lines: null, dueDate: null, notes: null },
    { order: the(woven.order), advance: the(woven.advance), newest: null, profile, company, ledger: null, held: [] },
    facts,
  ),
)
export const billed = after(
  drafted,
  decideSendFinalInvoice(
    'payment',
    {
      invoice: the(drafted.invoice),
      order: the(drafted.order),
      invoices: [],
      profile,
      company,
      ledger: null,
      held: [],
    },
    { ...facts, number: 'INV/1' },
  ),
)
export const delivered = stepped(billed, 'make-ready', 'ship', 'set-in-transit', 'deliver')
export const paid = after(
  delivered,
  decideRecordFinalPayment(
    {
      id: 'payment',
      version: 1,
      restId: 'rest',
      amount: the(delivered.invoice).balanceAmount,
      paymentDate: facts.today,
      paymentMethod: 'neft',
      transactionReference: null,
      notes: null,
      confirmed: false,
    },
    {
      ...noneAlike,
      payment: the(delivered.payments[0]),
      invoice: the(delivered.invoice),
      order: the(delivered.order),
      profile: the(delivered.profile),
      advance: the(delivered.advance),
      earlier: [],
      promises: [],
      ledger: null,
      bill: null,
    },
    facts,
  ),
)
