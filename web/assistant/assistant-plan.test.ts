import { expect, test } from 'vitest'
import { exampleFacts } from '#domain/kernel/facts-example.ts'
import type { Role } from '#domain/kernel/role.ts'
import { exampleLead } from '#domain/lead/lead-example.ts'
import { exampleNickname } from '#domain/nickname/nickname-example.ts'
import type { Nickname } from '#domain/nickname/nickname.ts'
import { exampleQuotation } from '#domain/quotation/quotation-example.ts'
import { exampleSalesOrder } from '#domain/sales-order/sales-order-example.ts'
import { parseCommand } from '#language/command/command-parse.ts'
import type { Command } from '#language/command/command.ts'
import { nameSound } from '#language/name/name-sound.ts'
import { createNameFinder } from '#web/replica/name-finder.ts'
import { exampleView } from '#web/replica/view-example.ts'
import { planFor } from './assistant-plan-command.ts'
import type { Known, Plan } from './assistant-plan.ts'

const leads = [
  exampleLead({ id: 'L1', companyName: 'Ambika Processors', contactPerson: 'Ramila', priority: 'warm' }),
  exampleLead({ id: 'L2', companyName: 'Shah Traders', contactPerson: 'Nilesh', priority: 'cold' }),
  exampleLead({ id: 'L3', companyName: 'Shah Sarees', contactPerson: 'Hetal', priority: 'hot' }),
  exampleLead({ id: 'L4', companyName: 'Nayak Weaves', contactPerson: 'Jay', conversionStatus: 'lost' }),
]
const quotations = [
  exampleQuotation({ id: 'Q1', number: 'QT/26-27/0009', companyName: 'Ambika Processors', status: 'pending' }),
  exampleQuotation({ id: 'Q2', number: 'QT/26-27/0010', companyName: 'Shah Sarees', status: 'approved' }),
]

type Open = { role?: Role; meant?: Known['meant']; nicknames?: readonly Nickname[] }

const plan = (text: string, open: Open = {}): Plan => planOf(text, open)

function planOf(said: string | Command, { role = 'owner', meant = [], nicknames = [] }: Open = {}): Plan {
  const { view } = exampleView({
    lead: leads,
    quotation: quotations,
    'sales-order': [exampleSalesOrder({ id: 'O1', number: 'SO/26-27/0012' })],
    nickname: [...nicknames],
  })
  const names = createNameFinder(() => view)
  names.learn(leads.flatMap(({ companyName, contactPerson }) => [companyName, contactPerson]).values(), 100)
  const facts = exampleFacts({ actor: { name: 'Ramesh', role } })
  const command = typeof said === 'string' ? parseCommand(said, { isStored: names.isStored }) : said
  return planFor(command, { view, facts, names, meant, written: null })
}

test('a new quotation has the goods that were said, in place of what the party bought last', () => {
  expect(plan('create a quote for Ambika Processors 500 m cotton at 92')).toMatchObject({
    kind: 'go',
    address: '/platform/quotes?from-lead=L1&goods=500+m+cotton+at+92',
  })
  expect(plan('create a quote for Ambika Processors')).toMatchObject({ address: '/platform/quotes?from-lead=L1' })
  expect(plan('naya quotation banao 1000 meter cotton 85 rupaye')).toMatchObject({
    address: '/platform/quotes?action=add-quote&goods=1000+meter+cotton+85+rupaye',
  })
})

test('a list opens at its address, and what it cannot be filtered by is said', () => {
  expect(plan('show hot leads of Surat')).toEqual({
    kind: 'go',
    address: '/platform/leads?filter=hotleads&location=Surat',
    said: { key: 'opened', params: { place: { keys: ['place.leads'] } } },
  })
  expect(plan('show customers of last month')).toMatchObject({
    said: { key: 'opened-without', params: { filters: { keys: ['filter.date'] } } },
  })
})

test.each(['mark Ambika Processors as hot', 'અંબિકા પ્રોસેસર્સને હોટ કરો', 'अंबिका प्रोसेसर्स को हॉट करो'])(
  '%s is read back with the party before it is written',
  (text) =>
    expect(plan(text)).toMatchObject({
      kind: 'confirm',
      write: { operation: 'lead.set-priority', input: { id: 'L1', version: leads[0]?.version, priority: 'hot' } },
      asked: { key: 'ask-priority', params: { company: 'Ambika Processors', was: { keys: ['priority.warm'] } } },
    }),
)

test('a command that a model made of an odd sentence is read back too, and a form is only filled in', () => {
  const odd = parseCommand('blorp Ambika Processors glim')
  const made = (intent: 'set-priority' | 'create', parameters: object) =>
    planOf({
      ...odd,
      intent,
      confidence: 0.9,
      payload: { ...odd.payload, action: intent, target: 'leads', parameters },
    })
  expect(made('set-priority', { companyName: 'Ambika Processors', priority: 'hot' })).toMatchObject({
    kind: 'confirm',
    write: { operation: 'lead.set-priority', input: { id: 'L1', priority: 'hot' } },
  })
  expect(made('create', { companyName: 'Nandini Weavers' })).toMatchObject({ kind: 'go', said: { key: 'form-lead' } })
})

test('a name that several bear is asked about, each with its own consequence', () => {
  const asked = plan('mark lead Shah as warm')
  expect(asked).toMatchObject({ kind: 'choose', choices: [{ title: 'Shah Sarees' }, { title: 'Shah Traders' }] })
  const chosen = asked.kind === 'choose' ? asked.choices.map((choice) => choice.plan.kind) : []
  expect(chosen).toEqual(['confirm', 'confirm'])
})

test('a contact is found too, but not when a firm was named in full', () => {
  expect(plan('mark lead Hetalben as cold')).toMatchObject({ kind: 'confirm', write: { input: { id: 'L3' } } })
})

test('a lead that already has the priority, is closed or does not exist is not written', () => {
  expect(plan('mark Shah Sarees as hot')).toMatchObject({ kind: 'tell', said: { key: 'priority-already' } })
  expect(plan('mark Nayak Weaves as hot')).toMatchObject({ kind: 'tell', said: { key: 'no-lead' } })
  expect(plan('mark Kothari Mills as hot')).toMatchObject({ kind: 'tell', said: { key: 'no-lead' } })
})

test('on the page of a lead its priority needs no name', () => {
  expect(plan('make this lead hot', { meant: [{ entity: 'lead', id: 'L2' }] })).toMatchObject({
    kind: 'confirm',
    write: { input: { id: 'L2' } },
  })
  expect(plan('make this lead hot')).toMatchObject({ kind: 'go', said: { key: 'which-lead' } })
})

test.each(['approve quote number 9', 'approve the quotation of Ambika Processors', 'ક્વોટ નંબર નવ મંજૂર કરો'])(
  '%s is read back with party, number and amount',
  (text) =>
    expect(plan(text)).toMatchObject({
      kind: 'confirm',
      write: { operation: 'quotation.approve', input: { id: 'Q1' } },
      asked: { key: 'ask-approve', params: { number: 'QT/26-27/0009', company: 'Ambika Processors' } },
    }),
)

test('which quotation waits is asked of five at most; of more their list opens', () => {
  const waiting = (count: number) => {
    const quotation = Array.from({ length: count }, (_, at) => exampleQuotation({ id: `W${at}`, status: 'pending' }))
    const { view } = exampleView({ quotation })
    const facts = exampleFacts({ actor: { name: 'Ramesh', role: 'owner' } })
    return planFor(parseCommand('approve quote'), { view, facts, names: null, meant: [], written: null })
  }
  expect(waiting(5)).toMatchObject({ kind: 'choose', asked: { key: 'ask-which-quote' } })
  expect(waiting(6)).toMatchObject({ kind: 'go', said: { key: 'which-quote' } })
})

test('a quotation that cannot be approved says why, and one that does not exist is not found', () => {
  expect(plan('approve quote number 10')).toMatchObject({ kind: 'refused', refusal: { code: 'step-not-open' } })
  expect(plan('approve quote number 99')).toMatchObject({ kind: 'tell', said: { key: 'no-number' } })
  expect(plan('approve the quotation of Shah Sarees')).toMatchObject({ kind: 'tell', said: { key: 'no-quote' } })
})

test('what the role may not do is said', () => {
  const refused = { kind: 'refused', refusal: { code: 'not-allowed' } }
  expect(plan('mark Ambika Processors as hot', { role: 'guest' })).toMatchObject(refused)
  expect(plan('approve quote number 9', { role: 'production' })).toMatchObject(refused)
  expect(plan('add lead Kothari Mills', { role: 'accounts' })).toMatchObject(refused)
  expect(plan('show payments', { role: 'guest' })).toMatchObject({ kind: 'tell', said: { key: 'hidden' } })
})

test('a form opens with what was said in it', () => {
  const address = (text: string) => {
    const made = plan(text)
    return made.kind === 'go' ? made.address : made.kind
  }
  expect(address('add lead Kothari Mills mobile 9825012345 cotton 60 GSM')).toBe(
    '/platform/leads?action=add-lead&companyName=Kothari%20Mills&phone=9825012345&fabricType=cotton&gsm=60',
  )
  expect(address('new quotation for Ambika Processors')).toBe('/platform/quotes?from-lead=L1')
  expect(address('record payment')).toBe('/platform/receipts/new')
})

test.each([
  ['create order', '/platform/quotes', 'made-of-orders'],
  ['navo order', '/platform/quotes', 'made-of-orders'],
  ['new order for Ambika Processors', '/platform/quotes?search=Ambika%20Processors', 'made-of-orders'],
  ['नया बिल', '/platform/orders', 'made-of-invoices'],
  ['बिल बनाओ ऑर्डर 12 का', '/platform/orders/O1', 'made-of-order'],
  ['ઓર્ડર 13 નું બિલ બનાવો', '/platform/orders', 'made-of-invoices'],
])('%s has no form: what it is made of is said, and opens', (text, address, key) =>
  expect(plan(text)).toMatchObject({ kind: 'go', address, said: { key } }),
)

test('what an order is made of is told to those who may not see it, and opens nothing', () =>
  expect(plan('new order', { role: 'production' })).toMatchObject({ kind: 'tell', said: { key: 'made-of-orders' } }))

test('a bare name opens whoever bears it, and a document opens by its number', () => {
  expect(plan('Ambika Processors')).toMatchObject({ kind: 'go', address: '/platform/leads/L1' })
  expect(plan('find Kothari Mills')).toMatchObject({ kind: 'tell', said: { key: 'nobody' } })
  expect(plan('open quotation 10')).toMatchObject({ kind: 'go', address: '/platform/quotes/Q2' })
})

test('what was not understood is said in the language it was spoken in', () => {
  expect(plan('હવામાન કેવું છે')).toEqual({ kind: 'unknown', language: 'gu' })
})

const called = (words: string, leadId: string): Nickname =>
  exampleNickname({ words, key: nameSound(words) ?? '', businessProfileId: null, leadId })

test('the chooser says whom each choice would make the words stand for', () => {
  expect(plan('find Shah')).toMatchObject({
    kind: 'choose',
    words: 'Shah',
    choices: [{ party: { entity: 'lead', id: 'L3' } }, { party: { entity: 'lead', id: 'L2' } }],
  })
})

test.each(['find Shahji', 'શાહજી શોધો'])('%s opens whoever the nickname stands for, and asks nothing', (text) => {
  expect(plan(text, { nicknames: [called('Shahji', 'L3')] })).toMatchObject({
    kind: 'go',
    address: '/platform/leads/L3',
  })
})

test('a write for a nickname is read back with the name of the party in full', () => {
  expect(plan('mark Shahji as cold', { nicknames: [called('Shahji', 'L3')] })).toMatchObject({
    kind: 'confirm',
    asked: { params: { company: 'Shah Sarees' } },
  })
})

test('a nickname is nobody once it was removed, its lead was lost, or a firm bears just that name', () => {
  const removed = { ...called('Shahji', 'L3'), status: 'forgotten' as const }
  expect(plan('find Shahji', { nicknames: [removed] })).not.toMatchObject({ kind: 'go' })
  expect(plan('find Shahji', { nicknames: [called('Shahji', 'L4')] })).not.toMatchObject({ kind: 'go' })
  expect(plan('find Shah Traders', { nicknames: [called('Shah Traders', 'L3')] })).toMatchObject({
    address: '/platform/leads/L2',
  })
})
