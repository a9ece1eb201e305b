import { fold } from '#language/script/script-fold.ts'

/**
 * Words of questions that a command has no slot for, in the three languages together. Written in Latin and compared by
 * key, so one spelling serves every script; `*` is any ending, and a space joins a phrase.
 */
const topicRows = {
  rate: 'rate, rates, bhav, bhavma, bhave, price, kimat, ret',
  ageing:
    'above 45 days, over 45 days, beyond 45 days, more than 45 days, 45 divas thi, 45 din se, ageing, aging, ejing, age wise, ketla juna, ketlu junu, ketla jun*, kitna purana, kitne purane, kitni purani, juni baki, purana bakaya, purana baki, thi juna, thi junu, se purana, se purane, junu baki, juna baki',
  promise:
    'promise, promises, promised, promis, pramis, promisis, vayado, vayada, vayda, vaydo, vaydao, vayadao, vayde, vada, vade, vado',
  dispute: 'dispute, disputes, disputed, dispyut, vandho, vandha, vandhao, aapatti',
  held: 'held, hold, holding, in hand, with us, jama, padyo, padyu, pada, padi, padya, aapni pase, hamare paas, rakhyu, rakhya, rakha, padel*, pade',
  advance: 'advance, advances, edvans, advans, token, upfront',
  make: 'make, made, produce, produced, weave, woven, weaving, banana, banane, banavana, banavanu, banavavana, banavavanu, banav*, vanavana, vanavanu, vanatma, bunna, bunana, bunne, banna, banava, production',
  toMake:
    'to make, to weave, to produce, banana, banane, banavana, banavanu, banavavana, banavavanu, banavvanu, banavvana, vanavana, vanavanu, bunna, bunana',
  stuck: 'stuck, blocked, held up, on hold, atk*, ruk*, rokay*',
  broken: 'broken, broke, toot*, tut*, tuty*, vada toda, vada todi, vayda toda, todyo, todyu, todya',
  quarrel: 'jhaghdo, jhaghda, jhagda, jhagado, jhagade, takrar, vivad',
  ship: 'ship, shipped, shipping, dispatch, dispatched, dispech, send, sent, deliver, delivered, delivery, dilivari, mokal*, mokl*, bhejna, bhejne, bhejni, ravana, dilivar*, aapvana, apavanu, dena, dene, jana hai, jane vala, jane vale, javanu, javana, javano, nikalna, nikalne, nikalana, nikalvana',
  left: 'supposed, left, remaining, remain, remains, pending, still, baki, bacha, bache, bachi, yet, more, due, haju, bakaya',
  late: 'late, overdue, delayed, delay, mod*, der, deri, muddat viti, miyad nikli, past due, behind',
  let: 'let',
  follow:
    'should i call, call for money, follow up, follow ups, followup, followups, folo ap, foloap, whom to call, who to call, calls, kone phone, kone fon, kisko phone, kisko fon, phone karna, phone karva*, phon karvana, phone karvana, fon karna, call karna, call karvana, call karva*',
  sold: 'sell, sold, vech*, bech*, bikri, bikari, maal apyo, mal diya, order apyo, ordar apyo, last order, chhello ordar, chhello order, aakhri order, akhiri ordar, bought, buy, kharid*, lidhu, lidho, liya',
  settled: 'paid, payment, bharyu, bharai, bharayun, chukavyu, chukavayu, chukaya, chukta, bhar gaya, bhara gaya',
  what: 'what, whats',
  cash: 'paisa, paise, paiso, money, payment, rupiya, rupaye, rupees',
  goods: 'mal, goods, kapad, kapda, cloth, fabric',
  recent:
    'buy last, bought last, last bought, last buy, last order, order last, ordered last, last ordered, chhello order, aakhri order, akhiri order',
  lastTime:
    'last time, last vakhat*, last taim, chhella vakhat*, chhelli vakhat*, chhelle vakhat*, chhelli var*, gai vakhat*, gaya vakhat*, pichhli bar, pichli bar, pichhli dafa, pichli dafa, quote last, quoted last, last quote, last quoted, chhellu quotation, chhellu kvoteshan, aakhri quotation, akhiri kotesan, akhiri koteshan',
  paid: 'paid, pay, pays, bharyu, bharya, bhari, bharyo, chukav*, apya, apyu, apyo, diya, diye, bhej*, mokl*, mokal*, bhara, bhare, chukaya, chukaye, pement, cleared, settled',
  gave: 'gave, given, give, paid, pay, apya, apyu, apyo, api, didha, didhu, didho, chukavya, chukavyu, chukavyo, diya, diye, di, de diya, chukaya, chukaye',
  owing:
    'owe, owes, owing, dena, dene, deni, denekai, aapvana, aapvanu, apvana, apvanu, apavana, apavanu, devana, devanu, chukavvana, chukavvanu, chukavana, chukana, chukane, bharvana, bharvanu, bharne, bharna, leva, levana, levanu, lena, lene, leni, diya, diye, die, apya, didha',
  toPay:
    'will, to pay, should pay, must pay, will pay, have to, has to, supposed, can pay, kadi apse, kab dega, kab denge, kyare apse, kyare apshe, kyare aapshe, kyare aapse',
  whom: 'kisko, kisako, kinko, kisi ko, to whom, whom',
  toCome:
    'will come, to come, coming, expected, expect, due, should come, aana, aana hai, aani, ane vala, ane vale, ane vali, ane hai, ane hain, ane ke, aavvana, avvana, aavvanu, avvanu, aavavana, avavana, avavanu, aavse, avse, avshe, avashe, aavshe, aega, ayega, aayega, aenge, ayenge, aayenge, milega, milenge, malse, malshe, malavana, malvana',
  came: 'came, come, receive, received, recieved, get, got, collect, collected, collection, aavya, avyo, avyu, avi, aya, aye, ae, mila, mile, malya, malyu, malyo, mali, jama, vasul, vasuli, vasulat',
  money:
    'money, payment, payments, paisa, paise, paiso, rupees, rupiya, rupaya, rupaye, amount, rakam, nana, collection, dues, due, outstanding, ughrani, ugrani, baki, bakaya, bhugtan, udhari, udhar',
  standing:
    'update on, updates on, news of, how is, hows, status, stetas, sthiti, paristhiti, situation, position, pozishan, haal, hal, halat, scene, kya sin, sin kya, shu sin, su sin, doing, tell me about, what about, how about, know about, up with, vishe, baare me, baare mein, bare me, nu shu che, no shu che, ni shu che, nu su che, no su che, ni su che, kya chal, shu chale, su chale',
  far: 'how far, ketle, kahan tak, kaha tak, kyan sudhi, kya sudhi',
  most: 'biggest, largest, best, top, sabse bada, sabse bade, sabse badi, sabse achchh*, sabse achh*, sabse acch*, sauthi moto, sauthi moti, sauthi mota, sauthi saro, sauthi sara',
  debtors:
    'debtor, debtors, bakayedar*, bakaedar*, bakayadar*, bakidar*, devadar*, denadar*, dendar*, karajdar*, karjdar*, karzdar*, lenedar*',
  bestBuyer:
    'buys the most, buys most, bought the most, bought most, orders the most, sabse jyada kharid*, sabse zyada kharid*, sabse jyada mal le*, sauthi vadhare kharid*, sauthi vadhu kharid*, sauthi vadhare kon kharid*, sauthi vadhu kon kharid*, sabse jyada kaun kharid*, sabse zyada kaun kharid*, sauthi vadhare mal le*, sauthi vadhu mal le*',
  tax: 'gst, jiesti, tax, tax, teks, tds, salary, pagar, rent, bhadu',
  weOwe: 'we owe, i owe',
  since:
    'since, kyarnu, kyarna, kyarthi, kyarni, kabse, kab se, kab ka, kab ki, kyare thi, how long, ketla divas*, ketla vakhat*, kitne din*',
  waiting:
    'waiting, wait, awaiting, answer, answered, pending, open, baki, javab, javabni, rah, intejar, intajar, unanswered, reply, haju, manjuri, abhi',
  against:
    'against, compared, compare, than last, versus, vs, sarkhamni, karta, muqable, mukabale, samne, tulna, se zyada',
} as const satisfies Record<string, string>
export type Topic = keyof typeof topicRows

type Phrase = readonly { key: string; isBeginning: boolean }[]

const phraseOf = (row: string): Phrase =>
  row.split(' ').map((word) => ({ key: fold(word.replace('*', '')), isBeginning: word.endsWith('*') }))

let phrases: ReadonlyMap<Topic, readonly Phrase[]> | null = null
function table(): ReadonlyMap<Topic, readonly Phrase[]> {
  phrases ??= new Map(
    (Object.entries(topicRows) as [Topic, string][]).map(([topic, row]) => [topic, row.split(', ').map(phraseOf)]),
  )
  return phrases
}

const fits = (phrase: Phrase, keys: readonly string[], at: number): boolean =>
  phrase.every(({ key, isBeginning }, offset) => {
    const spoken = keys[at + offset]
    return spoken === key || (isBeginning && spoken?.startsWith(key) === true)
  })

/** The topics that a sentence names. */
export function topicsIn(keys: readonly string[]): Set<Topic> {
  const topics = [...table()].filter(([, rows]) => keys.some((_, at) => rows.some((phrase) => fits(phrase, keys, at))))
  return new Set(topics.map(([topic]) => topic))
}

/** Whether a word by itself names a topic, so that it is not part of a name. */
export const isTopicWord = (key: string): boolean =>
  [...table().values()].some((rows) => rows.some((phrase) => phrase.length === 1 && fits(phrase, [key], 0)))

/** What opens a question like the one before. */
const again = ['what about', 'how about', 'and what about', 'and how about']

/** The words after 'what about', which ask the same again. */
export function withoutOpening(text: string): string {
  const opening = again.find((words) => text.toLowerCase().startsWith(`${words} `))
  return opening === undefined ? text : text.slice(opening.length + 1)
}
