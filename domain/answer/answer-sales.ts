import { profilesIn } from '#domain/business-profile/business-profile-list.ts'
import { kolkataDay } from '#domain/calendar/calendar-kolkata.ts'
import { isIn, periodBefore, periodOf, type Period, type PeriodName } from '#domain/calendar/calendar-period.ts'
import { revenueOf } from '#domain/dashboard/dashboard.ts'
import { isCharge } from '#domain/document-line/document-line-charge.ts'
import { isLeadClosed } from '#domain/lead/lead-status.ts'
import type { Lead } from '#domain/lead/lead.ts'
import { sumOf } from '#domain/ledger/ledger-item.ts'
import { newAnswer } from '#domain/quotation/quotation-answer-state.ts'
import { quotationEntity } from '#domain/quotation/quotation-entity.ts'
import { rateBook, type QuotedRate } from '#domain/quotation/quotation-last-rate.ts'
import { quotationFilterOf, quotationsIn } from '#domain/quotation/quotation-list.ts'
import type { Quotation } from '#domain/quotation/quotation.ts'
import { isOrderCancelled } from '#domain/sales-order/sales-order-status.ts'
import { clothSound } from '#language/line/line-cloth.ts'
import { fold } from '#language/script/script-fold.ts'
import { tokenise } from '#language/script/script-token.ts'
import { listAddress, pageOrList } from './answer-address.ts'
import { knownSince, line, periodAsked, periodText, told, type Asked, type AnswerText } from './answer-figure.ts'
import { isOf } from './answer-party.ts'

const soundsOf = (text: string): string[] => tokenise(text.normalize('NFC')).map((token) => clothSound(token.text))

/** Leads by priority, place and the day they came. */
export function leadsCounted(asked: Asked): AnswerText {
  const { books, question } = asked
  const { priority, location } = question.filters
  const period = question.period && periodOf(question.period, asked.today)
  const found = books.lead
    .filter((lead) => !isLeadClosed(lead))
    .filter((lead) => priority === undefined || lead.priority === priority)
    .filter((lead) => location === undefined || isFrom(location, lead))
    .filter((lead) => period === null || isIn(period, kolkataDay(lead.createdAt)))
  const n = { n: found.length }
  const kind = priority === undefined ? null : ({ feature: 'answer', key: `priority.${priority}` } as const)
  const when = question.period && periodText(question.period)
  const first = when
    ? kind
      ? line('leads.new-kind', { n, kind, when })
      : line('leads.new', { n, when })
    : kind
      ? line('leads.kind', { n, kind })
      : line('leads.open', { n })
  return told(first, [location !== undefined && line('leads.place', { place: { text: location } })], {
    counted: line('counted.leads'),
    address: listAddress('leads', { filter: priority === undefined ? null : `${priority}leads`, search: location }),
  })
}
const isFrom = (place: string, { location, city }: Lead): boolean =>
  [location, city].some((known) => known !== null && fold(known) === fold(place))

/** Quotations that wait for the buyer's answer, or of another state that was named. */
export function quotesCounted(asked: Asked): AnswerText {
  const { party, books, question } = asked
  const named = quotationFilterOf(question.filters.status ?? '')
  const quotations = books.quotation.filter(isOf(party))
  if (named === 'expired' && question.period !== null) return quotesEnding(asked, question.period, quotations)
  const filter = named === 'all' ? 'pending' : named
  const found = quotationsIn(quotations, filter)
  const answered = filter === 'pending' ? quotations.filter((one) => newAnswer(one) !== null).length : 0
  const about = {
    counted: line('counted.quotes'),
    address: pageOrList(found, quotationEntity.address, listAddress('quotes', { filter, search: party?.name })),
  }
  const n = { n: found.length }
  const amount = { paise: sumOf(found, ({ totalAmount }) => totalAmount) }
  return told(
    filter === 'pending'
      ? found.length === 0
        ? line('quotes.nothing')
        : line('quotes.waiting', { n, amount })
      : line('quotes.state', { n, amount, state: { feature: 'quotation', key: `filter.${filter}` } }),
    [answered > 0 && line('quotes.answered', { n: { n: answered } })],
    about,
  )
}

/** 'Which quotations expire this week': those whose last day is in it, whether it has come or not. */
function quotesEnding({ party, today }: Asked, name: PeriodName, quotations: readonly Quotation[]): AnswerText {
  const period = periodOf(name, today)
  const ending = (state: 'pending' | 'expired') =>
    quotationsIn(quotations, state).filter(({ validUntil }) => isIn(period, validUntil))
  const [waiting, expired] = [ending('pending'), ending('expired')]
  const found = [...waiting, ...expired]
  const filter = waiting.length > 0 || expired.length === 0 ? 'pending' : 'expired'
  const values = { n: { n: found.length }, amount: { paise: sumOf(found, ({ totalAmount }) => totalAmount) } }
  const when = periodText(name)
  return told(
    found.length === 0 ? line('quotes.none-ending', { when }) : line('quotes.ending', { ...values, when }),
    [waiting.length > 0 && expired.length > 0 && line('quotes.ended', { n: { n: expired.length } })],
    {
      counted: line('counted.quotes-ending'),
      address: pageOrList(found, quotationEntity.address, listAddress('quotes', { filter, search: party?.name })),
    },
  )
}

/** The value of the orders of a period, beside the period before it. */
export function sales(asked: Asked): AnswerText {
  const { party, books, today } = asked
  const { name, period } = periodAsked(asked, 'this_month')
  const orders = books['sales-order'].filter((order) => isOf(party)(order) && !isOrderCancelled(order))
  const inPeriod = ({ from, to }: Period) => orders.filter(({ orderDate }) => orderDate >= from && orderDate <= to)
  const found = inPeriod(period)
  const before = knownSince(asked, periodOf(periodBefore[name] ?? name, today)) ? undefined : periodBefore[name]
  const earlier = before ? revenueOf(inPeriod(periodOf(before, today))) : null
  const when = periodText(name)
  const values = { when, amount: { paise: revenueOf(found) }, n: { n: found.length } }
  const all = () => (found.length > 0 ? line('sales.total', values) : line('orders.none-came', { when }))
  const ofBuyer = (buyer: { text: string }) =>
    found.length > 0
      ? line('sales.party', { ...values, party: buyer })
      : line('sales.party-none', { party: buyer, when })
  return told(
    party ? ofBuyer({ text: party.name }) : all(),
    [
      knownSince(asked, period),
      before !== undefined &&
        earlier !== null &&
        line('sales.before', { when: periodText(before), amount: { paise: earlier } }),
    ],
    { counted: line('counted.sales'), address: listAddress('orders', { search: party?.name }) },
  )
}

/** Who ordered for the most in a period, and who comes next. */
export function bestCustomer(asked: Asked): AnswerText {
  const { name, period } = periodAsked(asked, 'this_year')
  const orders = asked.books['sales-order'].filter(
    (order) => !isOrderCancelled(order) && order.orderDate >= period.from && order.orderDate <= period.to,
  )
  const byBuyer = Map.groupBy(orders, ({ businessProfileId }) => businessProfileId)
  const buyers = [...byBuyer.values()].map((own) => ({ own, amount: revenueOf(own) }))
  const [best, next] = buyers.toSorted((a, b) => b.amount - a.amount)
  const when = periodText(name)
  const [order] = best?.own ?? []
  if (!best || !order) return told(line('best.none', { when }), [], { address: listAddress('orders') })
  const amountOf = ({ amount }: { amount: number }) => ({ paise: amount })
  const nameOf = ({ own }: { own: typeof orders }) => ({ text: own[0]?.companyName ?? '' })
  return told(
    line('best.customer', { party: nameOf(best), amount: amountOf(best), n: { n: best.own.length }, when }),
    [
      knownSince(asked, period),
      next !== undefined && line('best.next', { party: nameOf(next), amount: amountOf(next) }),
    ],
    { counted: line('counted.sales'), address: listAddress('orders', { search: order.companyName }) },
  )
}

/** The last rate quoted for a cloth: to the party, or to anybody. */
export function lastRate({ party, books, question }: Asked): AnswerText | null {
  const quotations = books.quotation
  // 'What did I quote Patel last time': its other words are no cloth.
  const others = question.has('rate') ? question.words : []
  const spoken = [...others, ...soundsOf(question.filters.fabricType ?? '')].map(clothSound)
  const ofParty = new Set(party ? soundsOf(party.name) : [])
  const words = spoken.filter((word) => !ofParty.has(word))
  const goods = new Map(
    quotations.flatMap(({ lines }) =>
      lines.filter((one) => !isCharge(one)).map((one) => [`${one.unit} ${one.description}`, one] as const),
    ),
  )
  const known = [...goods.values()].filter(({ description }) => {
    const keys = soundsOf(description)
    return words.every((word) => keys.some((key) => key === word || (word.length > 3 && key.startsWith(word))))
  })
  // The price of petrol, say.
  if (!party && (known.length === 0 || words.length === 0)) return null
  const rateOf = rateBook(quotations, '')
  const [leadId = null] = party?.leadIds ?? []
  const buyer = { leadId, businessProfileId: party?.profileId ?? null }
  const rates = known.flatMap((cloth) => {
    const last = rateOf(cloth, buyer)
    const rate = party ? last.party : newest([last.party, last.cloth])
    return rate ? [{ cloth, rate }] : []
  })
  const [first] = rates.toSorted((a, b) => (a.rate.on < b.rate.on ? 1 : -1))
  const address = listAddress('quotes', { search: party?.name })
  const name = party && { text: party.name }
  if (!first) return told(name ? line('rate.party-none', { party: name }) : line('rate.none'), [], { address })
  const { cloth, rate } = first
  return told(
    line('rate.last', {
      party: { text: rate.companyName },
      cloth: { text: cloth.description },
      amount: { paise: rate.ratePaise },
      unit: { feature: 'answer', key: `per.${cloth.unit}` },
      day: { day: rate.on },
    }),
    [],
    { counted: line('counted.rate'), address },
  )
}
const newest = (rates: readonly (QuotedRate | null)[]): QuotedRate | null =>
  rates.filter((rate) => rate !== null).toSorted((a, b) => (a.on < b.on ? 1 : -1))[0] ?? null

/** Customers, by the list's filter. */
export function customersCounted({ books }: Asked): AnswerText {
  const n = { n: profilesIn(books['business-profile'], 'customer').length }
  return told(
    line('customers.count', { n }),
    [line('customers.prospects', { n: { n: profilesIn(books['business-profile'], 'prospect').length } })],
    {
      counted: line('counted.customers'),
      address: listAddress('customers', { filter: 'customer' }),
    },
  )
}

/** The product keeps no stock: said plainly, with where what is being made can be seen. */
export const stock = (): AnswerText => told(line('stock.absent'), [], { address: listAddress('inventory') })
