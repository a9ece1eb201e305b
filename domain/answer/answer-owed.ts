import { isIn } from '#domain/calendar/calendar-period.ts'
import { overdueParties } from '#domain/dashboard/dashboard.ts'
import { disputedOf } from '#domain/dispute/dispute-state.ts'
import { openAmount } from '#domain/ledger-entry/ledger-entry-open.ts'
import type { LedgerEntry } from '#domain/ledger-entry/ledger-entry.ts'
import { openItemOf, overdueOn } from '#domain/ledger/ledger-account.ts'
import { ageing } from '#domain/ledger/ledger-ageing.ts'
import { callFacts } from '#domain/ledger/ledger-call-facts.ts'
import { callList, type CallFacts } from '#domain/ledger/ledger-calls.ts'
import { sumOf } from '#domain/ledger/ledger-item.ts'
import { heldForBills } from '#domain/party-ledger/party-ledger-spare.ts'
import type { PartyLedger } from '#domain/party-ledger/party-ledger.ts'
import { paymentTotals } from '#domain/payment/payment.ts'
import { standingPromises, stillPromised } from '#domain/promise/promise-state.ts'
import { salesOrderEntity } from '#domain/sales-order/sales-order-entity.ts'
import { isToDeliver } from '#domain/sales-order/sales-order-list.ts'
import { accountPage, listAddress, pageOf } from './answer-address.ts'
import type { AnswerEntity } from './answer-documents.ts'
import { paymentsOf } from './answer-due.ts'
import { line, periodAsked, periodText, told, type Asked, type AnswerLine, type AnswerText } from './answer-figure.ts'
import { noOrder, orderNumbered } from './answer-number.ts'
import { isOf, type Party } from './answer-party.ts'

/** What the list of whom to call is made from. */
export const callNeeds = [
  'party-ledger',
  'ledger-entry',
  'business-profile',
  'company',
  'promise',
  'dispute',
  'payment-claim',
  'communication-log',
  'final-payment',
  'sales-order',
] as const satisfies readonly AnswerEntity[]

/** As the collections screen has them. */
const callFactsOf = ({ books }: Asked): CallFacts[] =>
  callFacts({
    ledgers: books['party-ledger'],
    entries: books['ledger-entry'],
    customers: books['business-profile'],
    enterprise: books.company[0]?.msme ?? null,
    promises: books.promise,
    disputes: books.dispute,
    claims: books['payment-claim'],
    talks: books['communication-log'],
    documents: books['final-payment'],
    ordersOf: books['sales-order'].filter(isToDeliver).map(({ businessProfileId }) => businessProfileId),
  })

type Account = { party: Party; ledger: PartyLedger; entries: readonly LedgerEntry[] }
function accountOf({ party, books }: Asked): Account | null {
  const ledger = books['party-ledger'].find(({ id }) => id === party?.profileId)
  return party && ledger
    ? { party, ledger, entries: books['ledger-entry'].filter(({ ledgerId }) => ledgerId === ledger.id) }
    : null
}

/**
 * What one party owes by its bills, or all of them. An advance that is held for an order pays no bill, and is named
 * separately.
 */
export function owed(asked: Asked): AnswerText {
  const { party, today } = asked
  if (!party) return owedByAll(asked)
  const account = accountOf(asked)
  const about = { counted: line('counted.ledger'), address: accountPage(party) }
  const name = { text: party.name }
  const { balance = 0, openDebits = 0, onAccount = 0, heldAdvance = 0 } = account?.ledger ?? {}
  const open = openDebits - onAccount
  const [paid, held] = [{ amount: { paise: onAccount } }, { amount: { paise: heldAdvance } }]
  if (!account || (open <= 0 && balance === 0)) return told(line('owed.nothing', { party: name }), [], about)
  if (open <= 0)
    return told(
      line('owed.credit', { party: name, amount: { paise: -balance } }),
      [onAccount > 0 && line('owed.on-account', paid), heldAdvance > 0 && line('owed.held', held)],
      about,
    )
  const { amount: overdue, since } = overdueOn(account.entries, onAccount, today)
  return told(
    line('owed.party', { party: name, amount: { paise: open } }),
    [
      overdue > 0 && since !== null && line('owed.overdue', { amount: { paise: overdue }, since: { day: since } }),
      onAccount > 0 && line('owed.less-on-account', paid),
      heldAdvance > 0 && line('owed.held-apart', held),
      heldAdvance > 0 && balance > 0 && line('owed.balance', { amount: { paise: balance } }),
    ],
    about,
  )
}

function owedByAll(asked: Asked): AnswerText {
  const owing = callFactsOf(asked).filter(({ bills }) => bills.length > 0)
  const bills = owing.flatMap((one) => one.bills)
  const late = bills.filter(({ dueDate }) => dueDate !== null && dueDate < asked.today)
  const open = sumOf(bills, (bill) => bill.open)
  const about = { counted: line('counted.owed'), address: listAddress('collections') }
  if (open === 0) return told(line('owed.nobody'), [], about)
  return told(
    line('owed.total', { amount: { paise: open }, n: { n: owing.length } }),
    [
      largestOf(owing, asked),
      late.length > 0 && line('owed.total-overdue', { amount: { paise: sumOf(late, (bill) => bill.open) } }),
    ],
    about,
  )
}

function largestOf(owing: readonly CallFacts[], { books }: Asked): AnswerLine | null {
  const sums = owing.map(({ ledgerId, bills }) => ({ ledgerId, open: sumOf(bills, (bill) => bill.open) }))
  const [largest] = sums.toSorted((a, b) => b.open - a.open)
  const ledger = books['party-ledger'].find(({ id }) => id === largest?.ledgerId)
  return ledger && largest && owing.length > 1
    ? line('owed.largest', { party: { text: ledger.customerName }, amount: { paise: largest.open } })
    : null
}

/**
 * What is past its due day: of one party by its ledger, less what lies on its account; of all by what the list of payments
 * sums, whose rows are whole bills.
 */
export function overdue(asked: Asked): AnswerText {
  if (asked.party) return overdueOfParty(asked, asked.party)
  const { rows, late: address } = paymentsOf(asked)
  const { overdue: amount, overdueCount } = paymentTotals(rows)
  const [first] = overdueParties(rows)
  const onAccount = sumOf(asked.books['party-ledger'], heldForBills)
  const about = { counted: line('counted.overdue'), address }
  if (overdueCount === 0) return told(line('overdue.nothing'), [], about)
  return told(
    line('overdue.total', { amount: { paise: amount }, n: { n: overdueCount } }),
    [
      first
        ? line('overdue.first', {
            party: { text: first.party },
            amount: { paise: first.open },
            since: { day: first.since },
          })
        : null,
      onAccount > 0 && line('overdue.on-account', { amount: { paise: onAccount } }),
    ],
    about,
  )
}

function overdueOfParty(asked: Asked, party: Party): AnswerText {
  const account = accountOf(asked)
  const { onAccount = 0, openDebits = 0 } = account?.ledger ?? {}
  const { amount, since } = overdueOn(account?.entries ?? [], onAccount, asked.today)
  const name = { text: party.name }
  return told(
    amount > 0 && since !== null
      ? line('overdue.party', { party: name, amount: { paise: amount }, since: { day: since } })
      : line('overdue.party-nothing', { party: name }),
    [onAccount > 0 && openDebits > 0 && line('owed.less-on-account', { amount: { paise: onAccount } })],
    { counted: line('counted.ledger'), address: accountPage(party) },
  )
}

const [early, late] = [['0-30', '31-45'] as const, ['46-60', '61-90', '91-120', '120+'] as const]

/** How old what is owed is: within the 45 days of the law, and beyond. */
export function aged(asked: Asked): AnswerText {
  const { party, books, today } = asked
  const account = accountOf(asked)
  const entries = party ? (account?.entries ?? []) : books['ledger-entry']
  const { buckets } = ageing(entries.map(openItemOf), today)
  const [within, beyond] = [sumOf(early, (name) => buckets[name]), sumOf(late, (name) => buckets[name])]
  const about = {
    counted: line('counted.ageing'),
    address: party ? accountPage(party) : listAddress('collections', { filter: 'old' }),
  }
  const name = party && { text: party.name }
  if (within + beyond === 0) return told(name ? line('owed.nothing', { party: name }) : line('owed.nobody'), [], about)
  const amounts = { within: { paise: within }, beyond: { paise: beyond } }
  // Whole bills, as the account shows them: what it holds for them stands apart.
  const onAccount = sumOf(party ? (account ? [account.ledger] : []) : books['party-ledger'], heldForBills)
  return told(
    name ? line('ageing.party', { party: name, ...amounts }) : line('ageing.total', amounts),
    [
      buckets['120+'] > 0 && line('ageing.oldest', { amount: { paise: buckets['120+'] } }),
      onAccount > 0 && line(name ? 'owed.on-account' : 'overdue.on-account', { amount: { paise: onAccount } }),
    ],
    about,
  )
}

/** Advances that are held for an order, a party's orders, or all. */
export function held(asked: Asked): AnswerText {
  const { party, books, question } = asked
  if (question.orderNumber !== null) return heldForOrder(asked, question.orderNumber)
  if (party) return heldForParty(asked, party)
  const ledgers = books['party-ledger'].filter(({ heldAdvance }) => heldAdvance > 0)
  const amount = { paise: sumOf(ledgers, ({ heldAdvance }) => heldAdvance) }
  return told(
    ledgers.length > 0 ? line('held.total', { amount, n: { n: ledgers.length } }) : line('held.nothing'),
    [],
    { counted: line('counted.held'), address: listAddress('payments', { type: 'advance' }) },
  )
}

function heldForOrder({ books }: Asked, digits: string): AnswerText {
  const order = orderNumbered(books, digits)
  if (!order) return noOrder(digits)
  const entries = books['ledger-entry'].filter(({ heldFor }) => heldFor === order.advancePaymentId)
  const amount = sumOf(entries, openAmount)
  const names = { number: { number: order.number }, party: { text: order.companyName } }
  return told(
    amount > 0 ? line('held.order', { ...names, amount: { paise: amount } }) : line('held.order-nothing', names),
    [],
    { counted: line('counted.held'), address: pageOf(salesOrderEntity, order.id) },
  )
}

function heldForParty(asked: Asked, party: Party): AnswerText {
  const amount = accountOf(asked)?.ledger.heldAdvance ?? 0
  const name = { text: party.name }
  return told(
    amount > 0
      ? line('held.party', { party: name, amount: { paise: amount } })
      : line('held.party-nothing', { party: name }),
    [],
    { counted: line('counted.held'), address: accountPage(party) },
  )
}

/** What was promised: by one party next, or by all for a day or period. */
export function promises(asked: Asked): AnswerText {
  const { party, question, today } = asked
  if (party) return promisedBy(asked, party)
  const address = listAddress('collections', { filter: 'promises' })
  const { name, period } = periodAsked(asked, 'today')
  const facts = callFactsOf(asked)
  const due = facts.flatMap(({ promise }) => (promise && isIn(period, promise.promisedFor) ? [promise] : []))
  const broken = callList(facts, today).filter(({ tier }) => tier === 'promise_broken')
  const brokenLine: AnswerLine | false = broken.length > 0 && line('promise.broken', { n: { n: broken.length } })
  const when = periodText(name)
  if (question.has('broken')) return told(brokenLine || line('promise.none-broken'), [], { address })
  if (due.length === 0) return told(line('promise.nothing', { when }), [brokenLine], { address })
  return told(
    line('promise.due', { when, n: { n: due.length }, amount: { paise: sumOf(due, ({ amount }) => amount) } }),
    [brokenLine],
    { counted: line('counted.promise'), address },
  )
}

function promisedBy({ books }: Asked, party: Party): AnswerText {
  const [next] = standingPromises(books.promise.filter(({ customerId }) => customerId === party.profileId))
  const name = { text: party.name }
  const about = { address: accountPage(party) }
  if (!next) return told(line('promise.party-nothing', { party: name }), [], about)
  const amount = { paise: stillPromised(next) }
  return told(line('promise.party', { party: name, amount, day: { day: next.promisedFor } }), [], about)
}

/** What parties say they do not owe, of what is open. */
export function disputes(asked: Asked): AnswerText {
  const { party, books } = asked
  const disputed = disputedOf(books.dispute.filter(isOf(party)))
  const open = books['ledger-entry'].flatMap((bill) => {
    const part = Math.min(openAmount(bill), disputed.get(bill.id) ?? 0)
    return part > 0 ? [part] : []
  })
  const amount = sumOf(open, (part) => part)
  const about = {
    counted: line('counted.dispute'),
    address: party ? accountPage(party) : listAddress('collections', { filter: 'disputed' }),
  }
  const name = party && { text: party.name }
  if (open.length === 0)
    return told(name ? line('dispute.party-nothing', { party: name }) : line('dispute.nothing'), [], about)
  return told(
    name
      ? line('dispute.party', { party: name, amount: { paise: amount }, n: { n: open.length } })
      : line('dispute.total', { amount: { paise: amount }, n: { n: open.length } }),
    [],
    about,
  )
}

/** Whom to call for money today. */
export function calls(asked: Asked): AnswerText {
  const list = callList(callFactsOf(asked), asked.today)
  const first = asked.books['party-ledger'].find(({ id }) => id === list[0]?.ledgerId)
  const about = { counted: line('counted.calls'), address: listAddress('collections') }
  if (!first || !list[0]) return told(line('calls.nobody'), [], about)
  return told(
    line('calls.count', { n: { n: list.length } }),
    [line('calls.first', { party: { text: first.customerName }, amount: { paise: list[0].amount } })],
    about,
  )
}

/** Promises whose day has passed without the money. */
export const brokenPromises = (asked: Asked): number =>
  callList(callFactsOf(asked), asked.today).filter(({ tier }) => tier === 'promise_broken').length
