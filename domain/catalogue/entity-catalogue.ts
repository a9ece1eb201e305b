import { advancePaymentEntity } from '#domain/advance-payment/advance-payment-entity.ts'
import { allocationEntity } from '#domain/allocation/allocation-entity.ts'
import { businessProfileEntity } from '#domain/business-profile/business-profile-entity.ts'
import { colleagueEntity } from '#domain/colleague/colleague-entity.ts'
import { communicationLogEntity } from '#domain/communication-log/communication-log-entity.ts'
import { companyEntity } from '#domain/company/company-entity.ts'
import { consignmentEntity } from '#domain/consignment/consignment-entity.ts'
import { creditNoteEntity } from '#domain/credit-note/credit-note-entity.ts'
import { dalalEntryEntity } from '#domain/dalal-entry/dalal-entry-entity.ts'
import { dalalEntity } from '#domain/dalal/dalal-entity.ts'
import { dalaliPaymentEntity } from '#domain/dalali-payment/dalali-payment-entity.ts'
import { dalaliEntity } from '#domain/dalali/dalali-entity.ts'
import { debitNoteEntity } from '#domain/debit-note/debit-note-entity.ts'
import { disputeEntity } from '#domain/dispute/dispute-entity.ts'
import { finalInvoiceEntity } from '#domain/final-invoice/final-invoice-entity.ts'
import { finalPaymentEntity } from '#domain/final-payment/final-payment-entity.ts'
import { goodsReturnEntity } from '#domain/goods-return/goods-return-entity.ts'
import type { AnyDescription, DocumentOf } from '#domain/kernel/entity.ts'
import { viewers, type Role } from '#domain/kernel/role.ts'
import { leadEntity } from '#domain/lead/lead-entity.ts'
import { ledgerEntryEntity } from '#domain/ledger-entry/ledger-entry-entity.ts'
import { nicknameEntity } from '#domain/nickname/nickname-entity.ts'
import { notificationMarkEntity } from '#domain/notification-mark/notification-mark-entity.ts'
import { openingBillEntity } from '#domain/opening-bill/opening-bill-entity.ts'
import { partyLedgerEntity } from '#domain/party-ledger/party-ledger-entity.ts'
import { paymentClaimEntity } from '#domain/payment-claim/payment-claim-entity.ts'
import { paymentPageEntity } from '#domain/payment-page/payment-page-entity.ts'
import { photoEntity } from '#domain/photo/photo-entity.ts'
import { profileLinkEntity } from '#domain/profile-link/profile-link-entity.ts'
import { proformaInvoiceEntity } from '#domain/proforma-invoice/proforma-invoice-entity.ts'
import { promiseEntity } from '#domain/promise/promise-entity.ts'
import { quotationLinkEntity } from '#domain/quotation-link/quotation-link-entity.ts'
import { quotationEntity } from '#domain/quotation/quotation-entity.ts'
import { receiptEntity } from '#domain/receipt/receipt-entity.ts'
import { refundEntity } from '#domain/refund/refund-entity.ts'
import { reminderEntity } from '#domain/reminder/reminder-entity.ts'
import { salesOrderEntity } from '#domain/sales-order/sales-order-entity.ts'
import { savedViewEntity } from '#domain/saved-view/saved-view-entity.ts'
import type { History } from '#domain/sync/sync-schemas.ts'

/**
 * Every document a browser replicates, in the order a device fetches them. A write locks rows in the reverse order:
 * derived documents before their sources.
 */
export const entityCatalogue = [
  companyEntity,
  dalalEntity,
  colleagueEntity,
  leadEntity,
  businessProfileEntity,
  quotationEntity,
  profileLinkEntity,
  proformaInvoiceEntity,
  advancePaymentEntity,
  salesOrderEntity,
  finalInvoiceEntity,
  consignmentEntity,
  finalPaymentEntity,
  receiptEntity,
  creditNoteEntity,
  goodsReturnEntity,
  refundEntity,
  debitNoteEntity,
  openingBillEntity,
  partyLedgerEntity,
  ledgerEntryEntity,
  allocationEntity,
  dalaliEntity,
  dalaliPaymentEntity,
  dalalEntryEntity,
  promiseEntity,
  disputeEntity,
  reminderEntity,
  paymentPageEntity,
  paymentClaimEntity,
  quotationLinkEntity,
  nicknameEntity,
  notificationMarkEntity,
  savedViewEntity,
  communicationLogEntity,
  photoEntity,
] as const

type Member = (typeof entityCatalogue)[number]
export type DocumentName = Member['name']
/** The entities of a replica: every document, and the history of all of them. */
export type EntityName = DocumentName | 'history'
type Documents = { [Name in DocumentName]: DocumentOf<Extract<Member, { name: Name }>> } & { history: History }
/** The document type with this entity name. */
export type EntityOf<Name extends EntityName> = Documents[Name]

const byName: ReadonlyMap<string, AnyDescription> = new Map(
  entityCatalogue.map((one): [string, AnyDescription] => [one.name, one]),
)

export const documentNames = entityCatalogue.map(({ name }) => name)
export const entityNames: readonly EntityName[] = [...documentNames, 'history']

/** The description of an entity. Throws for an unknown name: changes and rules name only entities of the catalogue. */
export function describedEntity(name: string): AnyDescription {
  const known = byName.get(name)
  if (!known) throw new Error(`no document is called ${name}`)
  return known
}

export const isDocumentName = (name: string): name is DocumentName => byName.has(name)
export const isEntityName = (name: string): name is EntityName => name === 'history' || byName.has(name)

/** Whether a role may see a kind of document. A history line has the viewers of its document. */
export const mayView = (role: Role, name: EntityName): boolean =>
  (name === 'history' ? viewers : describedEntity(name).viewers).includes(role)

/** The path of a document's page; null if its kind has none. */
export const addressOf = (name: string, id: string): string | null => byName.get(name)?.address?.(id) ?? null
