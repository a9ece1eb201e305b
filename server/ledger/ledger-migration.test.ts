import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FinalPayment } from '#domain/final-payment/final-payment.ts'
import { databaseKinds } from '#server/database/testing.ts'
import { projectRoot } from '#server/runtime/root.ts'
import { openTestApp, type Person, type TestApp } from '#server/testing-app.ts'
import { chain, floor, newIds, quotationOfToday, wholeChain } from '#server/testing-chain.ts'

const file = readFileSync(join(projectRoot, 'server', 'migrations', '0021-ledger.sql'), 'utf8')

/** Takes a database back to the release before the ledger. */
const asBefore = `drop table allocation, ledger_entry, party_ledger cascade; drop function check_ledger_entry, check_allocation`

const entries = `select kind, amount, allocated, status, date::text, document_entity, document_id, number, bill_date::text, due_date::text, held_for
  from ledger_entry order by document_id, kind, amount`
const allocations = `select c.kind as credit, c.document_id as paid_by, d.document_id as bill, a.amount from allocation a
  join ledger_entry c on c.company_id = a.company_id and c.id = a.credit_entry_id
  join ledger_entry d on d.company_id = a.company_id and d.id = a.debit_entry_id order by d.document_id, a.amount, c.document_id`
const sums = `select id, customer_name, balance, open_debits, on_account, held_advance, last_seq, last_receipt_date::text from party_ledger order by id`

describe.each(databaseKinds)('the ledger of an earlier release on %s', (kind) => {
  let testApp: TestApp
  let owner: Person
  const query = async (text: string) => (await testApp.appContext.database.pool.query(text)).rows
  const migrateAnew = async () => {
    await testApp.appContext.database.pool.query(asBefore)
    await testApp.appContext.database.pool.query(`begin; ${file}; commit`)
  }

  /** Paid, part-paid, overpaid, paid from the account, an advance in two parts, and one that waits. */
  beforeAll(async () => {
    testApp = await openTestApp(kind)
    owner = await testApp.owner('Tapi Weaves')
    await wholeChain(owner, testApp.anonymous(), newIds())
    const rich = newIds()
    const { totalAmount } = await chain.quote(owner, rich)
    await chain.profile(owner, testApp.anonymous(), rich, {
      companyName: 'Jay Ambe Textiles',
      gstNumber: '24AAAFZ9999Z2ZB',
    })
    const advance = await chain.proforma(owner, rich)
    await owner.done('advance-payment.record', chain.record(advance, rich, 100_000))
    const begun = await owner.done<typeof advance>('advance-payment.find', { id: advance.id })
    await owner.done('advance-payment.record', chain.record(begun, rich, totalAmount + 50_000_00))
    await chain.steps(owner, rich, floor)
    await chain.invoice(owner, rich)
    const second = newIds()
    const terms = {
      ...quotationOfToday({ id: second.quotation, leadId: second.lead }),
      leadId: null,
      businessProfileId: rich.profile,
    }
    const quotation = await owner.done<{ id: string; version: number }>('quotation.create', terms)
    await owner.done('quotation.approve', { id: quotation.id, version: quotation.version })
    const more = await chain.proforma(owner, second)
    await owner.done('advance-payment.record', chain.record(more, second, more.amount))
    await chain.steps(owner, second, floor)
    await chain.invoice(owner, second)
    const due = await owner.done<FinalPayment>('final-payment.find', { id: second.payment })
    await owner.done('final-payment.apply-account', {
      id: due.id,
      version: due.version,
      restId: randomUUID(),
      amount: 1_000_00,
    })
    const waiting = newIds()
    await chain.quote(owner, waiting)
    await chain.profile(owner, testApp.anonymous(), waiting, {
      companyName: 'Om Fabrics',
      gstNumber: '24AAAFZ9999Z3ZA',
    })
    const part = await chain.proforma(owner, waiting)
    await owner.done('advance-payment.record', chain.record(part, waiting, 200_000))
  })
  afterAll(() => testApp.close())

  test('gets from its documents the entries, allocations and balances that writing them today gives', async () => {
    const before = [await query(entries), await query(allocations), await query(sums)]
    expect(before.map((rows) => rows.length)).toEqual([10, 6, 3])
    await migrateAnew()
    const after = [await query(entries), await query(allocations), await query(sums)]
    expect(after).toEqual(before)
  })

  test('is not made where it would say something else than the documents, and what differs is listed', async () => {
    await query(`update final_invoice set balance_amount = balance_amount - 1 where balance_amount > 0`)
    await expect(migrateAnew()).rejects.toThrow(
      /does not give the balances of the documents: invoice INV.* paise to pay/,
    )
  })
})
