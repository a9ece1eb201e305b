import {
  asksWhether,
  isAbout,
  isMoney,
  isAdvanceToCome,
  isOfOne,
  isToCome,
  ledgerNeeds,
  moneyNeeds,
} from './answer-asks.ts'
import { toCome } from './answer-due.ts'
import type { Figure } from './answer-figure.ts'
import { everythingLate } from './answer-orders.ts'
import { callNeeds, overdue, owed } from './answer-owed.ts'
import { advancesToCome, lastPaid, paid, received } from './answer-paid.ts'

/** What came, what is to come, and what is owed: part of the table, where its order counts. */
export const moneyFigures: readonly Figure[] = [
  {
    name: 'advances',
    isList: true,
    needs: ['advance-payment', 'party-ledger'],
    asks: (asked) => isAdvanceToCome(asked) || (isMoney(asked) && asked.has('advance') && !asked.has('came')),
    answer: advancesToCome,
  },
  {
    name: 'late',
    needs: [...callNeeds, 'advance-payment'],
    asks: (asked) =>
      isMoney(asked) &&
      asked.has('late') &&
      !asked.has('money') &&
      !asked.means('question', 'amount') &&
      !asked.means('hint', 'customers') &&
      !isOfOne(asked),
    answer: everythingLate,
  },
  {
    name: 'overdue',
    isList: true,
    needs: [...moneyNeeds, ...ledgerNeeds],
    asks: (asked) => isMoney(asked) && (asked.filters.status === 'overdue' || asked.has('late')),
    answer: overdue,
  },
  {
    name: 'to-come',
    needs: [...moneyNeeds, ...ledgerNeeds],
    asks: (asked) =>
      isMoney(asked) &&
      asked.period !== null &&
      (isToCome(asked.period) || asked.has('toCome') || asked.means('tense', 'future')) &&
      !(asked.has('late') && !isToCome(asked.period)),
    answer: toCome,
  },
  {
    name: 'received',
    needs: ['receipt', ...moneyNeeds],
    asks: (asked) =>
      isMoney(asked) &&
      (asked.filters.status === 'received' || asked.has('came') || (asked.has('paid') && asked.period !== null)) &&
      (asked.period !== null || asked.party === null) &&
      asked.filters.status !== 'pending' &&
      !asked.has('left'),
    answer: received,
  },
  {
    name: 'last-paid',
    needs: ['receipt', ...moneyNeeds],
    asks: (asked) =>
      isMoney(asked) &&
      asked.party !== null &&
      asked.means('question', 'when') &&
      asked.has('came', 'paid', 'settled') &&
      !asked.means('tense', 'future') &&
      !asked.has('left', 'late', 'since', 'toCome', 'toPay'),
    answer: lastPaid,
  },
  {
    name: 'paid',
    isList: true,
    needs: ['party-ledger', 'receipt', ...moneyNeeds, 'sales-order'],
    asks: (asked) =>
      isMoney(asked) &&
      asked.party !== null &&
      ((asksWhether(asked) && asked.has('paid', 'settled')) || asked.has('came')) &&
      !asked.has('left', 'since', 'toPay'),
    answer: paid,
  },
  {
    name: 'has-given',
    needs: ['receipt', ...moneyNeeds],
    asks: (asked) =>
      isMoney(asked) &&
      (asked.party !== null || asked.names.length > 0) &&
      (asked.has('gave') || asked.filters.status === 'received') &&
      asked.filters.status !== 'pending' &&
      !asked.isGivenOut &&
      !asked.has('left', 'late', 'since', 'toPay') &&
      !asked.means('tense', 'future'),
    answer: (asked) => (asked.party ? lastPaid(asked) : null),
  },
  {
    name: 'owed',
    isList: true,
    needs: callNeeds,
    asks: (asked) =>
      // Metres are no money.
      !asked.means('unit', 'meters', 'yards') &&
      (isMoney(asked) || (isAbout('any')(asked) && asked.action === 'check' && asked.means('question', 'amount'))),
    answer: owed,
  },
]
