import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseCommand } from '#language/command/command-parse.ts'
import { nameIndex } from '#language/name/name-index.ts'
import type { AnswerBooks, AnswerDocuments } from './answer-documents.ts'
import { exampleToday } from './answer-example-money.ts'
import { exampleBooks } from './answer-example.ts'
import { answerWritten } from './answer-sentence.ts'
import { answerTo } from './answer.ts'
import { testSpeaker } from './testing-answer.ts'

const names = nameIndex()
for (const { id, companyName } of exampleBooks['business-profile'] ?? []) names.add({ id, name: companyName })

/** All that is answered to an owner, and where its rows are. */
function answered(text: string, documents: AnswerDocuments = exampleBooks): [string | null, string | null] {
  const command = parseCommand(text, { isStored: names.isStored })
  const answer = answerTo(command, documents, { today: exampleToday, role: 'owner' })
  if (!answer) return [null, null]
  return [answerWritten(answer, testSpeaker('en', exampleToday)).replaceAll('\u00a0', ' '), answer.address]
}

type Name = keyof AnswerBooks
const rowsOf = <K extends Name>(name: K): AnswerBooks[K] => exampleBooks[name] as AnswerBooks[K] // the example has the kind
/** The example's books without some rows of a kind, and with others changed. */
function books<K extends Name>(
  name: K,
  { without = [], ...changes }: Record<string, object> & { without?: readonly string[] },
): AnswerDocuments {
  const rows = rowsOf(name)
    .filter(({ id }) => !without.includes(id))
    .map((row) => ({ ...row, ...changes[row.id] }))
  return { ...exampleBooks, [name]: rows }
}
const none = (...kinds: readonly Name[]): AnswerDocuments => ({
  ...exampleBooks,
  ...Object.fromEntries(kinds.map((name) => [name, []])),
})

/** Added up by hand from the example's documents. */
type Told = { text: string; told: string; address: string }
const told = readFileSync('domain/answer/answer-told.jsonl', 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((row) => JSON.parse(row) as Told)

test.each(told)('$text is answered in full: $told', ({ text, told, address }) => {
  expect(answered(text)).toEqual([told, address])
})

const hold = { reason: 'Buyer travels', by: 'Nimesh', since: '2026-11-19' }
const isHeld = { 'order-12': { hold } }
const georgette = rowsOf('sales-order').find(({ id }) => id === 'order-13')?.lines ?? []
const kilograms = georgette.map((one) => ({ ...one, unit: 'kilograms', quantityMilli: 40_000 }))
const lastYear = { 'receipt-5': { date: '2026-02-10' } }

test.each([
  [
    'an order on hold says why',
    'where is order 12',
    books('sales-order', isHeld),
    'Order SO/26-27/0012 of Shree Ganesh Garments: Production started. Promised tomorrow. It is on hold: Buyer travels.',
    '/platform/orders/order-12',
  ],
  [
    'orders on hold are counted after those that wait',
    'which orders are stuck',
    books('sales-order', isHeld),
    '1 order waits for material. First SO/26-27/0011 of Patel Textiles. It waits for material: cotton. 1 order is on hold.',
    '/platform/orders/order-11',
  ],
  [
    'the only order on hold is what opens',
    'which orders are stuck',
    books('sales-order', { ...isHeld, without: ['order-11'] }),
    '1 order is on hold.',
    '/platform/orders/order-12',
  ],
  [
    'a cancelled order is on hold no more',
    'which orders are stuck',
    books('sales-order', { 'order-15': { hold }, without: ['order-11'] }),
    'No order waits for material.',
    '/platform/orders?filter=pending_materials',
  ],
  [
    'each unit has its own sum',
    'how many metres are left to make',
    books('sales-order', { 'order-13': { lines: [...georgette, ...kilograms] } }),
    '2,500 metres left to make. And 40 kg. Most of it Cotton Poplin: 2,000 metres.',
    '/platform/production',
  ],
  [
    'a cleared cheque is money like any other',
    'how much money came today',
    books('receipt', { 'receipt-2': { status: 'cleared' } }),
    '₹60,000 came in today, in 2 payments. The largest from Patel Textiles: ₹50,000.',
    '/platform/payments?status=received',
  ],
  [
    'a receipt of nothing is no payment',
    'how much money came yesterday',
    books('receipt', { 'receipt-3': { amount: 0 } }),
    'No money came in yesterday.',
    '/platform/payments?status=received',
  ],
  [
    'a period known in part is said to be',
    'how much money came last year',
    books('receipt', lastYear),
    '₹35,000 came in last year, in 1 payment. Known on this device since 18 Oct 2025. From Patel Textiles: ₹35,000.',
    '/platform/receipts/receipt-5',
  ],
  [
    'no advance is to come',
    'how much advance is pending',
    none('advance-payment'),
    'No advance is awaited.',
    '/platform/payments?type=advance',
  ],
  [
    'a cancelled invoice is neither paid nor open',
    'is invoice 9 paid',
    books('final-invoice', { 'invoice-09': { status: 'cancelled' } }),
    'Invoice INV/26-27/0009 of Meghdoot Creation was cancelled.',
    '/platform/invoices/invoice-09',
  ],
  [
    'a cancelled order is neither paid nor open',
    'is order 15 paid',
    books('sales-order', { 'order-15': { balancePaymentDue: 0 } }),
    'Order SO/26-27/0015 of Meghdoot Creation: Cancelled.',
    '/platform/orders/order-15',
  ],
  [
    'an order that asked for no advance had none paid',
    'is the advance of order 12 paid',
    books('advance-payment', {
      'advance-ganesh': { amount: 0, receivedAmount: 0, receivedDate: null, receipts: [] },
    }),
    'No advance was asked from Shree Ganesh Garments.',
    '/platform/payments?type=advance',
  ],
  [
    'an advance whose cheque was returned after the order was made is not paid',
    'has Patel Textiles paid the advance',
    books('advance-payment', { 'advance-patel': { receivedAmount: 0, receivedDate: null, receipts: [] } }),
    'Not yet: Patel Textiles still has to pay an advance of ₹60,000.',
    '/platform/payments/advance/advance-patel',
  ],
  [
    'no more is disputed than is open of a bill',
    'what is disputed',
    books('ledger-entry', { 'meghdoot-1': { allocated: 58_000_00 } }),
    '₹2,000 is disputed, on 1 invoice.',
    '/platform/collections?filter=disputed',
  ],
  [
    'of a bill that was paid or credited nothing is disputed',
    'what does Meghdoot Creation dispute',
    books('ledger-entry', { 'meghdoot-1': { allocated: 60_000_00, status: 'settled' } }),
    'Meghdoot Creation disputes nothing.',
    '/platform/ledgers/meghdoot',
  ],
  [
    'money that was taken back did not come last',
    'has Patel Textiles paid',
    books('receipt', { 'receipt-2': { status: 'voided' } }),
    'No, Patel Textiles still owes ₹2,91,218. The last payment came 15 Oct.',
    '/platform/ledgers/patel',
  ],
  [
    'of a number that two years have, the newer is meant',
    'is order 13 paid',
    books('sales-order', { 'order-10': { number: 'SO/25-26/0013', balancePaymentDue: 7_00 } }),
    'No, ₹42,000 of order SO/26-27/0013 of Ambika Sarees is open.',
    '/platform/orders/order-13',
  ],
  [
    'an invoice that is not late is not called so',
    'how many invoices are unpaid',
    books('final-invoice', { without: ['invoice-11', 'invoice-12', 'invoice-09'] }),
    '1 invoice is unpaid: ₹91,218.',
    '/platform/invoices?type=final',
  ],
  [
    'no proforma waits',
    'how many proformas are unpaid',
    none('proforma-invoice'),
    'No proforma waits for its advance.',
    '/platform/invoices?status=pending&type=proforma',
  ],
  ['nobody owes', 'how much is outstanding', none('party-ledger'), 'Nobody owes anything.', '/platform/collections'],
  [
    'what is owed by bills, with the advance told apart that pays none of them',
    'how much does Shree Ganesh Garments owe',
    exampleBooks,
    "Shree Ganesh Garments owes ₹1,30,000. ₹1,30,000 of it is overdue, the oldest due 6 days ago. ₹20,000 on account is already taken off. ₹42,000 advance, held for its order, is not taken off. With it, the ledger's balance is ₹88,000.",
    '/platform/ledgers/ganesh',
  ],
  [
    'an advance larger than the bills does not make a debtor one who is owed',
    'how much does Meghdoot Creation owe',
    books('party-ledger', { meghdoot: { balance: -20_000_00, heldAdvance: 80_000_00 } }),
    'Meghdoot Creation owes ₹60,000. ₹60,000 of it is overdue, the oldest due 31 Jul. ₹80,000 advance, held for its order, is not taken off.',
    '/platform/ledgers/meghdoot',
  ],
  [
    'of a party without bills an advance is in credit',
    'how much does Ambika Sarees owe',
    books('party-ledger', { ambika: { balance: -7_000_00, heldAdvance: 7_000_00 } }),
    'Ambika Sarees has ₹7,000 in credit with us. ₹7,000 is held as advance.',
    '/platform/ledgers/ambika',
  ],
  [
    'money on account takes the oldest bill, and is said',
    'how much is overdue from Patel Textiles',
    books('party-ledger', { patel: { onAccount: 50_000_00, balance: 2_41_218_00 } }),
    'Patel Textiles is late with ₹1,50,000, the oldest due 10 Oct. ₹50,000 on account is already taken off.',
    '/platform/ledgers/patel',
  ],
  [
    'what is owed says the same of it',
    'how much does Patel Textiles owe',
    books('party-ledger', { patel: { onAccount: 50_000_00, balance: 2_41_218_00 } }),
    'Patel Textiles owes ₹2,41,218. ₹1,50,000 of it is overdue, the oldest due 10 Oct. ₹50,000 on account is already taken off.',
    '/platform/ledgers/patel',
  ],
  [
    'nobody is late with what we have',
    'how much is overdue from Patel Textiles',
    books('party-ledger', { patel: { onAccount: 2_00_000_00, balance: 91_218_00 } }),
    'Patel Textiles has nothing overdue. ₹2,00,000 on account is already taken off.',
    '/platform/ledgers/patel',
  ],
  [
    'the only debtor is not called the largest',
    'how much is outstanding',
    books('party-ledger', { without: ['patel', 'ganesh'] }),
    '₹60,000 is owed, by 1 party. ₹60,000 of it is overdue.',
    '/platform/collections',
  ],
  [
    'late money and promises without late orders',
    'what is late',
    none('sales-order'),
    '4 payments are overdue: ₹4,25,000. 1 party has broken a promise.',
    '/platform/payments?status=overdue',
  ],
  [
    'late orders without late money',
    'what is late',
    none('advance-payment', 'final-payment', 'promise'),
    '2 orders are late.',
    '/platform/orders?filter=late',
  ],
  [
    'a broken promise alone opens the promises',
    'what is late',
    none('sales-order', 'advance-payment', 'final-payment'),
    '1 party has broken a promise.',
    '/platform/collections?filter=promises',
  ],
  ['nothing is late', 'what is late', {}, 'Nothing is late.', null],
  [
    'nobody has promised',
    'promises due today',
    none('promise'),
    'Nobody has promised money for today.',
    '/platform/collections?filter=promises',
  ],
  [
    'no promise is broken',
    'which promises are broken',
    none('promise'),
    'No promise has been broken.',
    '/platform/collections?filter=promises',
  ],
  [
    'nothing is overdue',
    'how much is overdue',
    none('advance-payment', 'final-payment'),
    'No payment is overdue.',
    '/platform/payments?status=overdue',
  ],
  ['no advance is held', 'how much advance is held', none('party-ledger'), 'No advance is held.', '/platform/payments?type=advance'], // prettier-ignore
  ['nobody is to be called', 'whom to call today', {}, 'There is nobody to call today.', '/platform/collections'],
  [
    'no quotation waits',
    'how many quotations are pending',
    none('quotation'),
    'No quotation waits for an answer.',
    '/platform/quotes?filter=pending',
  ],
])('%s, as the answer to "%s" says', (_guarantee, text, documents, sentence, address) => {
  expect(answered(text, documents)).toEqual([sentence, address])
})
