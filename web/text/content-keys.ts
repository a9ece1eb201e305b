import type accountMenu from '#content/account-menu/en.json'
import type account from '#content/account/en.json'
import type admin from '#content/admin/en.json'
import type advancePayment from '#content/advance-payment/en.json'
import type answer from '#content/answer/en.json'
import type assistant from '#content/assistant/en.json'
import type businessProfile from '#content/business-profile/en.json'
import type calendar from '#content/calendar/en.json'
import type colleague from '#content/colleague/en.json'
import type collection from '#content/collection/en.json'
import type communicationLog from '#content/communication-log/en.json'
import type company from '#content/company/en.json'
import type conflict from '#content/conflict/en.json'
import type consignment from '#content/consignment/en.json'
import type creditNote from '#content/credit-note/en.json'
import type dalal from '#content/dalal/en.json'
import type dashboard from '#content/dashboard/en.json'
import type debitNote from '#content/debit-note/en.json'
import type dispute from '#content/dispute/en.json'
import type documentLine from '#content/document-line/en.json'
import type document from '#content/document/en.json'
import type example from '#content/example/en.json'
import type exported from '#content/export/en.json'
import type failure from '#content/failure/en.json'
import type finalInvoice from '#content/final-invoice/en.json'
import type finalPayment from '#content/final-payment/en.json'
import type goodsReturn from '#content/goods-return/en.json'
import type gst from '#content/gst/en.json'
import type help from '#content/help/en.json'
import type history from '#content/history/en.json'
import type identifier from '#content/identifier/en.json'
import type imported from '#content/import/en.json'
import type invoice from '#content/invoice/en.json'
import type kernel from '#content/kernel/en.json'
import type leadJoin from '#content/lead-join/en.json'
import type lead from '#content/lead/en.json'
import type ledger from '#content/ledger/en.json'
import type list from '#content/list/en.json'
import type money from '#content/money/en.json'
import type network from '#content/network/en.json'
import type nickname from '#content/nickname/en.json'
import type notification from '#content/notification/en.json'
import type numberSeries from '#content/number-series/en.json'
import type openingBill from '#content/opening-bill/en.json'
import type partyLedger from '#content/party-ledger/en.json'
import type paymentClaim from '#content/payment-claim/en.json'
import type paymentLink from '#content/payment-link/en.json'
import type paymentPage from '#content/payment-page/en.json'
import type payment from '#content/payment/en.json'
import type photo from '#content/photo/en.json'
import type placeholder from '#content/placeholder/en.json'
import type profileLink from '#content/profile-link/en.json'
import type proformaInvoice from '#content/proforma-invoice/en.json'
import type promise from '#content/promise/en.json'
import type quotationLink from '#content/quotation-link/en.json'
import type quotationQuick from '#content/quotation-quick/en.json'
import type quotation from '#content/quotation/en.json'
import type receipt from '#content/receipt/en.json'
import type refund from '#content/refund/en.json'
import type reminder from '#content/reminder/en.json'
import type salesOrder from '#content/sales-order/en.json'
import type search from '#content/search/en.json'
import type shell from '#content/shell/en.json'
import type staffUnsent from '#content/staff-unsent/en.json'
import type staff from '#content/staff/en.json'
import type thread from '#content/thread/en.json'
import type tray from '#content/tray/en.json'
import type voice from '#content/voice/en.json'

/**
 * The English translations by feature; every language has the same keys. A test compares this table with the folders of
 * `content/`.
 */
type Content = {
  account: typeof account
  'account-menu': typeof accountMenu
  admin: typeof admin
  'advance-payment': typeof advancePayment
  answer: typeof answer
  assistant: typeof assistant
  'business-profile': typeof businessProfile
  calendar: typeof calendar
  collection: typeof collection
  colleague: typeof colleague
  'communication-log': typeof communicationLog
  company: typeof company
  conflict: typeof conflict
  consignment: typeof consignment
  'credit-note': typeof creditNote
  dashboard: typeof dashboard
  dispute: typeof dispute
  dalal: typeof dalal
  'debit-note': typeof debitNote
  document: typeof document
  'document-line': typeof documentLine
  example: typeof example
  export: typeof exported
  failure: typeof failure
  'final-invoice': typeof finalInvoice
  'final-payment': typeof finalPayment
  'goods-return': typeof goodsReturn
  gst: typeof gst
  help: typeof help
  history: typeof history
  identifier: typeof identifier
  import: typeof imported
  invoice: typeof invoice
  kernel: typeof kernel
  lead: typeof lead
  'lead-join': typeof leadJoin
  ledger: typeof ledger
  list: typeof list
  money: typeof money
  network: typeof network
  nickname: typeof nickname
  notification: typeof notification
  'number-series': typeof numberSeries
  'opening-bill': typeof openingBill
  'party-ledger': typeof partyLedger
  payment: typeof payment
  'payment-claim': typeof paymentClaim
  'payment-link': typeof paymentLink
  'payment-page': typeof paymentPage
  photo: typeof photo
  placeholder: typeof placeholder
  'profile-link': typeof profileLink
  'proforma-invoice': typeof proformaInvoice
  promise: typeof promise
  'quotation-link': typeof quotationLink
  quotation: typeof quotation
  receipt: typeof receipt
  'quotation-quick': typeof quotationQuick
  refund: typeof refund
  reminder: typeof reminder
  'sales-order': typeof salesOrder
  search: typeof search
  shell: typeof shell
  staff: typeof staff
  'staff-unsent': typeof staffUnsent
  thread: typeof thread
  tray: typeof tray
  voice: typeof voice
}

export type Feature = keyof Content

/** The key as callers write it: for `days_one` and `days_other` it is `days`; the count selects the form. */
type Asked<Key> = Key | (Key extends `${infer Stem}_${'one' | 'other'}` ? Stem : never)
/** A feature's keys plus the kernel's, the fallback of every feature. */
export type KeyOf<Name extends string> = Name extends Feature
  ? Asked<keyof Content[Name] | keyof Content['kernel']>
  : string

/** True for keys with a part known only at run time, such as `status.${string}`. A test checks those as patterns. */
type IsOpen<Key extends string> = Record<never, never> extends Record<Key, 1> ? true : false

/** The key if it exists or cannot be checked at compile time; otherwise `never`, so the call does not compile. */
export type SaidKey<Name extends string, Key extends string> =
  IsOpen<Key> extends true ? Key : Key extends KeyOf<Name> | `${'error' | 'refusal'}.${string}` ? Key : never
