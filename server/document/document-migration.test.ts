import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Particulars } from '#domain/document/document-particulars.ts'
import { particularsSchema } from '#domain/document/document-particulars.ts'
import { databaseKinds } from '#server/database/testing.ts'
import { projectRoot } from '#server/runtime/root.ts'
import { openTestApp, type Person, type TestApp } from '#server/testing-app.ts'
import { chain, newIds, wholeChain } from '#server/testing-chain.ts'

const file = readFileSync(join(projectRoot, 'server', 'migrations', '0018-papers-that-stay.sql'), 'utf8')

/** Takes a database back to what the release before papers stayed has written. */
const asBefore = `
  drop trigger keep_company_logo on company;
  drop function keep_company_logo;
  drop table paper, company_logo;
  alter table quotation drop column particulars;
  alter table proforma_invoice drop column particulars;
  alter table final_invoice drop column particulars;
  update advance_payment set receipts = coalesce(
    (select jsonb_agg(receipt - 'particulars') from jsonb_array_elements(receipts) as receipt), '[]')`

describe.each(databaseKinds)('papers of an earlier release on %s', (kind) => {
  let testApp: TestApp
  let owner: Person
  const [sent, drafted] = [newIds(), newIds()]
  const query = async (text: string) => (await testApp.appContext.database.pool.query(text)).rows
  beforeAll(async () => {
    testApp = await openTestApp(kind)
    owner = await testApp.owner('Tapi Weaves')
    await wholeChain(owner, testApp.anonymous(), sent)
    await chain.quote(owner, drafted)
    await chain.profile(owner, testApp.anonymous(), drafted)
    await owner.done('proforma-invoice.create', {
      id: drafted.proforma,
      advancePaymentId: drafted.advance,
      quoteId: drafted.quotation,
    })
    await testApp.appContext.database.pool.query(asBefore)
    await testApp.appContext.database.pool.query(`begin; ${file}; commit`)
  })
  afterAll(() => testApp.close())

  test('what was sent gets the particulars of the day of the upgrade, marked as late; a draft gets none', async () => {
    const rows = await query(
      `select particulars from quotation union all select particulars from final_invoice union all
       select particulars from proforma_invoice where status <> 'pending' union all
       select receipt -> 'particulars' from advance_payment, jsonb_array_elements(receipts) as receipt`,
    )
    expect(rows).toHaveLength(5)
    for (const { particulars } of rows as { particulars: Particulars }[]) {
      expect(particularsSchema.safeParse(particulars).error).toBeUndefined()
      expect(particulars).toMatchObject({ late: true, seller: { companyName: 'Tapi Weaves', state: '24' } })
      expect(particulars.buyer).toMatchObject({
        companyName: 'Patel Textiles',
        profile: { gstNumber: '24AAAFZ9999Z1ZC', registeredAddress: { pincode: '395002' } },
      })
    }
    expect(await query(`select particulars from proforma_invoice where status = 'pending'`)).toEqual([
      { particulars: null },
    ])
  })

  test('a document that was upgraded can be read by the product', async () => {
    for (const [entity, id] of [
      ['quotation', sent.quotation],
      ['proforma-invoice', sent.proforma],
      ['advance-payment', sent.advance],
      ['final-invoice', sent.invoice],
    ] as const)
      expect(await owner.call(`${entity}.find`, { id }), entity).toMatchObject({ status: 200 })
  })
})
