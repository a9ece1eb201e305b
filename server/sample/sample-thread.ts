import { randomUUID } from 'node:crypto'
import { addDays } from '#domain/calendar/calendar-day.ts'
import { kolkataDate, kolkataMidnight } from '#domain/calendar/calendar-kolkata.ts'
import { gstinCheckDigit } from '#domain/identifier/gstin.ts'
import { leadIdFrom } from '#domain/lead/lead-id.ts'
import { locations } from '#domain/lead/lead-location.ts'
import type { Lead } from '#domain/lead/lead.ts'
import { groupIndian } from '#domain/money/money-format.ts'
import { stateOf } from '#domain/place/state.ts'
import {
  pincodeOf,
  sampleFabrics,
  sampleSellers,
  sampleStages,
  type SampleParty,
  type SampleStage,
} from './sample-parties.ts'

/** One event in the sample's life: an operation and its input, built when its time comes. */
export type SampleEvent = {
  atMs: number
  operation: string
  input: (versionOf: (entity: string, id: string) => Promise<number>) => Promise<object>
}

const ids = () => ({
  quotation: randomUUID(),
  link: randomUUID(),
  profile: randomUUID(),
  proforma: randomUUID(),
  advance: randomUUID(),
  order: randomUUID(),
  invoice: randomUUID(),
  payment: randomUUID(),
})

type Thread = {
  party: SampleParty
  at: (days: number, minute?: number) => number
  day: (days: number) => string
  lead: string
  ids: ReturnType<typeof ids>
  phone: string
}

/** All events of one party's thread, in order, up to its stage. */
export function sampleThread(party: SampleParty, index: number, today: string): SampleEvent[] {
  const first = addDays(today, -party.daysAgo)
  const at = (days: number, minute = 0): number =>
    kolkataMidnight(addDays(first, days)) + (10 * 60 + index * 7 + minute) * 60_000
  const thread: Thread = {
    party,
    at,
    day: (days) => kolkataDate(at(days)),
    lead: leadIdFrom(at(0), [index, index * 3, index * 7]),
    ids: ids(),
    phone: `98${String(25_000_000 + index * 137_911).slice(0, 8)}`,
  }
  const reached = sampleStages.indexOf(party.stage)
  const upTo = (stage: SampleStage): boolean => reached >= sampleStages.indexOf(stage)
  return [
    ...asked(thread, index),
    ...(upTo('quoted') ? quoted(thread, upTo) : []),
    ...(upTo('profiled') ? agreed(thread, index) : []),
    ...(upTo('proforma') ? advanced(thread, upTo) : []),
    ...(upTo('ordered') ? woven(thread, upTo) : []),
    ...(upTo('billed') ? billed(thread, upTo) : []),
  ]
}

const event = (atMs: number, operation: string, input: object): SampleEvent => ({
  atMs,
  operation,
  input: () => Promise.resolve(input),
})
const changing = (atMs: number, operation: string, entity: string, id: string, input: object = {}): SampleEvent => ({
  atMs,
  operation,
  input: async (versionOf) => ({ id, version: await versionOf(entity, id), ...input }),
})

/** The range of budgets that a sum in paise lies in; no deal of the sample comes near 25 lakh. */
function budgetFor(paise: number): NonNullable<Lead['budget']> {
  const lakh = paise / 1_00_000_00
  if (lakh < 1) return 'Under ₹1 Lakh'
  if (lakh < 5) return '₹1-5 Lakh'
  return lakh < 10 ? '₹5-10 Lakh' : '₹10-25 Lakh'
}

/** How soon the cloth is wanted, by how hot the lead is. */
const timelines: Readonly<Record<Lead['priority'], NonNullable<Lead['timeline']>>> = {
  hot: 'Urgent (2-4 weeks)',
  warm: 'Standard (1-2 months)',
  cold: 'Planned (2-3 months)',
}

function asked({ party, at, lead, phone }: Thread, index: number): SampleEvent[] {
  const cloth = sampleFabrics[party.fabric] ?? sampleFabrics[0]
  const input = {
    id: lead,
    companyName: party.companyName,
    // Widened: `includes` is asked about any text.
    ...((locations as readonly string[]).includes(party.city)
      ? { location: party.city }
      : { location: 'Other', city: party.city }),
    state: party.state,
    business: index % 3 === 0 ? 'Fabric Trading' : 'Garment Manufacturing',
    contactPerson: party.contactPerson,
    phone,
    email: index % 2 === 0 ? `party${index + 1}@example.in` : '',
    inquiry: `${cloth.description}, ${groupIndian(String(party.metres))} m`,
    budget: budgetFor(party.metres * cloth.ratePaise),
    timeline: timelines[party.priority],
    priority: party.priority,
    assigneeId: sampleSellers[index % 3 === 2 ? 1 : 0].id,
    notes: '',
    fabricRequirements: {
      fabricType: cloth.fabricType,
      gsm: cloth.gsm,
      width: cloth.width,
      weaveType: cloth.weaveType,
      quantity: party.metres,
      unit: 'meters',
      qualityGrade: 'A-Grade',
    },
  }
  return [event(at(0), 'lead.create', input)]
}

function quoted(thread: Thread, upTo: (stage: SampleStage) => boolean): SampleEvent[] {
  const { party, at, day, lead, ids: id } = thread
  const cloth = sampleFabrics[party.fabric] ?? sampleFabrics[0]
  const line = {
    description: cloth.description,
    hsn: cloth.hsn,
    quantityMilli: party.metres * 1000,
    unit: 'meters',
    ratePaise: cloth.ratePaise,
    gstRateBp: 500,
  }
  const quote = {
    id: id.quotation,
    leadId: lead,
    lines: [line],
    placeOfSupply: party.state,
    quoteDate: day(1),
    validUntil: day(16),
    advanceRateBp: [5000, 3000, 4000][party.fabric % 3],
  }
  const events = [event(at(1), 'quotation.create', quote)]
  if (party.stage === 'rejected') events.push(changing(at(5), 'quotation.reject', 'quotation', id.quotation))
  // A lapsed one is left alone: the sweep expires it after its last day.
  if (upTo('approved')) events.push(changing(at(4), 'quotation.approve', 'quotation', id.quotation))
  if (upTo('linked')) events.push(event(at(4, 5), 'profile-link.create', { id: id.link, quoteId: id.quotation }))
  return events
}

/** PAN letters by kind of party; every PAN is of the series ...Z9999Z, which belongs to nobody. */
const gstinOf = (state: string, index: number): string => {
  const first = `${state}AAA${'CFPH'[index % 4]}Z9999Z${'23456789ABCDEFGHIJKL'[Math.floor(index / 2) % 20]}Z`
  return first + gstinCheckDigit(first)
}

function agreed({ party, at, ids: id, phone }: Thread, index: number): SampleEvent[] {
  const form = {
    linkId: id.link,
    profileId: id.profile,
    companyName: party.companyName,
    gstNumber: gstinOf(party.state, index),
    businessType: index % 3 === 0 ? 'fabric_trader' : 'garment_manufacturer',
    establishedYear: 1985 + index,
    street: `${100 + index}, Textile Market`,
    city: party.city,
    state: stateOf(party.state)?.name.en ?? '',
    pincode: pincodeOf(party),
    contactPerson: party.contactPerson,
    phone,
    email: `accounts${index + 1}@example.in`,
  }
  return [event(at(5), 'profile-link.complete', form)]
}

function advanced(thread: Thread, upTo: (stage: SampleStage) => boolean): SampleEvent[] {
  const { at, day, ids: id, party } = thread
  const events = [
    event(at(6), 'proforma-invoice.create', { id: id.proforma, advancePaymentId: id.advance, quoteId: id.quotation }),
  ]
  if (upTo('requested')) events.push(changing(at(6, 5), 'proforma-invoice.send', 'proforma-invoice', id.proforma))
  const record = (days: number, share: number) => ({
    atMs: at(days),
    operation: 'advance-payment.record',
    input: async (versionOf: (entity: string, id: string) => Promise<number>) => ({
      id: id.advance,
      version: await versionOf('advance-payment', id.advance),
      receiptId: randomUUID(),
      salesOrderId: id.order,
      receivedDate: day(days),
      paymentMethod: days % 2 === 0 ? 'neft' : 'upi',
      bankReference: `UTR${days}${party.metres}`,
      share,
    }),
  })
  // A share of what is still open; the amount is known when the event runs.
  if (upTo('advance-part')) events.push(record(8, 0.4))
  if (upTo('ordered')) events.push(record(10, 1))
  return events
}

const floorSteps: readonly [SampleStage, number, string][] = [
  ['planned', 11, 'plan'],
  ['waiting', 12, 'await-materials'],
  ['weaving', 14, 'start-production'],
  ['checking', 24, 'check-quality'],
  ['made', 26, 'pass-quality'],
  ['ready', 28, 'make-ready'],
  ['shipped', 29, 'ship'],
  ['moving', 31, 'set-in-transit'],
  ['delivered', 34, 'deliver'],
]

const woven = ({ at, ids: id }: Thread, upTo: (stage: SampleStage) => boolean): SampleEvent[] =>
  floorSteps
    .filter(([stage]) => upTo(stage))
    .map(([, days, step]) => changing(at(days, 30), `sales-order.${step}`, 'sales-order', id.order))

function billed({ at, day, ids: id, party }: Thread, upTo: (stage: SampleStage) => boolean): SampleEvent[] {
  const events = [event(at(28, 40), 'final-invoice.create', { id: id.invoice, salesOrderId: id.order })]
  if (upTo('shipped'))
    events.push(changing(at(29), 'final-invoice.send', 'final-invoice', id.invoice, { finalPaymentId: id.payment }))
  const pay = (days: number, share: number, restId: string): SampleEvent =>
    changing(at(days), 'final-payment.record', 'final-payment', id.payment, {
      restId,
      paymentDate: day(days),
      paymentMethod: 'rtgs',
      transactionReference: `UTR${days}${party.metres}`,
      share,
    })
  if (party.stage === 'bill-part') events.push(pay(48, 0.5, randomUUID()))
  if (upTo('paid')) events.push(pay(52, 1, randomUUID()))
  if (upTo('settled')) events.push(changing(at(54), 'final-payment.reconcile', 'final-payment', id.payment))
  return events
}
