import { businessProfileEntity } from '#domain/business-profile/business-profile-entity.ts'
import { companyEntity } from '#domain/company/company-entity.ts'
import { creditNoteEntity } from '#domain/credit-note/credit-note-entity.ts'
import { creditNoteSeries } from '#domain/credit-note/credit-note-number.ts'
import type { CreditNote } from '#domain/credit-note/credit-note.ts'
import { finalInvoiceEntity } from '#domain/final-invoice/final-invoice-entity.ts'
import { finalPaymentEntity } from '#domain/final-payment/final-payment-entity.ts'
import type { Facts } from '#domain/kernel/change.ts'
import {
  allLinked,
  allWith,
  byId,
  byIdIfThere,
  linked,
  linkedIfAny,
  ownCompany,
  rule,
  seen,
} from '#domain/kernel/rule.ts'
import { ledgerEntryEntity } from '#domain/ledger-entry/ledger-entry-entity.ts'
import { numberOf } from '#domain/number-series/number-series-need.ts'
import { partyLedgerEntity } from '#domain/party-ledger/party-ledger-entity.ts'
import { salesOrderEntity } from '#domain/sales-order/sales-order-entity.ts'
import {
  decideCancelGoodsReturn,
  decideCreditGoodsReturn,
  decideReceiveGoodsReturn,
  decideReplaceGoodsReturn,
} from './goods-return-decisions.ts'
import { goodsReturnEntity } from './goods-return-entity.ts'
import {
  cancelGoodsReturn,
  creditGoodsReturn,
  receiveGoodsReturn,
  replaceGoodsReturn,
} from './goods-return-operations.ts'

type Asked = {
  input: { creditNote: { tax: CreditNote['tax']; isIssued: boolean } | null }
  facts: Pick<Facts, 'today'>
}
/** The number of the note that credits a return, if it is issued at once: without a note there is no day either. */
const noteNumber = numberOf(
  ({ input: { creditNote } }: Asked) => creditNoteSeries(creditNote?.tax ?? 'gst'),
  ({ input: { creditNote }, facts }) => (creditNote?.isIssued ? facts.today : null),
)

export const receiveGoodsReturnRule = rule(receiveGoodsReturn)
  .with({
    invoice: byId(finalInvoiceEntity, ({ input }) => input.invoiceId),
    company: ownCompany(companyEntity),
    payments: allWith(finalPaymentEntity, 'finalInvoiceId', ({ input }) => input.invoiceId),
    entry: byIdIfThere(ledgerEntryEntity, ({ input }) => input.invoiceId),
    returnNumber: numberOf('goods-return', ({ input }) => input.date),
    noteNumber,
  })
  .with({
    order: linked(salesOrderEntity, 'invoice', 'salesOrderId'),
    profile: linked(businessProfileEntity, 'invoice', 'customerId'),
    ledger: linkedIfAny(partyLedgerEntity, 'invoice', 'customerId'),
    // Read once the invoice is locked: of two people who take back the same metres, the second sees the first's return.
    notes: allWith(creditNoteEntity, 'invoiceId', ({ invoice }) => invoice.id),
    returns: allWith(goodsReturnEntity, 'invoiceId', ({ invoice }) => invoice.id),
  })
  .decide(({ input, facts, returnNumber, noteNumber, ...context }) =>
    decideReceiveGoodsReturn(input, context, { ...facts, returnNumber, noteNumber }),
  )

export const creditGoodsReturnRule = rule(creditGoodsReturn)
  .with({
    goodsReturn: seen(goodsReturnEntity),
    company: ownCompany(companyEntity),
    noteNumber,
  })
  .with({
    invoice: linked(finalInvoiceEntity, 'goodsReturn', 'invoiceId'),
    notes: allLinked(creditNoteEntity, 'invoiceId', 'goodsReturn', 'invoiceId'),
    payments: allLinked(finalPaymentEntity, 'finalInvoiceId', 'goodsReturn', 'invoiceId'),
    entry: linkedIfAny(ledgerEntryEntity, 'goodsReturn', 'invoiceId'),
    order: linked(salesOrderEntity, 'goodsReturn', 'salesOrderId'),
    profile: linked(businessProfileEntity, 'goodsReturn', 'customerId'),
    ledger: linkedIfAny(partyLedgerEntity, 'goodsReturn', 'customerId'),
  })
  .decide(({ input, facts, noteNumber, ...context }) =>
    decideCreditGoodsReturn(input, context, { ...facts, noteNumber }),
  )

export const replaceGoodsReturnRule = rule(replaceGoodsReturn)
  .with({ goodsReturn: seen(goodsReturnEntity) })
  .decide(({ facts, goodsReturn }) => decideReplaceGoodsReturn(goodsReturn, facts))

export const cancelGoodsReturnRule = rule(cancelGoodsReturn)
  .with({ goodsReturn: seen(goodsReturnEntity) })
  .with({ note: linkedIfAny(creditNoteEntity, 'goodsReturn', 'creditNoteId') })
  .decide(({ input, facts, ...context }) => decideCancelGoodsReturn(input, context, facts))
