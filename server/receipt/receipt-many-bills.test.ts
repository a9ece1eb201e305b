import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { examplePartyInput } from '#domain/business-profile/business-profile-example.ts'
import type { OpeningBill } from '#domain/opening-bill/opening-bill.ts'
import type { PartyLedger } from '#domain/party-ledger/party-ledger.ts'
import type { Receipt } from '#domain/receipt/receipt.ts'
import { openTestApp, type TestApp } from '#server/testing-app.ts'
import { today } from '#server/testing-chain.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

const deductions = ['tds', 'vatav', 'rate_difference', 'claim'].map((kind) => ({ kind, amount: 1_00 }))

test('a returned cheque opens all of its sixty bills again, whatever was deducted on each of them', async () => {
  const owner = await testApp.owner(`Tapi ${randomUUID().slice(0, 8)}`)
  const customerId: string = randomUUID()
  await owner.done('business-profile.create', examplePartyInput({ id: customerId }))
  const ids = Array.from({ length: 60 }, (): string => randomUUID())
  for (const [at, id] of ids.entries())
    await owner.done<OpeningBill>('opening-bill.record', {
      id,
      customerId,
      number: `OLD/${at}`,
      billDate: today(),
      dueDate: today(),
      amount: 100_00,
    })
  const owed = async () => (await owner.done<PartyLedger>('party-ledger.find', { id: customerId })).openDebits
  expect(await owed()).toBe(60 * 100_00)

  const lines = ids.map((entryId) => ({ entryId, open: 100_00, money: 96_00, deductions }))
  const cheque = { id: randomUUID(), customerId, date: today(), method: 'cheque', reference: null, notes: null }
  const { id, version } = await owner.done<Receipt>('receipt.record', { ...cheque, amount: 60 * 96_00, lines })
  expect(await owed()).toBe(0)
  await owner.done('receipt.bounce', { id, version, reason: 'No funds', charge: 0 })
  expect(await owed()).toBe(60 * 100_00)
})
