import { expect, test } from 'vitest'
import type { Allocation } from '#domain/allocation/allocation.ts'
import { exampleCreditNote } from '#domain/credit-note/credit-note-example.ts'
import { exampleDebitNote } from '#domain/debit-note/debit-note-example.ts'
import { particularsOf } from './document-issue.ts'
import { creditNoteView, debitNoteView } from './document-note-view.ts'
import { sampleCompany, sampleProfile } from './document-sample.ts'
import { read, wordsIn } from './testing-paper.ts'

test('only a registered buyer is told what becomes of its input tax credit', () => {
  const terms = (gstNumber: string, tax: 'gst' | 'commercial') =>
    creditNoteView(
      {
        note: exampleCreditNote({ tax }),
        company: sampleCompany,
        buyer: { profile: { ...sampleProfile, gstNumber } },
      },
      wordsIn('en'),
    ).terms.lines.join(' ')
  expect(terms('24AAAFZ9999Z1ZC', 'gst')).toMatch(/reverse the input tax credit/)
  expect(terms('24AAAFZ9999Z1ZC', 'commercial')).toMatch(/your input tax credit stays/)
  expect(terms('', 'gst')).toBe('The amount is credited to your account.')
  expect(terms('', 'commercial')).toBe('The amount is credited to your account.')
})

test('a note that was cancelled says so across the paper, an issued one does not', () => {
  const draftOf = (status: 'issued' | 'cancelled') => {
    const source = { note: exampleCreditNote({ status }), company: sampleCompany, buyer: { profile: sampleProfile } }
    return creditNoteView(source, wordsIn('en')).draft
  }
  expect([draftOf('issued'), draftOf('cancelled')]).toEqual([null, 'CANCELLED'])
})

const parties = { company: sampleCompany, buyer: { profile: sampleProfile } }
const creditLines = (patch: Parameters<typeof exampleCreditNote>[0] = {}) => read(creditNoteView({ note: exampleCreditNote(patch), ...parties }, wordsIn('en'))) // prettier-ignore
/** The lines from one that begins so, up to the next one that is not indented. */
const section = (lines: readonly string[], begins: string) => {
  const at = lines.findIndex((line) => line.startsWith(begins))
  const end = lines.findIndex((line, one) => one > at && !line.startsWith('  '))
  return lines.slice(at, end)
}

test('a credit note has every particular of Rule 53(1A): its number and day, the invoice it is against, and the tax given back', () => {
  const lines = creditLines()
  expect(lines[0]).toBe('credit-note en: CREDIT NOTE / Section 34, CGST Act, 2017')
  expect(section(lines, 'CN/26-27/0001 of')).toEqual([
    'CN/26-27/0001 of 2026-11-21, issued, CN-26-27-0001.pdf, copies [], logo null',
    '  number: No. CN/26-27/0001',
    '  date: Date 21/11/2026',
    '  invoice: Against invoice INV/26-27/0001',
    '  invoice-date: Invoice date 20/11/2026',
    '  reason: Reason Rate difference',
    '  place-of-supply: Place of supply 24 - Gujarat',
  ])
  expect(lines).toContain('buyer: Buyer')
  expect(section(lines, 'table ').slice(1)).toEqual([
    '  at end | description start | hsn start | taxable end | gst end | cgst end | sgst end',
    '  # | Description of goods | HSN/SAC | Taxable ₹ | GST | CGST ₹ | SGST ₹',
    '  1 | Georgette 60 gm | 5407 | 4,000.00 | 5% | 100.00 | 100.00',
    '   | Total |  | 4,000.00 |  | 100.00 | 100.00',
  ])
  expect(lines).toEqual(
    expect.arrayContaining([
      'cgst (plain): CGST 100.00',
      'total (total): Total ₹4,200.00',
      'Amount in words: Rupees Four Thousand Two Hundred Only',
      'no account',
      'no code to pay by',
      'Terms',
    ]),
  )
})

test('metres that are credited are printed with their rate; a draft has no number and says so; a remark is on the paper', () => {
  const [line] = exampleCreditNote().lines
  if (!line) throw new RangeError('the example note has a line')
  const metres = { ...line, quantityMilli: 50_000, ratePaise: 80_00 }
  const lines = creditLines({ lines: [metres], number: null, status: 'draft', notes: 'As agreed' })
  expect(lines).toContain('  at end | description start | hsn start | quantity end | unit start | rate end | taxable end | gst end | cgst end | sgst end') // prettier-ignore
  expect(lines).toContain('  number: No. DRAFT')
  expect(lines).toContain('  As agreed')
})

test('a note without GST shows no tax, no place of supply and no rate of tax anywhere', () => {
  const note = exampleCreditNote({ tax: 'commercial' })
  const plain = note.lines.map((line) => ({ ...line, cgst: 0, sgst: 0, total: 4_000_00 }))
  const totals = { ...note.totals, cgst: 0, sgst: 0, total: 4_000_00 }
  const lines = creditLines({ tax: 'commercial', lines: plain, totals })
  expect(lines[0]).toBe('credit-note en: CREDIT NOTE / without GST')
  expect(lines).toContain('  at end | description start | hsn start | taxable end')
  expect(lines).toContain('  # | Description of goods | HSN/SAC | Value ₹')
  expect(lines.filter((line) => /cgst|sgst|igst|CGST|SGST|Taxable|place-of-supply|Tax by HSN/.test(line))).toEqual([])
  expect(lines).toContain('total (total): Total ₹4,000.00')
})

test('a debit note asks for its sum by its day, at the account and by UPI, under the seller’s terms', () => {
  const lines = read(debitNoteView({ note: exampleDebitNote(), ...parties }, wordsIn('en')))
  expect(lines[0]).toBe('debit-note en: DEBIT NOTE / Section 34, CGST Act, 2017')
  expect(lines).toEqual(
    expect.arrayContaining([
      '  due-date: Due date 21/12/2026',
      '  reason: Reason Rate difference',
      'Bank account',
      '  Balance of ₹4,200 is due by 21/12/2026.',
      '  Subject to Surat jurisdiction.',
    ]),
  )
  expect(lines.find((line) => line.startsWith('Pay by UPI'))).toContain('tr=DN-26-27-0001&tn=DN%2F26-27%2F0001&am=4200.00') // prettier-ignore
})

test('a debit note that was issued for money that had come asks for none, whatever is paid or taken back later', () => {
  const note = exampleDebitNote({ reason: 'interest', particulars: particularsOf({ company: sampleCompany, companyName: 'x', profile: null }, { now: '2026-12-20T06:00:00.000Z' }) }) // prettier-ignore
  const paid = (id: string, amount: number, patch: Partial<Allocation> = {}): Allocation => ({
    ...{ id, version: 1, createdAt: '2026-12-20T06:00:00.000Z', updatedAt: '2026-12-20T06:00:00.000Z', ledgerId: 'l' },
    ...{ date: '2026-12-20', creditEntryId: 'money', debitEntryId: note.id, amount, undoes: null, ...patch },
  })
  const said = (...allocations: Allocation[]) => {
    const lines = read(debitNoteView({ note, allocations, ...parties }, wordsIn('en')))
    const asks = lines.filter((line) => /Balance of|Paid in full/.test(line)).map((line) => line.trim())
    return [...asks, ...lines.filter((line) => line === 'no code to pay by' || line === 'no account')]
  }
  const all = paid('a', 4_200_00)
  expect(said(all)).toEqual(['Paid in full. Thank you.', 'no account', 'no code to pay by'])
  expect(said(all, paid('b', -4_200_00, { undoes: 'a', createdAt: '2026-12-28T06:00:00.000Z' }))).toEqual(said(all))
  expect(said(paid('a', 1_200_00))).toEqual(['Balance of ₹3,000 is due by 21/12/2026.'])
  expect(said(paid('a', 4_200_00, { createdAt: '2026-12-28T06:00:00.000Z' }))).toEqual(['Balance of ₹4,200 is due by 21/12/2026.']) // prettier-ignore
})
