import { expect, test } from 'vitest'
import { exampleBusinessProfile } from '#domain/business-profile/business-profile-example.ts'
import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import { exampleFinalInvoice } from '#domain/final-invoice/final-invoice-example.ts'
import { exampleFacts } from '#domain/kernel/facts-example.ts'
import type { LedgerEntry } from '#domain/ledger-entry/ledger-entry.ts'
import { exampleReceipt } from '#domain/receipt/receipt-example.ts'
import type { Receipt } from '#domain/receipt/receipt.ts'
import { createNameFinder } from '#web/replica/name-finder.ts'
import { exampleView } from '#web/replica/view-example.ts'
import { planPayment, planPaymentUndo } from './assistant-deed-payment.ts'
import type { Wanted } from './assistant-deed.ts'
import type { Known } from './assistant-plan.ts'

const [ambika, shah] = ['Ambika Processors', 'Shah Traders'].map((companyName, at) =>
  exampleBusinessProfile({ id: `P${at + 1}`, companyName, vatav: null, tdsRateBp: null }),
)
const base = { version: 1, createdAt: '2026-11-20T05:00:00.000Z', updatedAt: '2026-11-20T05:00:00.000Z' }
const bill = (seq: number, ledgerId: string, amount: number, patch: Partial<LedgerEntry> = {}): LedgerEntry => ({
  ...{ ...base, id: `I${seq}`, ledgerId, seq, date: '2026-11-10', kind: 'invoice', amount, allocated: 0 },
  ...{ status: 'outstanding', documentEntity: 'final-invoice', documentId: `I${seq}`, number: `INV/26-27/000${seq}` },
  ...{ billDate: '2026-11-10', dueDate: '2026-12-10', heldFor: null },
  ...patch,
})
const bills = [bill(1, 'P1', 50_000_00), bill(2, 'P1', 20_000_00), bill(3, 'P2', 20_000_00)]

function planned(wanted: Partial<Wanted>, entries = bills, terms: Partial<BusinessProfile> = {}) {
  const profiles = [ambika, shah].flatMap((profile) => (profile ? [{ ...profile, ...terms }] : []))
  const names = createNameFinder(() => view)
  names.learn(profiles.map(({ companyName }) => companyName).values(), 100)
  const { view } = exampleView({
    'business-profile': profiles,
    'ledger-entry': entries,
    'final-invoice': bills.map(({ id, number, ledgerId }) => exampleFinalInvoice({ id, number, customerId: ledgerId })),
  })
  const known: Known = { view, facts: exampleFacts({ actor: { name: 'Ramesh', role: 'owner' } }), names, meant: [], written: null } // prettier-ignore
  const paid = { name: 'Ambika Processors', amount: 20_000, method: 'upi' }
  return planPayment({ deed: 'record-payment', language: 'en', ...paid, ...wanted }, known)
}
const at = (plan: ReturnType<typeof planned>) => (plan.kind === 'go' ? plan.address : plan.kind)

test('money for the invoice that was named pays that one, though an older one is open', () => {
  expect(planned({ invoiceId: '2', amount: 5_000 })).toMatchObject({
    kind: 'confirm',
    write: {
      input: { customerId: 'P1', amount: 5_000_00, lines: [{ entryId: 'I2', open: 20_000_00, money: 5_000_00 }] },
    },
    asked: { params: { invoices: 'INV/26-27/0002' } },
  })
})

test.each([
  ['an invoice of another party', { invoiceId: '3' }, '?customer=P1&amount=20000&method=upi'],
  ['an invoice that is not there', { invoiceId: '99' }, '?customer=P1&amount=20000&method=upi'],
  [
    'more than the invoice comes to',
    { invoiceId: '2', amount: 20_001 },
    '?customer=P1&amount=20001&method=upi&invoice=I2',
  ],
  ['an advance', { isAdvance: true as const }, '?customer=P1&amount=20000&method=upi'],
  ['a day that has to be entered', { date: 'monday' }, '?customer=P1&amount=20000&method=upi'],
  ['a way that money does not come', { method: 'barter' }, '?customer=P1&amount=20000&method=barter'],
])('money is not written without a look where it is for %s', (_what, wanted, query) => {
  expect(at(planned(wanted))).toBe(`/platform/receipts/new${query}`)
})

test('the form opens with the day and the number that were said', () => {
  expect(at(planned({ amount: 90_000, date: 'yesterday', reference: '4711' }))).toBe(
    '/platform/receipts/new?customer=P1&amount=90000&method=upi&reference=4711&date=2026-11-20',
  )
})

test('money that also pays a bill without a number is looked at first', () => {
  expect(planned({ amount: 20_000 }, [bill(1, 'P1', 20_000_00, { number: null })]).kind).toBe('go')
})

test('money that pays two bills is written for both, each with its part', () => {
  expect(planned({ amount: 70_000 })).toMatchObject({
    write: {
      input: {
        lines: [
          { entryId: 'I1', money: 50_000_00 },
          { entryId: 'I2', money: 20_000_00 },
        ],
      },
    },
    asked: { params: { invoices: 'INV/26-27/0001, INV/26-27/0002' } },
  })
})

const linesOf = (plan: ReturnType<typeof planned>) =>
  plan.kind === 'confirm' ? [plan.write.input['lines'], plan.asked.params?.['invoices']] : plan.kind

test('only the bills that the money reaches are written and read back, and of one paid in part only what is left', () => {
  const line = (entryId: string, open: number, money: number) => ({ entryId, open, money, deductions: [] })
  expect(linesOf(planned({ amount: 30_000 }))).toEqual([[line('I1', 50_000_00, 30_000_00)], 'INV/26-27/0001'])
  const inPart = [bill(1, 'P1', 50_000_00, { allocated: 40_000_00 }), bill(2, 'P1', 30_000_00)]
  expect(linesOf(planned({ amount: 25_000 }, inPart))).toEqual([
    [line('I1', 10_000_00, 10_000_00), line('I2', 30_000_00, 15_000_00)],
    'INV/26-27/0001, INV/26-27/0002',
  ])
})

test('money from which the party keeps tax back is looked at first, and so is that with a discount', () => {
  expect(planned({ amount: 30_000 }, bills, { tdsRateBp: 1000 }).kind).toBe('go')
  const slabs = [{ withinDays: 90, percentBp: 500 }]
  const vatav = { slabs, basis: 'taxable' as const, onAdvance: false }
  expect(planned({ amount: 30_000 }, bills, { vatav }).kind).toBe('go')
})

test('how the money came may be said in two words', () => {
  expect(planned({ method: 'bank transfer' })).toMatchObject({ write: { input: { method: 'bank_transfer' } } })
})

const receipt = exampleReceipt({ id: 'R1', customerId: 'P1', customerName: 'Ambika Processors' })

test('a receipt is taken back once, by whoever may, and not if it has left this device’s copy', () => {
  const undo = (stored: readonly Receipt[], role: 'owner' | 'accounts') => {
    const { view } = exampleView({ receipt: stored })
    const facts = exampleFacts({ actor: { name: 'Ramesh', role } })
    const known: Known = { view, facts, names: null, meant: [], written: null }
    return planPaymentUndo({ operation: 'receipt.record', input: { id: 'R1' }, label: 'Ambika' }, known, 'undo')
  }
  expect(undo([receipt], 'owner')).toMatchObject({
    kind: 'confirm',
    write: { operation: 'receipt.void', input: { id: 'R1', version: 1, reason: 'undo' } },
    asked: { params: { company: 'Ambika Processors', amount: '₹42,000' } },
  })
  expect(undo([receipt], 'accounts')).toMatchObject({ kind: 'refused', refusal: { code: 'void-needs-owner' } })
  expect(undo([{ ...receipt, status: 'voided' }], 'owner').kind).toBe('refused')
  expect(undo([], 'owner')).toMatchObject({ kind: 'refused', refusal: { code: 'not-found' } })
})
