import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Allocation } from '#domain/allocation/allocation.ts'
import { addDays } from '#domain/calendar/calendar-day.ts'
import { exampleDocumentLine } from '#domain/document-line/document-line-example.ts'
import type { FinalPayment } from '#domain/final-payment/final-payment.ts'
import type { ProformaInvoice } from '#domain/proforma-invoice/proforma-invoice.ts'
import { openTestApp, type Person, type TestApp } from '#server/testing-app.ts'
import { chain, floor, newIds, today, type Ids } from '#server/testing-chain.ts'
import { documentsOf } from '#server/testing-documents.ts'

let testApp: TestApp
let owner: Person
beforeAll(async () => {
  testApp = await openTestApp()
  owner = await testApp.owner()
})
afterAll(() => testApp.close())

const { ledgerOf, advanceOf, entriesOf } = documentsOf(() => owner)

async function sentProforma(companyName: string): Promise<Ids> {
  const ids = newIds()
  await chain.quote(owner, ids)
  await chain.profile(owner, testApp.anonymous(), ids, { companyName })
  await chain.proforma(owner, ids)
  return ids
}

test('an advance is held for its order, taken off the bill, and the payment closes it', async () => {
  const ids = await sentProforma('Om Fabrics')
  const asked = await advanceOf(ids)
  await owner.done('advance-payment.record', chain.record(asked, ids, asked.amount))
  expect(await ledgerOf(ids)).toMatchObject({
    balance: -asked.amount,
    heldAdvance: asked.amount,
    onAccount: 0,
    openDebits: 0,
  })
  await chain.steps(owner, ids, floor)
  const invoice = await chain.invoice(owner, ids)
  expect(await ledgerOf(ids)).toMatchObject({
    balance: invoice.balanceAmount,
    openDebits: invoice.balanceAmount,
    heldAdvance: 0,
  })
  const due = await owner.done<FinalPayment>('final-payment.find', { id: ids.payment })
  await owner.done('final-payment.record', chain.pay(due, due.amount + 10_00))
  expect(await ledgerOf(ids)).toMatchObject({
    balance: -10_00,
    openDebits: 0,
    onAccount: 10_00,
    lastSeq: 3,
    lastReceiptDate: today(),
  })
  expect(await entriesOf(ids)).toMatchObject([
    {
      seq: 1,
      kind: 'advance',
      amount: -asked.amount,
      status: 'settled',
      documentId: ids.advance,
      heldFor: ids.advance,
    },
    {
      seq: 2,
      kind: 'invoice',
      amount: invoice.totalAmount,
      status: 'settled',
      id: ids.invoice,
      number: invoice.number,
      dueDate: invoice.dueDate,
    },
    { seq: 3, kind: 'receipt', amount: -due.amount - 10_00, status: 'outstanding', id: ids.payment },
  ])
  const { rows } = await owner.done<{ rows: Allocation[] }>('allocation.list', { ledgerId: ids.profile })
  expect(rows.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual(
    [due.amount, asked.amount].toSorted((a, b) => a - b),
  )
})

test('money beyond an order that became smaller is free when the order is made', async () => {
  const ids = await sentProforma('Jay Ambe Textiles')
  await owner.done('advance-payment.record', chain.record(await advanceOf(ids), ids, 40_000_00))
  const { version } = await owner.done<ProformaInvoice>('proforma-invoice.find', { id: ids.proforma })
  const wrong = {
    id: ids.proforma,
    version,
    successorId: randomUUID(),
    reason: 'Half of it',
    dueDate: addDays(today(), 5),
    paymentInstructions: null,
  }
  const lines = [exampleDocumentLine({ ratePaise: 2000 })]
  const smaller = await owner.done<ProformaInvoice>('proforma-invoice.correct', { ...wrong, lines })
  await owner.done('proforma-invoice.send', { id: smaller.id, version: smaller.version })

  const free = 40_000_00 - smaller.totalAmount
  expect(free).toBeGreaterThan(0)
  expect(await ledgerOf(ids)).toMatchObject({ balance: -40_000_00, heldAdvance: smaller.totalAmount, onAccount: free })
  expect(await owner.done('business-profile.find', { id: ids.profile })).toMatchObject({ onAccountAmount: free })
})

test('entries and allocations can be neither changed nor deleted by the application, nor say what does not add up', async () => {
  const { pool } = testApp.appContext.database
  const as = (statement: string) =>
    pool.query(
      `begin; set local role app_user; select set_config('app.company', '${owner.companyId}', true); ${statement}; commit`,
    )
  for (const statement of [
    'update ledger_entry set amount = amount + 1',
    'update ledger_entry set date = date + 1',
    'delete from ledger_entry',
    'update allocation set amount = amount + 1',
    'delete from allocation',
  ]) {
    await expect(as(statement), statement).rejects.toThrow(/permission denied/)
    await pool.query('rollback')
  }
  await expect(
    pool.query(`update ledger_entry set allocated = allocated - 1, status = 'outstanding' where allocated > 1`),
  ).rejects.toThrow(/not allocated as it says/)
  await expect(pool.query(`update party_ledger set balance = balance + 1`)).rejects.toThrow(/check/)
})
