import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { creditUsed } from '#domain/business-profile/business-profile-limit.ts'
import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import { isFinalPaymentOpen } from '#domain/final-payment/final-payment-due.ts'
import type { FinalPayment } from '#domain/final-payment/final-payment.ts'
import { isOpen } from '#domain/kernel/entity.ts'
import type { PartyLedger } from '#domain/party-ledger/party-ledger.ts'
import { restOf } from '#domain/sales-order/sales-order-billed.ts'
import { salesOrderEntity } from '#domain/sales-order/sales-order-entity.ts'
import type { SalesOrder } from '#domain/sales-order/sales-order.ts'
import { openTestApp, type Person, type TestApp } from './testing-app.ts'
import { chain, floor, newIds, road, type Ids } from './testing-chain.ts'

let testApp: TestApp
let owner: Person
beforeAll(async () => {
  testApp = await openTestApp()
  owner = await testApp.owner()
})
afterAll(() => testApp.close())

type Row = { entity: string; value: unknown }
/** What the limit counts as owed, of the documents that a device has; and the same from the ledger and what no invoice billed. */
async function figures({ profile: id }: Ids): Promise<{ used: number; owed: number }> {
  const { rows } = await owner.done<{ rows: Row[] }>('sync.pull', { since: 0, cursor: null })
  const all = <T>(entity: string) => rows.filter((row) => row.entity === entity).map(({ value }) => value as T) // its rows
  const profile = all<BusinessProfile>('business-profile').find((one) => one.id === id)
  const ledger = all<PartyLedger>('party-ledger').find((one) => one.id === id)
  if (!profile || !ledger) throw new Error('no such party')
  const expected = all<FinalPayment>('final-payment').filter((one) => one.customerId === id && isFinalPaymentOpen(one))
  const orders = all<SalesOrder>('sales-order').filter((one) => one.businessProfileId === id)
  const used = creditUsed(
    profile,
    orders.filter((order) => isOpen(salesOrderEntity, order)),
    { ledger, expected },
  )
  const unbilled = orders.reduce((sum, order) => sum + restOf(order, ledger.heldAdvance), 0)
  return { used, owed: ledger.openDebits + unbilled - ledger.onAccount }
}

/** Both figures are the same at every step; returns it. */
async function owes(ids: Ids): Promise<number> {
  const { used, owed } = await figures(ids)
  expect(used).toBe(owed)
  return used
}

test('every rupee that a party owes or will owe for its order counts once, from the order to the last payment', async () => {
  const ids = newIds()
  await chain.ordered(owner, testApp.anonymous(), ids)
  const due = async () => (await owner.done<SalesOrder>('sales-order.find', { id: ids.order })).balancePaymentDue
  expect(await owes(ids)).toBe(await due())
  await chain.steps(owner, ids, floor)
  const half = { ...ids, invoice: randomUUID(), payment: randomUUID() }
  await chain.invoice(owner, half, [{ quantityMilli: 400_000 }])
  expect(await owes(ids)).toBe(await due())
  await chain.steps(owner, ids, road)
  expect(await owes(ids)).toBe(await due())
  // Delivered, billed in two parts and not paid: it stays open, and its bills are what it owes.
  await chain.invoice(owner, ids)
  const whole = await due()
  expect(await owes(ids)).toBe(whole)
  const open = await owner.done<FinalPayment>('final-payment.find', { id: ids.payment })
  expect(open.amount).toBe(whole)
  const { restId, ...part } = chain.pay(open, 1_000_00)
  await owner.done('final-payment.record', { ...part, restId })
  expect(await owes(ids)).toBe(whole - 1_000_00)

  const { id, version } = await chain.charge(owner, ids)
  await owner.done('debit-note.issue', { id, version })
  await chain.bring(owner, ids)
  await chain.receive(owner, ids, 50_00)
  expect(await owes(ids)).toBe(whole - 1_000_00 + 11_00 + 100_00 - 50_00)

  const rest = await owner.done<FinalPayment>('final-payment.find', { id: restId })
  await owner.done('final-payment.record', chain.pay(rest, rest.amount))
  expect(await owner.done('sales-order.find', { id: ids.order })).toMatchObject({ status: 'completed' })
  expect(await owes(ids)).toBe(11_00 + 100_00 - 50_00)
})
