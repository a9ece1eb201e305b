import { isAdvancePaidUp } from '#domain/advance-payment/advance-payment-due.ts'
import type { AdvancePayment } from '#domain/advance-payment/advance-payment.ts'
import { addDays, type BusinessDate } from '#domain/calendar/calendar-day.ts'
import { kolkataDay } from '#domain/calendar/calendar-kolkata.ts'
import { isOrderedAgain } from '#domain/lead/lead-again.ts'
import { assignLead } from '#domain/lead/lead-operations.ts'
import type { Lead } from '#domain/lead/lead.ts'
import type { NotificationMark } from '#domain/notification-mark/notification-mark.ts'
import { isToCheck } from '#domain/payment-claim/payment-claim-state.ts'
import type { PaymentClaim } from '#domain/payment-claim/payment-claim.ts'
import { isBroken } from '#domain/promise/promise-state.ts'
import type { PaymentPromise } from '#domain/promise/promise.ts'
import { orderAgainOnQuotationLink } from '#domain/quotation-link/quotation-link-operations.ts'
import { isChangeOpen } from '#domain/quotation/quotation-answer-state.ts'
import type { Quotation } from '#domain/quotation/quotation.ts'
import type { SalesOrder } from '#domain/sales-order/sales-order.ts'
import type { History } from '#domain/sync/sync-schemas.ts'

/** What a person is told of: what buyers, time and colleagues did that changes what to do next. */
export const notificationKinds = [
  'accepted',
  'asked',
  'declined',
  'again',
  'blocked',
  'advance',
  'claimed',
  'broken',
  'assigned',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** Something that happened, by the line of history that records it. */
export type Notification = Pick<History, 'id' | 'clock' | 'entity' | 'entityId' | 'at' | 'actor'> & {
  kind: NotificationKind
}

type Event = Pick<History, 'entity' | 'operation' | 'from' | 'to'>
type Test = {
  kind: NotificationKind
  entity: string
  is: (event: Event) => boolean
  /** A colleague does it, not the buyer or time: whoever did it is not told. */
  byColleague?: true
}

const answers = { accepted: 'accept', asked: 'ask', declined: 'decline' } as const
const answer = (kind: keyof typeof answers): Test => ({
  kind,
  entity: 'quotation',
  is: ({ operation }) => operation === `quotation-link.${answers[kind]}`,
})
/** It came to a status, from another one. */
const came =
  (...statuses: readonly string[]) =>
  ({ from, to }: Event): boolean =>
    from !== to && to !== null && statuses.includes(to)

const tests: readonly Test[] = [
  answer('accepted'),
  answer('asked'),
  answer('declined'),
  { kind: 'again', entity: 'lead', is: ({ operation }) => operation === orderAgainOnQuotationLink.name },
  { kind: 'blocked', entity: 'sales-order', is: came('pending_materials'), byColleague: true },
  { kind: 'advance', entity: 'advance-payment', is: came('received'), byColleague: true },
  { kind: 'claimed', entity: 'payment-claim', is: came('claimed') },
  { kind: 'broken', entity: 'promise', is: came('broken', 'part_kept') },
  { kind: 'assigned', entity: 'lead', is: ({ operation }) => operation === assignLead.name, byColleague: true },
]

const testsOf = new Map<string, readonly Test[]>(
  tests.map(({ entity }) => [entity, tests.filter((test) => test.entity === entity)]),
)

const newsKinds = ['accepted', 'again', 'blocked', 'advance', 'claimed', 'broken', 'assigned'] as const

/** What a person is told of, one kind for all answers, by the documents they may see: nobody is promised what never comes. */
export const newsFor = (maySee: (entity: string) => boolean): readonly (typeof newsKinds)[number][] =>
  newsKinds.filter((kind) => tests.some((test) => test.kind === kind && maySee(test.entity)))

/** What a line of history tells `me`, by name; null for nothing. */
function notificationOf(line: History, me: string): Notification | null {
  const test = testsOf.get(line.entity)?.find(({ is }) => is(line))
  if (!test || (test.byColleague && line.actor === me)) return null
  const { id, clock, entity, entityId, at, actor } = line
  return { id, clock, entity, entityId, at, actor, kind: test.kind }
}

/** Whether it is still so, and concerns the person: what was taken back or put right since is no news. */
function stillStands(kind: NotificationKind, document: object, personId: string | null): boolean {
  if (kind === 'assigned') return personId !== null && (document as Lead).assigneeId === personId // told of leads only
  if (kind === 'again') return isOrderedAgain(document as Lead) // told of leads only
  if (kind === 'asked') return isChangeOpen(document as Quotation) // told of quotations only
  if (kind === 'claimed') return isToCheck(document as PaymentClaim) // told of claims only
  if (kind === 'blocked') return (document as SalesOrder).status === 'pending_materials' // told of orders only
  if (kind === 'advance') return isThere(document as AdvancePayment) // told of advances only
  return kind !== 'broken' || isBroken(document as PaymentPromise) // told of promises only
}

/** It stays received where its cheque came back after the order was made. */
const isThere = (advance: AdvancePayment): boolean => advance.status === 'received' && isAdvancePaidUp(advance)

/** Before the first mark: what a new colleague, or a first day with this release, is told of. */
const newDays = 7
/** What was read is shown for so long, and so many of it. */
const seenDays = 14
const mostSeen = 30

type Mark = Pick<NotificationMark, 'seenUntil' | 'read'>
type Reader = {
  /** The person's name, as lines of history say it. */
  me: string
  /** The person among the colleagues; null for nobody on the staff. */
  personId: string | null
  mark: Mark | null
  today: BusinessDate
  /** The document that a line is about; undefined if this person's device does not have it. */
  find: (entity: string, id: string) => object | undefined
}

/** What is new to a person and what they have read, newest first, from lines of history in the same order. */
export function notificationsOf(
  lines: readonly History[],
  { me, personId, mark, today, find }: Reader,
): { fresh: readonly Notification[]; seen: readonly Notification[] } {
  const [newFrom, seenFrom] = [addDays(today, -newDays), addDays(today, -seenDays)]
  const read = new Set(mark?.read)
  const isRead = ({ id, clock, at }: Notification): boolean =>
    mark ? clock <= mark.seenUntil || read.has(id) : kolkataDay(at) < newFrom
  const told = new Set<string>()
  const fresh: Notification[] = []
  const seen: Notification[] = []
  for (const line of lines) {
    const one = notificationOf(line, me)
    if (!one) continue
    // The same thing happened again: the last time tells it, also once that is read.
    const what = `${one.kind} ${one.entityId}`
    if (told.has(what)) continue
    told.add(what)
    const document = find(one.entity, one.entityId)
    if (!document || !stillStands(one.kind, document, personId)) continue
    if (!isRead(one)) fresh.push(one)
    else if (kolkataDay(one.at) >= seenFrom && seen.length < mostSeen) seen.push(one)
  }
  return { fresh, seen }
}

/** The mark once `opened` is read too: one line, or everything up to the first that is still new. */
export function markAfter(opened: readonly Notification[], fresh: readonly Notification[]): Mark {
  const ids = new Set(opened.map(({ id }) => id))
  const clocks = fresh.map(({ clock }) => clock)
  const left = fresh.filter(({ id }) => !ids.has(id)).map(({ clock }) => clock)
  const seenUntil = left.length === 0 ? Math.max(0, ...clocks) : Math.min(...left) - 1
  return { seenUntil, read: opened.filter(({ clock }) => clock > seenUntil).map(({ id }) => id) }
}

/** The place of the navigation where each kind is dealt with. */
export const notificationPlaces = {
  accepted: 'quotes',
  asked: 'quotes',
  declined: 'quotes',
  again: 'leads',
  blocked: 'orders',
  advance: 'payments',
  claimed: 'collections',
  broken: 'collections',
  assigned: 'leads',
} as const satisfies Record<NotificationKind, string>
