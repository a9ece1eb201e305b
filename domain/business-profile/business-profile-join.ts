import { change, fresh, type Change, type Decision, type Facts } from '#domain/kernel/change.ts'
import { accept, refuse, type Outcome, type Refusal } from '#domain/kernel/outcome.ts'
import { mostDocuments } from '#domain/kernel/rule.ts'
import { ledgerEntryEntity } from '#domain/ledger-entry/ledger-entry-entity.ts'
import { proportion } from '#domain/money/money.ts'
import { isStanding } from '#domain/opening-bill/opening-bill-lifecycle.ts'
import type { OpeningBill } from '#domain/opening-bill/opening-bill.ts'
import { reminderEntity } from '#domain/reminder/reminder-entity.ts'
import type { Reminder } from '#domain/reminder/reminder.ts'
import { withPlaceBack } from './business-profile-delivery.ts'
import { businessProfileEntity } from './business-profile-entity.ts'
import { ledgersJoined, type TwoLedgers } from './business-profile-join-ledger.ts'
import type { Joining } from './business-profile-joining.ts'
import { isOnHold } from './business-profile-list.ts'
import { idsByKind, renamedTo, type PartyDocuments } from './business-profile-naming.ts'
import { whyJoined, whyTwoFirms } from './business-profile-same.ts'
import type { BusinessProfile, DeliveryAddress } from './business-profile.ts'

/** The reminders of the joined party (`own`) and of the one that stays (`other`); null where nobody was reminded. */
type Reminders = { own: Reminder | null; other: Reminder | null }

type JoinContext = {
  documents: PartyDocuments
  ledgers: TwoLedgers
  reminders: Reminders
  /** Bills from before of the one that stays. */
  openings: readonly OpeningBill[]
}

/**
 * Joins a party into another one. Its documents and what its ledger holds are the other's from now on, figures and money on
 * account are added up, and it stays as a pointer. Papers that were sent keep the particulars they were sent with.
 */
export function decideJoinBusinessProfile(
  joined: BusinessProfile,
  into: BusinessProfile,
  { documents, ledgers, reminders, openings }: JoinContext,
  facts: Facts,
): Outcome<Decision<BusinessProfile>> {
  const no =
    whyNotJoined(joined, into) ??
    whyTooLarge(joined, into, [...Object.values(documents), ledgers.entries, ledgers.allocations]) ??
    whyBilledTwice(documents.openingBills, openings)
  if (no) return refuse(no)
  const whole = addedUp(joined, into)
  const pointer: BusinessProfile = {
    ...joined,
    ...noFigures,
    joinedInto: into.id,
    joining: joiningOf(joined, into, { documents, ledgers }, facts),
  }
  const why = [joined.companyName, joined.gstNumber].filter(Boolean).join(', ')
  return accept({
    main: whole,
    changes: [
      ...renamedTo(documents, into.id),
      ...ledgersJoined(ledgers, into, facts),
      ...remindedAsOne(into, reminders, facts),
      change(businessProfileEntity, pointer, into.companyName),
      change(businessProfileEntity, whole, why),
    ],
  })
}

const whyNotJoined = (joined: BusinessProfile, into: BusinessProfile): Refusal | null =>
  joined.id === into.id ? { code: 'join-itself' } : (whyJoined(joined) ?? whyJoined(into) ?? whyTwoFirms(joined, into))

/** It is all taken along or nothing. What the other has does not matter: the larger of the two is the one to stay. */
const whyTooLarge = (
  { companyName: company }: BusinessProfile,
  { companyName: other }: BusinessProfile,
  kinds: readonly (readonly unknown[])[],
): Refusal | null =>
  kinds.some(({ length }) => length > mostDocuments)
    ? { code: 'join-too-large', params: { company, other, count: mostDocuments } }
    : null

/** A bill from before of the same number with both is the same bill, written down twice: one of the two has to go first. */
function whyBilledTwice(own: readonly OpeningBill[], others: readonly OpeningBill[]): Refusal | null {
  const known = new Set(others.filter(isStanding).map(({ number }) => number.toLowerCase()))
  const twice = own.find((one) => isStanding(one) && known.has(one.number.toLowerCase()))
  return twice ? { code: 'join-opening-twice', params: { number: twice.number } } : null
}

const noFigures = { totalOrders: 0, activeOrders: 0, totalRevenue: 0, averageOrderValue: 0, onAccountAmount: 0 }

function joiningOf(
  joined: BusinessProfile,
  into: BusinessProfile,
  { documents, ledgers }: Pick<JoinContext, 'documents' | 'ledgers'>,
  facts: Facts,
): Joining {
  const { totalOrders, activeOrders, totalRevenue, averageOrderValue, onAccountAmount } = joined
  const { own, other, entries } = ledgers
  const ids = entries.map(({ id }) => id)
  return {
    into: into.id,
    on: facts.today,
    by: facts.actor.name,
    own: { totalOrders, activeOrders, totalRevenue, averageOrderValue, onAccountAmount },
    before: changedBy(addedUp(joined, into), into),
    ledger: {
      lastSeq: other?.lastSeq ?? 0,
      lastReceiptDate: other?.lastReceiptDate ?? null,
      ownReceiptDate: own?.lastReceiptDate ?? null,
    },
    moved: { ...idsByKind(documents), ...(ids.length > 0 && { [ledgerEntryEntity.name]: ids }) },
    partedOn: null,
  }
}

/** The fields of a party that are not what they were. */
const changedBy = (after: BusinessProfile, before: BusinessProfile): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(before).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(after, field)),
    ),
  )

/** The party that stays, with the other's figures, money and history of buying. A hold on either holds both. */
export function addedUp(joined: BusinessProfile, into: BusinessProfile): BusinessProfile {
  const totalOrders = into.totalOrders + joined.totalOrders
  const totalRevenue = into.totalRevenue + joined.totalRevenue
  const dates = [into.becameCustomerDate, joined.becameCustomerDate].filter((date) => date !== null).toSorted()
  const { creditStatus, holdReason, heldBy, heldSince } = isOnHold(joined) && !isOnHold(into) ? joined : into
  const isFirst = joined.becameCustomerDate !== null && dates[0] === joined.becameCustomerDate
  const [first, second] = isFirst ? [joined, into] : [into, joined]
  return {
    ...into,
    ...{ creditStatus, holdReason, heldBy, heldSince },
    customerStatus: dates.length > 0 ? 'customer' : 'prospect',
    becameCustomerDate: dates[0] ?? null,
    firstPaymentProjectId: first.firstPaymentProjectId ?? second.firstPaymentProjectId,
    originalLeadId: into.originalLeadId ?? joined.originalLeadId,
    totalOrders,
    activeOrders: into.activeOrders + joined.activeOrders,
    totalRevenue,
    averageOrderValue: totalOrders === 0 ? 0 : proportion(totalRevenue, 1, totalOrders),
    onAccountAmount: into.onAccountAmount + joined.onAccountAmount,
    notes: [into.notes, joined.notes].filter((note) => note !== null).join('\n') || null,
    ...agreedWithEither(joined, into),
  }
}

/** The most places a party may have (`changeBusinessProfile`). */
const mostPlaces = 20

/** What was agreed with the joined party alone holds for the one that stays; where both agreed, its own does. */
function agreedWithEither(joined: BusinessProfile, into: BusinessProfile) {
  // An agreement in writing is about the days it names.
  const { creditDays, writtenAgreement } = into.creditDays === null && into.writtenAgreement === null ? joined : into
  const places = joined.deliveryAddresses.reduce<readonly DeliveryAddress[]>(
    (all, place) => withPlaceBack(all, place, all.length),
    into.deliveryAddresses,
  )
  return {
    ...{ creditDays, writtenAgreement },
    vatav: into.vatav ?? joined.vatav,
    tdsRateBp: into.tdsRateBp ?? joined.tdsRateBp,
    dalalId: into.dalalId ?? joined.dalalId,
    language: into.language ?? joined.language,
    deliveryAddresses: places.slice(0, Math.max(mostPlaces, into.deliveryAddresses.length)),
  }
}

/** Who of the two wanted no reminders wants none, and what either was sent this week counts for both. */
function remindedAsOne(into: BusinessProfile, { own, other }: Reminders, facts: Pick<Facts, 'now'>): Change[] {
  if (!own) return []
  const known: Reminder = other ?? {
    ...fresh(facts),
    id: into.id,
    customerName: into.companyName,
    sent: [],
    stopped: null,
  }
  const at = ({ date, time }: Reminder['sent'][number]): string => `${date} ${time}`
  const sent = [...own.sent, ...known.sent].toSorted((a, b) => at(a).localeCompare(at(b))).slice(-2)
  return [change(reminderEntity, { ...known, sent, stopped: known.stopped ?? own.stopped })]
}
