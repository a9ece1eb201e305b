import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseCommand } from '#language/command/command-parse.ts'
import { exampleToday } from './answer-example-money.ts'
import { exampleBooks } from './answer-example.ts'
import { answerSaid, answerWritten, countedWritten } from './answer-sentence.ts'
import { figures } from './answer-table.ts'
import { answerNeeds, answerTo } from './answer.ts'
import { testSpeaker } from './testing-answer.ts'

const asked = (text: string, facts: Partial<Parameters<typeof answerTo>[2]> = {}, documents = exampleBooks) =>
  answerTo(parseCommand(text), documents, { today: exampleToday, role: 'owner', ...facts })
const keysOf = (text: string, facts: Partial<Parameters<typeof answerTo>[2]> = {}) =>
  asked(text, facts)?.lines.map(({ key }) => key)

test.each([
  ['production', 'how much does Patel Textiles owe', 'hidden'],
  ['production', 'what are the sales this month', 'hidden'],
  ['production', 'how many quotations are pending', 'hidden'],
  ['production', 'how many leads do we have', 'hidden'],
  ['guest', 'how much money came today', 'hidden'],
  ['guest', 'has Patel Textiles paid the advance', 'hidden'],
  ['production', 'where is order 12', 'where.order'],
  ['production', 'how many metres are left to make', 'make.total'],
  ['guest', 'how many leads do we have', 'leads.open'],
  ['sales', 'how much does Patel Textiles owe', 'owed.party'],
  ['accounts', 'promises due today', 'promise.due'],
  ['demo', 'whom to call today', 'calls.count'],
] as const)('to %s, %s is answered with %s', (role, text, key) => {
  const answer = asked(text, { role })
  expect(answer?.lines[0].key).toBe(key)
  if (key === 'hidden') expect(answer).toMatchObject({ counted: null, address: null, choices: [] })
})

test('a name that fits several parties is not chosen from: the choices are told, and the chosen one is answered', () => {
  const answer = asked('how much does Patel owe')
  expect(answer?.choices).toEqual([
    { id: 'patel', name: 'Patel Textiles' },
    { id: 'silk', name: 'Patel Silk Mills' },
  ])
  expect(answer?.address).toBeNull()
  expect(keysOf('how much does Patel owe', { partyId: 'silk' })).toEqual(['owed.credit', 'owed.on-account'])
})

test('a name that only sounds like a party is offered, never answered for', () => {
  const answer = asked('how much does Patil Textiles owe')
  expect(answer?.lines[0].key).toBe('unknown-alike')
  expect(answer?.choices.map(({ name }) => name)).toContain('Patel Textiles')
  expect(answer?.lines).toHaveLength(1)
})

test('only the names that an index finds alike are compared, and a beginning of one is offered', () => {
  const finder = (names: readonly string[]) => ({ namesAlike: () => names })
  expect(keysOf('how much does Patel Textiles owe', finder(['Patel Textiles']))?.[0]).toBe('owed.party')
  expect(asked('how much does Krish Fabrics owe', finder(['Krishna Fabrics']))?.choices).toEqual([
    { id: 'krishna', name: 'Krishna Fabrics' },
  ])
  expect(keysOf('how much does Patel Textiles owe', finder([]))).toEqual(['unknown'])
})

test('a nickname stands for its party, unless a firm bears just that name', () => {
  const nicknamed = (name: string) => (name === 'Bhavna Fabrics' || name === 'Patel Textiles' ? 'krishna' : null)
  expect(asked('how much does Bhavna Fabrics owe', { nicknamed })?.lines[0].params).toMatchObject({
    party: { text: 'Krishna Fabrics' },
  })
  expect(asked('how much does Patel Textiles owe', { nicknamed })?.lines[0].params).toMatchObject({
    party: { text: 'Patel Textiles' },
  })
  const gone = { nicknamed: () => 'not-here' }
  expect(asked('how much does Bhavna Fabrics owe', gone)?.lines[0].key).toBe('unknown-alike')
})

test('a firm of the name is meant before the people of that name', () => {
  const [first, ...others] = exampleBooks['business-profile'] ?? []
  const books = { ...exampleBooks, 'business-profile': first ? [{ ...first, contactPerson: 'Ambika' }, ...others] : [] }
  expect(asked('how much does Ambika owe', {}, books)?.lines[0].params).toEqual({ party: { text: 'Ambika Sarees' } })
})

test('the contact person stands for the party', () => {
  expect(asked('કિરીટભાઈનું કેટલું બાકી છે')?.lines[0].params).toMatchObject({ party: { text: 'Shree Ganesh Garments' } })
})

const profiles = exampleBooks['business-profile'] ?? []
const firm = (id: string, companyName: string, patch: object = {}) =>
  profiles.slice(0, 1).map((one) => ({ ...one, id, companyName, contactPerson: '', ...patch }))

test('the whole name of a firm means it, though a longer name begins so', () => {
  const books = { ...exampleBooks, 'business-profile': [...firm('long', 'Ambika Sarees Udhna'), ...profiles] }
  expect(asked('how much does Ambika Sarees owe', {}, books)).toMatchObject({ about: { id: 'ambika' }, choices: [] })
})

test('two firms of one name are asked about, and a duplicate that was joined into the other is no firm', () => {
  const twice = (joinedInto: string | null) => ({
    ...exampleBooks,
    'business-profile': [...profiles, ...firm('again', 'Ambika Sarees', { joinedInto })],
  })
  expect(asked('how much does Ambika Sarees owe', {}, twice(null))?.choices.map(({ id }) => id)).toEqual([
    'ambika',
    'again',
  ])
  expect(asked('how much does Ambika Sarees owe', {}, twice('ambika'))).toMatchObject({ about: { id: 'ambika' } })
})

test('of many that a name fits five are offered', () => {
  const many = Array.from({ length: 7 }, (_, at) => firm(`many-${at}`, `Zubin ${'ABCDEFG'.charAt(at)} Textiles`)).flat()
  const answer = asked('how much does Zubin owe', {}, { ...exampleBooks, 'business-profile': many })
  expect(answer).toMatchObject({ lines: [{ key: 'which' }], about: null })
  expect(answer?.choices).toHaveLength(5)
})

test('what was quoted to a firm while it was a lead counts as its own, and it is no party twice', () => {
  const [lead, ...leads] = exampleBooks.lead ?? []
  const quotations = (exampleBooks.quotation ?? []).map((one) =>
    one.id === 'quote-3' ? one : { ...one, businessProfileId: 'ambika', leadId: null },
  )
  if (!lead) throw new RangeError('the example has leads')
  const count = (leadPatch: object, firmPatch: object) =>
    asked(
      'how many quotations of Radhe Fashion are pending',
      {},
      {
        ...exampleBooks,
        quotation: quotations,
        lead: [{ ...lead, ...leadPatch }, ...leads],
        'business-profile': [...profiles, ...firm('radhe', 'Radhe Fashion', firmPatch)],
      },
    )
  for (const books of [
    count({ businessProfileId: 'radhe' }, { originalLeadId: null }),
    count({ businessProfileId: null }, { originalLeadId: lead.id }),
  ])
    expect(books).toMatchObject({
      lines: [{ params: { n: { n: 1 } } }],
      about: { entity: 'business-profile', id: 'radhe' },
    })
})

test('a lead that is no customer yet is found by its firm and by its person', () => {
  expect(asked('how many quotations of Radhe Fashion are pending')).toMatchObject({
    lines: [{ params: { n: { n: 1 } } }],
    about: { entity: 'lead', id: 'LEAD-1' },
  })
  const lead = (exampleBooks.lead ?? []).map((one) => (one.id === 'LEAD-3' ? { ...one, contactPerson: 'Dhaval' } : one))
  expect(asked('how much does Dhaval owe', {}, { ...exampleBooks, lead })).toMatchObject({ about: { id: 'LEAD-3' } })
})

test('a lead without a customer has no ledger: it owes nothing and has no page to show', () => {
  expect(asked('how much does Radhe Fashion owe')).toMatchObject({ lines: [{ key: 'owed.nothing' }], address: null })
})

test.each([
  ['show pending payments'],
  ['open orders'],
  ['show hot leads'],
  ['find Patel Textiles'],
  ['show invoice 1'],
  ['बिल नंबर एक दिखाओ'],
  ['add lead Shah Traders mobile 9825012345'],
  ['approve quote 9'],
  ['mark Patel Textiles hot'],
  ["don't show payments"],
  ['પેમેન્ટ બતાવશો નહીં'],
  ['what is the price of petrol today'],
])('%s asks for no figure', (text) => {
  expect(asked(text)).toBeNull()
  if (!/petrol/.test(text)) expect(answerNeeds(parseCommand(text))).toBeNull()
})

test.each([
  'how much is due from Surat', 'surat na ketla baki che', 'cotton ke kitne order hai', 'how many quotations above 1 lakh', 'સૌથી મોટો ઓર્ડર કોનો છે',
  // Metres are no money.
  'Patel Textiles ne ketla meter mokalya',
])('%s is not answered with the figure of all: the list shows it', (text) => expect(asked(text)).toBeNull()) // prettier-ignore

test('sentences that are none of ours, and those that write, are never answered', () => {
  const folder = 'tests/voice/sentences'
  const sentences = readdirSync(folder).flatMap((file) =>
    readFileSync(`${folder}/${file}`, 'utf8')
      .split('\n')
      .map((row) => row.split(' => '))
      // Each third of two thousand: reading them all takes longer than all other tests here.
      .filter(([, meant = ''], at) => at % 3 === 0 && /^(unknown|create|set-priority|approve-quote)/.test(meant)),
  )
  expect(sentences.length).toBeGreaterThan(500)
  expect(sentences.flatMap(([text = '']) => (asked(text) ? [text] : []))).toEqual([])
})

test('an advance that is held for another order does not make its party one that has paid everything', () => {
  const ledgers = (exampleBooks['party-ledger'] ?? []).map((ledger) =>
    ledger.id === 'meghdoot' ? { ...ledger, balance: -20_000_00, heldAdvance: 80_000_00 } : ledger,
  )
  const answer = asked('has Meghdoot Creation paid', {}, { ...exampleBooks, 'party-ledger': ledgers })
  expect(answer?.lines[0]).toMatchObject({ key: 'paid.not-all', params: { amount: { paise: 60_000_00 } } })
})

test('what is overdue has the bills from before in it, as on the home screen, and opens the list that shows them', () => {
  const [bill, ...others] = exampleBooks['ledger-entry'] ?? []
  if (!bill) throw new RangeError('the example has bills')
  const before = { ...bill, id: 'before', ledgerId: 'silk', kind: 'opening', amount: 3_00_000_00 } as const
  const due = (dueDate: string | null) => ({
    ...exampleBooks,
    'ledger-entry': [bill, ...others, { ...before, dueDate }],
  })
  expect(asked('how much is overdue', {}, due('2026-11-20'))).toMatchObject({
    lines: [
      { key: 'overdue.total', params: { amount: { paise: 7_25_000_00 }, n: { n: 5 } } },
      { params: { party: { text: 'Patel Silk Mills' }, amount: { paise: 3_15_000_00 }, since: { day: '2026-11-14' } } },
      { key: 'overdue.on-account', params: { amount: { paise: 20_000_00 } } },
    ],
    address: '/platform/collections',
  })
  expect(asked('what is late', {}, due('2026-11-20'))).toMatchObject({ address: '/platform/collections' })
  for (const day of [exampleToday, null])
    expect(asked('how much is overdue', {}, due(day))).toMatchObject({
      lines: [{ params: { amount: { paise: 4_25_000_00 } } }, {}, {}],
      address: '/platform/payments?status=overdue',
    })
})

test('what is to come has the bills from before in it, and a charge without a day is not late', () => {
  const [bill, ...others] = exampleBooks['ledger-entry'] ?? []
  if (!bill) throw new RangeError('the example has bills')
  const before = { ...bill, id: 'before', ledgerId: 'silk', kind: 'opening', amount: 3_00_000_00 } as const
  const due = (dueDate: string | null) =>
    asked(
      'how much money is due next week',
      {},
      {
        ...exampleBooks,
        'ledger-entry': [bill, ...others, { ...before, dueDate }],
      },
    )
  const late = { key: 'to-come.late', params: { amount: { paise: 4_25_000_00 } } }
  expect(due('2026-11-26')).toMatchObject({
    lines: [
      { key: 'to-come.total', params: { amount: { paise: 3_30_000_00 }, n: { n: 2 } } },
      { key: 'received.largest', params: { party: { text: 'Patel Silk Mills' } } },
      late,
    ],
    address: '/platform/collections',
  })
  expect(due(null)).toMatchObject({
    lines: [{ params: { amount: { paise: 30_000_00 } } }, late],
    address: '/platform/payments?date=next_week',
  })
})

test('a period that a device knows in part is said to be, and nothing is compared with it', () => {
  expect(keysOf('what were the sales last year')).toEqual(['orders.none-came', 'known.since'])
  expect(keysOf('what are the sales this year')).toEqual(['sales.total'])
  expect(asked('what were the sales last year')?.lines[1]?.params).toEqual({ day: { day: '2025-10-18' } })
  expect(keysOf('how much money came last year')?.slice(0, 1)).toEqual(['received.nothing'])
})

test('without documents every figure is zero or says that there is nothing', () => {
  const rows = readFileSync('domain/answer/answer-questions.jsonl', 'utf8').split('\n').filter(Boolean)
  for (const row of rows) {
    const { text } = JSON.parse(row) as { text: string }
    const answer = asked(text, {}, {})
    if (!answer) continue
    const speaker = testSpeaker(answer.language, exampleToday)
    const sentence =
      answerWritten(answer, speaker) + answerSaid(answer, speaker) + (countedWritten(answer, speaker) ?? '')
    expect(sentence).not.toMatch(/[{}]|undefined|NaN/)
  }
})

test('each row of the table has a name of its own, and every key it can tell exists', () => {
  expect(new Set(figures.map(({ name }) => name)).size).toBe(figures.length)
  const texts = JSON.parse(readFileSync('content/answer/en.json', 'utf8')) as Record<string, string>
  const known = new Set(Object.keys(texts).map((key) => key.replace(/_(one|other)$/, '')))
  const sources = readdirSync('domain/answer').filter((file) => /^answer(-(owed|paid|orders|sales))?\.ts$/.test(file))
  const told = sources.flatMap((file) => {
    const source = readFileSync(`domain/answer/${file}`, 'utf8')
    return [...source.matchAll(/'((?:[a-z-]+\.)[a-z-]+)'/g)].map(([, key = '']) => key)
  })
  expect(told.length).toBeGreaterThan(80)
  expect(told.filter((key) => !known.has(key))).toEqual([])
})

test('the address of a party leads with its name where the list has no other filter', () => {
  expect(asked('how many metres are left to ship to Ganesh Garments')?.address).toBe(
    '/platform/orders?search=Shree%20Ganesh%20Garments',
  )
})

test('what is said names an order by its number alone, and a Gujarati ending joins its word', () => {
  const where = asked('ઓર્ડર 12 ક્યાં છે')
  const owed = asked('પટેલ ટેક્સટાઇલનું કેટલું બાકી છે')
  const speaker = testSpeaker('gu', exampleToday)
  expect(where && answerSaid(where, speaker)).toBe(
    'Shree Ganesh Garments\u00a0નો ઓર્ડર બાર: પ્રોડક્શન ચાલુ. વાયદો આવતીકાલે.',
  )
  expect(owed && answerSaid(owed, speaker)).toContain('એમાંથી બે લાખ રૂપિયાની મુદત વીતી')
  expect(owed && countedWritten(owed, speaker)).toContain('ખાતા પ્રમાણે')
})
