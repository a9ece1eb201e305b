import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databaseKinds } from '#server/database/testing.ts'
import { projectRoot } from '#server/runtime/root.ts'
import { openTestApp, type Person, type TestApp } from '#server/testing-app.ts'
import { newIds, wholeChain } from '#server/testing-chain.ts'

const folder = join(projectRoot, 'server', 'migrations')
/** Terms, joined parties, withdrawn quotations, closed leads, receipts and credit notes. */
const files = readdirSync(folder)
  .filter((name) => /^00(2[4-9])-/.test(name))
  .toSorted()

/** What the files add, undone: the database as it was before them. */
const before = [
  'drop table credit_note, receipt cascade',
  'drop function check_credit_note, keep_credit_note',
  'drop index final_payment_receipt, ledger_entry_document',
  'revoke update on allocation from app_user',
  'alter table lead drop column lost, drop column joined_into_id',
  'drop index proforma_invoice_lead, advance_payment_lead, sales_order_lead, business_profile_lead',
  'alter table quotation drop column withdraw_reason',
  'alter table business_profile drop column joined_into, drop column credit_days, drop column hold_reason, drop column held_by, drop column held_since, drop column language, drop column notes',
  'alter table sales_order drop column hold, drop column first_delivery_date',
]

describe.each(databaseKinds)(
  'a database with a finished deal, from before receipts and credit notes, on %s',
  (kind) => {
    let testApp: TestApp
    let owner: Person
    const ids = newIds()
    const query = async (text: string) => (await testApp.appContext.database.pool.query(text)).rows
    const tables = [
      'lead',
      'quotation',
      'business_profile',
      'sales_order',
      'final_payment',
      'ledger_entry',
      'allocation',
    ]
    const rowsOf = async (table: string): Promise<unknown[]> =>
      (await query(`select to_jsonb(t) as row from ${table} t order by id`)).map(({ row }) => row as unknown)
    const rows = new Map<string, unknown[]>()

    beforeAll(async () => {
      testApp = await openTestApp(kind)
      owner = await testApp.owner()
      await wholeChain(owner, testApp.anonymous(), ids)
      await query(before.join('; '))
      for (const table of tables) rows.set(table, await rowsOf(table))
      for (const file of files) await query(`begin; ${readFileSync(join(folder, file), 'utf8')}; commit`)
      // What a later migration adds to the new tables.
      await query('alter table credit_note add column goods_return_id uuid')
    })
    afterAll(() => testApp.close())

    test('every row stays as it was, and what is new about it is empty', async () => {
      expect(files).toHaveLength(6)
      for (const table of tables) {
        const known = rows.get(table) ?? []
        expect(known.length, table).toBeGreaterThan(0)
        expect(await rowsOf(table), table).toMatchObject(known)
      }
      expect(
        await query('select joined_into, credit_days, hold_reason, language, notes from business_profile'),
      ).toEqual([{ joined_into: null, credit_days: null, hold_reason: null, language: null, notes: null }])
      expect(await query('select lost, joined_into_id from lead')).toEqual([{ lost: null, joined_into_id: null }])
      expect(await query('select withdraw_reason from quotation')).toEqual([{ withdraw_reason: null }])
      expect(await query('select hold, first_delivery_date from sales_order')).toEqual([
        { hold: null, first_delivery_date: null },
      ])
    })

    test('the deal goes on: its invoice is read, and a note on it is drafted', async () => {
      const lines = [{ line: 1, quantityMilli: 0, taxable: 1_00 }]
      const note = { invoiceId: ids.invoice, tax: 'gst', reason: 'claim', lines, notes: null }
      const id = '0b9f6c1e-3a57-4f0e-9a43-0c0a5d6b7c01'
      expect(await owner.done('credit-note.draft', { id, ...note })).toMatchObject({ status: 'draft' })
    })

    test.each([
      ["update quotation set withdraw_reason = 'No yarn'", 'quotation_withdrawn'],
      ["update lead set conversion_status = 'lost'", 'lead_closed'],
      ['update business_profile set credit_days = 366', 'credit_days'],
    ])('afterwards the database refuses "%s"', async (statement, constraint) => {
      await expect(query(statement)).rejects.toThrow(constraint)
    })
  },
)
