import type { BrowserContext } from 'playwright-core'
import { kolkataDate } from '#domain/calendar/calendar-kolkata.ts'
import type { EntityName, EntityOf } from '#domain/catalogue/entity-catalogue.ts'
import { platformTable, publicTable } from '#web/page-table.ts'
import { documentAddress } from '#web/page/entity-address.ts'
import { books, done } from './books.ts'

type Visitor = { context: BrowserContext }

type Place = { path: string; screen: string }

const knownPlaces = (): Place[] => [...platformTable, ...publicTable].map(({ path, file }) => ({ path, screen: file }))

export const knownPaths = (): string[] => knownPlaces().map(({ path }) => path)

/** Whether an address matches a path with placeholders. */
export const isOf = (path: string, address: string): boolean =>
  new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`).test(new URL(address, 'http://place').pathname)

const states = {
  quotation: ({ status }: EntityOf<'quotation'>) => status,
  'sales-order': ({ status }: EntityOf<'sales-order'>) => status,
  'proforma-invoice': ({ status }: EntityOf<'proforma-invoice'>) => status,
  'advance-payment': ({ status }: EntityOf<'advance-payment'>) => status,
  'final-invoice': ({ status }: EntityOf<'final-invoice'>) => status,
  'final-payment': ({ status }: EntityOf<'final-payment'>) => status,
} as const

/** One document of each kind in each status in the books: each status has its own buttons and texts. */
async function documentAddresses(visitor: Visitor): Promise<string[]> {
  const found: string[] = []
  const add = async <N extends keyof typeof states & EntityName>(entity: N): Promise<void> => {
    const seen = new Set<string>()
    for (const document of await books(visitor, entity)) {
      // Each reader takes documents of its own kind, which is what `books` returns for it.
      const state = (states[entity] as (of: EntityOf<N>) => string)(document)
      if (seen.has(state)) continue
      seen.add(state)
      found.push(documentAddress(entity, document.id))
    }
  }
  for (const entity of [
    'quotation',
    'sales-order',
    'proforma-invoice',
    'advance-payment',
    'final-invoice',
    'final-payment',
  ] as const)
    await add(entity)
  return found
}

const the = <T>(thing: T | undefined, what: string): T => {
  if (thing === undefined) throw new Error(`the sample company has no ${what}`)
  return thing
}

/** Forms and confirmations that an address opens. */
async function openForms(visitor: Visitor): Promise<string[]> {
  const [lead] = await books(visitor, 'lead')
  const quotation = (await books(visitor, 'quotation')).find(({ status }) => status === 'pending')
  const advance = (await books(visitor, 'advance-payment')).find(({ status }) => status === 'requested')
  const invoice = (await books(visitor, 'final-invoice')).find(({ status }) => status === 'pending')
  const payment = (await books(visitor, 'final-payment')).find(({ status }) => status === 'pending')
  return [
    '/platform/leads?action=add-lead',
    `/platform/leads/${the(lead, 'lead').id}?action=edit`,
    '/platform/quotes?action=add-quote',
    `/platform/quotes/${the(quotation, 'pending quotation').id}?action=edit`,
    `/platform/payments/advance/${the(advance, 'requested advance').id}?action=record`,
    `/platform/payments/final/${the(payment, 'open payment').id}?action=record`,
    `/platform/invoices/${the(invoice, 'draft invoice').id}?action=send`,
    `/platform/invoices/${the(invoice, 'draft invoice').id}?action=edit`,
  ]
}

/** A valid profile link, and an unknown one. */
async function linkAddresses(visitor: Visitor): Promise<string[]> {
  const taken = new Set((await books(visitor, 'profile-link')).map(({ quoteId }) => quoteId))
  const quotations = await books(visitor, 'quotation')
  const quotation = quotations.find(
    ({ id, status, businessProfileId }) => status === 'approved' && businessProfileId === null && !taken.has(id),
  )
  const id = crypto.randomUUID()
  await done(visitor, 'profile-link.create', { id, quoteId: the(quotation, 'approved quotation without a link').id })
  const { linkId } = await done(visitor, 'profile-link.share', { id })
  return [
    `/profile-complete/${String(linkId)}`,
    `/profile-completion?linkId=${String(linkId)}`,
    '/external-profile-form?linkId=nobody-knows-this-one',
    '/profile-complete',
  ]
}

/** The ledger of a customer who owes, a receipt of his, and the draft of a note on an invoice of his. */
async function ledgerAddresses(visitor: Visitor): Promise<string[]> {
  const ledger = the(
    (await books(visitor, 'party-ledger')).find(({ openDebits }) => openDebits > 0),
    'customer who owes',
  )
  const invoices = await books(visitor, 'final-invoice')
  const invoice = the(
    invoices.find(({ number, customerId }) => number !== null && customerId === ledger.id),
    'sent invoice',
  )
  const [receipt, note, refund] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
  const [charge, dalal] = [crypto.randomUUID(), crypto.randomUUID()]
  const money = {
    date: kolkataDate(Date.now()),
    method: 'cheque',
    reference: null,
    amount: 100_00,
    lines: [],
    notes: null,
  }
  await done(visitor, 'receipt.record', { id: receipt, customerId: ledger.id, ...money })
  const out = { date: money.date, method: 'neft', reference: null, notes: null }
  await done(visitor, 'refund.record', {
    id: refund,
    customerId: ledger.id,
    credits: [{ entryId: receipt, amount: 40_00 }],
    ...out,
  })
  const lines = [{ line: 1, quantityMilli: 0, taxable: 1_00 }]
  await done(visitor, 'credit-note.draft', {
    id: note,
    invoiceId: invoice.id,
    tax: 'gst',
    reason: 'claim',
    lines,
    notes: null,
  })
  await done(visitor, 'debit-note.draft', {
    id: charge,
    invoiceId: invoice.id,
    reason: 'freight',
    lines,
    dueDate: money.date,
    notes: null,
  })
  const back = { date: money.date, reason: 'defect', lrNumber: null, vehicle: null, receivedBy: 'Kiran', notes: null }
  const returned = [{ line: 1, quantityMilli: 1_000, condition: 'second' }]
  const [goods, replaced] = [crypto.randomUUID(), crypto.randomUUID()]
  await done(visitor, 'goods-return.receive', { id: goods, invoiceId: invoice.id, ...back, lines: returned })
  await done(visitor, 'goods-return.receive', {
    id: replaced,
    invoiceId: invoice.id,
    ...back,
    lines: returned,
    isReplaced: true,
  })
  const rate = { base: 'net_of_vatav', percentBp: 100, paisePerMetre: null, deductTds: true }
  await done(visitor, 'dalal.create', {
    id: dalal,
    name: 'Jayantibhai Shah',
    phone: '98250 12345',
    panNumber: null,
    notes: null,
    ...rate,
  })
  await done(visitor, 'dalali.link', { id: invoice.id, idSeed: crypto.randomUUID(), dalalId: dalal, was: null })
  return [
    documentAddress('dalal', dalal),
    `${documentAddress('dalal', dalal)}?tab=bills`,
    `/platform/ledgers/${ledger.id}`,
    `/platform/ledgers/${ledger.id}?tab=statement`,
    `/platform/receipts/new?customer=${ledger.id}`,
    documentAddress('receipt', receipt),
    documentAddress('credit-note', note),
    documentAddress('debit-note', charge),
    documentAddress('goods-return', goods),
    documentAddress('goods-return', replaced),
    `${documentAddress('final-invoice', invoice.id)}?action=goods_return`,
    `${documentAddress('final-invoice', invoice.id)}?action=charge-interest`,
    `/platform/refunds/new?customer=${ledger.id}`,
    documentAddress('refund', refund),
  ]
}

/** Every platform address with something to show, with each kind of document in each of its statuses. */
export async function everyAddress(visitor: Visitor): Promise<string[]> {
  const [lead] = await books(visitor, 'lead')
  const [profile] = await books(visitor, 'business-profile')
  return [
    ...knownPaths().filter((path) => path.startsWith('/platform') && !path.includes(':')),
    `/platform/leads/${the(lead, 'lead').id}`,
    ...(await documentAddresses(visitor)),
    `/platform/customers/${the(profile, 'party').id}`,
    ...(await ledgerAddresses(visitor)),
    ...(await openForms(visitor)),
    '/platform/nothing-is-here',
    '/login',
    '/signup',
    '/join/nobody-knows-this-one',
    '/reset/nobody-knows-this-one',
    '/join',
    '/reset',
    ...(await linkAddresses(visitor)),
  ]
}

/** The first address of every screen and every form; the others add only another status, or an alias. */
export function oneOfEach(addresses: readonly string[]): string[] {
  const places = knownPlaces()
  const seen = new Set<string>()
  return addresses.filter((address) => {
    const screen = places.find(({ path }) => isOf(path, address))?.screen ?? address
    const asked = address.includes('=') ? address.split('?')[1] : ''
    const what = `${screen} ${asked}`
    return seen.size < seen.add(what).size
  })
}
