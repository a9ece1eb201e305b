import { expect, test } from 'vitest'
import { readSentences } from '../../tests/voice/sentences.ts'
import { readDeed } from './deed-read.ts'

const stored = ['Patel', 'Patel Textiles', 'પટેલ', 'પટેલ ટેક્સટાઇલ્સ', 'पटेल', 'पटेल टेक्सटाइल्स']
const read = (text: string) => readDeed(text, { isStored: (name) => stored.includes(name) })

test.each([
  ['ઓર્ડર 15 તૈયાર છે', 'make-ready'],
  ['ઓર્ડર 15 મોકલી દીધો', 'ship'],
  ['ઓર્ડર નંબર 15 નું પ્રોડક્શન ચાલુ કરો', 'start-production'],
  ['ઓર્ડર 15 ડિલિવર થઈ ગયો', 'deliver'],
  ['ઓર્ડર 15 પહોંચી ગયો', 'deliver'],
  ['ઓર્ડર 15 રસ્તામાં છે', 'set-in-transit'],
  ['ऑर्डर 15 भेज दिया', 'ship'],
  ['ऑर्डर 15 पहुँच गया', 'deliver'],
  ['ऑर्डर 15 का प्रोडक्शन शुरू करो', 'start-production'],
  ['order 15 taiyar hai', 'make-ready'],
  ['start production of order 15', 'start-production'],
  ['order 15 delivered', 'deliver'],
  ['order 15 is ready to ship', 'make-ready'],
  ['order 15 quality check', 'check-quality'],
  ['quality passed for order 15', 'pass-quality'],
  ['order 15 rework', 'rework'],
  ['complete order 15', 'complete'],
  ['hold order 15', 'hold'],
  ['resume order 15', 'resume'],
  ['order 15 planning', 'plan'],
  ['order 15 waiting for material', 'await-materials'],
])('the step of an order that "%s" tells is %s', (text, step) =>
  expect(read(text)).toMatchObject({ deed: 'move-order', orderId: 'SO-15', step }),
)

test.each([
  ['plan production', 'plan'],
  ['પ્રોડક્શન પ્લાન કરો', 'plan'],
  ['प्रोडक्शन प्लान करो', 'plan'],
  ['start production', 'start-production'],
  ['પ્રોડક્શન ચાલુ કરો', 'start-production'],
  ['quality passed', 'pass-quality'],
])('what a button of the open order says, alone, is its step: %s', (text, step) =>
  expect(read(text)).toMatchObject({ deed: 'move-order', step }),
)

test.each(['production', 'start', 'quality', 'plan', 'the production has not started', 'start production tomorrow?'])(
  'less, or something else, is none: %s',
  (text) => expect(read(text)?.deed).not.toBe('move-order'),
)

test('an order without a number is moved only where that is plainly asked for', () => {
  expect(read('dispatch the order of Patel')).toMatchObject({ deed: 'move-order', name: 'Patel', step: 'ship' })
  expect(read('પટેલનો ઓર્ડર મોકલી દો')).toMatchObject({ deed: 'move-order', name: 'પટેલ', step: 'ship' })
  expect(read('this order is ready')).toMatchObject({ deed: 'move-order', step: 'make-ready' })
  expect(read('Patel ka order taiyar hai')).toBeNull()
  expect(read('orders ready to ship')).toBeNull()
})

test.each([
  ['પટેલે પચાસ હજાર આપ્યા UPI થી', { name: 'પટેલ', amount: 50_000, method: 'upi' }],
  ['पटेल ने पचास हजार दिए यूपीआई से', { name: 'पटेल', amount: 50_000, method: 'upi' }],
  ['पटेल टेक्सटाइल्स से बीस हजार नकद आए', { name: 'पटेल टेक्सटाइल्स', amount: 20_000, method: 'cash' }],
  ['received 1,234.10 from Patel by upi', { name: 'Patel', amount: 1234.1, method: 'upi' }],
  ['Patel gave 25000 cash yesterday', { name: 'Patel', amount: 25_000, method: 'cash', date: 'yesterday' }],
  [
    'record payment of 50000 from Patel by cheque 123456',
    { name: 'Patel', amount: 50_000, method: 'cheque', reference: '123456' },
  ],
  ['record payment', {}],
])('the money that "%s" tells of is read with what was said of it', (text, said) =>
  expect(read(text)).toEqual({ deed: 'record-payment', language: expect.any(String), ...said }),
)

test.each(['અમે પટેલને પચાસ હજાર આપ્યા', 'પટેલને પચાસ હજાર આપ્યા', 'पटेल को पचास हजार दिए', 'I paid 50000 to Patel'])(
  'money that we gave is none that came: %s',
  (text) => expect(read(text)).toBeNull(),
)

test.each([
  ['remind Patel about the money', 'remind'],
  ['પટેલને યાદ કરાવો', 'remind'],
  ['पटेल को याद दिलाओ', 'remind'],
  ['remind him', 'remind'],
  ['call Patel', 'call'],
  ['call him', 'call'],
  ['પટેલને ફોન લગાવો', 'call'],
  ['पटेल को फोन लगाओ', 'call'],
  ['approve it', 'approve'],
  ['આને મંજૂર કરો', 'approve'],
  ['इसे मंजूर करो', 'approve'],
  ['send it to them', 'send'],
  ['આને મોકલો', 'send'],
  ['इसे भेजो', 'send'],
  ['send invoice 12', 'send'],
  ['પટેલને રિમાઇન્ડર મોકલો', 'remind'],
  ['पटेल को रिमाइंडर भेजो', 'remind'],
  ['undo', 'undo'],
  ['take it back', 'undo'],
  ['પાછું લો', 'undo'],
  ['वापस लो', 'undo'],
  ['please undo that', 'undo'],
])('the sentence "%s" asks to %s', (text, deed) => expect(read(text)).toMatchObject({ deed }))

test.each([
  ['પટેલને ક્વોટેશન મોકલો', 'quotation'],
  ['पटेल को कोटेशन भेज दो', 'quotation'],
  ['Patel ne quotation mokal', 'quotation'],
  ['send the quotation to Patel', 'quotation'],
  ['પટેલને બિલ મોકલ', 'final-invoice'],
  ['पटेल को बिल भेजो', 'final-invoice'],
  ['send the bill to Patel', 'final-invoice'],
])('by "%s" a party is to be sent a paper', (text, paper) =>
  expect(read(text)).toMatchObject({ deed: 'send', paper, name: expect.any(String) }),
)

test.each(['Patel ne quotation moklyu ke nahi', 'Patel ne quotation bheja', 'પટેલને ક્વોટેશન મોકલ્યું તો મંજૂર કરી નાખ'])(
  'what was sent is not to be sent: %s',
  (text) => expect(read(text)?.deed).not.toBe('send'),
)

test.each(['send reminders to all', 'બધાને રિમાઇન્ડર મોકલો', 'सबको रिमाइंडर भेजो'])(
  'to ask everybody, the list of whom to ask opens: %s',
  (text) => expect(read(text)).toMatchObject({ deed: 'open-screen', screen: 'collections' }),
)

test.each([
  "don't dispatch order 15",
  'do not approve it',
  'ऑर्डर 15 मत भेजो',
  'ઓર્ડર 15 મોકલવાનો નથી',
  'ઓર્ડર 15 મોકલતા નહીં',
  'dispatch order 15 no wait',
  'order 15 dispatch karo rehne do',
  'પટેલે પચાસ હજાર આપ્યા નથી UPI થી',
  'इसे मंजूर मत करो',
  'આને મંજૂર ન કરો',
  'Patel ko yaad mat dilana',
])('what was denied or taken back is done by nobody: %s', (text) => expect(read(text)).toBeNull())

test.each([
  'is order 15 ready',
  'ઓર્ડર 15 તૈયાર છે કે નહીં',
  'क्या ऑर्डर 15 भेज दिया',
  'order 15 delivered?',
  'has Patel paid 50000 by upi',
  'order 15 will be dispatched',
  'show order 15 delivered',
  'remind me tomorrow',
  'approve the design',
  'please',
  'kal patel aavyo',
])('a question, a promise and other talk are no deed: %s', (text) => expect(read(text)).toBeNull())

/** Every sentence collected, with the deed it is read as: there are thousands, and two tests look at them. */
const collected = readSentences().map((sentence) => ({ ...sentence, ...readDeed(sentence.text) }))

test('of all sentences collected, none that is another command or talk is taken for a deed that writes', () => {
  const taken = collected.flatMap(({ text, action, target, deed, step }) => {
    // Cancelling an order only opens the form that asks for its reason.
    return deed === undefined ||
      step === 'cancel' ||
      (deed === 'record-payment' && action === 'create' && target === 'payments') ||
      (deed === 'approve' && action === 'approve-quote')
      ? []
      : [{ text, action, deed }]
  })
  // Nothing is written by a call, a reminder or a paper before somebody has pressed send: those sentences wait for an answer too.
  const isAsked = ({ deed }: { deed: string }) => deed === 'call' || deed === 'remind' || deed === 'send'
  const writes = taken.filter((one) => one.deed !== 'open-screen' && !isAsked(one))
  expect(taken.filter((one) => one.action !== 'unknown' && isAsked(one))).toEqual([])
  expect(writes).toEqual([
    // No command, as it names nobody: of the lead that is open it is a wish.
    { text: 'usko hot kar do', action: 'unknown', deed: 'set-priority' },
    { text: 'ઓર્ડર નંબર અઢાર તૈયાર થયો', action: 'check', deed: 'move-order' },
  ])
})

test.each([
  ['mark it hot', 'hot'],
  ['set this to warm', 'warm'],
  ['isko hot karo', 'hot'],
  ['ene thandu kari do', 'cold'],
  ['આને હોટ કરો', 'hot'],
  ['આને ગરમ કરી દો', 'hot'],
  ['इसे हॉट कर दो', 'hot'],
])('"%s" sets the priority of what is meant by it to %s', (text, priority) =>
  expect(read(text)).toMatchObject({ deed: 'set-priority', priority }),
)

test.each([
  'it is hot',
  'isko hot mat karo',
  'kya isko hot karu',
  'ene thando padva do pachhi vaat karie',
  'aa garam che',
])('what is told, denied or asked of it sets none: %s', (text) => expect(read(text)).toBeNull())

test('of all sentences collected, no talk opens a screen, and what opens one wished to see something', () => {
  const opening = collected.filter(({ deed }) => deed === 'open-screen')
  expect(opening.length).toBeGreaterThan(10)
  const others = opening.filter(({ action }) => action !== 'open' && action !== 'show')
  // Those who are late are asked one after the other, from their list.
  expect(others.map(({ text }) => text)).toEqual(['send reminder to overdue customers'])
})

test.each([
  [
    'home',
    'what should I do today',
    "what's next",
    'what’s next',
    'હવે શું',
    'aage kya hai',
    'આજે શું કરવાનું છે',
    'आज क्या करना है',
    'aaje mare shu karvanu che',
    'abhi kya karu',
  ],
  ['settings', 'open settings', 'સેટિંગ્સ ખોલો', 'सेटिंग में जाओ', 'settings batavo', 'company settings'],
  ['staff', 'open staff', 'સ્ટાફ બતાવો', 'स्टाफ खोलो', 'staff dikhao'],
  ['account', 'open my account', 'મારું એકાઉન્ટ ખોલો', 'मेरा अकाउंट खोलो'],
  ['collections', 'open collections', 'ઉઘરાણી ખોલો', 'उगाही दिखाओ'],
  [
    'creditNotes',
    'open credit notes',
    'ક્રેડિટ નોટ બતાવો',
    'क्रेडिट नोट खोलो',
    'credit note banavo',
    'make a credit note',
    'ક્રેડિટ નોટ બનાવો',
    'क्रेडिट नोट बनाओ',
    'નવી ક્રેડિટ નોટ',
    'नई क्रेडिट नोट',
  ],
  ['debitNotes', 'show debit notes', 'ડેબિટ નોટ બતાવો', 'डेबिट नोट दिखाओ', 'ડેબિટ નોટ બનાવો'],
  ['goodsReturns', 'open goods returns', 'માલ પરત બતાવો', 'माल वापसी दिखाओ', 'goods return kholo'],
  ['refunds', 'open refunds', 'રિફંડ બતાવો', 'रिफंड खोलो'],
  ['addRefund', 'new refund', 'નવું રિફંડ', 'नया रिफंड'],
  ['dalals', 'show brokers', 'દલાલ બતાવો', 'दलाल की लिस्ट दिखाओ'],
  ['production', 'open production', 'પ્રોડક્શન ખોલો', 'प्रोडक्शन खोलो'],
  ['fulfillment', 'open dispatch', 'ડિસ્પેચ ખોલો', 'डिस्पैच दिखाओ'],
  ['procurement', 'open procurement', 'ખરીદી ખોલો', 'खरीदी खोलो'],
])('the screen %s is opened by its name alone, in three languages', (screen, ...texts) =>
  expect(texts.map(read)).toEqual(texts.map(() => ({ deed: 'open-screen', screen, language: expect.any(String) }))),
)

test.each(['Patel no hisab batavo', 'પટેલનો હિસાબ બતાવો', 'पटेल का खाता खोलो', 'show the ledger of Patel'])(
  '%s opens the account of one party',
  (text) => expect(read(text)).toMatchObject({ deed: 'open-screen', screen: 'ledger', name: expect.any(String) }),
)

test.each([
  'staff is not coming tomorrow',
  'સ્ટાફ આજે મોડો આવ્યો',
  'दलाल ने फोन नहीं उठाया',
  'aaj kya khana hai',
  'આજે ક્યાં જવાનું છે',
  'open a new account for customer Yash Fabrics',
  'Patel no hisab pati gayo',
  'refund nahi dega',
])('%s opens no screen', (text) => expect(read(text)?.deed).not.toBe('open-screen'))

test.each([
  ['cancel order 15', { orderId: 'SO-15' }],
  ['ઓર્ડર 15 કેન્સલ કરો', { orderId: 'SO-15' }],
  ['ऑर्डर 15 रद्द करो', { orderId: 'SO-15' }],
  ['order 15 radd kari do', { orderId: 'SO-15' }],
  ['cancel the order of Patel', { name: 'Patel' }],
  ['પટેલનો ઓર્ડર કેન્સલ કરો', { name: 'પટેલ' }],
  ['पटेल का ऑर्डर कैंसल कर दो', { name: 'पटेल' }],
])('an order is to be cancelled by "%s"', (text, said) =>
  expect(read(text)).toMatchObject({ deed: 'move-order', step: 'cancel', ...said }),
)

test.each([
  "don't cancel order 15",
  'order 15 cancel mat karo',
  'ઓર્ડર 15 કેન્સલ ન કરો',
  'should I cancel order 15?',
  'dispatch order 15, cancel',
  'order 15 bhej do cancel karo',
  'cancel the meeting',
  'swiggy ka order cancel kar do',
  'मैंने ऑर्डर कैंसिल कर दिया था',
])('no order is cancelled by "%s"', (text) => expect(read(text)).toBeNull())
