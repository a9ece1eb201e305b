import { expect, test } from 'vitest'
import type { Receipt } from '#domain/advance-payment/advance-payment.ts'
import {
  advanceReminder,
  advanceRequest,
  balanceReminder,
  invoiceMessage,
  messageLink,
  messageText,
  proformaMessage,
  quotationMessage,
  type DocumentMessage,
} from './document-message.ts'
import {
  sampleAdvance,
  sampleCompany,
  sampleInvoice,
  sampleProforma,
  sampleQuotation,
  sampleReceipts,
} from './document-sample.ts'
import { documentLanguages } from './document-view.ts'
import { wordsIn } from './testing-paper.ts'

const en = wordsIn('en').t
const gujaratiParty = 'શ્રી જલારામ સિન્થેટિક્સ'

const messages: Record<string, DocumentMessage> = {
  quotation: quotationMessage({ ...sampleQuotation(), companyName: gujaratiParty }, sampleCompany),
  proforma: proformaMessage({ ...sampleProforma(), companyName: gujaratiParty }, sampleCompany),
  invoice: invoiceMessage({ ...sampleInvoice(), customerName: gujaratiParty }, sampleCompany),
  'reminder of the advance': advanceReminder(
    {
      proforma: sampleProforma(),
      advance: { ...sampleAdvance([sampleReceipts[0]]), companyName: gujaratiParty },
      ledger: null,
    },
    sampleCompany,
    '2026-12-20',
  ),
  'reminder of the balance': balanceReminder(
    { ...sampleInvoice(), customerName: gujaratiParty },
    sampleCompany,
    '2027-02-01',
  ),
}

test('a quotation is sent with its total, its last day and its sender', () => {
  expect(messageText(quotationMessage(sampleQuotation(), sampleCompany), en)).toBe(
    'Namaste Shree Ganesh Textiles, our quotation QT/26-27/0001: ₹1,55,561 with GST, valid until 05/12/2026.\n- Zari Mills',
  )
})

test('a proforma of which a part is in asks for the rest only, by its new day', () => {
  const proforma = { ...sampleProforma(), dueDate: '2026-12-31' }
  const request = (received: Receipt[]) =>
    messageText(
      advanceRequest({ proforma, advance: sampleAdvance(received), ledger: null }, sampleCompany, '2026-12-20'),
      en,
    ).split('\n')[0]
  expect(request([])).toContain('Please pay the advance of ₹80,000 by 31/12/2026.')
  expect(request([{ ...sampleReceipts[0], amount: 30_000_00 }])).toBe(
    'Namaste Shree Ganesh Textiles, the advance of ₹50,000 on proforma PI/26-27/0001 is due by 31/12/2026.',
  )
})

test('money of the buyer that lies with the seller is not asked for, and the message says that it is counted', () => {
  const lying = (onAccount: number, openDebits = 0) => ({ onAccount, openDebits })
  const remind = (ledger: ReturnType<typeof lying> | null) =>
    messageText(advanceReminder({ proforma: sampleProforma(), advance: sampleAdvance([]), ledger }, sampleCompany, '2026-11-20'), en).split('\n') // prettier-ignore
  expect(remind(lying(30_000_00)).slice(0, 3)).toEqual([
    'Namaste Shree Ganesh Textiles, the advance of ₹50,000 on proforma PI/26-27/0001 is due by 28/11/2026.',
    'We already hold ₹30,000 of yours and will adjust it against this advance.',
    'UPI: zarimills@sbi',
  ])
  // What a bill waits for is not counted here.
  expect(remind(lying(30_000_00, 30_000_00))).toEqual(remind(null))
  const covered = [
    'Namaste Shree Ganesh Textiles, proforma PI/26-27/0001 for ₹1,55,561.',
    'We already hold ₹80,000 of yours and will adjust it against this advance.',
    '- Zari Mills',
  ]
  expect(remind(lying(90_000_00))).toEqual(covered)
  const request = (ledger: ReturnType<typeof lying>, advance = sampleAdvance([])) =>
    messageText(advanceRequest({ proforma: sampleProforma(), advance, ledger }, sampleCompany, '2026-11-20'), en).split(
      '\n',
    )
  expect(request(lying(90_000_00))).toEqual(covered)
  expect(request(lying(30_000_00))[0]).toContain('Please pay the advance of ₹50,000 by')
  const part = sampleAdvance([{ ...sampleReceipts[0], amount: 30_000_00 }])
  expect(request(lying(20_000_00), part)[0]).toContain('the advance of ₹30,000 on proforma')
})

test('a proforma asks for the advance and says where to pay it', () => {
  expect(messageText(proformaMessage(sampleProforma(), sampleCompany), en).split('\n')).toEqual([
    'Namaste Shree Ganesh Textiles, proforma PI/26-27/0001 for ₹1,55,561. Please pay the advance of ₹80,000 by 28/11/2026.',
    'UPI: zarimills@sbi',
    'Zari Mills, A/c 00123456789012, IFSC SBIN0001234',
    '- Zari Mills',
  ])
})

test('a proforma without an advance asks for no money', () => {
  expect(messageText(proformaMessage({ ...sampleProforma(), advanceAmount: 0 }, sampleCompany), en)).toBe(
    'Namaste Shree Ganesh Textiles, proforma PI/26-27/0001 for ₹1,55,561.\n- Zari Mills',
  )
})

test('a paid invoice is sent with thanks and without an account', () => {
  const text = messageText(invoiceMessage({ ...sampleInvoice(), balanceAmount: 0 }, sampleCompany), en)
  expect(text).toBe(
    'Namaste Shree Ganesh Textiles, invoice INV/26-27/0001 for ₹1,55,561, paid in full. Thank you.\n- Zari Mills',
  )
})

test('a reminder names what is still owed, and since when once the day has passed', () => {
  const advance = sampleAdvance([sampleReceipts[0]])
  const remind = (today: string) =>
    advanceReminder({ proforma: sampleProforma(), advance, ledger: null }, sampleCompany, today)[0]
  expect(remind('2026-11-28')).toMatchObject({ key: 'message.reminder-advance', params: { amount: '₹30,000' } })
  expect(remind('2026-11-29')).toMatchObject({ key: 'message.reminder-advance-overdue' })
  const due = (today: string) => balanceReminder(sampleInvoice(), sampleCompany, today)[0]?.key
  expect(due('2027-01-17')).toBe('message.reminder-balance')
  expect(due('2027-01-18')).toBe('message.reminder-balance-overdue')
})

test.each(documentLanguages)('every message reaches WhatsApp whole in %s, its link included', (language) => {
  const t = wordsIn(language).t
  const url = 'https://vanat.example.com/d/Yb3pLw0kQm7sT1vX'
  for (const [name, message] of Object.entries(messages)) {
    const link = messageLink(message, t, { mobile: '98765 43210', url })
    if (!link.ok) throw new Error(link.refusal.code)
    expect(link.value.length, name).toBeLessThanOrEqual(2000)
    const sent = new URL(link.value)
    expect(sent.pathname, name).toBe('/919876543210')
    expect(sent.searchParams.get('text'), name).toBe(`${messageText(message, t)}\n${url}`)
    expect(sent.searchParams.get('text'), name).not.toMatch(/[{}]/)
  }
})

test('a name of any length leaves the link within what telephones carry', () => {
  const endless = { ...sampleQuotation(), companyName: 'વણાટ '.repeat(400) }
  const link = messageLink(quotationMessage(endless, sampleCompany), wordsIn('gu').t, { mobile: null })
  expect(link.ok && link.value.length).toBeLessThanOrEqual(2000)
})

test('a telephone that is no mobile is refused instead of opening a wrong chat', () => {
  const message = quotationMessage(sampleQuotation(), sampleCompany)
  expect(messageLink(message, en, { mobile: '0261 2345678' })).toMatchObject({ ok: false })
})
