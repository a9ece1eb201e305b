import { advancePaymentEntity } from '#domain/advance-payment/advance-payment-entity.ts'
import { communicationLogEntity } from '#domain/communication-log/communication-log-entity.ts'
import { consignmentEntity } from '#domain/consignment/consignment-entity.ts'
import { creditNoteEntity } from '#domain/credit-note/credit-note-entity.ts'
import { dalaliEntity } from '#domain/dalali/dalali-entity.ts'
import { debitNoteEntity } from '#domain/debit-note/debit-note-entity.ts'
import { disputeEntity } from '#domain/dispute/dispute-entity.ts'
import { finalInvoiceEntity } from '#domain/final-invoice/final-invoice-entity.ts'
import { finalPaymentEntity } from '#domain/final-payment/final-payment-entity.ts'
import { goodsReturnEntity } from '#domain/goods-return/goods-return-entity.ts'
import { change, type Change } from '#domain/kernel/change.ts'
import type { AnyDescription, DocumentOf } from '#domain/kernel/entity.ts'
import { allById, allWith, type Needed } from '#domain/kernel/rule.ts'
import { leadEntity } from '#domain/lead/lead-entity.ts'
import { openingBillEntity } from '#domain/opening-bill/opening-bill-entity.ts'
import { paymentClaimEntity } from '#domain/payment-claim/payment-claim-entity.ts'
import { paymentPageEntity } from '#domain/payment-page/payment-page-entity.ts'
import { proformaInvoiceEntity } from '#domain/proforma-invoice/proforma-invoice-entity.ts'
import { promiseEntity } from '#domain/promise/promise-entity.ts'
import { quotationEntity } from '#domain/quotation/quotation-entity.ts'
import { receiptEntity } from '#domain/receipt/receipt-entity.ts'
import { refundEntity } from '#domain/refund/refund-entity.ts'
import { salesOrderEntity } from '#domain/sales-order/sales-order-entity.ts'
import { businessProfileEntity } from './business-profile-entity.ts'

const by = <D extends AnyDescription>(entity: D, field: keyof DocumentOf<D> & string) => ({ entity, field })

/** Every kind of document that names a party, and the field that does. Nicknames and photos find it by its pointer. */
export const partyKinds = {
  leads: by(leadEntity, 'businessProfileId'),
  quotations: by(quotationEntity, 'businessProfileId'),
  proformas: by(proformaInvoiceEntity, 'businessProfileId'),
  advances: by(advancePaymentEntity, 'businessProfileId'),
  orders: by(salesOrderEntity, 'businessProfileId'),
  invoices: by(finalInvoiceEntity, 'customerId'),
  consignments: by(consignmentEntity, 'customerId'),
  payments: by(finalPaymentEntity, 'customerId'),
  receipts: by(receiptEntity, 'customerId'),
  creditNotes: by(creditNoteEntity, 'customerId'),
  goodsReturns: by(goodsReturnEntity, 'customerId'),
  refunds: by(refundEntity, 'customerId'),
  debitNotes: by(debitNoteEntity, 'customerId'),
  openingBills: by(openingBillEntity, 'customerId'),
  dalalis: by(dalaliEntity, 'customerId'),
  promises: by(promiseEntity, 'customerId'),
  disputes: by(disputeEntity, 'customerId'),
  pages: by(paymentPageEntity, 'customerId'),
  claims: by(paymentClaimEntity, 'customerId'),
  talks: by(communicationLogEntity, 'subjectId'),
  /** Parties that were joined into this one before. */
  pointers: by(businessProfileEntity, 'joinedInto'),
}
type Kinds = typeof partyKinds

/** Everything that names a party. */
export type PartyDocuments = { readonly [Kind in keyof Kinds]: readonly DocumentOf<Kinds[Kind]['entity']>[] }
type DocumentsNeeded<Known> = { [Kind in keyof Kinds]: Needed<Known, PartyDocuments[Kind]> }

const needed = <Known>(need: (kind: Kinds[keyof Kinds]) => Needed<Known, unknown>): DocumentsNeeded<Known> =>
  Object.fromEntries(Object.entries(partyKinds).map(([name, kind]) => [name, need(kind)])) as DocumentsNeeded<Known> // by the same names

/** What a rule needs to take all that names a party to another. */
export const namingParty = <Known>(idOf: (known: Known) => string): DocumentsNeeded<Known> =>
  needed(({ entity, field }) => allWith<AnyDescription, Known>(entity, field as never, idOf)) // the field is its entity's own

/** The same of documents that are known by their ids, by kind. */
export const listedOfParty = <Known>(
  idsOf: (known: Known) => Readonly<Record<string, readonly string[]>>,
): DocumentsNeeded<Known> =>
  needed(({ entity }) => allById<AnyDescription, Known>(entity, (known) => idsOf(known)[entity.name] ?? []))

/** The documents, naming this party from now on. */
export const renamedTo = (documents: PartyDocuments, id: string): Change[] =>
  kindsOf(documents).flatMap(({ entity, field, rows }) => rows.map((row) => change(entity, { ...row, [field]: id })))

/** Whether all of the documents name this party. */
export const isAllOf = (documents: PartyDocuments, id: string): boolean =>
  kindsOf(documents).every(({ field, rows }) => rows.every((row) => Reflect.get(row, field) === id))

/** The ids of the documents, by kind; of a kind without any, nothing. */
export const idsByKind = (documents: PartyDocuments): Record<string, string[]> =>
  Object.fromEntries(
    kindsOf(documents).flatMap(({ entity, rows }) =>
      rows.length === 0 ? [] : [[entity.name, rows.map(({ id }) => id)]],
    ),
  )

type Rows = readonly { id: string; version: number; createdAt: string; updatedAt: string }[]
const kindsOf = (documents: PartyDocuments): { entity: AnyDescription; field: string; rows: Rows }[] =>
  (Object.keys(partyKinds) as (keyof Kinds)[]).map((name) => ({ ...partyKinds[name], rows: documents[name] }))
