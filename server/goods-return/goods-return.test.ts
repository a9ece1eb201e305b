import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CreditNote } from '#domain/credit-note/credit-note.ts'
import type { GoodsReturn } from '#domain/goods-return/goods-return.ts'
import { openTestApp, type Person, type TestApp } from '#server/testing-app.ts'
import { chain, floor, newIds, road, today, type Ids } from '#server/testing-chain.ts'
import { documentsOf } from '#server/testing-documents.ts'

let testApp: TestApp
let owner: Person
beforeAll(async () => {
  testApp = await openTestApp('embedded')
})
afterAll(() => testApp.close())

const { ledgerOf, invoiceOf } = documentsOf(() => owner)
const noteOf = (id: string) => owner.done<CreditNote>('credit-note.find', { id })
const returnOf = (id: string) => owner.done<GoodsReturn>('goods-return.find', { id })

/** 1,000 m at ₹86.75 and 5 %, sent, with half paid in advance: 45,544 rupees are open. Each test has its own company. */
async function delivered(): Promise<Ids> {
  owner = await testApp.owner(`Tapi ${randomUUID().slice(0, 8)}`)
  const ids = newIds()
  await chain.ordered(owner, testApp.anonymous(), ids)
  await chain.steps(owner, ids, floor)
  await chain.invoice(owner, ids)
  await chain.steps(owner, ids, road)
  return ids
}

const back = (ids: Ids, metres: number, patch: object = {}) => ({
  id: randomUUID() as string,
  invoiceId: ids.invoice,
  date: today(),
  reason: 'defect',
  lines: [{ line: 1, quantityMilli: metres * 1000, condition: 'second' }],
  lrNumber: 'LR 88',
  vehicle: 'GJ05AB1234',
  receivedBy: 'Kiran',
  notes: null,
  ...patch,
})
const note = (isIssued: boolean, tax: 'gst' | 'commercial' = 'gst') => ({
  noteId: randomUUID() as string,
  idSeed: randomUUID() as string,
  tax,
  isIssued,
})
const receive = (ids: Ids, metres: number, patch: object = {}) =>
  owner.done<GoodsReturn>('goods-return.receive', back(ids, metres, patch))
const refused = async (operation: string, input: unknown, person = owner) => {
  const { status, body } = await person.call<{ code: string; params?: object }>(operation, input)
  return [status, body.code, body.params]
}

async function colleague(role: 'sales' | 'production' | 'accounts'): Promise<Person> {
  const id = randomUUID()
  await owner.done('staff.invite', { id, name: 'Asha', role })
  const { path } = await owner.done<{ path: string }>('staff.share-invitation', { id })
  const joining = {
    accountId: randomUUID(),
    name: 'Asha',
    email: `${randomUUID()}@example.in`,
    password: 'long-enough',
  }
  const person = testApp.anonymous()
  await person.done('staff.accept-invitation', { linkId: path.split('/').at(-1), ...joining })
  return person
}

test('goods come back and are credited in one write, at the rate of the invoice: the ledger has it', async () => {
  const ids = await delivered()
  const credit = note(true)
  const returned = await receive(ids, 120, { creditNote: credit })
  expect(returned).toMatchObject({
    status: 'credited',
    creditNoteId: credit.noteId,
    invoiceNumber: (await invoiceOf(ids)).number,
  })
  expect(returned.number).toMatch(/^GR\/\d\d-\d\d\/0001$/)
  const issued = await noteOf(credit.noteId)
  expect(issued).toMatchObject({ status: 'issued', reason: 'goods_return', goodsReturnId: returned.id, tax: 'gst' })
  expect(issued.number).toMatch(/^CN\//)
  // 120 m × 86.75 = 10,410.00 and 5 % of it, with the paise rounded.
  expect(issued.lines).toMatchObject([
    { line: 1, quantityMilli: 120_000, taxable: 10_410_00, cgst: 260_25, sgst: 260_25 },
  ])
  const { total } = issued.totals
  expect(await invoiceOf(ids)).toMatchObject({ balanceAmount: 45_544_00 - total })
  expect(await ledgerOf(ids)).toMatchObject({ balance: 45_544_00 - total, openDebits: 45_544_00 - total })
})

test('several returns take back all that was billed and not a centimetre more, and the notes sum to the invoice', async () => {
  const ids = await delivered()
  const credits = [note(true), note(true), note(true)]
  await receive(ids, 333.33, { creditNote: credits[0] })
  await receive(ids, 333.33, { creditNote: credits[1] })
  expect(await refused('goods-return.receive', back(ids, 333.341))).toEqual([
    409,
    'return-exceeds-line',
    { line: 1, sold: '1,000', gone: '666.66', left: '333.34' },
  ])
  await receive(ids, 333.34, { creditNote: credits[2] })
  const totals = await Promise.all(credits.map(async ({ noteId }) => (await noteOf(noteId)).totals.total))
  expect(totals.reduce((sum, one) => sum + one, 0)).toBe(91_088_00)
  expect(await ledgerOf(ids)).toMatchObject({ openDebits: 0, balance: -45_544_00, onAccount: 45_544_00 })
  const { rows } = await owner.done<{ rows: GoodsReturn[] }>('goods-return.list', {})
  expect(new Set(rows.map(({ number }) => number?.slice(-4)))).toEqual(new Set(['0001', '0002', '0003']))
})

test('of two colleagues who take back the same metres at once, one is refused with the figures', async () => {
  const ids = await delivered()
  const [one, two] = [await colleague('accounts'), await colleague('sales')]
  for (const [metres, left] of [
    [600, '400'],
    [400, '0'],
  ] as const) {
    const both = await Promise.all(
      [one, two].map((person) =>
        person.call<{ code: string; params: object }>('goods-return.receive', back(ids, metres)),
      ),
    )
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'return-exceeds-line',
      params: { left },
    })
  }
})

test('what came back as a draft is credited when its note is issued, and open again when the note is dropped', async () => {
  const ids = await delivered()
  const draft = note(false)
  const returned = await receive(ids, 100, { creditNote: draft })
  expect(returned.status).toBe('credited')
  expect(await noteOf(draft.noteId)).toMatchObject({ status: 'draft', number: null })
  expect(await ledgerOf(ids)).toMatchObject({ openDebits: 45_544_00 })
  // Its lines are those that came back.
  const { version } = await noteOf(draft.noteId)
  const lines = [{ line: 1, quantityMilli: 90_000, taxable: 0 }]
  expect((await refused('credit-note.change', { id: draft.noteId, version, lines }))[1]).toBe('note-of-return')
  await owner.done('credit-note.change', { id: draft.noteId, version, notes: 'As agreed' })
  await owner.done('credit-note.discard', { id: draft.noteId, version: version + 1 })
  expect(await returnOf(returned.id)).toMatchObject({ status: 'received', creditNoteId: null })
  // It still counts: nobody takes the same metres back twice.
  expect((await refused('goods-return.receive', back(ids, 901)))[1]).toBe('return-exceeds-line')
  const again = note(true)
  const open = await returnOf(returned.id)
  await owner.done('goods-return.credit', { id: open.id, version: open.version, creditNote: again })
  expect(await noteOf(again.noteId)).toMatchObject({ status: 'issued', goodsReturnId: returned.id })
})

test('a mistaken return is taken back with its draft; one with an issued note only after the note', async () => {
  const ids = await delivered()
  const [draft, issued] = [note(false), note(true)]
  const one = await receive(ids, 100, { creditNote: draft })
  await owner.done('goods-return.cancel', { id: one.id, version: one.version, reason: 'Wrong party' })
  expect(await noteOf(draft.noteId)).toMatchObject({ status: 'discarded' })
  expect(await returnOf(one.id)).toMatchObject({ status: 'cancelled', cancelReason: 'Wrong party', creditNoteId: null })

  const two = await receive(ids, 1000, { creditNote: issued })
  const cancel = { id: two.id, version: two.version, reason: 'Wrong party' }
  const { number } = await noteOf(issued.noteId)
  expect(await refused('goods-return.cancel', cancel)).toEqual([409, 'return-is-credited', { number }])
  const { version } = await noteOf(issued.noteId)
  await owner.done('credit-note.cancel', { id: issued.noteId, version, idSeed: randomUUID(), reason: 'Wrong party' })
  const open = await returnOf(two.id)
  expect(open).toMatchObject({ status: 'received', creditNoteId: null })
  await owner.done('goods-return.cancel', { ...cancel, version: open.version })
  expect(await ledgerOf(ids)).toMatchObject({ openDebits: 45_544_00, balance: 45_544_00 })
  await receive(ids, 1000)
})

test('goods that are replaced move no money, and may come back once more', async () => {
  const ids = await delivered()
  const before = await ledgerOf(ids)
  expect(await receive(ids, 1000, { isReplaced: true })).toMatchObject({ status: 'replaced', creditNoteId: null })
  const later = await receive(ids, 1000)
  expect(await owner.done('goods-return.replace', { id: later.id, version: later.version })).toMatchObject({
    status: 'replaced',
  })
  expect(await ledgerOf(ids)).toEqual(before)
  expect((await refused('goods-return.receive', back(ids, 1, { isReplaced: true, creditNote: note(false) })))[1]).toBe(
    'return-credited-and-replaced',
  )
})

test('metres that a note credited otherwise do not come back, and a draft invoice has nothing to come back', async () => {
  const ids = await delivered()
  const short = {
    id: randomUUID(),
    invoiceId: ids.invoice,
    tax: 'gst',
    reason: 'short_metres',
    lines: [{ line: 1, quantityMilli: 50_000, taxable: 0 }],
    notes: null,
  }
  const { version } = await owner.done<CreditNote>('credit-note.draft', short)
  await owner.done('credit-note.issue', { id: short.id, version, idSeed: randomUUID() })
  expect((await refused('goods-return.receive', back(ids, 951)))[2]).toEqual({
    line: 1,
    sold: '1,000',
    gone: '50',
    left: '950',
  })
  await receive(ids, 950, { creditNote: note(true) })

  const parts = newIds()
  await chain.ordered(owner, testApp.anonymous(), parts)
  await chain.steps(owner, parts, floor)
  await owner.done('final-invoice.create', { id: parts.invoice, salesOrderId: parts.order })
  expect((await refused('goods-return.receive', back(parts, 1)))[1]).toBe('invoice-not-sent')
})

test('after 30 November of the next year only a note without GST is possible', async () => {
  const ids = await delivered()
  const { rowCount } = await testApp.appContext.database.pool.query(
    `update final_invoice set invoice_date = '2024-03-31' where id = '${ids.invoice}'`,
  )
  expect(rowCount).toBe(1)
  expect(await refused('goods-return.receive', back(ids, 10, { creditNote: note(false) }))).toEqual([
    409,
    'gst-too-late',
    { until: '2024-11-30' },
  ])
  const commercial = note(true, 'commercial')
  await receive(ids, 10, { creditNote: commercial })
  expect(await noteOf(commercial.noteId)).toMatchObject({
    tax: 'commercial',
    totals: { cgst: 0, sgst: 0, igst: 0, taxable: 867_50 },
  })
  expect((await noteOf(commercial.noteId)).number).toMatch(/^FC\//)
})

test('the same write sent twice makes one return and one note', async () => {
  const ids = await delivered()
  const input = back(ids, 100, { creditNote: note(true) })
  const key = { 'idempotency-key': randomUUID() }
  const [first, again] = [
    await owner.call('goods-return.receive', input, key),
    await owner.call('goods-return.receive', input, key),
  ]
  expect([first.status, again.status, again.body]).toEqual([200, 200, first.body])
  expect((await owner.done<{ rows: unknown[] }>('goods-return.list', {})).rows).toHaveLength(1)
  expect((await owner.done<{ rows: unknown[] }>('credit-note.list', {})).rows).toHaveLength(1)
})

test('sales records what came back but credits nothing, production neither, and another company does not know of it', async () => {
  const ids = await delivered()
  const [sales, production] = [await colleague('sales'), await colleague('production')]
  expect(await refused('goods-return.receive', back(ids, 1, { creditNote: note(false) }), sales)).toEqual([
    409,
    'note-needs-accounts',
    {},
  ])
  const returned = await sales.done<GoodsReturn>('goods-return.receive', back(ids, 1))
  const credit = { id: returned.id, version: returned.version, creditNote: note(true) }
  expect((await sales.call('goods-return.credit', credit)).status).toBe(403)
  const drafted = await owner.done<GoodsReturn>('goods-return.credit', { ...credit, creditNote: note(false) })
  const cancel = { id: drafted.id, version: drafted.version, reason: 'Mistake' }
  expect((await refused('goods-return.cancel', cancel, sales))[1]).toBe('note-needs-accounts')
  for (const operation of ['receive', 'credit', 'replace', 'cancel'])
    expect(
      (await production.call(`goods-return.${operation}`, operation === 'receive' ? back(ids, 1) : credit)).status,
    ).toBe(403)
  const stranger = await testApp.owner(`Other ${randomUUID().slice(0, 8)}`)
  expect((await stranger.call('goods-return.receive', back(ids, 1))).status).toBe(404)
  expect((await stranger.call('goods-return.cancel', cancel)).status).toBe(404)
  expect((await stranger.call('goods-return.find', { id: returned.id })).status).toBe(404)
})

test('a return’s note is taken back although the goods were credited otherwise meanwhile, and the return stays', async () => {
  const otherwise = async (ids: Ids, metres: number): Promise<void> => {
    const id = randomUUID()
    const lines = [{ line: 1, quantityMilli: metres * 1000, taxable: 0 }]
    await owner.done('credit-note.draft', { id, invoiceId: ids.invoice, tax: 'gst', reason: 'goods_return', lines, notes: null }) // prettier-ignore
    await owner.done('credit-note.issue', { id, version: 1, idSeed: randomUUID() })
  }
  const ids = await delivered()
  const credit = note(false)
  const { id } = await receive(ids, 600, { creditNote: credit })
  await otherwise(ids, 600)
  await owner.done('credit-note.discard', { id: credit.noteId, version: 1 })
  expect(await returnOf(id)).toMatchObject({ status: 'received', creditNoteId: null })
  expect((await refused('goods-return.credit', { id, version: 2, creditNote: note(true) })).slice(0, 2)).toEqual([409, 'quantity-exceeds-line']) // prettier-ignore
  await owner.done('goods-return.cancel', { id, version: 2, reason: 'Credited already' })
})
