import { expect, test } from 'vitest'
import { exampleBusinessProfile } from '#domain/business-profile/business-profile-example.ts'
import { exampleFinalPayment } from '#domain/final-payment/final-payment-example.ts'
import { exampleFacts } from '#domain/kernel/facts-example.ts'
import type { Role } from '#domain/kernel/role.ts'
import { exampleLedger } from '#domain/party-ledger/party-ledger-example.ts'
import { exampleSalesOrder } from '#domain/sales-order/sales-order-example.ts'
import type { SalesOrder } from '#domain/sales-order/sales-order.ts'
import { createNameFinder } from '#web/replica/name-finder.ts'
import { exampleView } from '#web/replica/view-example.ts'
import { planOrderStep, planOrderUndo } from './assistant-deed-order.ts'
import type { Wanted } from './assistant-deed.ts'
import type { Known, Plan } from './assistant-plan.ts'

const lakh = 1_00_000_00
const party = {
  id: 'P1',
  companyName: 'Ambika Processors',
  onAccountAmount: 0,
  creditLimit: 3 * lakh,
  creditStatus: 'good',
} as const
const order = (id: string, number: number, patch: Partial<SalesOrder> = {}) =>
  exampleSalesOrder({
    ...{ id, number: `SO/26-27/00${number}`, businessProfileId: 'P1', companyName: 'Ambika Processors' },
    ...{ status: 'ready_to_ship', balancePaymentDue: lakh, ...patch },
  })

function known(
  orders: readonly SalesOrder[],
  { role = 'owner', profile = {}, bills = [], ofOthers = [], openDebits = 0 }: Stands = {},
): Known {
  const names = createNameFinder(() => view)
  names.learn(orders.map(({ companyName }) => companyName).values(), 100)
  const profiles = [exampleBusinessProfile({ ...party, ...profile })]
  const { view } = exampleView({
    ...{ 'business-profile': profiles, 'sales-order': [...orders] },
    'party-ledger': [exampleLedger({ id: 'P1', openDebits })],
    'final-payment': [
      ...bills.map((amount, n) => exampleFinalPayment({ id: `F${n}`, customerId: 'P1', amount })),
      ...ofOthers.map((amount, n) => exampleFinalPayment({ id: `G${n}`, customerId: 'P2', amount })),
    ],
  })
  return { view, facts: exampleFacts({ actor: { name: 'Ramesh', role } }), names, meant: [], written: null }
}
type Stands = {
  role?: Role
  profile?: Parameters<typeof exampleBusinessProfile>[0]
  /** What is open of each bill, and of all that the party's account owes. */
  bills?: readonly number[]
  /** The same of another party's bills. */
  ofOthers?: readonly number[]
  openDebits?: number
}

const plan = (wanted: Partial<Wanted>, orders: readonly SalesOrder[], stands?: Stands): Plan =>
  planOrderStep({ deed: 'move-order', language: 'en', ...wanted }, known(orders, stands))
const at = (one: Plan): string => (one.kind === 'go' ? one.address : one.kind)
const ship = { orderId: '15', step: 'ship' } as const

test('goods are dispatched with a yes as long as the party has credit for them and for its other open orders', () => {
  const all = [order('O1', 15), order('O2', 16), order('O3', 17)]
  expect(plan(ship, all).kind).toBe('confirm')
  const beyond = plan(ship, [...all, order('O4', 18, { balancePaymentDue: 1 })])
  expect(beyond).toMatchObject({ kind: 'go', said: { key: 'form-credit', params: { number: 'SO/26-27/0015' } } })
  expect(at(beyond)).toBe('/platform/orders/O1?action=ship')
})

test('the open bill of a delivered order counts once, with its order; a bill from before counts besides', () => {
  const all = [order('O1', 15), order('O2', 16, { status: 'delivered' }), order('O3', 17)]
  expect(plan(ship, all, { bills: [lakh], openDebits: lakh }).kind).toBe('confirm')
  expect(at(plan(ship, all, { bills: [lakh], openDebits: lakh + 1 }))).toBe('/platform/orders/O1?action=ship')
  // What another party is to pay makes nothing of this one's account good.
  const owing = plan(ship, all, { bills: [lakh], openDebits: lakh + 1, ofOthers: [lakh] })
  expect(at(owing)).toBe('/platform/orders/O1?action=ship')
  const dearer = [...all.slice(0, 2), order('O3', 17, { balancePaymentDue: lakh + 1 })]
  expect(at(plan(ship, dearer, { bills: [lakh], openDebits: lakh }))).toBe('/platform/orders/O1?action=ship')
})

test('orders of others and orders that are done take none of the party’s credit', () => {
  const all = [order('O1', 15), order('O2', 16), order('O3', 17)]
  const others = order('O4', 18, { businessProfileId: 'P2', balancePaymentDue: 9 * lakh })
  const done = order('O5', 19, { status: 'completed', balancePaymentDue: 9 * lakh })
  expect(plan(ship, [...all, others, done]).kind).toBe('confirm')
})

test('a party on hold gets no goods with a yes, and any other step of its orders still needs only one', () => {
  const onHold = { profile: { holdReason: 'Owes since May', creditStatus: 'hold' as const } }
  expect(at(plan(ship, [order('O1', 15)], onHold))).toBe('/platform/orders/O1?action=ship')
  const made = order('O1', 15, { status: 'production_completed' })
  expect(plan({ orderId: '15', step: 'make-ready' }, [made], onHold).kind).toBe('confirm')
})

test('of several orders of a party those are offered that can take the step, the one at once', () => {
  const [ready, also] = [order('O1', 15), order('O2', 16)]
  const onRoad = order('O3', 17, { status: 'in_transit' })
  const wanted = { name: 'Ambika Processors', step: 'ship' } as const
  expect(plan(wanted, [ready, onRoad])).toMatchObject({ kind: 'confirm', write: { input: { id: 'O1' } } })
  const asked = plan(wanted, [ready, also, onRoad])
  expect(asked.kind === 'choose' && asked.choices.map(({ id }) => id).toSorted()).toEqual(['O1', 'O2'])
})

test('each choice of an order is read back for that order', () => {
  const asked = plan({ name: 'Ambika Processors', step: 'ship' }, [order('O1', 15), order('O2', 16)])
  for (const { id, plan: own, detail } of asked.kind === 'choose' ? asked.choices : []) {
    const number = id === 'O1' ? 'SO/26-27/0015' : 'SO/26-27/0016'
    expect(own).toMatchObject({ kind: 'confirm', write: { input: { id } }, asked: { params: { number } } })
    expect(detail).toContain(number)
  }
  expect(asked.kind === 'choose' && asked.choices).toHaveLength(2)
})

test('which step it is, is read back before it is written, and a yes adds neither a note nor a reason for credit', () => {
  expect(plan(ship, [order('O1', 15, { version: 7 })])).toMatchObject({
    write: { input: { id: 'O1', version: 7, note: '', creditReason: '' } },
    asked: { params: { step: { keys: ['step.ship'] } } },
  })
})

test('without a step the order opens, and nothing is written', () => {
  expect(plan({ orderId: '15' }, [order('O1', 15)])).toEqual({
    kind: 'go',
    address: '/platform/orders/O1',
    said: { key: 'opened-one', params: { title: 'SO/26-27/0015' } },
  })
})

test('what comes next is said without the ways back, and of an order that is done, that nothing does', () => {
  const next = plan({ orderId: '15', step: 'deliver' }, [order('O1', 15)])
  const keys = next.kind === 'tell' ? next.said.params?.['next'] : null
  expect(keys).toEqual({ keys: ['step.ship'] })
  expect(plan(ship, [order('O1', 15, { status: 'in_transit' })])).toMatchObject({
    kind: 'tell',
    said: { key: 'step-next', params: { next: { keys: ['step.deliver'] } } },
  })
  for (const status of ['completed', 'cancelled'] as const)
    expect(plan(ship, [order('O1', 15, { status })])).toMatchObject({ kind: 'tell', said: { key: 'step-none' } })
})

test('who may not hold, resume or cancel an order is told so, and who may gets the form that asks why', () => {
  const held = order('O1', 15, { hold: { reason: 'Colour', by: 'Ramesh', since: '2026-11-18' } })
  const may = (step: 'hold' | 'resume' | 'cancel', role: Role) =>
    at(plan({ orderId: '15', step }, [step === 'resume' ? held : order('O1', 15)], { role }))
  for (const step of ['hold', 'resume', 'cancel'] as const) {
    expect(may(step, 'owner'), step).toBe(`/platform/orders/O1?action=${step}`)
    expect(may(step, 'production'), step).toBe('refused')
  }
  expect(may('cancel', 'sales')).toBe('refused')
  // Named, so that the reason is said in the words of orders.
  expect(plan(ship, [held])).toMatchObject({ feature: 'sales-order', refusal: { code: 'order-on-hold' } })
  expect(may('hold', 'sales')).toContain('?action=hold')
})

test('a step of an order that has left this device’s copy is not taken back', () => {
  const written = { operation: 'sales-order.ship', input: { id: 'gone' }, label: 'Ambika', was: 'ready_to_ship' }
  expect(planOrderUndo(written, known([order('O1', 15)]))).toEqual({ kind: 'tell', said: { key: 'undo-nothing' } })
})

test('a number is the whole number: order 5 is not order 15', () => {
  expect(plan({ orderId: '5', step: 'ship' }, [order('O1', 15)])).toMatchObject({ said: { key: 'no-number' } })
})

test('of many orders whose party only sounds like the name, five are offered', () => {
  const many = Array.from({ length: 7 }, (_, at) => order(`O${at}`, 20 + at))
  const asked = plan({ name: 'Ambuja Processors', step: 'ship' }, many)
  expect(asked).toMatchObject({ kind: 'choose', asked: { key: 'ask-meant' } })
  expect(asked.kind === 'choose' && asked.choices).toHaveLength(5)
})
