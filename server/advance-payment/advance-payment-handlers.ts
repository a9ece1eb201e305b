import { completesAdvance, decideRecordAdvancePayment } from '#domain/advance-payment/advance-payment-decisions.ts'
import * as operations from '#domain/advance-payment/advance-payment-operations.ts'
import { listEntities } from '#server/entity/entity-list.ts'
import { lockEntity, lockIfNamed, needEntity } from '#server/entity/entity-store.ts'
import { read, write } from '#server/runtime/app-context.ts'
import { takeNumber } from '#server/entity/number-series.ts'

export const advancePaymentHandlers = [
  write(operations.recordAdvancePayment, async (input, facts) => {
    const advance = await lockEntity('advance-payment', input.id, input.version)
    const proforma = await lockEntity('proforma-invoice', advance.proformaInvoiceId)
    const quotation = await lockEntity('quotation', advance.quoteId)
    const profile = await lockEntity('business-profile', advance.businessProfileId)
    const lead = await lockIfNamed('lead', advance.leadId)
    // The voucher bears the day the money came, so its number is of that day's year (Rule 50, CGST Rules).
    const receiptNumber = await takeNumber('receipt-voucher', input.receivedDate)
    const orderNumber = completesAdvance(advance, input.amount) ? await takeNumber('sales-order', facts.today) : null
    return decideRecordAdvancePayment(
      input,
      { advance, proforma, quotation, profile, lead },
      { ...facts, receiptNumber, orderNumber },
    )
  }),
  read(operations.findAdvancePayment, ({ id }) => needEntity('advance-payment', id)),
  read(operations.listAdvancePayments, ({ status, ...page }) => listEntities('advance-payment', page, { status })),
]
