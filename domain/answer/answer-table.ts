import {
  asksStanding,
  asksWhether,
  clothUnits,
  hasLeft,
  isAbout,
  isMoney,
  isAdvanceToCome,
  isOfOne,
  isToDeliver,
  ledgerNeeds,
  moneyNeeds,
} from './answer-asks.ts'
import type { Figure } from './answer-figure.ts'
import {
  ordersBlocked,
  ordersCame,
  ordersCounted,
  ordersDue,
  ordersLate,
  soldOn,
  toMake,
  toShip,
  whereOrder,
} from './answer-orders.ts'
import { aged, callNeeds, calls, disputes, held, promises } from './answer-owed.ts'
import { advancePaid, given, invoicesUnpaid, notKept, paid, proformasUnpaid } from './answer-paid.ts'
import type { Question } from './answer-question.ts'
import { bestCustomer, customersCounted, lastRate, leadsCounted, quotesCounted, sales, stock } from './answer-sales.ts'
import { standing, standingNeeds } from './answer-standing.ts'
import { moneyFigures } from './answer-table-money.ts'

/** 'Patel ne ketla meter mokalya' counts metres: no number of orders answers it. */
const isOrders = (asked: Question): boolean =>
  isAbout('orders')(asked) && !(asked.means('unit', ...clothUnits) && asked.means('question', 'amount'))

/** The questions, most particular first: the first that a sentence asks is answered. */
export const figures: readonly Figure[] = [
  {
    name: 'given',
    needs: ['refund'],
    asks: (asked) =>
      asked.isGivenOut && isMoney(asked) && !asked.has('left', 'late', 'rate') && !asked.means('tense', 'future'),
    answer: (asked) => (asked.party ? given(asked) : null),
  },
  {
    name: 'to-whom',
    isOfAll: true,
    needs: [],
    asks: ({ isToWhom, has, party }) => isToWhom || has('weOwe') || (has('tax') && has('owing') && party === null),
    answer: notKept,
  },
  {
    name: 'rate',
    isOfGoods: true,
    narrows: ['fabricType'],
    needs: ['quotation'],
    asks: ({ has, target, party }) => has('rate') || (target === 'quotes' && party !== null && has('lastTime')),
    answer: lastRate,
  },
  { name: 'standing', isOfKnown: true, needs: standingNeeds, asks: asksStanding, answer: standing },
  {
    name: 'promise',
    needs: callNeeds,
    asks: ({ has, target, means }) => has('promise') && target !== 'orders' && !means('hint', 'orders'),
    answer: promises,
  },
  {
    name: 'dispute',
    needs: ['dispute', 'ledger-entry'],
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
    narrows: ['fabricType'],
    needs: ['sales-order'],
    asks: ({ has, means }) =>
      has('make', 'toMake') && (means('unit', ...clothUnits) || means('question', 'amount')) && has('left', 'toMake'),
    answer: toMake,
  },
  {
    name: 'ship',
    narrows: ['fabricType'],
    needs: ['sales-order'],
    asks: (asked) =>
      asked.has('left') &&
      ((asked.has('ship') &&
        (asked.means('unit', ...clothUnits) || asked.has('goods') || asked.filters.fabricType !== undefined)) ||
        (asked.means('unit', ...clothUnits) && asked.means('question', 'amount')) ||
        ((isOrders(asked) || asked.party !== null) && asked.has('goods') && asked.means('question', 'amount'))),
    answer: toShip,
  },
  {
    name: 'stock',
    isOfAll: true,
    isList: true,
    narrows: ['fabricType', 'location'],
    needs: [],
    asks: isAbout('inventory'),
    answer: stock,
  },
  {
    name: 'sold',
    needs: ['sales-order'],
    sees: ['lead'],
    asks: (asked) => isOfOne(asked) && (asked.has('recent') || (asked.has('sold') && asked.means('question', 'when'))),
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
    asks: (asked) =>
      isOrders(asked) &&
      asked.has('late', 'let') &&
      asked.orderNumber === null &&
      (asked.party === null || asked.means('question', 'amount')),
    answer: ordersLate,
  },
  {
    name: 'orders-blocked',
    needs: ['sales-order'],
    asks: (asked) =>
      (isOrders(asked) || !(asked.means('target') || asked.means('hint', 'payments') || asked.has('cash'))) &&
      asked.has('stuck') &&
      asked.orderNumber === null &&
      asked.party === null,
    answer: ordersBlocked,
  },
  {
    name: 'order-paid',
    needs: ['sales-order', ...ledgerNeeds, 'receipt', ...moneyNeeds],
    asks: ({ has, orderNumber, target }) =>
      orderNumber !== null &&
      !has('advance') &&
      (has('settled') || target === 'payments' || (has('cash') && has('came', 'gave'))),
    answer: paid,
  },
  {
    name: 'advance-paid',
    isList: true,
    needs: ['advance-payment', 'sales-order', 'party-ledger'],
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
    name: 'orders-of',
    needs: ['sales-order'],
    asks: (asked) =>
      isOrders(asked) &&
      asked.means('question', 'amount') &&
      asked.orderNumber === null &&
      asked.period === null &&
      (asked.party !== null || asked.names.length > 0) &&
      !asked.has('far', 'make', 'ship'),
    answer: ordersCounted,
  },
  {
    name: 'where',
    isList: true,
    needs: ['sales-order'],
    asks: (asked) => isOrders(asked) && isOfOne(asked) && !asked.period,
    answer: whereOrder,
  },
  {
    name: 'orders-due',
    needs: ['sales-order'],
    asks: (asked) => isOrders(asked) && asked.period !== null && isToDeliver(asked) && !hasLeft(asked),
    answer: ordersDue,
  },
  {
    name: 'orders-came',
    isList: true,
    needs: ['sales-order'],
    asks: (asked) => isOrders(asked) && asked.period !== null && !hasLeft(asked),
    answer: ordersCame,
  },
  {
    name: 'orders',
    isList: true,
    needs: ['sales-order'],
    asks: (asked) =>
      isOrders(asked) && asked.means('question') && !asked.has('most') && !isAdvanceToCome(asked) && !hasLeft(asked),
    answer: ordersCounted,
  },
  {
    name: 'best-customer',
    isOfAll: true,
    needs: ['sales-order'],
    sees: ['lead'],
    asks: (asked) =>
      asked.has('bestBuyer') ||
      (asked.has('most') && asked.action === 'unknown' && asked.means('target', 'customers')) ||
      (asked.has('most') && isAbout('customers')(asked) && asked.action !== 'open' && !asked.has('late', 'left')),
    answer: bestCustomer,
  },
  {
    name: 'leads',
    isOfAll: true,
    isList: true,
    narrows: ['location'],
    needs: ['lead'],
    asks: isAbout('leads'),
    answer: leadsCounted,
  },
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
  ...moneyFigures,
  {
    name: 'customers',
    isOfAll: true,
    isList: true,
    needs: ['business-profile'],
    asks: (asked) => isAbout('customers')(asked) && asked.means('question', 'amount') && !isOfOne(asked),
    answer: customersCounted,
  },
]
