import { expect, test } from 'vitest'
import { exampleFacts } from '#domain/kernel/facts-example.ts'
import { exampleQuotation } from '#domain/quotation/quotation-example.ts'
import { parseCommand } from '#language/command/command-parse.ts'
import { createNameFinder } from '#web/replica/name-finder.ts'
import { exampleView } from '#web/replica/view-example.ts'
import { planAnswer } from './assistant-answers.ts'
import { planDeed } from './assistant-deed-table.ts'
import { planFor } from './assistant-plan-command.ts'
import type { Known } from './assistant-plan.ts'

const waiting = (id: string, number: string) => exampleQuotation({ id, number, companyName: id, status: 'pending' })
const { view } = exampleView({ quotation: [waiting('Q1', 'QT/26-27/0009'), waiting('Q2', 'QT/26-27/0010')] })
const names = createNameFinder(() => view)
const known: Known = { view, facts: exampleFacts(), names, meant: [], written: null }

/** What a sentence comes to, spoken or typed: an address, a figure, or what is said or asked. */
async function outcomeOf(text: string): Promise<string> {
  const deed = planDeed([{ text, confidence: 0 }], { isStored: names.isStored }, known)?.plan
  const command = parseCommand(text, { isStored: names.isStored })
  const plan = deed ?? (await planAnswer(command, { ...known, names })) ?? planFor(command, known)
  if (plan.kind === 'go') return new URL(plan.address, 'http://localhost').pathname
  if (plan.kind === 'tell') return plan.said.key
  return plan.kind === 'choose' ? plan.asked.key : plan.kind
}

/** The specification's targets, as they are said in each language, with the screen of each; `answer`: checking one is asking. */
const targets = [
  ['/platform/leads', 'answer', 'leads', 'લીડ', 'लीड'],
  ['/platform/payments', 'answer', 'payments', 'પેમેન્ટ', 'पेमेंट'],
  ['/platform/customers', '/platform/customers', 'customers', 'ગ્રાહક', 'ग्राहक'],
  ['/platform/orders', '/platform/orders', 'orders', 'ઓર્ડર', 'ऑर्डर'],
  ['/platform/inventory', 'answer', 'inventory', 'સ્ટોક', 'स्टॉक'],
  ['/platform/analytics', '/platform/analytics', 'analytics', 'એનાલિટિક્સ', 'एनालिटिक्स'],
  ['/platform/dashboard', '/platform/dashboard', 'dashboard', 'ડેશબોર્ડ', 'डैशबोर्ड'],
] as const
/** Its intents that lead to any of them. */
const intents = [
  ['search', 'શોધો', 'खोजो'],
  ['show', 'બતાવો', 'दिखाओ'],
  ['open', 'ખોલો', 'खोलो'],
  ['check', 'ચેક કરો', 'चेक करो'],
] as const

test.each(targets)('every intent reaches %s in each language', async (address, checked, english, gujarati, hindi) => {
  for (const [en, gu, hi] of intents) {
    const sentences = [`${en} ${english}`, `${gujarati} ${gu}`, `${hindi} ${hi}`]
    const outcome = en === 'check' ? checked : address
    expect(await Promise.all(sentences.map(outcomeOf)), en).toEqual(Array(3).fill(outcome))
  }
})

test.each([
  ['/platform/leads', 'add a lead', 'નવી લીડ ઉમેરો', 'नई लीड जोड़ो'],
  ['/platform/customers', 'add a customer', 'નવો ગ્રાહક ઉમેરો', 'नया ग्राहक जोड़ो'],
  ['/platform/receipts/new', 'record payment', 'પેમેન્ટ નોંધો', 'पेमेंट दर्ज करो'],
  ['/platform/quotes', 'create order', 'ઓર્ડર બનાવો', 'ऑर्डर बनाओ'],
  ['/platform/leads', 'new lead', 'નવી લીડ', 'नई लीड'],
  ['/platform/customers', 'new customer', 'navo grahak', 'नया ग्राहक'],
  ['/platform/receipts/new', 'new payment', 'નવું પેમેન્ટ', 'नया भुगतान'],
  ['/platform/quotes', 'new quote', 'navo bhav', 'नया कोटेशन'],
  ['/platform/quotes', 'new order', 'નવો ઓર્ડર', 'naya order'],
  ['/platform/orders', 'new bill', 'નવું બિલ', 'naya bill'],
  ['made-of-inventory', 'add inventory', 'સ્ટોક ઉમેરો', 'स्टॉक जोड़ो'],
  ['made-of-analytics', 'create report', 'રિપોર્ટ બનાવો', 'रिपोर्ट बनाओ'],
  ['ask-which-quote', 'approve quotation', 'ક્વોટેશન મંજૂર કરો', 'क्वोटेशन मंज़ूर करो'],
  ['/platform/leads', 'mark lead as hot', 'લીડ હોટ કરો', 'लीड हॉट करो'],
])('what writes comes to %s in each language', async (outcome, ...sentences) => {
  expect(await Promise.all(sentences.map(outcomeOf))).toEqual(Array(3).fill(outcome))
})
