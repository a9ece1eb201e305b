import { expect, test } from 'vitest'
import en from '#content/site/en.json' with { type: 'json' }
import gu from '#content/site/gu.json' with { type: 'json' }
import hi from '#content/site/hi.json' with { type: 'json' }
import { answerNeeds } from '#domain/answer/answer.ts'
import { outcomeOf } from '#language/command/command-address.ts'
import { parseCommand } from '#language/command/command-parse.ts'
import productClaims from './claims/product-claims.json' with { type: 'json' }
import claims from './claims/voice-claims.json' with { type: 'json' }
import { proofBreach, publicPassages, voiceSentencesIn } from './law-claims.ts'
import { textOf } from './project-files.ts'

const listed = new Set([...claims.features.flatMap(({ said }) => said), ...claims.promiseNothing])
const standing = voiceSentencesIn(publicPassages())

test('the check can see: a sentence about voice is found in each language, and another one is not', () => {
  const others = ['A phone and a pen.', 'માઇક્રો અને સ્મોલ.', 'माइक्रो यूनिट।']
  const text = `- **It is quick.** It speaks Tamil. બોલીને ઓર્ડર લખો. आवाज़ से चलता है। ${others.join(' ')}`
  const found = (isWhole: boolean) => [...voiceSentencesIn([{ where: 'a page', text, isWhole }]).keys()]
  expect(found(false)).toEqual(['It speaks Tamil.', 'બોલીને ઓર્ડર લખો.', 'आवाज़ से चलता है।'])
  expect(found(true)).toEqual(['**It is quick.**', ...found(false), ...others])
})

test('every sentence of the public site about voice is listed with what proves it', () => {
  const missing = [...standing].filter(([sentence]) => !listed.has(sentence))
  expect(missing.map(([sentence, where]) => `${where}: ${sentence}`)).toEqual([])
})

test('every listed sentence still stands on a page', () => {
  expect([...listed].filter((sentence) => !standing.has(sentence))).toEqual([])
})

test('every feature that is claimed has a proof, and every proof exists', () => {
  expect(claims.features.filter(({ provedBy }) => provedBy.length === 0)).toEqual([])
  expect(claims.features.flatMap(({ provedBy }) => provedBy.map(proofBreach)).filter((one) => one !== null)).toEqual([])
})

/** What the home page says that the product does, besides what it says about voice. */
const promise = /^home\.(lead|try\.note|(strip|benefit)\.\w+\.text)$/

test('every promise of the home page is listed as it stands, with the tests that prove it', () => {
  const promised = Object.entries(en).filter(([key]) => promise.test(key))
  expect(promised.length).toBeGreaterThan(12)
  // A promise that is worded anew is proved anew; the other languages say the same, as for every text.
  expect(productClaims.map(({ key, says }) => [key, says])).toEqual(promised)
  expect(productClaims.filter(({ provedBy }) => provedBy.length === 0)).toEqual([])
  expect(productClaims.flatMap(({ provedBy }) => provedBy.map(proofBreach)).filter((one) => one !== null)).toEqual([])
})

test.each([
  ['en', en, 'Mehta%20Textiles'],
  ['gu', gu, encodeURIComponent('મહેતા ટેક્સટાઇલ')],
  ['hi', hi, encodeURIComponent('मेहता टेक्सटाइल')],
])('what the home page says in %s does what stands beside it', (_, texts, party) => {
  const read = (key: keyof typeof en) => parseCommand(texts[key])
  expect(outcomeOf(read('home.voice.1'))?.address).toBe(
    `/platform/payments?action=record-payment&companyName=${party}&amount=125000`,
  )
  expect(outcomeOf(read('home.voice.2'))?.address).toBe('/platform/payments?status=overdue')
  expect(answerNeeds(read('home.voice.2'))).toBeNull()
  expect(read('home.voice.3').payload).toMatchObject({ action: 'set-priority', parameters: { priority: 'hot' } })
  expect(answerNeeds(read('home.voice.4'))).not.toBeNull()
})

test('what the post on counting taps promises is the bar of the test that counts them', () => {
  const spec = textOf('e2e/chain-direct.spec.ts')
  const bar = (name: string) => new RegExp(`expect\\(${name}\\)\\.toBeLessThanOrEqual\\((\\d+)\\)`).exec(spec)?.[1]
  const post = textOf('content/site-articles/blog/counting-taps.md')
  expect(post).toContain(`at most ${bar('taps')} taps and ${bar('letters')} letters`)
  expect(post).toContain(`at most ${bar('keys')} keys`)
})

test('kal is the day that its verb tells, and yesterday without one', () => {
  const day = (text: string) => parseCommand(text).payload.filters.date
  expect(['kal aaya payment dikhao', 'kal aayega payment dikhao', 'kal ka payment dikhao'].map(day)).toEqual([
    'yesterday',
    'tomorrow',
    'yesterday',
  ])
})

test('what the post about voice quotes is read as it says', () => {
  for (const question of ['Ambika na baki ketla?', 'Order 42 dispatch thayo?'])
    expect(answerNeeds(parseCommand(question)), question).not.toBeNull()
  expect(parseCommand('Navo lead, Mahavir Fabrics, georgette, panch hajar meter.').payload).toMatchObject({
    action: 'create',
    parameters: { companyName: 'Mahavir Fabrics', fabricType: 'georgette', quantity: 5000, unit: 'meters' },
  })
  expect(parseCommand('Baari khol').intent).toBe('unknown')
})

test.each([
  ['gu', ['અંબિકાના બાકી કેટલા?', 'ઓર્ડર 42 ડિસ્પેચ થયો?'], 'નવો લીડ, મહાવીર ફેબ્રિક્સ, જ્યોર્જેટ, પાંચ હજાર મીટર.', 'બારી ખોલ'],
  ['hi', ['अंबिका का बाकी कितना?', 'ऑर्डर 42 डिस्पैच हुआ?'], 'नया लीड, महावीर फ़ैब्रिक्स, जॉर्जेट, पाँच हज़ार मीटर।', 'खिड़की खोल'],
])('what the post about voice quotes in %s is read as it says', (code, questions, lead, none) => {
  const post = textOf(`content/site-articles/${code}/blog/sava-dodh-adhi.md`)
  for (const quoted of [...questions, lead, none]) expect(post).toContain(`"${quoted}"`)
  for (const question of questions) expect(answerNeeds(parseCommand(question)), question).not.toBeNull()
  expect(parseCommand(lead).payload).toMatchObject({ action: 'create', parameters: { quantity: 5000, unit: 'meters' } })
  expect(parseCommand(none).intent).toBe('unknown')
})
