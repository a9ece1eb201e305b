import type { Allocation } from '#domain/allocation/allocation.ts'
import { change, type Decision, type Facts } from '#domain/kernel/change.ts'
import { accept, refuse, type Outcome, type Refusal } from '#domain/kernel/outcome.ts'
import type { LedgerEntry } from '#domain/ledger-entry/ledger-entry.ts'
import type { PartyLedger } from '#domain/party-ledger/party-ledger.ts'
import { reminderEntity } from '#domain/reminder/reminder-entity.ts'
import type { Reminder } from '#domain/reminder/reminder.ts'
import { businessProfileEntity } from './business-profile-entity.ts'
import { isApart, ledgersParted } from './business-profile-join-ledger.ts'
import { addedUp } from './business-profile-join.ts'
import type { Joining } from './business-profile-joining.ts'
import { isJoined, mayBeParted } from './business-profile-list.ts'
import { idsByKind, isAllOf, renamedTo, type PartyDocuments } from './business-profile-naming.ts'
import type { BusinessProfile } from './business-profile.ts'

type PartContext = {
  /** What was taken along, as it is now. */
  documents: PartyDocuments
  entries: readonly LedgerEntry[]
  /** All that pay one of the entries, or are paid by it. */
  allocations: readonly Allocation[]
  own: PartyLedger | null
  other: PartyLedger | null
  /** What was made of the documents since, and is not among them. */
  later: readonly { id: string }[]
  reminders: { own: Reminder | null; other: Reminder | null }
}

const figures = ['totalOrders', 'activeOrders', 'totalRevenue', 'onAccountAmount', 'customerStatus'] as const

/** By the parties alone. */
function whyNotParted(joined: BusinessProfile, into: BusinessProfile, today: string): Refusal | null {
  const { joining, joinedInto } = joined
  if (joinedInto === null || joinedInto === joined.id) return { code: 'party-not-joined' }
  if (!joining || !mayBeParted(joined, today)) return { code: 'join-too-old' }
  // Joined on since: what was brought is part of a third one.
  if (joining.into !== into.id || isJoined(into)) return builtOn
  const whole = wholeThen(joined, joining, into)
  return figures.every((field) => into[field] === whole[field]) ? null : builtOn
}

const builtOn: Refusal = { code: 'join-built-on' }

/** The one that stayed, as it was right after the join where nobody changed it since. */
const wholeThen = (joined: BusinessProfile, joining: Joining, into: BusinessProfile): BusinessProfile =>
  addedUp({ ...joined, ...joining.own }, { ...into, ...joining.before })

/**
 * Parts two parties that were joined by mistake: each has again what it had. Refused once something was built on it: an
 * entry on the ledger, an order, a paper made of one that was taken along.
 */
export function decidePartBusinessProfile(
  joined: BusinessProfile,
  into: BusinessProfile,
  context: PartContext,
  facts: Pick<Facts, 'today'>,
): Outcome<Decision<BusinessProfile>> {
  const { joining } = joined
  const no = whyNotParted(joined, into, facts.today)
  if (no || !joining) return refuse(no ?? builtOn)
  const { documents, entries, allocations, own, other, later } = context
  if (!isAsBrought(joining, into, context) || later.length > 0) return refuse(builtOn)
  const alone = withoutOther(joined, joining, into)
  const apart: BusinessProfile = {
    ...joined,
    ...joining.own,
    joinedInto: null,
    joining: { ...joining, partedOn: facts.today },
  }
  return accept({
    main: apart,
    changes: [
      ...renamedTo(documents, joined.id),
      ...(own && other ? ledgersParted({ own, other, entries, allocations }, joining.ledger) : []),
      ...remindedAlone(context.reminders),
      change(businessProfileEntity, apart, into.companyName),
      change(businessProfileEntity, alone, joined.companyName),
    ],
  })
}

/** Whether all that was brought is there, still the other's, and nothing has been posted on its ledger since. */
function isAsBrought({ moved, ledger }: Joining, into: BusinessProfile, context: PartContext): boolean {
  const { documents, entries, other } = context
  const there = idsByKind(documents)
  const isThere = Object.entries(moved).every(
    ([kind, ids]) => kind === 'ledger-entry' || there[kind]?.length === ids.length,
  )
  const count = moved['ledger-entry']?.length ?? 0
  const isLast = (other?.lastSeq ?? 0) === ledger.lastSeq + count
  return (
    isThere &&
    isAllOf(documents, into.id) &&
    isLast &&
    entries.length === count &&
    entries.every(({ ledgerId }) => ledgerId === into.id) &&
    isApart(context)
  )
}

/** The one that stayed, without what the other brought; what somebody has changed since stays as it is. */
function withoutOther(joined: BusinessProfile, joining: Joining, into: BusinessProfile): BusinessProfile {
  const whole = wholeThen(joined, joining, into)
  const isKept = (field: string): boolean =>
    JSON.stringify(Reflect.get(into, field)) === JSON.stringify(Reflect.get(whole, field))
  return { ...into, ...Object.fromEntries(Object.entries(joining.before).filter(([field]) => isKept(field))) }
}

/** A wish for no reminders that came with the other goes with it. */
const remindedAlone = ({ own, other }: PartContext['reminders']) =>
  own?.stopped && other && JSON.stringify(own.stopped) === JSON.stringify(other.stopped)
    ? [change(reminderEntity, { ...other, stopped: null })]
    : []
