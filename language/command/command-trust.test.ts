import { expect, test } from 'vitest'
import { parseCommand, readCommand } from './command-parse.ts'
import { decideAction } from './command-decide.ts'
import { decideTarget } from './command-target.ts'
import { isDoubted, isTrusted, trustedVerdict } from './command-trust.ts'
import { readSentences } from '../../tests/voice/sentences.ts'

const verdictOf = (text: string) => {
  const { evidence } = readCommand(text)
  if (!evidence) return null
  const action = decideAction(evidence, false)
  const { target, spoken } = decideTarget(evidence, action)
  return trustedVerdict(evidence, action, target, spoken)
}

test('a wish among words of no table is taken, as it speaks like others that were', () => {
  const text = 'arre zubair bhai Kohinoor Prints nu payment aavyu ke haju latkave chhe golmaal karine'
  expect(readCommand(text)).toMatchObject({ command: { intent: 'check', payload: { target: 'payments' } } })
})

test.each(['khaate mein likh le bhai', 'naya bana de yaar', 'usko hot kar do', 'pass kar de na'])(
  '"%s" names nobody and no number: however sure the opinion, it is no write',
  (text) => {
    expect(verdictOf(text)).toBeNull()
  },
)

test('trusted without measure, no sentence that is talk becomes a write without a name or a number in it', () => {
  for (const { text, action } of readSentences()) {
    if (action !== 'unknown') continue
    const verdict = verdictOf(text)
    const { evidence } = readCommand(text)
    if (!evidence || verdict?.refusal !== null) continue
    if (!['create', 'set-priority', 'approve-quote'].includes(verdict.action)) continue
    const isNamed = verdict.name !== undefined || Object.keys(evidence.ids).length > 0 || evidence.phone !== undefined
    expect(isNamed, text).toBe(true)
  }
})

test('what we cannot do needs a surer opinion than an unknown word, and between sure and doubt the rules decide', () => {
  const evidence = readCommand('order 12 cancel karo').evidence
  expect(evidence && [1.4, 1.5, 3.9, 4].map((opinion) => isTrusted(evidence, opinion))).toEqual([
    false,
    false,
    false,
    true,
  ])
  expect([-1.9, -2].map(isDoubted)).toEqual([false, true])
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

test.each(['quotation pass kari ne pachhi jamva gaya', 'order lakhi lidho pan maal nathi maro'])(
  '"%s" goes on after a verb that is no wish, and is none',
  (text) => {
    expect(parseCommand(text).intent).toBe('unknown')
  },
)
