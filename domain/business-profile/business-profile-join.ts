import { advancePaymentEntity } from '#domain/advance-payment/advance-payment-entity.ts'
import { communicationLogEntity } from '#domain/communication-log/communication-log-entity.ts'
import { finalInvoiceEntity } from '#domain/final-invoice/final-invoice-entity.ts'
import { finalPaymentEntity } from '#domain/final-payment/final-payment-entity.ts'
import { change, fresh, type Change, type Decision, type Facts } from '#domain/kernel/change.ts'
import type { AnyDescription, DocumentOf } from '#domain/kernel/entity.ts'
import { accept, refuse, type Outcome } from '#domain/kernel/outcome.ts'
import { leadEntity } from '#domain/lead/lead-entity.ts'
import { proportion } from '#domain/money/money.ts'
import type { PartyLedger } from '#domain/party-ledger/party-ledger.ts'
import { paymentClaimEntity } from '#domain/payment-claim/payment-claim-entity.ts'
import { proformaInvoiceEntity } from '#domain/proforma-invoice/proforma-invoice-entity.ts'
import { quotationEntity } from '#domain/quotation/quotation-entity.ts'
import { reminderEntity } from '#domain/reminder/reminder-entity.ts'
import type { Reminder } from '#domain/reminder/reminder.ts'
import { salesOrderEntity } from '#domain/sales-order/sales-order-entity.ts'
import { withPlaceBack } from './business-profile-delivery.ts'
import { businessProfileEntity } from './business-profile-entity.ts'
import { isOnHold } from './business-profile-list.ts'
import { whyJoined } from './business-profile-same.ts'
import type { BusinessProfile, DeliveryAddress } from './business-profile.ts'

/** The rule reads one more of a kind (`someWith`); a party with more than this stays, and the other is joined into it. */
const mostOfAKind = 199

type All<D extends AnyDescription> = readonly DocumentOf<D>[]
/** Everything that names a party. */
type PartyDocuments = {
  leads: All<typeof leadEntity>
  quotations: All<typeof quotationEntity>
  proformas: All<typeof proformaInvoiceEntity>
  advances: All<typeof advancePaymentEntity>
  orders: All<typeof salesOrderEntity>
  invoices: All<typeof finalInvoiceEntity>
  payments: All<typeof finalPaymentEntity>
  talks: All<typeof communicationLogEntity>
  claims: All<typeof paymentClaimEntity>
  /** Parties that were joined into this one before. */
  pointers: All<typeof businessProfileEntity>
}

/** Of the party that is joined, and of the one that stays; null where nobody was reminded. */
type Reminders = { own: Reminder | null; other: Reminder | null }

/**
 * Joins a party into another one. Its documents name the other from now on, figures and money on account are added up, and
 * it stays as a pointer. A party with entries in its ledger stays: the other is joined into it. Papers that were sent keep
 * the particulars they were sent with.
 */
export function decideJoinBusinessProfile(
  joined: BusinessProfile,
  into: BusinessProfile,
  { ledgers, reminders, ...documents }: PartyDocuments & { ledgers: readonly PartyLedger[]; reminders: Reminders },
  facts: Pick<Facts, 'now'>,
): Outcome<Decision<BusinessProfile>> {
  if (joined.id === into.id) return refuse({ code: 'join-itself' })
  const no = whyJoined(joined) ?? whyJoined(into)
  if (no) return refuse(no)
  // Entries are never changed, so they cannot name another ledger.
  if (ledgers.some(({ lastSeq }) => lastSeq > 0))
    return refuse({ code: 'join-has-ledger', params: { company: joined.companyName } })
  if (Object.values(documents).some((all) => all.length > mostOfAKind))
    return refuse({ code: 'join-the-other-way', params: { company: joined.companyName } })
  const pointer: BusinessProfile = {
    ...joined,
    joinedInto: into.id,
    totalOrders: 0,
    activeOrders: 0,
    totalRevenue: 0,
    averageOrderValue: 0,
    onAccountAmount: 0,
  }
  const whole = addedUp(joined, into)
  const why = [joined.companyName, joined.gstNumber].filter(Boolean).join(', ')
  return accept({
    main: whole,
    changes: [
      ...changesOf(documents, into.id),
      ...remindedAsOne(into, reminders, facts),
      change(businessProfileEntity, pointer, into.companyName),
      change(businessProfileEntity, whole, why),
    ],
  })
}

/** The party that stays, with the other's figures, money and history of buying. A hold on either holds both. */
function addedUp(joined: BusinessProfile, into: BusinessProfile): BusinessProfile {
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

const changesOf = (all: PartyDocuments, id: string): readonly Change[] => [
  ...all.talks.map((one) => change(communicationLogEntity, { ...one, subjectId: id })),
  ...all.claims.map((one) => change(paymentClaimEntity, { ...one, customerId: id })),
  ...all.payments.map((one) => change(finalPaymentEntity, { ...one, customerId: id })),
  ...all.invoices.map((one) => change(finalInvoiceEntity, { ...one, customerId: id })),
  ...all.orders.map((one) => change(salesOrderEntity, { ...one, businessProfileId: id })),
  ...all.advances.map((one) => change(advancePaymentEntity, { ...one, businessProfileId: id })),
  ...all.proformas.map((one) => change(proformaInvoiceEntity, { ...one, businessProfileId: id })),
  ...all.quotations.map((one) => change(quotationEntity, { ...one, businessProfileId: id })),
  ...all.leads.map((one) => change(leadEntity, { ...one, businessProfileId: id })),
  ...all.pointers.map((one) => change(businessProfileEntity, { ...one, joinedInto: id })),
]
