import {
  everythingLate,
  ordersBlocked,
  ordersCounted,
  ordersDue,
  ordersLate,
  soldOn,
  toMake,
  toShip,
  whereOrder,
} from './answer-orders.ts'
import type { Figure } from './answer-figure.ts'
import { aged, callNeeds, calls, disputes, held, overdue, owed, promises } from './answer-owed.ts'
import {
  advancePaid,
  advancesToCome,
  given,
  invoicesUnpaid,
  lastPaid,
  paid,
  proformasUnpaid,
  received,
} from './answer-paid.ts'
import type { Question } from './answer-question.ts'
import { customersCounted, lastRate, leadsCounted, quotesCounted, sales, stock } from './answer-sales.ts'

const asksWhether = ({ means }: Question): boolean => means('question', 'whether') && !means('question', 'amount')
const isAbout =
  (...targets: readonly Question['target'][]) =>
  ({ target }: Question): boolean =>
    targets.includes(target)
const isMoney = isAbout('payments')
const isOrders = isAbout('orders')
const named = ({ party, orderNumber, invoiceNumber, names }: Question): boolean =>
  party !== null || orderNumber !== null || invoiceNumber !== null || names.length > 0

const moneyNeeds = ['advance-payment', 'final-payment'] as const
const ledgerNeeds = ['party-ledger', 'ledger-entry'] as const

/** The questions, most particular first: the first that a sentence asks is answered. */
export const figures: readonly Figure[] = [
  {
    name: 'given',
    needs: ['refund'],
    asks: (asked) =>
      asked.isGivenOut && isMoney(asked) && !asked.has('left', 'late') && !asked.means('tense', 'future'),
    answer: given,
  },
  { name: 'rate', needs: ['quotation'], asks: ({ has }) => has('rate'), answer: lastRate },
  {
    name: 'promise',
    needs: callNeeds,
    asks: ({ has, target, means }) => has('promise') && target !== 'orders' && !means('hint', 'orders'),
    answer: promises,
  },
  {
    name: 'dispute',
    needs: ['dispute'],
    asks: ({ has, target }) => has('dispute') || (has('quarrel') && (target === 'invoices' || target === 'payments')),
    answer: disputes,
  },
  { name: 'ageing', needs: ledgerNeeds, asks: ({ has }) => has('ageing'), answer: aged },
  { name: 'calls', isOfAll: true, needs: callNeeds, asks: ({ has }) => has('follow'), answer: calls },
  {
    name: 'held',
    needs: [...ledgerNeeds, 'sales-order'],
    asks: (asked) => asked.has('advance') && asked.has('held') && !asksWhether(asked),
    answer: held,
  },
  {
    name: 'make',
    needs: ['sales-order'],
    asks: ({ has, means }) =>
      has('make', 'toMake') && (means('unit') || means('question', 'amount')) && has('left', 'toMake'),
    answer: toMake,
  },
  {
    name: 'ship',
    needs: ['sales-order'],
    asks: (asked) =>
      asked.has('left') &&
      ((asked.has('ship') && (asked.means('unit') || asked.has('goods'))) ||
        (asked.means('unit') && asked.means('question', 'amount')) ||
        ((isOrders(asked) || asked.party !== null) && asked.has('goods') && asked.means('question', 'amount'))),
    answer: toShip,
  },
  { name: 'stock', isOfAll: true, isList: true, needs: [], asks: isAbout('inventory'), answer: stock },
  {
    name: 'sold',
    needs: ['sales-order'],
    sees: ['lead'],
    asks: (asked) => named(asked) && (asked.has('recent') || (asked.has('sold') && asked.means('question', 'when'))),
    answer: soldOn,
  },
  {
    name: 'bought',
    needs: ['sales-order'],
    sees: ['lead'],
    asks: (asked) =>
      asked.has('sold') && asked.means('question', 'amount') && asked.party !== null && !asked.has('left', 'advance'),
    answer: sales,
  },
  {
    name: 'proforma',
    isList: true,
    needs: ['proforma-invoice', 'final-invoice', 'advance-payment', 'sales-order'],
    asks: ({ target, filters, invoiceNumber, means }) =>
      target === 'invoices' &&
      (filters.invoiceType === 'proforma' || means('invoice', 'proforma')) &&
      invoiceNumber === null,
    answer: proformasUnpaid,
  },
  {
    name: 'invoice',
    isList: true,
    needs: [
      'proforma-invoice',
      'final-invoice',
      'advance-payment',
      'sales-order',
      ...ledgerNeeds,
      'receipt',
      'final-payment',
    ],
    asks: ({ target, invoiceNumber }) => target === 'invoices' && invoiceNumber !== null,
    answer: paid,
  },
  {
    name: 'invoices',
    isList: true,
    needs: ['proforma-invoice', 'final-invoice', 'advance-payment', 'sales-order'],
    asks: isAbout('invoices'),
    answer: invoicesUnpaid,
  },
  {
    name: 'quotes',
    isList: true,
    needs: ['quotation'],
    asks: isAbout('quotes'),
    answer: quotesCounted,
  },
  {
    name: 'orders-late',
    needs: ['sales-order'],
    asks: (asked) => isOrders(asked) && asked.has('late', 'let') && asked.orderNumber === null && asked.party === null,
    answer: ordersLate,
  },
  {
    name: 'orders-blocked',
    needs: ['sales-order'],
    asks: (asked) => isOrders(asked) && asked.has('stuck') && asked.orderNumber === null && asked.party === null,
    answer: ordersBlocked,
  },
  {
    name: 'order-paid',
    needs: ['sales-order', ...ledgerNeeds, 'receipt', ...moneyNeeds],
    asks: ({ has, orderNumber, target }) =>
      orderNumber !== null && !has('advance') && (has('settled') || target === 'payments'),
    answer: paid,
  },
  {
    name: 'advance-paid',
    isList: true,
    needs: ['advance-payment', 'sales-order'],
    asks: (asked) =>
      asked.has('advance') && (asked.party !== null || asked.orderNumber !== null || asked.names.length > 0),
    answer: advancePaid,
  },
  {
    name: 'money-sent',
    needs: ['party-ledger', 'receipt', ...moneyNeeds, 'sales-order'],
    asks: (asked) => isOrders(asked) && asked.party !== null && asked.has('cash') && asked.orderNumber === null,
    answer: paid,
  },
  {
    name: 'where',
    isList: true,
    needs: ['sales-order'],
    asks: (asked) => isOrders(asked) && named(asked) && !asked.period,
    answer: whereOrder,
  },
  {
    name: 'orders-due',
    needs: ['sales-order'],
    asks: (asked) => isOrders(asked) && asked.period !== null,
    answer: ordersDue,
  },
  {
    name: 'orders',
    isList: true,
    needs: ['sales-order'],
    asks: (asked) => isOrders(asked) && asked.means('question'),
    answer: ordersCounted,
  },
  { name: 'leads', isOfAll: true, isList: true, needs: ['lead'], asks: isAbout('leads'), answer: leadsCounted },
  {
    name: 'sales',
    needs: ['sales-order'],
    sees: ['lead'],
    asks: (asked) =>
      isAbout('analytics')(asked) &&
      asked.action !== 'open' &&
      (asked.period !== null || asked.has('what') || asked.means('question')),
    answer: sales,
  },
  {
    name: 'advances',
    isList: true,
    needs: ['advance-payment'],
    asks: (asked) => isMoney(asked) && asked.has('advance') && !asked.has('came'),
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
      !named(asked),
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
      !asked.has('left', 'late', 'since'),
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
      !asked.has('left', 'since'),
    answer: paid,
  },
  {
    name: 'owed',
    isList: true,
    needs: callNeeds,
    asks: (asked) =>
      isMoney(asked) || (isAbout('any')(asked) && asked.action === 'check' && asked.means('question', 'amount')),
    answer: owed,
  },
  {
    name: 'customers',
    isOfAll: true,
    isList: true,
    needs: ['business-profile'],
    asks: (asked) => isAbout('customers')(asked) && asked.means('question', 'amount') && !named(asked),
    answer: customersCounted,
  },
]
