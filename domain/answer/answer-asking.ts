import type { Topic } from './answer-words.ts'

/** What tells whether a sentence asks for something of ours. */
type Sentence = {
  /** Whether it names one of the topics. */
  has: (...topics: readonly Topic[]) => boolean
  /** Whether a word of it is in that row of the engine's tables. */
  means: (kind: string, ...rows: readonly string[]) => boolean
  isNamed: boolean
  isNumbered: boolean
  /** Two words, or one. */
  isShort: boolean
  /** It says that somebody was given something. */
  isGivenOut: boolean
}

const asksOfOrders = ({ has, means, isNumbered }: Sentence): boolean =>
  (means('target', 'quotes') && has('waiting')) ||
  (means('target', 'orders') && has('late', 'let') && means('question', 'which', 'amount')) ||
  (means('target', 'orders') && isNumbered && means('question')) ||
  (has('make', 'ship') && has('left') && means('unit')) ||
  (has('toMake') && means('question', 'amount'))

const asksOfMoney = ({ has, means, isNamed, isGivenOut }: Sentence): boolean =>
  (has('advance') && has('held')) ||
  (has('advance') && has('paid') && means('question', 'whether', 'which')) ||
  (has('gave') && means('question', 'amount') && isGivenOut) ||
  (has('money') && means('firm') && means('question', 'amount')) ||
  (means('status', 'pending') && means('question', 'amount')) ||
  // 'Aaje ketlu aavyu', 'how much will come next month', 'kisne paise dene hain'.
  (has('came') && means('date') && means('question', 'amount') && !isNamed && !means('outside')) ||
  (has('toCome') && means('date') && means('question', 'amount') && !means('outside')) ||
  (has('cash') && has('owing') && (means('question', 'which') || has('whom')) && !means('outside'))

const asksOfParties = ({ has, means, isNamed, isShort }: Sentence): boolean =>
  has('bestBuyer') ||
  (has('most') && isShort && means('target', 'customers')) ||
  (has('sold') && means('firm') && means('question', 'when')) ||
  (has('follow') && means('question', 'which')) ||
  (has('standing') &&
    isNamed &&
    !means('tense', 'past') &&
    (has('what') || means('question') || means('action', 'show', 'check'))) ||
  (has('debtors') &&
    !isNamed &&
    (has('most') || means('question', 'which', 'what', 'amount') || means('action', 'show')))

const asksOfDisputes = ({ has, means }: Sentence): boolean =>
  (has('dispute') && means('question')) ||
  (has('dispute', 'quarrel') && (means('target', 'invoices', 'payments') || means('hint', 'payments')))

const asksOfFigures = ({ has, means, isNamed }: Sentence): boolean =>
  (means('target', 'analytics') && (has('against') || means('date'))) ||
  // Asks for whose rate, or for which cloth: nothing is known of a cloth that nobody makes.
  (has('rate') && isNamed) ||
  // 'This month against last': of nothing else that is named.
  (has('against') && means('date') && !isNamed && !means('target') && !means('outside'))

/** A topic of our own, whatever is asked about it. */
const asksOfOwnTopic = ({ has, means }: Sentence): boolean =>
  has('rate', 'ageing', 'promise') &&
  (!means('outside') || has('rate')) &&
  (means('question') ||
    means('date') ||
    means('action', 'show', 'check') ||
    means('firm') ||
    means('fabric') ||
    means('target'))

/** Whether a sentence that is no command asks for something of ours: a topic of our own, or a list and what about it. */
export function isAsking(sentence: Sentence): boolean {
  // Somebody tells what somebody asked, or what would be.
  if (sentence.means('deed', 'ask') || sentence.means('talk', 'if')) return false
  return [asksOfOrders, asksOfMoney, asksOfParties, asksOfDisputes, asksOfFigures, asksOfOwnTopic].some((asks) =>
    asks(sentence),
  )
}
