import { expect, test } from 'vitest'
import { exampleDalalEntry } from '#domain/dalal-entry/dalal-entry-example.ts'
import type { DalalEntry } from '#domain/dalal-entry/dalal-entry.ts'
import { exampleDalal } from '#domain/dalal/dalal-example.ts'
import { exampleDalaliPayment } from '#domain/dalali-payment/dalali-payment-example.ts'
import type { Dalali } from '#domain/dalali/dalali.ts'
import { dalalMessage } from './document-dalal-message.ts'
import { dalalStatementView } from './document-dalal-view.ts'
import { dalaliVoucherView } from './document-dalali-view.ts'
import { messageText } from './document-message.ts'
import { sampleCompany } from './document-sample.ts'
import { read, wordsIn } from './testing-paper.ts'

const entry = (seq: number, date: string, amount: number, patch: Partial<DalalEntry> = {}) =>
  exampleDalalEntry({ id: String(seq), seq, date, amount, ...patch })
const payment = { customerName: null, number: 'PV/26-27/0001' }
const paper = (entries: readonly DalalEntry[], balance: number) =>
  read(
    dalalStatementView(
      {
        company: sampleCompany,
        dalal: exampleDalal({ balance }),
        entries,
        period: { from: '2026-06-01', to: '2026-10-31' },
      },
      wordsIn('en'),
    ),
  )

test('a broker’s statement has what he earned and got in the period, by its days, and what was due before and after', () => {
  const lines = paper(
    [
      entry(2, '2026-06-10', -1000_00),
      entry(3, '2026-07-01', -500_00, { number: 'INV/26-27/0002' }),
      // Entered after the next one, for an earlier day.
      entry(5, '2026-06-20', 700_00, { kind: 'paid', ...payment }),
      entry(6, '2026-06-20', 50_00, { kind: 'tds', ...payment }),
      entry(4, '2026-08-01', 500_00, { number: 'INV/26-27/0002' }),
      entry(7, '2026-11-02', -9_00),
    ],
    // 200 were due before June.
    -459_00,
  )
  const table = lines.slice(lines.findIndex((line) => line.startsWith('table')) + 3)
  expect(table.slice(0, 7)).toEqual([
    '  01/06/2026 | Opening balance |  |  |  | 200.00',
    '  10/06/2026 | Brokerage earned · Shree Ganesh Garments | INV/26-27/0001 | 1,000.00 |  | 1,200.00',
    '  20/06/2026 | Paid | PV/26-27/0001 |  | 700.00 | 500.00',
    '  20/06/2026 | TDS deducted | PV/26-27/0001 |  | 50.00 | 450.00',
    '  01/07/2026 | Brokerage earned · Shree Ganesh Garments | INV/26-27/0002 | 500.00 |  | 950.00',
    '  01/08/2026 | Brokerage taken back · Shree Ganesh Garments | INV/26-27/0002 |  | 500.00 | 450.00',
    '  31/10/2026 | Closing balance |  | 1,500.00 | 1,250.00 | 450.00',
  ])
  expect(lines.filter((line) => /^(opening|earned|given|balance) /.test(line))).toEqual([
    'opening (plain): Opening balance 200.00',
    'earned (plain): Brokerage earned 1,000.00',
    'given (plain): Less paid -750.00',
    'balance (total): Brokerage to pay ₹450.00',
  ])
  expect(lines).toContain('dalal: Broker')
  expect(lines).toContain('  pan: PAN AAAPZ9999Z')
})

test('what was paid ahead is said so in the table and in the sum', () => {
  const lines = paper([entry(1, '2026-09-01', 300_00, { kind: 'paid', ...payment })], 300_00)
  expect(lines.join('\n')).toContain('300.00 | 300.00 paid ahead')
  expect(lines).toContain('balance (total): Paid ahead ₹300.00')
})

const bill = (n: number): Dalali => ({
  ...exampleDalalEntry(), id: String(n), customerId: 'c', billDate: `2026-09-0${n}`, number: `INV/26-27/000${n}`, base: 'taxable', percentBp: 100,
  paisePerMetre: null, realised: 40_000_00, expected: 84_000_00, earned: 381_00, kept: 0, customerName: 'Ganesh Garments',
}) // prettier-ignore

test('a message to a broker says what is due to him, and what came in on the newest bills he brought', () => {
  const said = (balance: number, bills: readonly Dalali[] = []) =>
    messageText(dalalMessage(exampleDalal({ balance }), bills, sampleCompany, '2026-11-22'), wordsIn('en').t).split(
      '\n',
    )
  const lines = said(-459_00, [1, 2, 3, 4, 5, 6, 7].map(bill))
  expect(lines[0]).toBe('Namaste Jayantibhai Shah, as of 22/11/2026 ₹459 of brokerage is due to you.')
  expect(lines[1]).toBe('INV/26-27/0007, Ganesh Garments: ₹40,000 of ₹84,000 received, brokerage ₹381')
  expect(lines).toHaveLength(8)
  expect(lines.join('')).not.toContain('INV/26-27/0001')
  expect(said(459_00)[0]).toContain('₹459 of brokerage has been paid to you ahead')
  expect(said(0)[0]).toContain('no brokerage is due')
})

test('the voucher of a payment says what it settles, the tax kept of it and what he got, and is marked once taken back', () => {
  const voucher = (patch: object = {}) =>
    dalaliVoucherView(
      { company: sampleCompany, dalal: exampleDalal(), payment: exampleDalaliPayment(patch) },
      wordsIn('en'),
    )
  const { number, lines, totals, parties, facts, draft } = voucher()
  expect([number, draft, parties[0]?.name, parties[0]?.rows.length]).toEqual([
    'PV/26-27/0001',
    null,
    'Jayantibhai Shah',
    2,
  ])
  expect(lines.rows).toEqual([['Brokerage settled', '1,000.50'], ['TDS deducted', '-20.00']]) // prettier-ignore
  expect(totals).toMatchObject([{ label: 'Paid', value: '₹980.50' }])
  expect(facts.map(({ value }) => value)).toEqual(['PV/26-27/0001', '21/11/2026', 'UPI', '420012345678'])
  expect(voucher({ tds: 0 }).lines.rows).toHaveLength(1)
  expect(voucher({ status: 'voided' }).draft).toBe('CANCELLED')
})
