import { advancePaymentEntity } from '#domain/advance-payment/advance-payment-entity.ts'
import { exampleAdvancePayment } from '#domain/advance-payment/advance-payment-example.ts'
import { allocationEntity } from '#domain/allocation/allocation-entity.ts'
import { businessProfileEntity } from '#domain/business-profile/business-profile-entity.ts'
import { exampleBusinessProfile } from '#domain/business-profile/business-profile-example.ts'
import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import { companyEntity } from '#domain/company/company-entity.ts'
import { exampleCompany } from '#domain/company/company-example.ts'
import { exampleFacts } from '#domain/kernel/facts-example.ts'
import { nthId } from '#domain/kernel/nth-id.ts'
import { Documents } from '#domain/kernel/testing-documents.ts'
import { ledgerEntryEntity } from '#domain/ledger-entry/ledger-entry-entity.ts'
import { bySeq, isDebit, isFreeCredit, openAmount } from '#domain/ledger-entry/ledger-entry-open.ts'
import { LedgerPosting } from '#domain/ledger/ledger-posting.ts'
import { partyLedgerEntity } from '#domain/party-ledger/party-ledger-entity.ts'
import type { PartyLedger } from '#domain/party-ledger/party-ledger.ts'
import { salesOrderEntity } from '#domain/sales-order/sales-order-entity.ts'
import { exampleSalesOrder } from '#domain/sales-order/sales-order-example.ts'
import type { SalesOrder } from '#domain/sales-order/sales-order.ts'
import { createFinalInvoiceRule, sendFinalInvoiceRule } from './final-invoice-rules.ts'

/** The nth id of a test, none of them one of the examples'. */
export const newId = (n: number): string => nthId('7a1e40c2-55d3-4b6a-8f0e-9c2d4b6a0000', n)

export const customerId = exampleBusinessProfile().id
export const orderId = exampleSalesOrder().id
export const advanceId = exampleAdvancePayment().id
export const invoiceId = newId(1)
/** The day before the example facts': what is done by `exampleFacts` is done later. */
export const dayBefore = exampleFacts({ today: '2026-11-20', now: '2026-11-20T06:30:00.000Z' })

type Sale = { order?: Partial<SalesOrder>; profile?: Partial<BusinessProfile> }

/** An order of 84,000 rupees whose goods are made, with 42,000 of its advance held on the customer's ledger. */
export function soldDocuments({ order, profile }: Sale = {}): Documents {
  const customer = exampleBusinessProfile({ activeOrders: 1, totalOrders: 1, totalRevenue: 84_000_00, ...profile })
  const documents = new Documents()
    .put(companyEntity, exampleCompany())
    .put(businessProfileEntity, customer)
    .put(salesOrderEntity, exampleSalesOrder({ status: 'production_completed', ...order }))
    .put(
      advancePaymentEntity,
      exampleAdvancePayment({ status: 'received', receivedAmount: 42_000_00, salesOrderId: orderId }),
    )
  const posting = postingOn(documents, newId(900))
  const document = { entity: advancePaymentEntity.name, id: advanceId, number: 'RV/26-27/0001' }
  posting.post({
    id: newId(901),
    kind: 'advance',
    amount: -42_000_00,
    date: '2026-11-16',
    document,
    heldFor: advanceId,
  })
  return stored(documents, posting)
}

/** The same order billed: 42,000 rupees of its invoice are open. */
export function billedDocuments(sale: Sale = {}): Documents {
  const documents = soldDocuments(sale)
  const draft = documents.done(
    createFinalInvoiceRule,
    { id: invoiceId, salesOrderId: orderId, lines: null, dueDate: null, notes: 'By road' },
    dayBefore,
  )
  documents.done(
    sendFinalInvoiceRule,
    { id: invoiceId, version: draft.version, finalPaymentId: newId(2), rates: null },
    dayBefore,
  )
  return documents
}

/** Puts money or credit on the customer's account, as an earlier write left it there. */
export function onAccount(documents: Documents, id: string, amount: number, kind: 'receipt' | 'advance' = 'receipt') {
  const posting = postingOn(documents, nthId(id, 500))
  const document = { entity: kind === 'receipt' ? 'receipt' : advancePaymentEntity.name, id, number: 'RC/26-27/0009' }
  posting.post({ id, kind, amount: -amount, date: '2026-11-18', document })
  const profile = documents.get(businessProfileEntity, customerId)
  documents.put(businessProfileEntity, { ...profile, onAccountAmount: profile.onAccountAmount + amount })
  return stored(documents, posting)
}

const ledgerOf = (documents: Documents): PartyLedger | null =>
  documents.all(partyLedgerEntity).find(({ id }) => id === customerId) ?? null

const postingOn = (documents: Documents, idSeed: string) =>
  new LedgerPosting({
    ledger: ledgerOf(documents),
    customer: { id: customerId, name: exampleBusinessProfile().companyName },
    entries: documents.all(ledgerEntryEntity),
    idSeed,
    facts: dayBefore,
  })

function stored(documents: Documents, posting: LedgerPosting): Documents {
  const [ledger, ...entries] = posting.changes()
  documents.put(partyLedgerEntity, ledger?.value as PartyLedger)
  for (const { value } of entries) documents.put(ledgerEntryEntity, value as never) // entries alone were posted
  return documents
}

/** What the customer's ledger shows, in the order it was posted: kind, amount, and what is open of it. */
export const entriesOf = (documents: Documents): (string | number)[][] =>
  documents
    .all(ledgerEntryEntity)
    .toSorted(bySeq)
    .map((entry) => [entry.kind, entry.amount, openAmount(entry)])

/**
 * What the customer owes and has, in paise, once the ledger agrees with itself, with its allocations and with the customer.
 *
 * @throws Error if two sums of the same money differ
 */
export function accountOf(documents: Documents) {
  const entries = documents.all(ledgerEntryEntity)
  const sum = (of: typeof entries) => of.reduce((all, entry) => all + openAmount(entry), 0)
  const ledger = ledgerOf(documents)
  const account = {
    balance: entries.reduce((all, { amount }) => all + amount, 0),
    openDebits: sum(entries.filter(isDebit)),
    onAccount: sum(entries.filter(isFreeCredit)),
    heldAdvance: sum(entries.filter((entry) => !isDebit(entry) && !isFreeCredit(entry))),
  }
  const { onAccountAmount } = documents.get(businessProfileEntity, customerId)
  for (const [name, value] of Object.entries(account))
    if (ledger?.[name as keyof typeof account] !== value)
      throw new Error(`${name}: ${ledger?.[name as never]}, not ${value}`)
  if (onAccountAmount !== account.onAccount) throw new Error(`on account: ${onAccountAmount}, not ${account.onAccount}`)
  for (const entry of entries) {
    const own = documents
      .all(allocationEntity)
      .filter((one) => [one.creditEntryId, one.debitEntryId].includes(entry.id))
    const allocated = own.reduce((all, { amount }) => all + amount, 0)
    if (allocated !== entry.allocated) throw new Error(`${entry.kind}: ${entry.allocated} allocated, not ${allocated}`)
    if ((openAmount(entry) === 0) !== (entry.status === 'settled')) throw new Error(`${entry.kind} is ${entry.status}`)
  }
  return account
}
