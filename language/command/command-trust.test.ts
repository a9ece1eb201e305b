import { expect, test } from 'vitest'
import { readSentences } from '../../tests/voice/sentences.ts'
import { decideAction } from './command-decide.ts'
import { opinionActions, opinionTargets, type Opinion } from './command-opinion.ts'
import { parseCommand, readCommand } from './command-parse.ts'
import { scopeVerdict, type Decision } from './command-scope.ts'
import { isTalk } from './command-talk.ts'
import { decideTarget } from './command-target.ts'
import { likeliest, sureness, verdictOn } from './command-trust.ts'
import type { CommandAction, CommandTarget } from './command.ts'

const decisionOn = (text: string): Decision => {
  const { evidence } = readCommand(text)
  if (!evidence) throw new Error(`${text} is too long`)
  const action = decideAction(evidence, false)
  const { target, spoken: named } = decideTarget(evidence, action)
  return { evidence, action, target, named }
}
/** An opinion without any doubt. */
const certainOf = (action: CommandAction, target: CommandTarget, ours = 9): Opinion => ({
  ours,
  actions: opinionActions.map((each) => (each === action ? 0 : -9)),
  targets: opinionTargets.map((each) => (each === target ? 0 : -9)),
})
const writes = ['create', 'set-priority', 'approve-quote'] as const
const writesOf = (text: string) => {
  const decision = decisionOn(text)
  return writes.flatMap((action) => {
    const target = action === 'approve-quote' ? 'quotes' : 'leads'
    const verdict = likeliest(decision, { refusal: 'strange' }, certainOf(action, target, 99))
    return verdict?.refusal === null && verdict.action === action ? { ...verdict, evidence: decision.evidence } : []
  })
}

/** What is read where an opinion is as sure as this, and the rules refuse. */
function wishAt(text: string, opinion: Opinion, sure: number): CommandAction | null {
  const decision = decisionOn(text)
  const strange = { refusal: 'strange' }
  const ours = opinion.ours + sure - sureness(decision, strange, opinion)
  const verdict = likeliest(decision, strange, { ...opinion, ours })
  return verdict?.refusal === null ? verdict.action : null
}

test('a wish among words of no table is taken, as it speaks like others that were', () => {
  const text = 'arre zubair bhai Kohinoor Prints nu payment aavyu ke haju latkave chhe golmaal karine'
  expect(readCommand(text)).toMatchObject({ command: { intent: 'check', payload: { target: 'payments' } } })
})

test.each(['khaate mein likh le bhai', 'naya bana de yaar', 'usko hot kar do', 'pass kar de na'])(
  '"%s" names nobody and no number: however sure the opinion, it is no write',
  (text) => {
    expect(writesOf(text)).toEqual([])
  },
)

test('trusted without measure, no sentence that is talk becomes a write without a name, a number or a word that may be a name', () => {
  for (const { text, action } of readSentences()) {
    if (action !== 'unknown') continue
    for (const { name, evidence } of writesOf(text))
      expect(
        [name, evidence.phone, ...Object.keys(evidence.ids), ...evidence.strange, ...evidence.places],
        text,
      ).toSatisfy((whom: unknown[]) => whom.some((each) => each !== undefined))
  }
})

test.each(['surat na', 'and Rajkot', 'ગયા મહિનાના', 'सिर्फ गरम'])(
  '"%s" is more of the wish before, and none by itself',
  (text) => {
    expect(parseCommand(text).intent).toBe('unknown')
  },
)

test('an opinion is heard: another action and target than the rules found, if it is much likelier', () => {
  const decision = decisionOn('payment ka page lagao')
  const verdict = scopeVerdict(decision)
  expect(likeliest(decision, verdict, certainOf('open', 'payments'))).toMatchObject({
    action: 'open',
    target: 'payments',
  })
  const undecided = { ours: 1, actions: opinionActions.map(() => -2), targets: opinionTargets.map(() => -2) }
  const orders = decisionOn('show orders')
  expect(likeliest(orders, scopeVerdict(orders), undecided)).toMatchObject({ action: 'show', target: 'orders' })
})

test('what we cannot do needs a surer opinion than an unknown word, and a plain wish the least', () => {
  const sure = (text: string, verdict = scopeVerdict(decisionOn(text))) =>
    sureness(decisionOn(text), verdict, certainOf('show', 'orders'))
  const taken = 'mere ko abhi ke abhi order number 12 dikhao na bhai'
  expect([
    sure('order 12 dikhao'),
    sure(taken),
    sure(taken, { refusal: 'strange' }),
    sure('order 12 cancel karo'),
  ]).toEqual([13, 9, 7.9, 5])
})

test.each([
  ['arre haan Kohinoor Prints ne order ma lakhi le', 'create', [false, false, true]],
  ['arre haan Kohinoor Prints na order batav ne have', 'show', [false, true, true]],
] as const)('"%s", to %s, is taken if it is sure enough', (text, action, taken) => {
  const decision = decisionOn(text)
  const rules = scopeVerdict(decision)
  const opinion = certainOf(action, 'orders')
  const asSureAs = (sure: number) => ({ ...opinion, ours: opinion.ours + sure - sureness(decision, rules, opinion) })
  expect([3.1, 3.7, 5.8].map((sure) => verdictOn(decision, asSureAs(sure)).refusal === null)).toEqual(taken)
})

test.each([
  ['set-priority', 'leads', 'flag oslo as hot'],
  ['approve-quote', 'quotes', 'dance show ka quotation final hai approve thok de'],
  ['create', 'customers', 'zzub blorp chhe ne ene grahak ma umeri do'],
] as const)('to %s %s, "%s" may be about a word of no table, if it is surer still', (action, target, text) => {
  expect(wishAt(text, certainOf(action, target), 6.9)).not.toBe(action)
  expect(wishAt(text, certainOf(action, target), 7.1)).toBe(action)
})

test('whoever is named may be written about without a verb of ours, if it is surest, but not where something is asked', () => {
  const quote = certainOf('create', 'quotes')
  expect([7.9, 8.1].map((sure) => wishAt('a quote for Dhara and Sisters', quote, sure))).toEqual(['show', 'create'])
  expect(wishAt('a quote for zzub blorp', quote, 99)).not.toBe('create')
  expect(wishAt('is there a quote for Dhara and Sisters', quote, 99)).not.toBe('create')
  expect(wishAt('open the quote for Dhara and Sisters', quote, 99)).not.toBe('create')
})

test.each([
  ['set-priority', 'leads', 'Decor Point ni lead hot chhe ke warm'],
  ['approve-quote', 'quotes', 'quotation 76 accept karyu ene'],
] as const)(
  'to %s %s, however sure the opinion, is not read in "%s": it asks whether it is so',
  (action, target, text) => {
    expect(wishAt(text, certainOf(action, target), 99)).not.toBe(action)
  },
)

test.each([
  ['Sameera Boutique ne quotation kadhi aap', 'create'],
  ['quotation kadhi aap', 'show'],
  ['Sameera Boutique no order kadhi aap', 'show'],
] as const)('papers are taken out to be made, for somebody: "%s"', (text, action) => {
  const target = text.includes('order') ? 'orders' : 'quotes'
  expect(wishAt(text, certainOf('create', target), 6)).toBe(action)
})

test.each(['naye order', 'pending payment', 'rejected quotes', 'नये ऑर्डर'])(
  '"%s" is a list by its name, and needs no surer opinion than a plain wish',
  (text) => {
    const decision = decisionOn(text)
    const verdict = scopeVerdict(decision)
    expect(verdict).toMatchObject({ refusal: null, action: 'show' })
    expect(sureness(decision, verdict, certainOf('show', 'orders'))).toBe(13)
  },
)

test.each([
  ['create', 'quotes', 'zzub walo ka quotation banao'],
  ['create', 'payments', 'das hajar aaya likh lo'],
  ['approve-quote', 'quotes', 'zzub ka quotation pass karo'],
] as const)('to %s %s, "%s" says enough: somebody, however strange the name, or a number', (action, target, text) => {
  const verdict = likeliest(decisionOn(text), { refusal: 'strange' }, certainOf(action, target))
  expect(verdict).toMatchObject({ action, target })
})

test('what is approved is said before its state, and asked about behind it', () => {
  const actionOf = (text: string) => decideAction(decisionOn(text).evidence, false)
  expect(actionOf('हाँ मंजूर है दस नंबर का कोटेशन')).toBe('approve-quote')
  expect(actionOf('दस नंबर का कोटेशन मंजूर है')).not.toBe('approve-quote')
})

test.each([
  ['ઇન્કવાયરીમોં જા', 'open', 'leads'],
  ['thermal da order kithe pahunchya', 'check', 'orders'],
  ['म्हारा सगला आर्डर बतई दो', 'show', 'orders'],
  ['बिल वाले खाने में चलो', 'open', 'invoices'],
] as const)('"%s" is %s %s in the speech of that place', (text, action, target) => {
  expect(decisionOn(text)).toMatchObject({ action, target })
})

test.each([
  ['હસ્તી પ્રિન્ટ્સનું બિલ ખોળી આપો', 'search'],
  ['હસ્તી પ્રિન્ટ્સનું બિલ ખોલી આપો', 'open'],
  ['પેમેન્ટ ચેટલું બાકી છ', 'check'],
  ['જો હસ્તી પ્રિન્ટ્સ હોત તો હોટ રાખત', 'unknown'],
])('"%s" is %s: its letters tell apart what sounds alike', (text, action) => {
  expect(parseCommand(text).intent).toBe(action)
})

test.each([
  ['dashboard ughad have maru mathu dukhe chhe', 'open'],
  ['Kohinoor Prints nu quotation pass kar halya have kachkach nathi karvi', 'approve-quote'],
])('"%s" is read without the reason behind its verb', (text, action) => {
  expect(parseCommand(text).intent).toBe(action)
})

test.each([
  ['ગુલમોહર વાળાનું બિલ મળતું જ નથી શોધી આપ', 'search'],
  ['Gulmohar Silk ka bill mil hi nahi raha dhundh do', 'search'],
  ['મયૂર ટ્રેડલિંકવારું બિલ હોધી આપ મને નંબર યાદ નથી', 'search'],
  ['भाई खन्ना साड़ी का पेमेंट आया कि नहीं', 'check'],
  ['એક વાર GST bill બતાવો', 'show'],
])('"%s" is %s: why it is wished, and how it is said there, is no refusal', (text, action) => {
  expect(parseCommand(text).intent).toBe(action)
})

test.each([
  "ગિરનાર ટેક્સટાઇલનો ઓર્ડર લખી દીધો'તો",
  'મીં ગિરનાર ટેક્સટાઇલનો ઓર્ડર લખી દીધો',
  'मैडम को जॉर्जेट दिखा',
  'પેલી કાળી ડિઝાઈન બેનને બતાવો',
])('"%s" is said to somebody in the room', (text) => {
  expect(isTalk(decisionOn(text).evidence)).toBe(true)
})

test('what I did is told, unless something is to be done now', () => {
  expect(isTalk(decisionOn('maine quotation dekh liya').evidence)).toBe(true)
  expect(isTalk(decisionOn('maine quotation dekh liya ab Kohinoor Prints ka pass kar do').evidence)).toBe(false)
  expect(isTalk(decisionOn('sheth ne dekh liya estimate manjoor kar de').evidence)).toBe(false)
})

test.each(['quotation pass kari ne pachhi jamva gaya', 'order lakhi lidho pan maal nathi maro'])(
  '"%s" goes on after a verb that is no wish, and is none',
  (text) => {
    expect(parseCommand(text).intent).toBe('unknown')
  },
)

test.each([
  ['Create quote', 'create', 'quotes'],
  ['Create a quotation', 'create', 'quotes'],
  ['Set priority hot', 'set-priority', 'leads'],
  ['Change priority to warm', 'set-priority', 'leads'],
  ['પ્રાયોરિટી હોટ કરો', 'set-priority', 'leads'],
  ['प्रायोरिटी हॉट करो', 'set-priority', 'leads'],
] as const)('"%s" is enough to %s %s: what is open, or chosen next, says whose', (text, action, target) => {
  expect(parseCommand(text)).toMatchObject({ intent: action, payload: { target } })
})

test('a verb of making and its noun open an empty form however the rest sounds, a further word does not', () => {
  const taken = (text: string) => {
    const decision = decisionOn(text)
    const opinion = certainOf('create', 'quotes')
    const asSure = 3.7 - sureness(decision, scopeVerdict(decision), opinion)
    return verdictOn(decision, { ...opinion, ours: opinion.ours + asSure }).refusal === null
  }
  expect(['create a quote', 'create quote tomorrow', 'create quote for Kohinoor Prints'].map(taken)).toEqual([
    true,
    false,
    false,
  ])
})

test.each(['do it on priority', 'what is the priority', 'make it a priority'])(
  '"%s" names no priority, and sets none',
  (text) => {
    expect(parseCommand(text).intent).toBe('unknown')
  },
)

test.each([
  'note kar ke Patel bhai 20000 rupiya aapse',
  'નોંધી લે કે મહેતા ટેક્સટાઇલ સોમવારે ૫૦૦૦૦ આપશે',
  'note kar lo ki Mehta Textiles kal 50000 dega',
])('"%s" is no payment to write down, however sure the opinion: it has not come in', (text) => {
  expect(wishAt(text, certainOf('create', 'payments'), 20)).not.toBe('create')
  expect(parseCommand(text).intent).not.toBe('create')
})

test('what will be paid may still be written down where that is said after it', () => {
  expect(wishAt('Mehta Textiles saat hajar nagad dega, jama karo', certainOf('create', 'payments'), 20)).toBe('create')
})
