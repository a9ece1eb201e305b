import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Receipt } from '#domain/receipt/receipt.ts'
import { printer } from '#server/document/testing-printed.ts'
import { openTestApp, type Person, type TestApp } from '#server/testing-app.ts'
import { chain, newIds, today, wholeChain, type Ids } from '#server/testing-chain.ts'

let testApp: TestApp
let owner: Person
let print: Awaited<ReturnType<typeof printer>>
const ids: Ids = newIds()
beforeAll(async () => {
  testApp = await openTestApp()
  owner = await testApp.owner()
  await wholeChain(owner, testApp.anonymous(), ids)
  print = await printer(testApp, owner)
})
afterAll(() => testApp.close())

const printed = (receipt: Pick<Receipt, 'id'>) => print(`money-receipt/${receipt.id}`)

test('money on account has a receipt under its number, and the file that was printed first stays', async () => {
  const receipt = await chain.receive(owner, ids, 1_250_00)
  const first = await printed(receipt)
  expect(first).toContain(`No.${receipt.number}`)
  expect(first).toContain('Onaccount1,250.00')
  const { version } = await owner.done<{ version: number }>('business-profile.find', { id: ids.profile })
  await owner.done('business-profile.change', { id: ids.profile, version, contactPerson: 'Somebody Else' })
  expect(await printed(receipt)).toBe(first)
})

test('one that was taken back says so, and a bill closed without money has none', async () => {
  const { id, version } = await chain.receive(owner, ids)
  await printed({ id })
  await owner.done('receipt.bounce', { id, version, reason: 'No funds', charge: 0 })
  expect(await printed({ id })).toContain('CANCELLED')
  const bill = await chain.bring(owner, ids)
  const closed = await owner.done<Receipt>('receipt.record', {
    id: randomUUID(), customerId: ids.profile, date: today(), method: 'cash', reference: null, amount: 0, notes: null,
    lines: [{ entryId: bill.id, open: 100_00, money: 0, deductions: [{ kind: 'vatav', amount: 100_00 }] }],
  }) // prettier-ignore
  await expect(printed(closed)).rejects.toThrow()
})

test('the note for interest that came with money says that it is paid, and is cancelled with that money', async () => {
  const noteId = randomUUID()
  const { id, version } = await owner.done<Receipt>('receipt.record', {
    id: randomUUID(), customerId: ids.profile, date: today(), method: 'cheque', reference: null, amount: 105_00, notes: null,
    lines: [], interest: { noteId, invoiceId: ids.invoice, amount: 105_00 },
  }) // prettier-ignore
  const note = await print(`debit-note/${noteId}`)
  expect(note).toContain('Paidinfull')
  expect(note).not.toContain('isdueby')
  await owner.done('receipt.bounce', { id, version, reason: 'No funds', charge: 0 })
  expect(await print(`debit-note/${noteId}`)).toBe(`CANCELLED${note}`)
})
