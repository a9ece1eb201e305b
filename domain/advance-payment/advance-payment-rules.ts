import { moneyOnAccount } from '#domain/allocation/allocation-account.ts'
import { businessProfileEntity } from '#domain/business-profile/business-profile-entity.ts'
import { companyEntity } from '#domain/company/company-entity.ts'
import { linked, linkedIfAny, openLinked, ownCompany, rule, seen } from '#domain/kernel/rule.ts'
import { leadEntity } from '#domain/lead/lead-entity.ts'
import { ledgerEntryEntity } from '#domain/ledger-entry/ledger-entry-entity.ts'
import { numberOf } from '#domain/number-series/number-series-need.ts'
import { partyLedgerEntity } from '#domain/party-ledger/party-ledger-entity.ts'
import { entriesOfDay, moneyOfDay } from '#domain/payment/payment-cash-day.ts'
import { moneyWithSame } from '#domain/payment/payment-reference.ts'
import { proformaInvoiceEntity } from '#domain/proforma-invoice/proforma-invoice-entity.ts'
import { quotationEntity } from '#domain/quotation/quotation-entity.ts'
import { decideTakeAdvanceFromAccount } from './advance-payment-account.ts'
import { completesAdvance, decideRecordAdvancePayment } from './advance-payment-decisions.ts'
import { advancePaymentEntity } from './advance-payment-entity.ts'
import { recordAdvancePayment, takeAdvanceFromAccount } from './advance-payment-operations.ts'

/** What a completed advance changes besides itself. */
const changedWithAdvance = {
  proforma: linked(proformaInvoiceEntity, 'advance', 'proformaInvoiceId'),
  quotation: linked(quotationEntity, 'advance', 'quoteId'),
  profile: linked(businessProfileEntity, 'advance', 'businessProfileId'),
  lead: linkedIfAny(leadEntity, 'advance', 'leadId'),
  ledger: linkedIfAny(partyLedgerEntity, 'advance', 'businessProfileId'),
}

/** Locks every document a completed advance changes, so that concurrent recordings create one order. */
export const recordAdvancePaymentRule = rule(recordAdvancePayment)
  .with({
    advance: seen(advancePaymentEntity),
    company: ownCompany(companyEntity),
    // The voucher has the date of receipt, so its number is from that date's financial year (Rule 50, CGST Rules).
    receiptNumber: numberOf('receipt-voucher', ({ input }) => input.receivedDate),
  })
  .with(
    {
      held: openLinked(ledgerEntryEntity, 'heldFor', 'advance', 'id'),
      dayEntries: entriesOfDay(({ input, advance }) => ({
        method: input.paymentMethod,
        customerId: advance.businessProfileId,
        on: input.receivedDate,
      })),
    },
    changedWithAdvance,
    moneyWithSame('bankReference'),
  )
  .with(
    {
      // Take an order number only if the advance is completed and an order created.
      orderNumber: numberOf('sales-order', ({ input, facts, ...context }) =>
        completesAdvance(context, input.amount) ? facts.today : null,
      ),
    },
    moneyOfDay,
  )
  .decide(({ input, facts, receiptNumber, orderNumber, ...context }) =>
    decideRecordAdvancePayment(input, context, { ...facts, receiptNumber, orderNumber }),
  )

/** Locks the account and its free money too, so that two orders do not get the same rupee. */
export const takeAdvanceFromAccountRule = rule(takeAdvanceFromAccount)
  .with({
    advance: seen(advancePaymentEntity),
    company: ownCompany(companyEntity),
    // It is an advance for a supply from today on, whenever the money came (Rule 50, CGST Rules).
    receiptNumber: numberOf('receipt-voucher', ({ facts }) => facts.today),
  })
  .with({ open: openLinked(ledgerEntryEntity, 'ledgerId', 'advance', 'businessProfileId') }, changedWithAdvance)
  .with(
    {
      orderNumber: numberOf('sales-order', ({ input, facts, ...context }) =>
        completesAdvance(context, input.amount) ? facts.today : null,
      ),
    },
    moneyOnAccount('open'),
  )
  .decide(({ input, facts, receiptNumber, orderNumber, ...context }) =>
    decideTakeAdvanceFromAccount(input, context, { ...facts, receiptNumber, orderNumber }),
  )
