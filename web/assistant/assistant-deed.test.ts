import { expect, test } from 'vitest'
import { exampleBusinessProfile } from '#domain/business-profile/business-profile-example.ts'
import { exampleFinalInvoice } from '#domain/final-invoice/final-invoice-example.ts'
import { exampleFacts } from '#domain/kernel/facts-example.ts'
import type { Role } from '#domain/kernel/role.ts'
import { exampleLead } from '#domain/lead/lead-example.ts'
import type { LedgerEntry } from '#domain/ledger-entry/ledger-entry.ts'
import { exampleNickname } from '#domain/nickname/nickname-example.ts'
import type { Nickname } from '#domain/nickname/nickname.ts'
import { exampleQuotation } from '#domain/quotation/quotation-example.ts'
import type { Receipt } from '#domain/receipt/receipt.ts'
import { exampleSalesOrder } from '#domain/sales-order/sales-order-example.ts'
import { nameSound } from '#language/name/name-sound.ts'
import { createNameFinder } from '#web/replica/name-finder.ts'
import { exampleView } from '#web/replica/view-example.ts'
import { planDeed, planUndo } from './assistant-deed-table.ts'
import type { AssistantWrite, Known, Plan, Thing } from './assistant-plan.ts'

const ambika = { id: 'P1', companyName: 'Ambika Processors', contactPerson: 'Ramila', phone: '9825012345' }
const profiles = [
  exampleBusinessProfile({ ...ambika, vatav: null, tdsRateBp: null }),
  exampleBusinessProfile({ id: 'P2', companyName: 'Shah Traders', contactPerson: 'Nilesh', phone: '' }),
  exampleBusinessProfile({ id: 'P3', companyName: 'Shah Sarees', contactPerson: 'Hetal' }),
]
const order = (id: string, number: number, patch: Parameters<typeof exampleSalesOrder>[0] = {}) =>
  exampleSalesOrder({ id, number: `SO/26-27/00${number}`, businessProfileId: 'P1', companyName: 'Ambika Processors', ...patch }) // prettier-ignore
const orders = [
  order('O1', 15, { status: 'production_completed' }),
  order('O2', 16, { status: 'ready_to_ship' }),
  order('O3', 17, { status: 'ready_to_ship', hold: { reason: 'Colour', by: 'Ramesh', since: '2026-11-18' } }),
  order('O4', 18, { status: 'in_transit', businessProfileId: 'P2', companyName: 'Shah Traders' }),
]
const base = { version: 1, createdAt: '2026-11-20T05:00:00.000Z', updatedAt: '2026-11-20T05:00:00.000Z' }
const bill = (seq: number, ledgerId: string, amount: number): LedgerEntry => ({
  ...{ ...base, id: `I${seq}`, ledgerId, seq, date: '2026-11-10', kind: 'invoice', amount, allocated: 0 },
  ...{ status: 'outstanding', documentEntity: 'final-invoice', documentId: `I${seq}`, number: `INV/26-27/000${seq}` },
  ...{ billDate: '2026-11-10', dueDate: '2026-12-10', heldFor: null },
})
const entries = [bill(1, 'P1', 50_000_00), bill(2, 'P1', 20_000_00)]
const invoices = [
  exampleFinalInvoice({ id: 'I1', number: 'INV/26-27/0001', customerId: 'P1', customerName: 'Ambika Processors' }),
  exampleFinalInvoice({ id: 'I2', number: 'INV/26-27/0002', customerId: 'P1', customerName: 'Ambika Processors' }),
]
const receipt: Receipt = {
  ...{ ...base, id: 'R1', number: 'RC/26-27/0001', customerId: 'P1', customerName: 'Ambika Processors' },
  ...{ date: '2026-11-20', method: 'upi', reference: null, amount: 50_000_00, lines: [], forInvoices: 0, onAccount: 0 },
  ...{ fitted: false, status: 'recorded', reason: null, notes: null, particulars: null },
}
const quotations = [
  exampleQuotation({ id: 'Q1', number: 'QT/26-27/0009', companyName: 'Ambika Processors', status: 'pending' }),
]
const lead = exampleLead({ id: 'L1', companyName: 'Nayak Weaves', contactPerson: 'Jay', phone: '9879098790' })

type Open = {
  role?: Role
  meant?: readonly Thing[]
  written?: AssistantWrite | null
  nowMs?: number
  nicknames?: readonly Nickname[]
}

function known({ role = 'owner', meant = [], written = null, nicknames = [], nowMs }: Open = {}): Known {
  const names = createNameFinder(() => view)
  names.learn([...profiles, lead].flatMap((one) => [one.companyName, one.contactPerson]).values(), 100)
  const documents = { 'business-profile': profiles, 'sales-order': orders, 'ledger-entry': entries, lead: [lead] }
  const { view } = exampleView({
    ...documents,
    quotation: quotations,
    'final-invoice': invoices,
    receipt: [receipt],
    nickname: [...nicknames],
  })
  const facts = exampleFacts({ actor: { name: 'Ramesh', role }, ...(nowMs !== undefined && { nowMs }) })
  return { view, facts, names, meant, written }
}

function plan(said: string | readonly string[], open: Open = {}): Plan | null {
  const about = known(open)
  const heard = [said].flat().map((text) => ({ text, confidence: 0.9 }))
  const isStored = (name: string) => about.names?.meant(name).named.length !== 0 || about.names.nicknamed(name) !== null
  return planDeed(heard, { isStored }, about)?.plan ?? null
}
const at = (one: Plan | null): string => (one?.kind === 'go' ? one.address : (one?.kind ?? 'none'))
const orderAt: Thing = { entity: 'sales-order', id: 'O2' }

test.each(['order 16 dispatched', 'ઓર્ડર 16 મોકલી દીધો', 'ऑर्डर 16 भेज दिया', 'dispatch the order of Ambika Processors'])(
  'the step of an order is read back with its party and cloth: %s',
  (text) => {
    const [, ship] = orders
    expect(plan(text)).toMatchObject({
      kind: 'confirm',
      write: { operation: 'sales-order.ship', input: { id: 'O2', version: ship?.version }, was: 'ready_to_ship' },
      asked: { key: 'ask-step', params: { number: 'SO/26-27/0016', company: 'Ambika Processors', goods: ship?.items } },
      done: { key: 'done-step', params: { status: { keys: ['status.shipped'] } } },
    })
  },
)

test('an order is found by what is on the screen, and asked for where nothing is', () => {
  expect(plan('dispatch this order', { meant: [orderAt] })).toMatchObject({ write: { input: { id: 'O2' } } })
  expect(plan('dispatch this order')).toMatchObject({ kind: 'go', said: { key: 'which-order' } })
  expect(plan('order 99 delivered')).toMatchObject({ kind: 'tell', said: { key: 'no-number' } })
  expect(plan('dispatch the order of Shah Sarees')).toMatchObject({ kind: 'tell', said: { key: 'no-order' } })
})

test('a step that the lifecycle does not have, or refuses, is said with why', () => {
  expect(plan('order 15 delivered')).toMatchObject({
    kind: 'tell',
    said: { key: 'step-next', params: { status: { keys: ['status.production_completed'] }, next: { keys: ['step.make-ready'] } } }, // prettier-ignore
  })
  expect(plan('order 17 dispatched')).toMatchObject({ kind: 'refused', refusal: { code: 'order-on-hold' } })
  expect(plan('resume order 16')).toMatchObject({ kind: 'refused', refusal: { code: 'order-not-on-hold' } })
})

test('a step that needs more than a yes opens its own form', () => {
  expect(at(plan('cancel order 16', { role: 'accounts' }))).toBe('/platform/orders/O2?action=cancel')
  expect(at(plan('Ambika Processors no order radd karo'))).toMatch(/\?action=cancel$|choose/)
  expect(at(plan('hold order 16'))).toBe('/platform/orders/O2?action=hold')
  expect(at(plan('resume order 17'))).toBe('/platform/orders/O3?action=resume')
})

test('money is written when party, amount, mode and day are known and it pays bills', () => {
  expect(plan('Ambika Processors paid 50000 by upi')).toMatchObject({
    kind: 'confirm',
    write: {
      operation: 'receipt.record',
      input: {
        ...{ customerId: 'P1', date: '2026-11-21', method: 'upi', reference: '', amount: 50_000_00 },
        lines: [{ entryId: 'I1', open: 50_000_00, money: 50_000_00, deductions: [] }],
      },
    },
    asked: {
      key: 'ask-payment',
      params: { company: 'Ambika Processors', day: { keys: ['day.today'] }, invoices: 'INV/26-27/0001' },
    },
  })
  expect(plan('Ambika Processors paid 19,999.35 by UPI')).toMatchObject({ write: { input: { amount: 19_999_35 } } })
  expect(plan('અંબિકા પ્રોસેસર્સે વીસ હજાર આપ્યા UPI થી')).toMatchObject({ write: { input: { amount: 20_000_00 } } })
  const cheque = plan('record payment of 50000 from Ambika Processors by cheque 123456')
  expect(cheque).toMatchObject({ write: { input: { method: 'cheque', reference: '123456' } } })
  const yesterday = plan('Ambika Processors gave 50000 cash yesterday')
  expect(yesterday).toMatchObject({ write: { input: { date: '2026-11-20' } }, asked: { params: { day: { keys: ['day.yesterday'] } } } }) // prettier-ignore
})

test.each([
  ['record payment of 50000 from Ambika Processors', '?customer=P1&amount=50000'],
  ['record payment from Ambika Processors by upi', '?customer=P1&method=upi'],
  ['record payment of 50000 from Ambika Processors by cheque', '?customer=P1&amount=50000&method=cheque'],
  ['Ambika Processors paid 90000 by upi', '?customer=P1&amount=90000&method=upi'],
  ['record payment of 50000 from Nandini Weavers by upi', '?amount=50000&method=upi'],
  ['record payment', ''],
])('where something is missing or left over, the form opens with what was said: %s', (text, query) =>
  expect(at(plan(text))).toBe(`/platform/receipts/new${query}`),
)

test('money of several who bear the name is asked about, and written for the one that was chosen', () => {
  const asked = plan('Shah paid 50000 by upi')
  expect(asked).toMatchObject({
    kind: 'choose',
    choices: [
      { title: 'Shah Sarees', party: { id: 'P3' } },
      { title: 'Shah Traders', party: { id: 'P2' } },
    ],
    words: 'Shah',
  })
})

const party = { entity: 'business-profile', id: 'P1', companyName: 'Ambika Processors' }

test.each([
  'Ambuja Processors paid 50000 by upi',
  'remind Ambuja Processors',
  'dispatch the order of Ambuja Processors',
])('a choice of whom a name means carries the party and the words, to be remembered: %s', (text) => {
  const asked = plan(text)
  expect(asked).toMatchObject({ kind: 'choose', words: 'Ambuja Processors' })
  expect(asked?.kind === 'choose' && asked.choices[0]?.party).toEqual(party)
})

test('of several papers it is asked which, and that teaches nothing', () => {
  const several = plan('hold the order of Ambika Processors')
  expect(several).toMatchObject({
    kind: 'choose',
    asked: { key: 'ask-which-order' },
    choices: [{ party }, { party }, {}],
  })
  expect(several).not.toHaveProperty('words')
})

test('a nickname is the party it was chosen for, in every deed, and is read back with the whole name', () => {
  const nicknames = [
    exampleNickname({ words: 'Jignu', key: nameSound('Jignu') ?? '', businessProfileId: 'P1', leadId: null }),
  ]
  const asked = { kind: 'confirm', asked: { params: { company: 'Ambika Processors' } } }
  expect(plan('Jignu paid 50000 by upi', { nicknames })).toMatchObject(asked)
  expect(plan('call Jignu', { nicknames })).toMatchObject(asked)
  expect(plan('dispatch the order of Jignu', { nicknames })).toMatchObject({
    ...asked,
    write: { input: { id: 'O2' } },
  })
  expect(plan('dispatch the order of Jignu')).toMatchObject({ kind: 'tell', said: { key: 'no-order' } })
})

test('a reminder opens the message of the call list, and is refused as the screen refuses it', () => {
  expect(plan('remind Ambika Processors about the money')).toMatchObject({
    kind: 'go',
    address: '/platform/collections?remind=P1',
    said: { key: 'form-reminder', params: { company: 'Ambika Processors', amount: '₹70,000' } },
  })
  expect(plan('remind Shah Traders')).toMatchObject({ kind: 'tell', said: { key: 'owes-nothing' } })
  const night = Date.parse('2026-11-20T23:00:00+05:30')
  expect(plan('remind Ambika Processors', { nowMs: night })).toMatchObject({ kind: 'refused', feature: 'reminder' })
})

test('a call is read back with its number, for a customer, a lead, or whoever is spoken about', () => {
  const call = { kind: 'confirm', write: { operation: 'call', input: { phone: '9825012345' } } }
  expect(plan('call Ambika Processors')).toMatchObject(call)
  expect(plan('call him', { meant: [orderAt] })).toMatchObject(call)
  expect(plan('પેલા ફોન કરો', { meant: [] })).toBeNull()
  expect(plan('call Nayak Weaves')).toMatchObject({ write: { input: { phone: '9879098790' } } })
  expect(plan('call Shah Traders')).toMatchObject({ kind: 'tell', said: { key: 'no-phone' } })
  expect(plan('call him')).toMatchObject({ kind: 'tell', said: { key: 'which-party' } })
})

test.each(['approve it', 'આને મંજૂર કરો', 'इसे मंजूर करो'])('%s is the quotation on the screen', (text) =>
  expect(plan(text, { meant: [orderAt, { entity: 'quotation', id: 'Q1' }] })).toMatchObject({
    kind: 'confirm',
    write: { operation: 'quotation.approve', input: { id: 'Q1' } },
  }),
)

test('what is sent is the paper that is meant, otherwise what its party is asked for', () => {
  expect(at(plan('send it to them', { meant: [{ entity: 'final-invoice', id: 'I1' }] }))).toBe(
    '/platform/invoices/I1?action=share',
  )
  expect(at(plan('इसे भेजो', { meant: [{ entity: 'quotation', id: 'Q1' }] }))).toBe('/platform/quotes/Q1')
  expect(at(plan('send invoice 2'))).toBe('/platform/invoices/I2?action=share')
  expect(at(plan('આને મોકલો', { meant: [{ entity: 'business-profile', id: 'P1' }] }))).toBe(
    '/platform/collections?remind=P1',
  )
  expect(plan('send it', { meant: [orderAt] })).toMatchObject({ said: { key: 'send-order' } })
  expect(plan('send it')).toMatchObject({ said: { key: 'which-paper' } })
})

test('what the role may not do is said for every row', () => {
  const refused = { kind: 'refused', refusal: { code: 'not-allowed' } }
  expect(plan('Ambika Processors paid 50000 by upi', { role: 'sales' })).toMatchObject(refused)
  expect(plan('remind Ambika Processors', { role: 'production' })).toMatchObject(refused)
  expect(plan('send invoice 2', { role: 'guest' })).toMatchObject(refused)
  expect(plan('order 16 dispatched', { role: 'guest' })).toMatchObject(refused)
  expect(plan('order 15 is ready', { role: 'sales' })).toMatchObject({ refusal: { code: 'only-production' } })
  expect(plan('order 16 dispatched', { role: 'accounts' })).toMatchObject({ refusal: { code: 'only-dispatch' } })
})

test('a denial writes nothing, also where only one of the alternatives denies', () => {
  expect(plan("don't dispatch order 16")).toBeNull()
  expect(plan('ઓર્ડર 16 મોકલવાનો નથી')).toBeNull()
  expect(plan(['order 16 bhejo', 'order 16 mat bhejo'])).toBeNull()
  expect(plan(['show orders', 'order 16 dispatched'])).toBeNull()
})

const step = (id: string, was: string): AssistantWrite => ({ operation: 'sales-order.ship', input: { id }, label: 'Ambika', was }) // prettier-ignore

test('a write is taken back where its document has a way back, otherwise what is lawful is said', () => {
  const priority = { operation: 'lead.set-priority', input: { id: 'L1' }, label: 'Nayak', was: 'cold' }
  expect(plan('undo', { written: priority })).toMatchObject({ kind: 'confirm', write: { input: { id: 'L1', priority: 'cold' } } }) // prettier-ignore
  const paid = { operation: 'receipt.record', input: { id: 'R1' }, label: 'Ambika' }
  expect(plan('પાછું લો', { written: paid })).toMatchObject({
    kind: 'confirm',
    write: { operation: 'receipt.void', input: { id: 'R1', version: 1, reason: 'પાછું લો' } },
  })
  const back = { kind: 'confirm', write: { operation: 'sales-order.undo', input: { id: 'O2' } }, done: { params: { status: { keys: ['status.production_completed'] } } } } // prettier-ignore
  expect(planUndo(known({ written: step('O2', 'production_completed') }), 'undo')).toMatchObject(back)
  const moved = { kind: 'confirm', write: { operation: 'sales-order.undo-dispatch', input: { id: 'O4' } } }
  expect(planUndo(known({ written: step('O4', 'shipped') }), 'undo')).toMatchObject(moved)
  expect(planUndo(known({ written: step('O4', 'order_confirmed') }), 'undo')).toMatchObject({ kind: 'tell', said: { key: 'undo-step', params: { status: { keys: ['status.in_transit'] } } } }) // prettier-ignore
  const approved = { operation: 'quotation.approve', input: { id: 'Q1' }, label: 'Ambika' }
  expect(plan('वापस लो', { written: approved })).toMatchObject({ kind: 'tell', said: { key: 'undo-approve' } })
  expect(plan('undo')).toMatchObject({ kind: 'tell', said: { key: 'undo-nothing' } })
})

test.each([
  ['open settings', '/platform/settings'],
  ['સ્ટાફ બતાવો', '/platform/staff'],
  ['रिफंड खोलो', '/platform/refunds'],
  ['what should I do today', '/platform'],
])('%s leads to its screen', (text, address) => expect(at(plan(text))).toBe(address))

test('a screen that the role does not see is not opened, and an order that cannot be cancelled says where it stands', () => {
  expect(plan('open settings', { role: 'sales' })).toMatchObject({ kind: 'tell', said: { key: 'hidden' } })
  expect(plan('open refunds', { role: 'production' })).toMatchObject({ kind: 'tell', said: { key: 'hidden' } })
  expect(plan('cancel order 16', { role: 'production' })).toMatchObject({ refusal: { code: 'not-allowed' } })
  expect(plan('cancel order 18')).toMatchObject({ kind: 'tell' })
})

test('the account of a party opens by its name, and a wish heard as its denial too cancels nothing', () => {
  expect(at(plan('Ambika Processors no hisab batavo'))).toMatch(/^\/platform\/ledgers\//)
  expect(plan(['cancel order 16', "don't cancel order 16"])).toBeNull()
  expect(plan(['order 16 dispatched', 'cancel order 16'])).toBeNull()
})
