import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { databaseKinds } from '#server/database/testing.ts'
import { projectRoot } from '#server/runtime/root.ts'
import { openTestApp } from '#server/testing-app.ts'
import { chain, floor, newIds, today } from '#server/testing-chain.ts'

const folder = join(projectRoot, 'server', 'migrations')
const migrationOf = (name: string): string => {
  const file = readdirSync(folder).find((one) => one.endsWith(`-${name}.sql`))
  if (!file) throw new RangeError(`no migration ${name}`)
  return readFileSync(join(folder, file), 'utf8')
}

test.each(databaseKinds)(
  'of receipts from before, on %s, it is known how much invoices took, and nothing else of them changes',
  async (kind) => {
    const testApp = await openTestApp(kind)
    try {
      const owner = await testApp.owner()
      const query = async (text: string) => (await testApp.appContext.database.pool.query(text)).rows
      const ids = newIds()
      await chain.ordered(owner, testApp.anonymous(), ids)
      await chain.steps(owner, ids, floor)
      await chain.invoice(owner, ids)
      const old = { id: randomUUID(), customerId: ids.profile, number: 'OLD/7', billDate: today(), dueDate: today() }
      await owner.done('opening-bill.record', { ...old, amount: 500_00 })
      const receive = (amount: number, lines: object[]) =>
        owner.done('receipt.record', {
          ...{ id: randomUUID(), customerId: ids.profile, date: today(), method: 'neft', reference: null },
          ...{ amount, lines, notes: null },
        })
      await receive(1_000_00, [
        { entryId: ids.invoice, open: 45_544_00, money: 300_00 },
        { entryId: old.id, open: 500_00, money: 500_00 },
      ])
      await receive(200_00, [{ entryId: ids.invoice, open: 45_244_00, money: 200_00 }])
      await receive(70_00, [])
      const known = await query('select * from receipt order by number')
      expect(known.map((row) => [row['for_invoices'], row['on_account']].map(Number))).toEqual([
        [300_00, 200_00],
        [200_00, 0],
        [0, 70_00],
      ])

      await query('alter table receipt drop column for_invoices')
      await query(`begin; ${migrationOf('receipt-for-invoices')}; commit`)

      expect(await query('select * from receipt order by number')).toEqual(known)
      await expect(query('update receipt set for_invoices = amount - on_account + 1')).rejects.toThrow('for_invoices')
    } finally {
      await testApp.close()
    }
  },
)

test.each(databaseKinds)(
  'a receipt from before names, on %s, the parties of today, at the instant of its entry',
  async (kind) => {
    const testApp = await openTestApp(kind)
    try {
      const owner = await testApp.owner('Zari Mills')
      const query = async (text: string) => (await testApp.appContext.database.pool.query(text)).rows
      const ids = newIds()
      await chain.ordered(owner, testApp.anonymous(), ids)
      const { particulars: known } = await chain.receive(owner, ids)
      expect(known).toMatchObject({ late: false, seller: { companyName: 'Zari Mills' }, buyer: { lead: null } })

      await query('alter table receipt drop column particulars')
      await query(`begin; ${migrationOf('receipt-particulars')}; commit`)

      expect(await query('select particulars from receipt')).toEqual([{ particulars: { ...known, late: true } }])
    } finally {
      await testApp.close()
    }
  },
)
