import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AdvancePayment } from '#domain/advance-payment/advance-payment.ts'
import { examplePartyInput } from '#domain/business-profile/business-profile-example.ts'
import { addDays } from '#domain/calendar/calendar-day.ts'
import { ruleCatalogue } from '#domain/catalogue/rule-catalogue.ts'
import type { FinalInvoice } from '#domain/final-invoice/final-invoice.ts'
import type { FinalPayment } from '#domain/final-payment/final-payment.ts'
import { exampleLeadInput } from '#domain/lead/lead-example.ts'
import type { SalesOrder } from '#domain/sales-order/sales-order.ts'
import { openTestApp, type Person as Caller, type TestApp } from './testing-app.ts'
import { billsAgain } from './testing-bills.ts'
import { chain, floor, newIds, road, today, wholeChain, type Ids, type Person } from './testing-chain.ts'

let testApp: TestApp
let owner: Caller
beforeAll(async () => {
  testApp = await openTestApp('embedded')
  owner = await testApp.owner()
})
afterAll(() => testApp.close())

const locking: ReadonlySet<string> = new Set(
  ruleCatalogue
    .filter(({ stages }) =>
      stages.flatMap(Object.values).some((need) => need.kind === 'document' && need.version === 'seen'),
    )
    .map(({ operation }) => operation.name),
)
const covered = new Set<string>()

/** Performs every locking operation twice at the same instant, as two people who saw the same version. */
const twice = (person: Caller): Person => ({
  async done<T>(operation: string, input: unknown = {}): Promise<T> {
    if (!locking.has(operation)) return person.done<T>(operation, input)
    const press = () => person.call<T>(operation, input, { 'idempotency-key': randomUUID() })
    const both = await Promise.all([press(), press()])
    expect(
      both.map(({ status }) => status).toSorted((a, b) => a - b),
      operation,
    ).toEqual([200, 409])
    covered.add(operation)
    const winner = both.find(({ status }) => status === 200)
    return winner?.body as T // one of the two, as was just seen
  },
})

/** Versions are consecutive: no change is missing or overwritten. */
async function expectWholeHistory(): Promise<void> {
  const { rows: doubled } = await testApp.appContext.database.pool.query(
    `select entity, entity_id, version from history group by company_id, entity, entity_id, version having count(*) > 1`,
  )
  expect(doubled).toEqual([])
  for (const table of [
    'quotation',
    'proforma_invoice',
    'advance_payment',
    'sales_order',
    'final_invoice',
    'consignment',
    'final_payment',
    'credit_note',
    'debit_note',
    'opening_bill',
    'refund',
    'goods_return',
    'promise',
    'dispute',
    'dalal',
    'dalali',
    'dalali_payment',
    'payment_claim',
    'payment_page',
    'quotation_link',
    'nickname',
    'notification_mark',
    'saved_view',
    'communication_log',
    'photo',
  ]) {
    const { rows } = await testApp.appContext.database.pool.query(
      `select id from ${table} d where version <> (select count(*) from history h where h.company_id = d.company_id and h.entity = $1 and h.entity_id = d.id::text)`,
      [table.replaceAll('_', '-')],
    )
    expect(rows, table).toEqual([])
  }
}

test('of two people who take the same step of the same document at once, one is refused', async () => {
  const both = twice(owner)
  const ids = newIds()
  await wholeChain(both, testApp.anonymous(), ids)
  await chain.carried(both, ids)
  await both.done('consignment.take-back', { id: ids.invoice, version: 1, reason: 'Of another invoice' })
  await besideTheWay(both)
  await putRight(both)
  await billInParts(both)
  await billsAgain({ both, owner, buyer: testApp.anonymous() })
  await takeImportBack(both)
  await closeLeads(both)
  await followUp(both)
  const { payment } = await chain.dalali(owner)
  await both.done('dalali-payment.void', { id: payment.id, version: payment.version, reason: 'Wrong broker' })
  expect([...locking].filter((operation) => !covered.has(operation))).toEqual([])
  await expectWholeHistory()
}, 240_000)

/** The steps that a straightforward deal does not take. */
async function besideTheWay(both: Person): Promise<void> {
  const rejected = newIds()
  const { version } = await chain.quote(both, rejected)
  const declined = await both.done<{ version: number }>('quotation.reject', { id: rejected.quotation, version })
  await both.done('quotation.revise', { id: rejected.quotation, version: declined.version, notes: 'Ex mill' })
  const lapsed = newIds()
  const old = await chain.quote(both, lapsed)
  await testApp.appContext.database.pool.query(
    `update quotation set status = 'expired', quote_date = $2, valid_until = $2 where id = $1`,
    [lapsed.quotation, addDays(today(), -30)],
  )
  await both.done('quotation.renew', { id: lapsed.quotation, version: old.version, validUntil: addDays(today(), 9) })

  const answered = newIds()
  await chain.quote(both, answered)
  const buyer = testApp.anonymous()
  const { offer, linkId } = await chain.offer(both, buyer, answered)
  await buyer.done('quotation-link.accept', { linkId, id: randomUUID(), name: 'Ramesh' })
  await both.done('quotation.note-answer', { id: answered.quotation, version: 2 })
  await both.done('quotation-link.revoke', { id: offer, version: 2 })

  const asked = newIds()
  await chain.quote(both, asked)
  const typed = examplePartyInput({ id: asked.profile, gstNumber: '' })
  const party = await both.done<{ version: number }>('business-profile.create', typed)
  await both.done('business-profile.add-lead', { id: asked.profile, version: party.version, leadId: asked.lead })
  const said = { id: randomUUID(), words: 'Bhavbhai', businessProfileId: asked.profile }
  const nickname = await owner.done<{ id: string }>('nickname.remember', said)
  await both.done('nickname.forget', { id: nickname.id, version: 1 })
  await both.done('notification-mark.see', { seenUntil: 3, read: ['h-5-0'] })
  const { kept, deleted } = await chain.views(both)
  await both.done('saved-view.change', { id: kept, version: 1, isDefault: true })
  await both.done('saved-view.restore', { id: deleted, version: 2 })
  const { removed } = await chain.photos(both, asked)
  await both.done('photo.restore', { id: removed, version: 2 })

  const doubled = newIds()
  await chain.quote(both, doubled)
  await chain.profile(both, testApp.anonymous(), doubled)
  const { version: joinable } = await both.done<{ version: number }>('business-profile.find', { id: asked.profile })
  await both.done('business-profile.join', { id: asked.profile, version: joinable, into: doubled.profile })
  await both.done('business-profile.part', { id: asked.profile, version: Number(joinable) + 1 })
  await both.done('business-profile.join', { id: asked.profile, version: Number(joinable) + 2, into: doubled.profile })

  const ids = newIds()
  await chain.ordered(both, testApp.anonymous(), ids)
  const late = { deliveryDate: addDays(today(), 40), reason: 'Yarn came late' }
  const moved = await both.done<{ version: number }>('sales-order.move-delivery', {
    id: ids.order,
    version: 1,
    ...late,
  })
  expect(moved.version).toBe(2)
  const held = await both.done<{ version: number }>('sales-order.hold', { id: ids.order, version: 2, reason: 'Shade' })
  await both.done('sales-order.resume', { id: ids.order, version: held.version, reason: 'Shade passed' })
  const toRework = ['start-production', 'check-quality', 'rework']
  await chain.steps(both, ids, ['plan', 'undo', 'plan', 'await-materials', ...toRework])
  await chain.steps(both, ids, floor.slice(2))
  await chain.invoice(both, ids)
  const bill = await both.done<FinalPayment>('final-payment.find', { id: ids.payment })
  // More than the bill: the rest is credited to the customer's account and pays part of the next one.
  const paid = await both.done<FinalPayment>('final-payment.record', chain.pay(bill, bill.amount + 100_00))
  await both.done('final-payment.reconcile', { id: paid.id, version: paid.version })
  await chain.steps(both, ids, [...road, 'undo-dispatch', 'deliver', 'complete'])

  const unwanted = newIds()
  await chain.quote(both, unwanted)
  await chain.profile(both, testApp.anonymous(), unwanted)
  const { id: advance, version: unpaid, amount } = await chain.proforma(both, unwanted)
  const part = (await chain.receive(both, unwanted)).amount
  const taken = { id: advance, version: unpaid, receiptId: randomUUID(), salesOrderId: unwanted.order, amount: part }
  const partly = await both.done<AdvancePayment>('advance-payment.take-from-account', taken)
  await both.done('advance-payment.record', chain.record(partly, unwanted, amount - part))
  await orderMoney(both, unwanted)
  const { version: known } = await both.done<SalesOrder>('sales-order.find', { id: unwanted.order })
  const cancel = { id: unwanted.order, version: known, idSeed: randomUUID(), reason: 'Buyer withdrew', keep: amount }
  await both.done('sales-order.cancel', cancel)
  await withoutOrder(both)

  const next = newIds()
  await chain.ordered(both, testApp.anonymous(), next)
  await chain.steps(both, next, floor)
  await chain.invoice(both, next)
  await testApp.appContext.database.pool.query('update business_profile set on_account_amount = 10000')
  const open = await both.done<FinalPayment>('final-payment.find', { id: next.payment })
  const apply = { id: open.id, version: open.version, restId: randomUUID(), amount: 100_00 }
  await both.done('final-payment.apply-account', apply)
}

/** A part of an advance that was all that ever came: it stays on account. */
async function withoutOrder(both: Person): Promise<void> {
  const ids = newIds()
  await chain.quote(both, ids)
  await chain.profile(both, testApp.anonymous(), ids)
  const advance = await chain.proforma(both, ids)
  const { id, version } = await both.done<AdvancePayment>('advance-payment.record', chain.record(advance, ids, 100_00))
  await both.done('advance-payment.release', { id, version, idSeed: randomUUID(), reason: 'No order', keep: 100_00 })
}

/** Money for the rest of an order, one part of it by a cheque that comes back and one by mistake. */
async function orderMoney(both: Person, ids: Pick<Ids, 'advance'>): Promise<void> {
  for (const kind of ['bounce', 'void']) {
    const { version } = await both.done<AdvancePayment>('advance-payment.find', { id: ids.advance })
    const receiptId = randomUUID()
    const money = { amount: 1_00, receivedDate: today(), paymentMethod: 'cheque', bankReference: null }
    const paid = await both.done<AdvancePayment>('advance-payment.record-balance', {
      id: ids.advance,
      version,
      receiptId,
      ...money,
    })
    await both.done(`advance-payment.${kind}`, {
      id: ids.advance,
      version: paid.version,
      receiptId: paid.receipts.at(-1)?.id,
      reason: 'No funds',
    })
  }
}

/** A part of an order is billed, the draft of the rest dropped, and the order closed short. */
async function billInParts(both: Person): Promise<void> {
  const ids = newIds()
  await chain.ordered(both, testApp.anonymous(), ids)
  await chain.steps(both, ids, floor)
  await chain.invoice(both, ids, [{ quantityMilli: 600_000 }])
  const rest = await both.done<FinalInvoice>('final-invoice.create', { id: randomUUID(), salesOrderId: ids.order })
  await both.done('final-invoice.discard', { id: rest.id, version: rest.version })
  const { version } = await both.done<SalesOrder>('sales-order.find', { id: ids.order })
  const closed = await both.done<SalesOrder>('sales-order.short-close', {
    id: ids.order,
    version,
    reason: 'Loom stopped',
  })
  await both.done('sales-order.undo-short-close', { id: ids.order, version: closed.version, reason: 'Loom runs' })
}

/** The steps that put a mistake right. */
async function putRight(both: Person): Promise<void> {
  const ids = newIds()
  await chain.quote(both, ids)
  await chain.profile(both, testApp.anonymous(), ids)
  await chain.proforma(both, ids)
  const successorId: string = randomUUID()
  const correction = { id: ids.proforma, version: 2, successorId, reason: 'Wrong day', dueDate: addDays(today(), 9) }
  await both.done('proforma-invoice.correct', correction)
  await both.done('proforma-invoice.cancel', { id: successorId, version: 1, reason: 'Not wanted' })
  const { version } = await both.done<{ version: number }>('quotation.find', { id: ids.quotation })
  await both.done('quotation.withdraw', { id: ids.quotation, version, reason: 'No yarn' })

  const seen = await chain.receive(both, ids)
  await both.done('receipt.clear', { id: seen.id, version: seen.version })
  const returned = await chain.receive(both, ids)
  await both.done('receipt.bounce', { id: returned.id, version: returned.version, reason: 'Funds insufficient' })
  const mistaken = await chain.receive(both, ids)
  const given = await chain.giveBack(both, ids)
  const cleared = await both.done<{ version: number }>('refund.clear', { id: given.id, version: given.version })
  await both.done('refund.void', { id: given.id, version: cleared.version, reason: 'Another party' })
  await both.done('receipt.void', { id: mistaken.id, version: mistaken.version, reason: 'Another party' })
}

/** Closing and reopening a lead. */
async function closeLeads(both: Person): Promise<void> {
  const [{ lead: id }, { lead: intoId }] = [newIds(), newIds()]
  for (const one of [id, intoId]) await both.done('lead.create', exampleLeadInput({ id: one }))
  await both.done('lead.lose', { id, version: 1, reason: 'price' })
  await both.done('lead.reopen', { id, version: 2 })
  await both.done('lead.join', { id, version: 3, intoId })
}

/** A call that is planned, made, forgotten, and the note of it taken back. */
async function followUp(both: Person): Promise<void> {
  const [{ lead: subjectId }, id] = [newIds(), randomUUID()]
  await both.done('lead.create', exampleLeadInput({ id: subjectId }))
  const said = { id, subject: 'lead', subjectId, type: 'call', message: 'Wants denim' }
  await both.done('communication-log.add', { ...said, followUpOn: today() })
  await both.done('communication-log.plan', { id, version: 1, followUpOn: addDays(today(), 1) })
  for (const [at, step] of ['complete', 'reopen', 'drop', 'remove', 'restore'].entries())
    await both.done(`communication-log.${step}`, { id, version: at + 2 })
}

/** Taking a wrong file back, and a party of it back again. */
async function takeImportBack(both: Person): Promise<void> {
  const imported = { id: randomUUID(), file: 'parties.csv' }
  const lead = exampleLeadInput({ id: newIds().lead })
  await both.done('lead.create', { ...lead, imported })
  await both.done('lead.withdraw', { id: lead.id, version: 1 })
  const party = examplePartyInput({ id: randomUUID(), gstNumber: '' })
  await both.done('business-profile.create', { ...party, imported })
  await both.done('business-profile.withdraw', { id: party.id, version: 1 })
  await both.done('business-profile.restore', { id: party.id, version: 2 })
}
