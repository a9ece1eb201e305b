import { has, inquires, type Evidence } from '#language/command/command-evidence.ts'
import type { NameSpan } from '#language/command/command-firm.ts'
import { isGivenTo } from '#language/command/command-giving.ts'
import { readCommand, type CommandContext, type Reading } from '#language/command/command-parse.ts'
import { isLink, means, type Piece } from '#language/command/command-pieces.ts'
import { isTalk } from '#language/command/command-talk.ts'
import { readTurns } from '#language/command/command-turns.ts'
import { plainDigits } from '#language/script/script-fold.ts'
import { tokenise } from '#language/script/script-token.ts'
import { besideCancelling, says, saysScreen, saysStep } from './deed-words.ts'
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
  const { command, evidence, refusal, pieces } = readCommand(text, context)
  const keys = keysOf(text)
  const sentence = sentenceOf(text)
  const { language } = command
  // Gujarati joins its endings: સેટિંગમાં.
  const screen = screenIn(sentence) ?? screenIn(sentenceOf(pieces.map((piece) => piece.text).join(' ')))
  // 'Credit note': whoever said it meant no 'not'.
  if (screen) return { language, ...screen }
  if (!evidence || refusal === 'negated' || text.includes('?')) return null
  if (says.undo(sentence) && says.onlyUndo(sentence)) return { deed: 'undo', language }
  const party = evidence.names.find(({ strength }) => strength === 'firm') ?? nameIn(evidence)
  const heard: Heard = { command, evidence, sentence, text, party }
  const ledger = ledgerIn(evidence, sentence, party)
  if (ledger) return { language, ...ledger }
  const cancelling = isWithheld(evidence, keys, besideCancelling(sentence)) ? null : cancellation(heard)
  if (cancelling) return { ...spoken(heard), ...cancelling }
  if (isWithheld(evidence, keys, sentence)) return null
  for (const read of [payment, move, reminder, telephone, approval, importance, sending]) {
    const deed = read(heard)
    if (deed) return { ...spoken(heard), ...deed }
  }
  return null
}

type Opening = Pick<Deed, 'deed' | 'screen' | 'name'>

/** A sentence that is nothing but the wish to open a screen, or to know what is to be done now. */
function screenIn(sentence: string): Opening | null {
  if (says.toDo(sentence) && says.onlyToDo(sentence)) return { deed: 'open-screen', screen: 'home' }
  const screen = saysScreen.find(([, isSaid]) => isSaid(sentence))?.[0]
  return screen === undefined ? null : { deed: 'open-screen', screen }
}

/** 'Patel no hisab batavo': the account of one party, where nothing is asked of it. */
function ledgerIn(
  { questions, actions, dates, ids, amount, strange, statuses, isNew }: Evidence,
  sentence: string,
  party: NameSpan | undefined,
): Opening | null {
  const isAsked = questions.some(({ value }) => value !== 'state' && value !== 'polite')
  const isMore =
    has(actions, 'create') ||
    isNew ||
    dates.length + strange.length + statuses.length + Object.keys(ids).length > 0 ||
    amount !== undefined
  return party && says.ledger(sentence) && says.opens(sentence) && !isAsked && !isMore && !says.not(sentence)
    ? { deed: 'open-screen', screen: 'ledger', name: party.text }
    : null
}

/** Whether a sentence forbids or denies: heard so once, the same words are no wish. */
export function isDenial(text: string, context: CommandContext = {}): boolean {
  return readCommand(text, context).refusal === 'negated' || says.not(sentenceOf(text))
}

// 'What's' is two tokens, and the table has no apostrophes.
const keysOf = (text: string): string[] => tokenise(text.normalize('NFC')).map(({ key }) => key.replace(/['’]/, ''))
const sentenceOf = (text: string): string => ` ${keysOf(text).join(' ')} `

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
  if (isLink(before, 'english', 'from') || isLink(after, 'indian', 'from') || isBeside(after, second))
    return says.took(sentence)
  if (!says.gave(sentence) || isGivenTo(pieces, party.from, party.to)) return false
  return evidence.language !== 'en' || party.from === 0
}
/** 'Patel ki taraf se', 'Patel ke paas se'. */
const isBeside = (after: Piece | undefined, second: Piece | undefined): boolean =>
  isLink(after, 'indian', 'of', 'in') && isLink(second, 'indian', 'from')

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
  // Said on the page of an order, with its buttons before one's eyes.
  const isButton = says.button(sentence) && says.onlyButton(sentence)
  if (!isNumbered && !(isOrder && isTold) && !isButton) return null
  if (command.payload.action === 'create' || evidence.quantity !== undefined) return null
  const step = saysStep.find(([, isSaid]) => isSaid(sentence))?.[0] ?? stepTo[evidence.statuses.at(-1)?.value ?? '']
  return step === undefined ? null : { deed: 'move-order', step }
}

/** 'Cancel the order of Patel', 'order 15 radd karo': an order by its number, or where that is plainly asked for. */
const cancellation: Read = ({ evidence: { ids, targets }, sentence, party }) => {
  if (!says.cancel(sentence) || !says.cancels(sentence) || saysStep.some(([, isSaid]) => isSaid(sentence))) return null
  const isOrder = targets.length > 0 && targets.every(({ value }) => value === 'orders')
  return ids.orderId !== undefined || (isOrder && (party !== undefined || says.theOrder(sentence)))
    ? { deed: 'move-order', step: 'cancel' }
    : null
}

const isOfSomebody = ({ party, sentence }: Heard): boolean => party !== undefined || says.pronoun(sentence)

/** 'Send a reminder to Patel'; to everybody they are sent from the list of whom to ask, one after the other. */
const reminder: Read = (heard) => {
  const { sentence, evidence } = heard
  if (!says.remind(sentence) || says.self(sentence) || evidence.dates.length > 0) return null
  if (isOfSomebody(heard)) return { deed: 'remind' }
  return says.everybody(sentence) ? { deed: 'open-screen', screen: 'collections' } : null
}

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

/** 'Mark it hot', 'ise garam kar do': with a name it is a command. */
const importance: Read = ({ sentence, evidence: { pieces, priorities, actions } }) => {
  const [priority] = priorities
  const isAll =
    pieces.length <= mostBeside && pieces.every((piece) => besideImportance.some((kind) => means(piece, kind)))
  return priority && priorities.length === 1 && isAll && says.pronoun(sentence) && has(actions, 'change', 'make')
    ? { deed: 'set-priority', priority: priority.value }
    : null
}
const mostBeside = 6
const besideImportance = ['priority', 'action', 'filler', 'link', 'honorific']

const paperOf = { quotes: 'quotation', invoices: 'final-invoice' } as const

/** 'Send it to them', 'send invoice 12', 'send the quotation to Patel'. */
const sending: Read = ({ sentence, evidence, party, command }) => {
  const { ids, targets, pieces } = evidence
  const { action } = command.payload
  if (!says.send(sentence)) return null
  const papers = new Set(
    targets.map(({ value }) => (value === 'quotes' || value === 'invoices' ? paperOf[value] : null)),
  )
  const [paper] = papers
  const isPaper = papers.size <= 1 && paper !== null
  if (isPaper && (ids.quoteId !== undefined || ids.invoiceId !== undefined)) return { deed: 'send' }
  const isTo = (name: NameSpan) =>
    isGivenTo(pieces, name.from, name.to) || (isLink(pieces[name.to], 'indian', 'to') && says.sendTo(sentence))
  // 'I sent Patel the rate, approve it' is a command.
  const isAsked = evidence.isPast || inquires(evidence.questions)
  const isOther = action !== 'unknown' && action !== 'show' && (action !== 'check' || isAsked)
  if (isPaper && paper && party && !isOther && isTo(party)) return { deed: 'send', paper }
  return says.pronoun(sentence) && says.onlySending(sentence) ? { deed: 'send' } : null
}
