import { compareDates } from '#domain/calendar/calendar-day.ts'
import { isIn } from '#domain/calendar/calendar-period.ts'
import { blockedOrders, clothToMake, lateOrders } from '#domain/dashboard/dashboard-floor.ts'
import { isOpenOrder } from '#domain/dashboard/dashboard.ts'
import { isCharge } from '#domain/document-line/document-line-charge.ts'
import { paymentTotals } from '#domain/payment/payment.ts'
import { leftOf } from '#domain/sales-order/sales-order-billed.ts'
import { salesOrderEntity } from '#domain/sales-order/sales-order-entity.ts'
import {
  isDeliveryLate,
  isToDeliver,
  lateFilter,
  salesOrderFilterOf,
  salesOrdersIn,
} from '#domain/sales-order/sales-order-list.ts'
import { materialsOf } from '#domain/sales-order/sales-order-material.ts'
import { hasReached, isOrderCancelled } from '#domain/sales-order/sales-order-status.ts'
import type { SalesOrder } from '#domain/sales-order/sales-order.ts'
import { clothSound } from '#language/line/line-cloth.ts'
import { listAddress, pageOf, pageOrList } from './answer-address.ts'
import { paymentsOf } from './answer-due.ts'
import {
  line,
  periodAsked,
  periodText,
  told,
  type AnswerLine,
  type Asked,
  type AnswerText,
  type AnswerValue,
} from './answer-figure.ts'
import { noOrder, orderNumbered } from './answer-number.ts'
import { brokenPromises } from './answer-owed.ts'
import { isOf } from './answer-party.ts'

const soonest = (a: SalesOrder, b: SalesOrder): number => compareDates(a.deliveryDate, b.deliveryDate)
const page = (order: SalesOrder): string | null => pageOf(salesOrderEntity, order.id)
const names = ({ number, companyName, status }: SalesOrder): Record<string, AnswerValue> => ({
  number: { number },
  party: { text: companyName },
  status: { feature: 'sales-order', key: `status.${status}` },
})

/** Where an order is: its stage, the promised day, and what it waits for. Of several, the one due first. */
export function whereOrder(asked: Asked): AnswerText {
  const { party, books, question } = asked
  const counted = line('counted.order')
  if (question.orderNumber !== null) {
    const order = orderNumbered(books, question.orderNumber)
    return order
      ? told(standing(order, asked), waits(order), { counted, address: page(order) })
      : noOrder(question.orderNumber)
  }
  const all = books['sales-order'].filter(isOf(party))
  const open = all.filter(isOpenOrder).toSorted(soonest)
  const [first, ...others] =
    open.length > 0 ? open : all.toSorted((a, b) => compareDates(b.orderDate, a.orderDate)).slice(0, 1)
  const list = listAddress('orders', { search: party?.name })
  if (!first) return told(line('where.none', { party: { text: party?.name ?? '' } }), [], { address: list })
  return told(
    standing(first, asked),
    [...waits(first), others.length > 0 && line('where.more', { n: { n: others.length } })],
    { counted, address: others.length > 0 ? list : page(first) },
  )
}

function standing(order: SalesOrder, { today }: Asked): AnswerLine {
  if (!isToDeliver(order)) return line('where.done', names(order))
  const key = isDeliveryLate(order, today) ? 'where.late' : 'where.order'
  return line(key, { ...names(order), day: { day: order.deliveryDate } })
}

/** What keeps an order from going on. */
function waits(order: SalesOrder): AnswerLine[] {
  const [material = 'any'] = materialsOf([order])
  return [
    ...(order.hold ? [line('where.hold', { reason: { text: order.hold.reason } })] : []),
    ...(blockedOrders([order]).length > 0
      ? [line('where.material', { material: { feature: 'document-line', key: `material.${material}` } })]
      : []),
  ]
}

/** Orders past their promised day. */
export function ordersLate({ party, books, today }: Asked): AnswerText {
  const late = lateOrders(books['sales-order'].filter(isOf(party)), today)
  const about = {
    counted: line('counted.orders-late'),
    address: pageOrList(
      late,
      salesOrderEntity.address,
      listAddress('orders', { filter: lateFilter, search: party?.name }),
    ),
  }
  return late[0]
    ? told(
        line('late.orders', { n: { n: late.length } }),
        [line('late.first-order', { ...names(late[0]), day: { day: late[0].deliveryDate } })],
        about,
      )
    : told(line('late.no-orders'), [], about)
}

/** Orders that wait for material, and those that were put on hold. */
export function ordersBlocked({ books }: Asked): AnswerText {
  const blocked = blockedOrders(books['sales-order'])
  const onHold = books['sales-order'].filter((order) => order.hold !== null && isOpenOrder(order))
  const about = {
    counted: line('counted.order'),
    // No list has only those on hold.
    address:
      blocked.length === 0 && onHold.length > 0
        ? pageOrList(onHold, salesOrderEntity.address, listAddress('orders'))
        : pageOrList(blocked, salesOrderEntity.address, listAddress('orders', { filter: 'pending_materials' })),
  }
  const [first] = blocked
  const holdLine = onHold.length > 0 && line('blocked.hold', { n: { n: onHold.length } })
  if (!first) return told(holdLine || line('blocked.nothing'), [], about)
  return told(
    line('blocked.orders', { n: { n: blocked.length } }),
    [line('blocked.first', names(first)), ...waits(first), holdLine],
    about,
  )
}

/** Everything that is late: deliveries, money, and promises. */
export function everythingLate(asked: Asked): AnswerText {
  const { books, today } = asked
  const orders = lateOrders(books['sales-order'], today).length
  const payments = paymentsOf(asked)
  const { overdue, overdueCount } = paymentTotals(payments.rows)
  const broken = brokenPromises(asked)
  const found: (AnswerLine | false)[] = [
    orders > 0 && line('late.orders', { n: { n: orders } }),
    overdueCount > 0 && line('late.payments', { n: { n: overdueCount }, amount: { paise: overdue } }),
    broken > 0 && line('promise.broken', { n: { n: broken } }),
  ]
  const [first, ...more] = found.filter((one) => one !== false)
  const ofOther =
    orders > 0 ? listAddress('orders', { filter: lateFilter }) : listAddress('collections', { filter: 'promises' })
  const address = overdueCount > 0 ? payments.late : ofOther
  return first
    ? told(first, more, { counted: line('counted.late'), address })
    : told(line('late.nothing'), [], { address: null })
}

/** Orders that were placed in a period. */
export function ordersCame(asked: Asked): AnswerText {
  const { party, books } = asked
  const { name, period } = periodAsked(asked, 'today')
  const came = books['sales-order']
    .filter(isOf(party))
    .filter((order) => !isOrderCancelled(order) && isIn(period, order.orderDate))
  const when = periodText(name)
  const about = {
    counted: line('counted.orders-came'),
    address: pageOrList(came, salesOrderEntity.address, listAddress('orders', { date: name, search: party?.name })),
  }
  return told(
    came.length === 0 ? line('orders.none-came', { when }) : line('orders.came', { when, n: { n: came.length } }),
    [],
    about,
  )
}

/** Orders to be delivered in a period. */
export function ordersDue(asked: Asked): AnswerText {
  const { party, books } = asked
  const { name, period } = periodAsked(asked, 'this_week')
  const due = books['sales-order']
    .filter(isOf(party))
    .filter((order) => isToDeliver(order) && isIn(period, order.deliveryDate))
    .toSorted(soonest)
  const when = periodText(name)
  const about = {
    counted: line('counted.orders-due'),
    address: pageOrList(due, salesOrderEntity.address, listAddress('orders', { search: party?.name })),
  }
  return due[0]
    ? told(
        line('due.orders', { when, n: { n: due.length } }),
        [line('due.first', { ...names(due[0]), day: { day: due[0].deliveryDate } })],
        about,
      )
    : told(line('due.nothing', { when }), [], about)
}

/** Orders of a stage, or all that are open. */
export function ordersCounted({ party, books, question, today }: Asked): AnswerText {
  const filter = salesOrderFilterOf(question.filters.status ?? '')
  const all = books['sales-order'].filter(isOf(party))
  const found = filter === 'all' ? all.filter(isOpenOrder) : salesOrdersIn(all, filter)
  const about = {
    counted: line(filter === 'all' ? 'counted.orders-open' : 'counted.orders-stage'),
    address: listAddress('orders', { filter: filter === 'all' ? null : filter, search: party?.name }),
  }
  const n = { n: found.length }
  if (filter !== 'all')
    return told(line('orders.stage', { n, status: { feature: 'sales-order', key: `status.${filter}` } }), [], about)
  if (!party) return told(line('orders.open', { n }), [], about)
  const name = { text: party.name }
  const late = lateOrders(found, today).length
  const placed = all.filter((order) => !isOrderCancelled(order)).length
  return told(
    found.length === 0 ? line('where.none-open', { party: name }) : line('orders.of', { party: name, n }),
    [
      late > 0 && line('late.orders', { n: { n: late } }),
      placed > found.length && line('orders.in-all', { n: { n: placed } }),
    ],
    about,
  )
}

type Unit = SalesOrder['lines'][number]['unit']
type Cloth = { description: string; unit: string; quantityMilli: number }

/** Only the cloth that was asked about: the fabric of the command, or words that stand in a description. */
function wanted<T extends { description: string }>(cloth: readonly T[], { question }: Asked): readonly T[] {
  const keysOf = ({ description }: T) => description.split(/\s+/).map(clothSound)
  const fabrics = (question.filters.fabricType ?? '').split(/\s+/).filter(Boolean).map(clothSound)
  const words = [...question.words.map(clothSound), ...fabrics].filter(
    (word) => fabrics.includes(word) || cloth.some((one) => keysOf(one).includes(word)),
  )
  return cloth.filter((one) => words.every((word) => keysOf(one).includes(word)))
}

function quantities(cloth: readonly Cloth[], unit: string): AnswerValue {
  const milli = cloth.filter((one) => one.unit === unit).reduce((sum, { quantityMilli }) => sum + quantityMilli, 0)
  return { milli, unit: unit as Unit } // units of order lines, as `clothToMake` passes them on
}

/** The sum of each unit, metres mostly, and the largest quality. */
function clothTold(asked: Asked, key: 'make' | 'ship', cloth: readonly Cloth[], address: string): AnswerText {
  const who = asked.party && { party: { text: asked.party.name } }
  const about = { counted: line(`counted.${key}`), address }
  const units = [...new Set(cloth.map(({ unit }) => unit))]
  const [first, ...others] = units.map((unit) => quantities(cloth, unit))
  const [largest] = cloth.toSorted((a, b) => b.quantityMilli - a.quantityMilli)
  if (!first || !largest) return told(who ? line(`${key}.party-nothing`, who) : line(`${key}.nothing`), [], about)
  return told(
    who ? line(`${key}.party`, { ...who, quantity: first }) : line(`${key}.total`, { quantity: first }),
    [
      ...others.map((quantity) => line('cloth.also', { quantity })),
      cloth.length > 1 &&
        line('cloth.most', { cloth: { text: largest.description }, quantity: quantities([largest], largest.unit) }),
    ],
    about,
  )
}

/** What is still to be made, by the production screen's rule. */
export function toMake(asked: Asked): AnswerText {
  const orders = chosen(asked)
  return clothTold(asked, 'make', wanted(clothToMake(orders), asked), listAddress('production'))
}

/** What is made or to be made, and has not left. */
export function toShip(asked: Asked): AnswerText {
  const cloth = chosen(asked)
    .filter((order) => isToDeliver(order) && !hasReached(order, 'shipped'))
    .flatMap((order) => {
      const left = leftOf(order)
      return order.lines.map((one, at) => ({ ...one, quantityMilli: left[at] ?? 0 }))
    })
    .filter((one) => !isCharge(one) && one.quantityMilli > 0)
  return clothTold(asked, 'ship', wanted(cloth, asked), listAddress('orders', { search: asked.party?.name }))
}

const chosen = ({ party, books, question }: Asked): SalesOrder[] => {
  const order = question.orderNumber === null ? null : orderNumbered(books, question.orderNumber)
  return order ? [order] : books['sales-order'].filter(isOf(party))
}

/** When something was sold to a party last. */
export function soldOn({ party, books }: Asked): AnswerText {
  const orders = books['sales-order'].filter((order) => isOf(party)(order) && !isOrderCancelled(order))
  const [last, ...others] = orders.toSorted((a, b) => compareDates(b.orderDate, a.orderDate))
  const name = { text: party?.name ?? '' }
  const list = listAddress('orders', { search: party?.name })
  if (!last) return told(line('where.none', { party: name }), [], { address: list })
  return told(
    line('sold.last', {
      party: name,
      day: { day: last.orderDate },
      items: { text: last.items },
      amount: { paise: last.totalAmount },
    }),
    [others.length > 0 && line('sold.before', { n: { n: others.length } })],
    { counted: line('counted.sold'), address: page(last) },
  )
}
