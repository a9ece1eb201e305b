import { readCommand, type CommandContext, type Reading } from '#language/command/command-parse.ts'
import { has, type Evidence } from '#language/command/command-evidence.ts'
import type { NameSpan } from '#language/command/command-firm.ts'
import { isLink, means } from '#language/command/command-pieces.ts'
import { isTalk } from '#language/command/command-talk.ts'
import { readTurns } from '#language/command/command-turns.ts'
import { plainDigits } from '#language/script/script-fold.ts'
import { tokenise } from '#language/script/script-token.ts'
import { says, saysStep } from './deed-words.ts'
import type { Deed, DeedStep } from './deed.ts'

/** A sentence on the way to a deed. */
type Heard = {
  readonly command: Reading['command']
  readonly evidence: Evidence
  /** Its words, folded, between spaces. */
  readonly sentence: string
  readonly text: string
  /** A firm or person, said as such: a word that may be anything is nobody. */
  readonly party: NameSpan | undefined
}

/**
 * What a sentence asks to be done, or tells as done, besides the commands; null for anything else. Pure, and never throws.
 * A question, a sentence that denies, doubts, promises or corrects itself is never one.
 */
export function readDeed(text: string, context: CommandContext = {}): Deed | null {
  const { command, evidence, refusal } = readCommand(text, context)
  if (!evidence || refusal === 'negated' || text.includes('?')) return null
  const keys = tokenise(text.normalize('NFC')).map(({ key }) => key)
  const sentence = ` ${keys.join(' ')} `
  if (says.undo(sentence) && says.onlyUndo(sentence)) return { deed: 'undo', language: command.language }
  if (isWithheld(evidence, keys, sentence)) return null
  const party = evidence.names.find(({ strength }) => strength === 'firm') ?? nameIn(evidence)
  const heard: Heard = { command, evidence, sentence, text, party }
  for (const read of [payment, move, reminder, telephone, approval, sending]) {
    const deed = read(heard)
    if (deed) return { ...spoken(heard), ...deed }
  }
  return null
}

/** Whether a sentence forbids or denies: heard so once, the same words are no wish. */
export function isDenial(text: string, context: CommandContext = {}): boolean {
  const keys = tokenise(text.normalize('NFC')).map(({ key }) => key)
  return readCommand(text, context).refusal === 'negated' || says.not(` ${keys.join(' ')} `)
}

const nameIn = ({ names }: Evidence) => names.find(({ strength }) => strength === 'name')

/** Whom and what it is about, whatever is done with it. */
function spoken({ command, evidence: { ids }, party }: Heard): Omit<Deed, 'deed'> {
  const { orderId, quoteId, invoiceId } = ids
  return {
    language: command.language,
    ...(party && { name: party.text }),
    ...(orderId !== undefined && { orderId }),
    ...(quoteId !== undefined && { quoteId }),
    ...(invoiceId !== undefined && { invoiceId }),
  }
}

/** Gujarati 'na' and 'no' are possessives inside a sentence, and a no at either end of it. */
const isNo = (key: string | undefined): boolean => key === 'na' || key === 'no' || key === 'naa'

function isWithheld(evidence: Evidence, keys: readonly string[], sentence: string): boolean {
  const { pieces, questions, actions } = evidence
  const asks = questions.some(
    ({ value, at }) =>
      value !== 'state' &&
      value !== 'polite' &&
      // 'Order 15 is ready': in the middle of an English sentence it states.
      !(value === 'whether' && at > 0 && pieces[at]?.senses.every(({ language }) => language === 'en')),
  )
  return (
    asks ||
    // 'Ane' is 'to this one' in Gujarati, and 'will come' only in Hindi.
    pieces.some((piece) => means(piece, 'tense', 'future') && piece.key !== 'ane') ||
    has(actions, 'show', 'search', 'open') ||
    isNo(keys[0]) ||
    isNo(keys.at(-1)) ||
    says.not(sentence) ||
    pieces.some((piece) => means(piece, 'correction')) ||
    readTurns(pieces).before !== null ||
    isTalk(evidence)
  )
}

type Read = (heard: Heard) => (Pick<Deed, 'deed'> & Partial<Deed>) | null

/** 'Record payment of 50000 from Patel', and what is told of it: 'Patel paid 50000 by UPI'. */
const payment: Read = (heard) => {
  const { command, evidence } = heard
  const { action, target, parameters } = command.payload
  const isRecorded = action === 'create' && target === 'payments'
  if (!isRecorded && !isMoneyThatCame(heard)) return null
  const { methods, dates, paymentTypes } = evidence
  const method = parameters.paymentMethod ?? methods.at(-1)?.value
  const reference = referenceIn(heard)
  const amount = isRecorded ? parameters.amount : evidence.amount
  const date = dates.at(-1)?.value
  return {
    deed: 'record-payment',
    ...(parameters.companyName !== undefined && { name: parameters.companyName }),
    ...(amount !== undefined && String(amount) !== reference && { amount }),
    ...(method !== undefined && { method }),
    ...(reference !== null && { reference }),
    ...(has(paymentTypes, 'advance') && { isAdvance: true as const }),
    // What is told happened already: kal is yesterday.
    ...(date !== undefined && { date: date === 'kal' ? 'yesterday' : date }),
  }
}

/** Who gave is the subject: before the verb, and in Gujarati not in the dative, which is who was given. */
function isMoneyThatCame({ evidence, sentence, party }: Heard): boolean {
  const { amount, pieces } = evidence
  if (amount === undefined || !party || says.payer(sentence)) return false
  const [before, after, second] = [pieces[party.from - 1], pieces[party.to], pieces[party.to + 1]]
  if (isLink(before, 'english', 'to') || after?.key === 'ko') return false
  if (isLink(before, 'english', 'from') || [after?.key, second?.key].some(comesFrom)) return says.took(sentence)
  if (!says.gave(sentence)) return false
  if (evidence.language === 'en') return party.from === 0
  return !(after?.key === 'ne' && / (?:ap|chuk|didh)/.test(sentence))
}
const comesFrom = (key: string | undefined) => key === 'thi' || key === 'se' || key === 'pasethi' || key === 'pase'

/** Six digits or more after what they are the number of: a cheque, or a transfer at the bank. */
function referenceIn({ text }: Heard): string | null {
  const numbered = /(?:cheque|check|chq|ચેક|चेक|utr)\s+(?:(?:number|no\.?|નંબર|नंबर)\s+)?(\d{6,22})(?!\d)/iu
  return numbered.exec(plainDigits(text))?.[1] ?? null
}

/** The step that a status means when it is said of one order. */
const stepTo: Readonly<Record<string, DeedStep>> = {
  production_planning: 'plan',
  pending_materials: 'await-materials',
  production_started: 'start-production',
  quality_check: 'check-quality',
  production_completed: 'pass-quality',
  ready_to_ship: 'make-ready',
  shipped: 'ship',
  in_transit: 'set-in-transit',
  delivered: 'deliver',
  completed: 'complete',
}

/** 'Order 15 bhej diya'. Without a number only what is plainly asked for: 'Patel's order is ready' may be a question. */
const move: Read = ({ evidence, sentence, command }) => {
  const isNumbered = evidence.ids.orderId !== undefined
  const isOrder = has(evidence.targets, 'orders') && evidence.targets.every(({ value }) => value === 'orders')
  const isTold = says.theOrder(sentence) || says.begins(sentence) || says.ends(sentence)
  if (!isNumbered && !(isOrder && isTold)) return null
  if (command.payload.action === 'create' || evidence.quantity !== undefined) return null
  const step = saysStep.find(([, isSaid]) => isSaid(sentence))?.[0] ?? stepTo[evidence.statuses.at(-1)?.value ?? '']
  return step === undefined ? null : { deed: 'move-order', step }
}

const isOfSomebody = ({ party, sentence }: Heard): boolean => party !== undefined || says.pronoun(sentence)

const reminder: Read = (heard) =>
  says.remind(heard.sentence) && isOfSomebody(heard) && !says.self(heard.sentence) && heard.evidence.dates.length === 0
    ? { deed: 'remind' }
    : null

/** The word call sounds like kal, yesterday, so English has to begin with it. */
const telephone: Read = (heard) => {
  const isCall = /^\s*(?:please\s+)?(?:call|phone|ring|dial)\b/i.test(heard.text) || says.call(heard.sentence)
  return isCall && isOfSomebody(heard) && !says.self(heard.sentence) && heard.evidence.targets.length === 0
    ? { deed: 'call' }
    : null
}

/** 'Approve it': with a number or a name it is a command. */
const approval: Read = ({ sentence, evidence: { names, ids } }) =>
  says.approval(sentence) && says.onlyApproval(sentence) && names.length + Object.keys(ids).length === 0
    ? { deed: 'approve' }
    : null

/** 'Send it to them', 'send invoice 12'. */
const sending: Read = ({ sentence, evidence: { ids, targets } }) => {
  if (!says.send(sentence)) return null
  const isNumbered = ids.quoteId !== undefined || ids.invoiceId !== undefined
  const isPaper = isNumbered && targets.every(({ value }) => value === 'quotes' || value === 'invoices')
  return isPaper || (says.pronoun(sentence) && says.onlySending(sentence)) ? { deed: 'send' } : null
}
