import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AdvancePayment } from '#domain/advance-payment/advance-payment.ts'
import type { Quotation } from '#domain/quotation/quotation.ts'
import { openTestApp, type Person, type TestApp } from '#server/testing-app.ts'
import { chain, floor, newIds, quotationOfToday, today, type Ids } from '#server/testing-chain.ts'
import { billed, events, type Customer } from './testing-ledger-events.ts'
import { ledgerLaws } from './testing-ledger-laws.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

const isId = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f-]{36}$/.test(value)

/** Operations whose new ids become entries of a ledger. */
const posting = ['receipt.record', 'refund.record', 'opening-bill.record', 'credit-note.issue', 'credit-note.cancel', 'debit-note.cancel', 'ledger-entry.write-off', 'final-payment.record', 'final-payment.apply-account'] // prettier-ignore

/** All ids in an input, however deep. */
const idsIn = (value: unknown): string[] =>
  isId(value) ? [value] : value && typeof value === 'object' ? Object.values(value).flatMap(idsIn) : []

const replaced = <Input>(input: Input, id: string, by: string): Input =>
  JSON.parse(JSON.stringify(input).replaceAll(id, by)) as Input // the same shape with another id

const rowsOf = async <Row>(sql: string): Promise<Row[]> =>
  (await testApp.appContext.database.pool.query(sql)).rows as Row[]

/** Ids that entries of the ledger and allocations have, and each with the one before it: those counted from it meet the first. */
async function takenIds(which: number): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>('select id from ledger_entry union all select id from allocation')
  return [0, 1, 2].flatMap((n) => rows[(which * 7 + n * 13) % Math.max(1, rows.length)]?.id ?? [])
}

/** Another proforma of a customer, that asks for its advance. */
async function asked(owner: Person, { profile }: Ids): Promise<Ids> {
  const ids = { ...newIds(), profile }
  const terms = quotationOfToday({ id: ids.quotation, leadId: ids.lead })
  const { version } = await owner.done<Quotation>('quotation.create', { ...terms, leadId: null, businessProfileId: profile }) // prettier-ignore
  await owner.done('quotation.approve', { id: ids.quotation, version })
  await chain.proforma(owner, ids)
  return ids
}

test('a write to the ledger whose new id is taken already is refused in words, and changes nothing it should not', async () => {
  const owner = await testApp.owner()
  const first = await billed(testApp, owner, null)
  const known = new Set<string>()
  const refused = new Map<string, number>()
  let tried = 0
  /** Tries each new id of a write as one that exists, and as another id of the same input, before the write itself. */
  const call: Person['call'] = async (operation, input, headers) => {
    const ids = [...new Set(idsIn(input))]
    const taken = [...(await takenIds(tried)), ...ids]
    for (const id of ids.filter((one) => !known.has(one)))
      for (const other of taken.filter((one) => one !== id)) {
        tried += 1
        const answer = await owner.call<never>(operation, replaced(input, id, other), {
          'idempotency-key': randomUUID(),
        })
        expect([200, 404, 409, 422], `${operation} ${JSON.stringify(answer.body)}`).toContain(answer.status)
        if (answer.status === 409) refused.set(operation, (refused.get(operation) ?? 0) + 1)
        if (answer.status === 200) return answer
      }
    return owner.call(operation, input, headers)
  }
  const customer: Customer = { person: { ...owner, call }, id: first.profile, rows: rowsOf }
  const history = fc.sample(
    fc.record({
      name: fc.constantFrom(...Object.keys(events)),
      which: fc.nat(1000),
      part: fc.nat(200),
      extra: fc.nat(1000),
    }),
    { numRuns: 250, seed: 20_261_127 },
  )
  for (const [at, { name, ...chance }] of history.entries()) {
    if (at % 60 === 30) await billed(testApp, owner, first.profile)
    for (const { id } of await rowsOf<{ id: string }>('select entity_id as id from history')) known.add(id)
    await events[name]?.(customer, chance)
  }
  for (const [name, sql] of Object.entries(ledgerLaws)) expect(await rowsOf(sql), name).toEqual([])
  // Without a refusal of each nothing would have been tried.
  for (const operation of posting) expect(refused.get(operation) ?? 0, operation).toBeGreaterThan(0)
}, 240_000)

test('the steps of a deal and their undoing are refused under the id of another paper', async () => {
  const owner = await testApp.owner()
  const first = await billed(testApp, owner, null)
  const bill = await chain.bring(owner, first)
  const code = async (operation: string, input: object) => {
    const { status, body } = await owner.call<{ code: string }>(operation, input)
    return status === 200 ? 'done' : body.code
  }
  const on = async (entity: string, id: string) => {
    const { version } = await owner.done<{ version: number }>(`${entity}.find`, { id })
    return { id, version }
  }
  const money = { amount: 1_00, receivedDate: today(), paymentMethod: 'upi', bankReference: null }
  const next = await asked(owner, first)
  const advance = () => on('advance-payment', next.advance)
  const taken = { receiptId: bill.id, salesOrderId: next.order }
  expect(await code('advance-payment.record', { ...(await advance()), ...money, ...taken })).toBe('already-done')
  const account = await chain.receive(owner, first)
  expect(await code('advance-payment.take-from-account', { ...(await advance()), ...taken, amount: 1_00 })).toBe('already-done') // prettier-ignore
  const own = { ...taken, receiptId: account.id }
  expect(await code('advance-payment.take-from-account', { ...(await advance()), ...own, amount: 1_00 })).toBe('already-done') // prettier-ignore

  const { amount } = await owner.done<AdvancePayment>('advance-payment.find', { id: next.advance })
  const part = chain.record(await owner.done<AdvancePayment>('advance-payment.find', { id: next.advance }), next, 1_00)
  await owner.done('advance-payment.record', part)
  const refund = { id: part.receiptId, amount: 1_00, date: today(), method: 'upi', reference: null }
  const ended = { idSeed: randomUUID(), reason: 'No order', keep: 0, refund }
  expect(await code('advance-payment.release', { ...(await advance()), ...ended })).toBe('already-done')
  const rest = chain.record({ ...(await owner.done<AdvancePayment>('advance-payment.find', { id: next.advance })) }, next, amount - 1_00) // prettier-ignore
  await owner.done('advance-payment.record', rest)
  expect(await code('advance-payment.record-balance', { ...(await advance()), ...money, receiptId: bill.id })).toBe('already-done') // prettier-ignore
  const order = () => on('sales-order', next.order)
  const held = { ...refund, id: rest.receiptId, amount }
  expect(await code('sales-order.cancel', { ...(await order()), ...ended, refund: held })).toBe('already-done')
  await chain.steps(owner, next, floor)
  const draft = { id: first.invoice, salesOrderId: next.order, lines: null }
  expect(await code('final-invoice.create', draft)).toBe('already-done')
  await owner.done('final-invoice.create', { ...draft, id: next.invoice })
  const sent = { ...(await on('final-invoice', next.invoice)), finalPaymentId: first.payment }
  expect(await code('final-invoice.send', sent)).toBe('already-done')
  await owner.done('final-invoice.send', { ...sent, finalPaymentId: next.payment })
  const wrong = { ...(await on('final-invoice', next.invoice)), idSeed: randomUUID(), reason: 'Wrong rate' }
  expect(await code('final-invoice.replace', { ...wrong, noteId: bill.id, successorId: randomUUID() })).toBe('already-done') // prettier-ignore
  expect(await code('final-invoice.replace', { ...wrong, noteId: next.invoice, successorId: randomUUID() })).toBe('already-done') // prettier-ignore
  const writeOff = { idSeed: randomUUID(), entryId: bill.id, amount: 10_00, reason: 'Small' }
  await owner.done('ledger-entry.write-off', writeOff)
  expect(await code('ledger-entry.undo-write-off', { id: writeOff.idSeed, idSeed: bill.id })).toBe('already-done')
  for (const [name, sql] of Object.entries(ledgerLaws)) expect(await rowsOf(sql), name).toEqual([])
})
