import { expect, test } from 'vitest'
import { advancePaymentEntity } from '#domain/advance-payment/advance-payment-entity.ts'
import { exampleAdvancePayment } from '#domain/advance-payment/advance-payment-example.ts'
import { communicationLogEntity } from '#domain/communication-log/communication-log-entity.ts'
import type { Communication } from '#domain/communication-log/communication-log.ts'
import { companyEntity } from '#domain/company/company-entity.ts'
import { exampleCompany } from '#domain/company/company-example.ts'
import { dalalEntity } from '#domain/dalal/dalal-entity.ts'
import { exampleDalal } from '#domain/dalal/dalal-example.ts'
import { finalInvoiceEntity } from '#domain/final-invoice/final-invoice-entity.ts'
import { exampleFinalInvoice } from '#domain/final-invoice/final-invoice-example.ts'
import { finalPaymentEntity } from '#domain/final-payment/final-payment-entity.ts'
import { exampleFinalPayment } from '#domain/final-payment/final-payment-example.ts'
import { exampleFacts } from '#domain/kernel/facts-example.ts'
import type { InputOf } from '#domain/kernel/operation.ts'
import { Documents } from '#domain/kernel/testing-documents.ts'
import { leadEntity } from '#domain/lead/lead-entity.ts'
import { exampleLead } from '#domain/lead/lead-example.ts'
import { paymentClaimEntity } from '#domain/payment-claim/payment-claim-entity.ts'
import type { PaymentClaim } from '#domain/payment-claim/payment-claim.ts'
import { proformaInvoiceEntity } from '#domain/proforma-invoice/proforma-invoice-entity.ts'
import { exampleProformaInvoice } from '#domain/proforma-invoice/proforma-invoice-example.ts'
import { quotationEntity } from '#domain/quotation/quotation-entity.ts'
import { exampleQuotation } from '#domain/quotation/quotation-example.ts'
import { reminderEntity } from '#domain/reminder/reminder-entity.ts'
import type { Reminder } from '#domain/reminder/reminder.ts'
import { salesOrderEntity } from '#domain/sales-order/sales-order-entity.ts'
import { exampleSalesOrder } from '#domain/sales-order/sales-order-example.ts'
import { businessProfileEntity } from './business-profile-entity.ts'
import { exampleBusinessProfile } from './business-profile-example.ts'
import { joinBusinessProfileRule } from './business-profile-join-rules.ts'
import type { createBusinessProfile } from './business-profile-operations.ts'
import {
  addLeadRule,
  changeBusinessProfileRule,
  createBusinessProfileRule,
  setCreditRule,
  setTermsRule,
} from './business-profile-rules.ts'
import type { BusinessProfile } from './business-profile.ts'

const party = exampleBusinessProfile()
const lead = exampleLead()
const books = (...parties: BusinessProfile[]) =>
  new Documents().put(companyEntity, exampleCompany()).put(businessProfileEntity, ...parties)
const stored = (documents: Documents, id = party.id) => documents.get(businessProfileEntity, id)
const quoted = (id: string, businessProfileId: string | null, patch: object = {}) =>
  exampleQuotation({ id, leadId: lead.id, businessProfileId, ...patch })
const inquiry = (documents: Documents) =>
  documents.put(leadEntity, lead).put(quotationEntity, quoted('open', null), quoted('lapsed', null, { status: 'expired', statusMessage: { code: 'expired', params: {} } }), quoted('theirs', 'another')) // prettier-ignore

const typed: InputOf<typeof createBusinessProfile> = {
  ...{ id: party.id, leadId: lead.id, companyName: party.companyName, gstNumber: party.gstNumber, gstKind: null },
  ...{ panNumber: party.panNumber, registeredAddress: party.registeredAddress, contactPerson: 'Kirit', phone: '9825012345' },
  ...{ email: '', businessType: party.businessType, confirmed: [], imported: null },
} // prettier-ignore
const create = (documents: Documents, patch: Partial<typeof typed> = {}) =>
  documents.refusal(createBusinessProfileRule, { ...typed, ...patch })?.code ?? null

test('a party that staff type takes over its inquiry with all of its quotations that have no party yet', () => {
  const documents = inquiry(books())
  expect(create(documents)).toBeNull()
  expect(stored(documents)).toMatchObject({ gstKind: 'regular', customerStatus: 'prospect', originalLeadId: lead.id, deliveryAddresses: [], imported: null, version: 1 }) // prettier-ignore
  expect(documents.get(leadEntity, lead.id)).toMatchObject({ businessProfileId: party.id, lastContact: { code: 'profile-completed', on: '2026-11-21' } }) // prettier-ignore
  const quotationOf = (id: string) => documents.get(quotationEntity, id)
  expect(quotationOf('open')).toMatchObject({ businessProfileId: party.id, statusMessage: { code: 'profile-completed' } }) // prettier-ignore
  expect(quotationOf('lapsed')).toMatchObject({ businessProfileId: party.id, statusMessage: { code: 'expired' } })
  expect(quotationOf('theirs').businessProfileId).toBe('another')
})

test('a party without an inquiry changes nothing else', () => {
  const documents = books()
  expect(create(documents, { leadId: null })).toBeNull()
  expect(documents.history.map(({ entity }) => entity)).toEqual(['business-profile'])
})

test('no second party is made of an inquiry, none of one that was withdrawn, none with a GSTIN that is known', () => {
  expect(create(books().put(leadEntity, { ...lead, businessProfileId: 'another' }))).toBe('profile-exists')
  expect(create(books().put(leadEntity, { ...lead, joinedIntoId: lead.id }))).toBe('withdrawn-with-import')
  expect(create(books())).toBe('lead-not-found')
  const rival = exampleBusinessProfile({ id: 'rival' })
  expect(create(inquiry(books(rival)))).toBe('gst-number-known')
  expect(create(inquiry(books({ ...rival, joinedInto: 'another' })))).toBeNull()
  const abroad = { ...party.registeredAddress, state: 'Other' as const }
  expect(create(inquiry(books()), { gstNumber: '', panNumber: null, registeredAddress: abroad })).toBe('state-required')
  expect(create(inquiry(books()), { gstKind: 'sez' })).toBeNull()
  expect(create(inquiry(books()), { gstKind: 'unregistered' })).toBe('buyer-kind-disagrees')
})

test('an inquiry of a party that is known becomes its own; the first inquiry stays the first', () => {
  const add = (documents: Documents) => documents.refusal(addLeadRule, { id: party.id, version: 1, leadId: lead.id })?.code ?? null // prettier-ignore
  const documents = inquiry(books(party))
  expect(add(documents)).toBeNull()
  expect(stored(documents).originalLeadId).toBe(lead.id)
  expect(documents.get(leadEntity, lead.id).businessProfileId).toBe(party.id)
  expect(documents.get(quotationEntity, 'open').businessProfileId).toBe(party.id)
  expect(documents.get(quotationEntity, 'theirs').businessProfileId).toBe('another')
  const known = inquiry(books({ ...party, originalLeadId: 'first' }))
  expect([add(known), stored(known).originalLeadId]).toEqual([null, 'first'])
  expect(add(inquiry(books({ ...party, joinedInto: 'another' })))).toBe('party-joined')
  expect(add(books(party).put(leadEntity, { ...lead, businessProfileId: 'another' }))).toBe('profile-exists')
  expect(add(books(party).put(leadEntity, { ...lead, joinedIntoId: lead.id }))).toBe('withdrawn-with-import')
  expect(add(books(party))).toBe('lead-not-found')
})

test('what was agreed with a party is set on it, with a dalal who exists, and on none that was joined', () => {
  const documents = books(party).put(dalalEntity, exampleDalal())
  documents.done(setTermsRule, { id: party.id, version: 1, creditDays: 45, dalalId: exampleDalal().id })
  expect(stored(documents)).toMatchObject({ creditDays: 45, dalalId: exampleDalal().id, version: 2 })
  const code = (input: object, of = party) => books(of).refusal(setTermsRule, { id: party.id, version: 1, ...input })?.code // prettier-ignore
  expect(code({ dalalId: 'nobody' })).toBe('dalal-not-found')
  expect(code({ notes: 'x' }, { ...party, joinedInto: 'another' })).toBe('party-joined')
  const joined = books({ ...party, joinedInto: 'another' })
  expect(joined.refusal(setCreditRule, { id: party.id, version: 1, creditLimit: 1 })?.code).toBe('party-joined')
  expect(joined.refusal(changeBusinessProfileRule, { id: party.id, version: 1, phone: '9825012346' })?.code).toBe('party-joined') // prettier-ignore
})

test('a corrected GSTIN is nobody else’s, and one that stays is not doubted again', () => {
  const rival = exampleBusinessProfile({ id: 'rival' })
  const change = (documents: Documents, input: object) =>
    documents.refusal(changeBusinessProfileRule, { id: party.id, version: 1, ...input })?.code ?? null
  const other = { ...party, gstNumber: '', panNumber: null, gstKind: 'unregistered' as const }
  expect(change(books(other, rival), { gstNumber: rival.gstNumber })).toBe('gst-number-known')
  expect(change(books(party, rival), { gstNumber: rival.gstNumber })).toBeNull()
  expect(change(books(party), { gstKind: 'unregistered' })).toBe('buyer-kind-disagrees')
  const documents = books(party)
  expect(change(documents, { phone: '9825012346' })).toBeNull()
  expect(stored(documents)).toEqual({ ...party, phone: '9825012346', version: 2, updatedAt: exampleFacts().now })
})

const into = exampleBusinessProfile({ id: 'into', companyName: 'Ganesh Garments' })
const join = { id: party.id, version: 1, into: 'into' }

test('everything that names a party names the one it was joined into, and both say so in their history', () => {
  const documents = books(party, into, exampleBusinessProfile({ id: 'pointer', joinedInto: party.id }))
    .put(leadEntity, { ...lead, businessProfileId: party.id })
    .put(quotationEntity, exampleQuotation({ businessProfileId: party.id }))
    .put(proformaInvoiceEntity, exampleProformaInvoice({ businessProfileId: party.id }))
    .put(advancePaymentEntity, exampleAdvancePayment({ businessProfileId: party.id }))
    .put(salesOrderEntity, exampleSalesOrder({ businessProfileId: party.id }))
    .put(finalInvoiceEntity, exampleFinalInvoice({ customerId: party.id }))
    .put(finalPaymentEntity, exampleFinalPayment({ customerId: party.id }))
    .put(paymentClaimEntity, { id: 'claim', customerId: party.id } as PaymentClaim) // as far as it matters
    .put(communicationLogEntity, { id: 'talk', subjectId: party.id } as Communication) // as far as it matters
  documents.done(joinBusinessProfileRule, join)
  const bought = [leadEntity, quotationEntity, proformaInvoiceEntity, advancePaymentEntity, salesOrderEntity]
  expect(bought.flatMap((entity) => documents.all(entity).map((one) => one.businessProfileId))).toEqual(bought.map(() => 'into')) // prettier-ignore
  const owed = [finalInvoiceEntity, finalPaymentEntity, paymentClaimEntity]
  expect(owed.flatMap((entity) => documents.all(entity).map((one) => one.customerId))).toEqual(owed.map(() => 'into'))
  expect(documents.get(communicationLogEntity, 'talk').subjectId).toBe('into')
  expect([stored(documents).joinedInto, stored(documents, 'pointer').joinedInto]).toEqual(['into', 'into'])
  const said = documents.history.filter(({ entity, why }) => entity === 'business-profile' && why !== null)
  expect(said.map(({ id, why }) => [id, why])).toEqual([
    [party.id, 'Ganesh Garments'],
    ['into', `${party.companyName}, ${party.gstNumber}`],
  ])
})

test('what both bought and have on account is one sum, and nothing of it is left on the pointer', () => {
  const figures = { totalOrders: 2, activeOrders: 1, totalRevenue: 100, averageOrderValue: 50, onAccountAmount: 9 }
  const documents = books({ ...party, ...figures, gstNumber: '' }, { ...into, ...figures, activeOrders: 3 })
  documents.done(joinBusinessProfileRule, join)
  expect(stored(documents, 'into')).toMatchObject({ totalOrders: 4, activeOrders: 4, totalRevenue: 200, averageOrderValue: 50, onAccountAmount: 18 }) // prettier-ignore
  expect(stored(documents)).toMatchObject({ totalOrders: 0, activeOrders: 0, totalRevenue: 0, averageOrderValue: 0, onAccountAmount: 0 }) // prettier-ignore
  expect(documents.history.at(-1)?.why).toBe(party.companyName)
})

test('a party is not joined into itself, or into one that was joined', () => {
  const code = (documents: Documents, input = join) => documents.refusal(joinBusinessProfileRule, input)?.code ?? null
  expect(code(books(party), { ...join, into: party.id })).toBe('join-itself')
  expect(code(books(party, { ...into, joinedInto: 'third' }))).toBe('party-joined')
  expect(code(books({ ...party, joinedInto: 'third' }, into))).toBe('party-joined')
})

test('one firm has one GSTIN and one PAN, and the one that has them stays', () => {
  const code = (own: object, other: object) =>
    books({ ...party, ...own }, { ...into, ...other }).refusal(joinBusinessProfileRule, join)?.code ?? null
  const mumbai = { gstNumber: '27AABCU9603R1ZN', panNumber: null }
  const none = { gstNumber: '', panNumber: null }
  expect(code(mumbai, {})).toBe('join-other-gstin')
  expect(code(mumbai, none)).toBe('join-registered-stays')
  expect(code(none, mumbai)).toBeNull()
  expect(code(none, none)).toBeNull()
  expect(code({ ...none, panNumber: 'AABCU9603R' }, mumbai)).toBeNull()
  expect(code({ ...none, panNumber: 'AAAFZ9999Z' }, mumbai)).toBe('join-other-pan')
})

test('a hold is that of the party that stays if both are held', () => {
  const held = { creditStatus: 'hold' as const, heldBy: 'Asha', heldSince: '2026-11-01T05:00:00.000Z' }
  const documents = books({ ...party, ...held, holdReason: 'Late' }, { ...into, ...held, holdReason: 'Returned cheque' }) // prettier-ignore
  documents.done(joinBusinessProfileRule, join)
  expect(stored(documents, 'into').holdReason).toBe('Returned cheque')
})

test('whoever of two that are joined wanted no reminders gets none, and what both were sent this week counts', () => {
  const made = { version: 1, createdAt: '2026-11-01T05:00:00.000Z', updatedAt: '2026-11-01T05:00:00.000Z' }
  const sent = (...dates: string[]) => dates.map((date) => ({ date, time: '12:00', by: 'Asha' }))
  const stopped = { since: '2026-11-01', by: 'Asha' }
  const reminder = (id: string, patch: Partial<Reminder>): Reminder => ({ ...made, id, customerName: id, sent: [], stopped: null, ...patch }) // prettier-ignore
  const after = (...reminders: Reminder[]) => {
    const documents = books(party, into).put(reminderEntity, ...reminders)
    documents.done(joinBusinessProfileRule, join)
    return documents.all(reminderEntity).find(({ id }) => id === 'into')
  }
  expect(after()).toBeUndefined()
  expect(after(reminder(party.id, { stopped }))).toMatchObject({ customerName: 'Ganesh Garments', stopped, sent: [] })
  const own = reminder(party.id, { sent: sent('2026-11-18', '2026-11-20') })
  expect(after(own, reminder('into', { stopped, sent: sent('2026-11-19') }))).toMatchObject({ stopped, sent: sent('2026-11-19', '2026-11-20') }) // prettier-ignore
  const untouched = reminder('into', { stopped })
  expect(after(untouched)).toEqual(untouched)
})
