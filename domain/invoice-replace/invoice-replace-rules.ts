import { advancePaymentEntity } from '#domain/advance-payment/advance-payment-entity.ts'
import { companyEntity } from '#domain/company/company-entity.ts'
import { creditNoteEntity } from '#domain/credit-note/credit-note-entity.ts'
import { creditNoteSeries } from '#domain/credit-note/credit-note-number.ts'
import { dalaliEntity } from '#domain/dalali/dalali-entity.ts'
import { replaceFinalInvoice } from '#domain/final-invoice/final-invoice-operations.ts'
import { heldForOrder, standingOnInvoice, undoneInvoice } from '#domain/final-invoice/final-invoice-undone.ts'
import { showsTax } from '#domain/gst/gst-treatment.ts'
import { allWith, byIdIfThere, linked, ownCompany, rule } from '#domain/kernel/rule.ts'
import { numberOf } from '#domain/number-series/number-series-need.ts'
import { decideReplaceFinalInvoice } from './invoice-replace-decisions.ts'

export const replaceFinalInvoiceRule = rule(replaceFinalInvoice)
  .with(
    {
      company: ownCompany(companyEntity),
      notes: allWith(creditNoteEntity, 'invoiceId', ({ input }) => input.id),
      dalali: byIdIfThere(dalaliEntity, ({ input }) => input.id),
    },
    undoneInvoice,
  )
  .with(
    {
      number: numberOf(
        ({ invoice }) => creditNoteSeries(showsTax(invoice) ? 'gst' : 'commercial'),
        ({ facts }) => facts.today,
      ),
    },
    standingOnInvoice,
  )
  .with({ advance: linked(advancePaymentEntity, 'order', 'advancePaymentId') }, heldForOrder)
  .decide(({ input, facts, number, ...replacing }) => decideReplaceFinalInvoice(input, replacing, { ...facts, number }))
