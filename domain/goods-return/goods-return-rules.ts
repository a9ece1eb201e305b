import { businessProfileEntity } from '#domain/business-profile/business-profile-entity.ts'
import { companyEntity } from '#domain/company/company-entity.ts'
import { creditNoteEntity } from '#domain/credit-note/credit-note-entity.ts'
import { finalInvoiceEntity } from '#domain/final-invoice/final-invoice-entity.ts'
import { finalPaymentEntity } from '#domain/final-payment/final-payment-entity.ts'
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

type Asked = { creditNote: { tax: 'gst' | 'commercial'; isIssued: boolean } | null }
/** The day of the note's number, null for a draft and for the other kind of note. */
const numberedAs = (tax: 'gst' | 'commercial', { creditNote: note }: Asked, today: string): string | null =>
  note?.isIssued && note.tax === tax ? today : null

export const receiveGoodsReturnRule = rule(receiveGoodsReturn)
  .with({
    invoice: byId(finalInvoiceEntity, ({ input }) => input.invoiceId),
    company: ownCompany(companyEntity),
    payments: allWith(finalPaymentEntity, 'finalInvoiceId', ({ input }) => input.invoiceId),
    entry: byIdIfThere(ledgerEntryEntity, ({ input }) => input.invoiceId),
    returnNumber: numberOf('goods-return', ({ input }) => input.date),
    gstNumber: numberOf('credit-note', ({ input, facts }) => numberedAs('gst', input, facts.today)),
    otherNumber: numberOf('commercial-credit-note', ({ input, facts }) => numberedAs('commercial', input, facts.today)),
  })
  .with({
    order: linked(salesOrderEntity, 'invoice', 'salesOrderId'),
    profile: linked(businessProfileEntity, 'invoice', 'customerId'),
    ledger: linkedIfAny(partyLedgerEntity, 'invoice', 'customerId'),
    // Read once the invoice is locked: of two people who take back the same metres, the second sees the first's return.
    notes: allWith(creditNoteEntity, 'invoiceId', ({ invoice }) => invoice.id),
    returns: allWith(goodsReturnEntity, 'invoiceId', ({ invoice }) => invoice.id),
  })
  .decide(({ input, facts, returnNumber, gstNumber, otherNumber, ...context }) =>
    decideReceiveGoodsReturn(input, context, { ...facts, returnNumber, noteNumber: gstNumber ?? otherNumber }),
  )

export const creditGoodsReturnRule = rule(creditGoodsReturn)
  .with({
    goodsReturn: seen(goodsReturnEntity),
    company: ownCompany(companyEntity),
    gstNumber: numberOf('credit-note', ({ input, facts }) => numberedAs('gst', input, facts.today)),
    otherNumber: numberOf('commercial-credit-note', ({ input, facts }) => numberedAs('commercial', input, facts.today)),
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
  .decide(({ input, facts, gstNumber, otherNumber, ...context }) =>
    decideCreditGoodsReturn(input, context, { ...facts, noteNumber: gstNumber ?? otherNumber }),
  )

export const replaceGoodsReturnRule = rule(replaceGoodsReturn)
  .with({ goodsReturn: seen(goodsReturnEntity) })
  .decide(({ facts, goodsReturn }) => decideReplaceGoodsReturn(goodsReturn, facts))

export const cancelGoodsReturnRule = rule(cancelGoodsReturn)
  .with({ goodsReturn: seen(goodsReturnEntity) })
  .with({ note: linkedIfAny(creditNoteEntity, 'goodsReturn', 'creditNoteId') })
  .decide(({ input, facts, ...context }) => decideCancelGoodsReturn(input, context, facts))
