import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exampleBusinessProfile } from '#domain/business-profile/business-profile-example.ts'
import { addDays } from '#domain/calendar/calendar-day.ts'
import { financialYear } from '#domain/calendar/calendar-financial-year.ts'
import { describedOperations } from '#domain/catalogue/operation-catalogue.ts'
import { ruleCatalogue } from '#domain/catalogue/rule-catalogue.ts'
import { exampleDalalInput } from '#domain/dalal/dalal-example.ts'
import type { AnyDescription } from '#domain/kernel/entity.ts'
import { openTestApp, type Person, type TestApp } from './testing-app.ts'
import { chain, floor, newIds, today, type Ids, wholeChain } from './testing-chain.ts'
import { hire } from './testing-staff.ts'
import { companyValues, consignmentValues, dalalValues, leadValues, lineAt } from './testing-values.ts'

/** Operations that change a document two devices may have read, and how the second write is checked. */
const schemas = new Map((await describedOperations()).map(({ operation, schema }) => [operation.name, schema]))
const changing = ruleCatalogue.flatMap(({ operation, stages }) =>
  stages
    .flatMap((stage) => Object.values(stage))
    .flatMap(
      (need) =>
      need.kind === 'document' && need.version !== 'any'
        ? [{ name: operation.name, entity: need.entity, isPatch: need.version === 'patched', schema: schemas.get(operation.name) }]
        : [], // prettier-ignore
    ),
)
const patches = changing.filter(({ isPatch }) => isPatch)
const steps = changing.filter(({ isPatch }) => !isPatch)

type Document = Record<string, unknown> & { id: string; version: number }
type Values = Readonly<Record<string, readonly [unknown, unknown]>>

const exampleAddress = exampleBusinessProfile().registeredAddress
const atStreet = (street: string) => ({ ...exampleAddress, street })
const place = (street: string) => ({ ...atStreet(street), name: null, gstNumber: null })
const carriedBy = (transporter: string) => ({ transporter, transporterId: null, lrNumber: null, vehicle: null, ewayBill: null, broker: null }) // prettier-ignore
const aValue = (taxable: number) => ({ line: 1, quantityMilli: 0, taxable })
const [dalalId, colleagueId]: [string, string] = [randomUUID(), randomUUID()]
// A quotation stays in its financial year.
const away = financialYear(addDays(today(), 2)) === financialYear(today()) ? 1 : -1
/** Two values for every field that a change may name; a missing field fails below. */
const valuesOf: Readonly<Record<string, Values>> = {
  'company.change': companyValues,
  'lead.change': leadValues,
  'lead.set-priority': { priority: ['hot', 'cold'] },
  'communication-log.change': { type: ['call', 'visit'], message: ['Wants denim', 'Wants silk'] },
  'lead.assign': { assigneeId: [colleagueId, null] },
  'business-profile.change': {
    companyName: ['Patel Silk', 'Patel Cotton'],
    // Further registrations in the same State, with the same PAN: each is one party's.
    gstNumber: ['24AAAFZ9999Z3ZA', '24AAAFZ9999Z2ZB'],
    gstKind: ['regular', 'regular'],
    panNumber: ['AAAFZ9999Z', null],
    businessType: ['fabric_trader', 'export_house'],
    registeredAddress: [atStreet('1 Ring Road'), atStreet('2 Ring Road')],
    deliveryAddresses: [[place('1 Godown')], [place('2 Godown')]],
    contactPerson: ['Mahesh', 'Nilesh'],
    phone: ['9825011111', '9825022222'],
    email: ['a@example.in', ''],
  },
  'business-profile.set-credit': {
    creditLimit: [100_00, 200_00],
    creditStatus: ['good', 'watch'],
    holdReason: ['Cheque came back', null],
  },
  'business-profile.set-terms': {
    creditDays: [45, 60],
    vatav: [
      { slabs: [{ withinDays: 15, percentBp: 200 }], basis: 'taxable', onAdvance: true },
      { slabs: [{ withinDays: 30, percentBp: 100 }], basis: 'total', onAdvance: false },
    ],
    tdsRateBp: [10, 100],
    dalalId: [dalalId, null],
    writtenAgreement: [true, false],
    language: ['gu', 'hi'],
    notes: ['Likes rayon', 'Pays in cash'],
  },
  'quotation.change': {
    lines: [[lineAt(9000)], [lineAt(9500)]],
    placeOfSupply: ['27', '08'],
    consignee: [place('1 Godown'), place('2 Godown')],
    reverseCharge: [true, false],
    quoteDate: [addDays(today(), away), addDays(today(), 2 * away)],
    validUntil: [addDays(today(), 20), addDays(today(), 30)],
    discountBp: [200, 300],
    discountPaise: [100_00, 200_00],
    advanceRateBp: [4000, 3000],
    notes: ['Ex mill', 'Delivered'],
  },
  'dalal.change': dalalValues,
  'credit-note.change': {
    tax: ['gst', 'commercial'],
    reason: ['claim', 'short_metres'],
    lines: [[aValue(100_00)], [aValue(200_00)]],
    notes: ['Stains', 'Holes'],
  },
  'debit-note.change': {
    reason: ['freight', 'other'],
    lines: [[aValue(100_00)], [aValue(200_00)]],
    dueDate: [addDays(today(), 40), addDays(today(), 50)],
    notes: ['By rail', 'By road'],
  },
  'photo.change': { caption: ['Maroon', 'Bottle green'], goods: ['Denim', 'Silk'] },
  'saved-view.change': { name: ['Hot', 'Late'], params: ['sort=who', 'sort=-who'], isDefault: [true, false] },
  'consignment.change': consignmentValues,
  'final-invoice.change': {
    lines: [[{ quantityMilli: 900_000 }], [{ quantityMilli: 600_000 }]],
    consignee: [place('1 Godown'), place('2 Godown')],
    dispatch: [carriedBy('Maruti'), carriedBy('Rail')],
    dueDate: [addDays(today(), 40), addDays(today(), 50)],
    notes: ['By Maruti', 'By rail'],
  },
}

let testApp: TestApp
/** Both devices: only the version they read tells them apart. */
let one: Person
/** Documents of a completed thread, by entity; and those that can still be corrected. */
let through: Record<string, string>
let open: Record<string, string>
beforeAll(async () => {
  testApp = await openTestApp()
  one = await testApp.owner()
  const [whole, begun, quoted, second] = [newIds(), newIds(), newIds(), newIds()]
  await wholeChain(one, testApp.anonymous(), whole)
  const receipt = await chain.receive(one, whole)
  await one.done('receipt.clear', { id: receipt.id, version: receipt.version })
  const refund = await chain.giveBack(one, whole)
  await one.done('refund.clear', { id: refund.id, version: refund.version })
  await one.done('dalal.create', exampleDalalInput({ id: dalalId }))
  const { payment } = await chain.dalali(one)
  await one.done('dalali-payment.void', { id: payment.id, version: payment.version, reason: 'Wrong broker' })
  through = {
    ...idsByEntity(whole),
    consignment: whole.invoice,
    'dalali-payment': payment.id,
    receipt: receipt.id,
    refund: refund.id,
  }
  await chain.ordered(one, testApp.anonymous(), begun)
  await chain.steps(one, begun, floor)
  await one.done('final-invoice.create', { id: begun.invoice, salesOrderId: begun.order })
  await chain.quote(one, quoted)
  await wholeChain(one, testApp.anonymous(), second)
  await chain.carried(one, whole)
  await one.done('consignment.take-back', { id: whole.invoice, version: 1, reason: 'Of another invoice' })
  await chain.carried(one, second)
  const note = { invoiceId: whole.invoice, tax: 'gst', reason: 'claim', lines: [aValue(50_00)], notes: null }
  const [issued, drafted] = [randomUUID(), randomUUID()]
  for (const id of [issued, drafted]) await one.done('credit-note.draft', { ...note, id })
  await one.done('credit-note.issue', { id: issued, version: 1, idSeed: randomUUID() })
  through['credit-note'] = issued
  const { promise, dispute } = await chain.collect(one, whole)
  await one.done('promise.move', { id: promise, version: 1, promisedFor: today(), amount: 90_00 })
  await one.done('dispute.settle', { id: dispute, version: 1, outcome: 'Agreed' })
  Object.assign(through, { promise, dispute })
  const back = await chain.takeBack(one, whole)
  await one.done('goods-return.replace', { id: back.id, version: back.version })
  through['goods-return'] = back.id
  const charged = await chain.charge(one, whole)
  await one.done('debit-note.issue', { id: charged.id, version: charged.version })
  through['debit-note'] = charged.id
  const old = await chain.bring(one, whole)
  const bill = { number: 'OLD/118', billDate: today(), dueDate: today(), amount: 200_00 }
  await one.done('opening-bill.correct', { id: old.id, version: old.version, idSeed: randomUUID(), ...bill })
  through['opening-bill'] = old.id
  const { id: charging } = await chain.charge(one, whole)
  open = {
    ...idsByEntity(begun),
    consignment: second.invoice,
    'credit-note': drafted,
    'debit-note': charging,
    quotation: quoted.quotation,
    company: one.companyId,
    dalal: dalalId,
  }
  await hire(testApp, one, 'Asha', 'sales', { accountId: colleagueId })
  open['communication-log'] = await talked(whole.lead)
  through['communication-log'] = await talked(whole.lead)
  await one.done('communication-log.complete', { id: through['communication-log'], version: 1 })
  const { page, claim, offer } = await chain.page(one, testApp.anonymous(), whole)
  await one.done('payment-claim.reject', { id: claim, version: 1, reason: 'Not at the bank' })
  Object.assign(through, { 'payment-page': page, 'payment-claim': claim, 'quotation-link': offer })
  const [{ kept, deleted }, photos] = [await chain.views(one), await chain.photos(one, whole)]
  Object.assign(through, { nickname: await chain.forgotten(one, whole), 'saved-view': deleted, photo: photos.removed })
  Object.assign(open, { 'saved-view': kept, photo: photos.kept })
})
afterAll(() => testApp.close())

const talked = async (subjectId: string): Promise<string> => {
  const talk = {
    id: randomUUID(),
    subject: 'lead',
    subjectId,
    type: 'call',
    message: 'Wants cotton',
    followUpOn: today(),
  }
  return (await one.done<Document>('communication-log.add', talk)).id
}
const idsByEntity = (ids: Ids): Record<string, string> => ({
  lead: ids.lead,
  quotation: ids.quotation,
  'business-profile': ids.profile,
  'proforma-invoice': ids.proforma,
  'advance-payment': ids.advance,
  'sales-order': ids.order,
  'final-invoice': ids.invoice,
  'final-payment': ids.payment,
})
const read = (entity: AnyDescription, id: string) =>
  one.done<Document>(`${entity.name}.find`, entity.name === 'company' ? {} : { id })
const send = (person: Person, operation: string, input: object) =>
  person.call<{ code: string; conflicts?: { field: string }[] }>(operation, input, { 'idempotency-key': randomUUID() })
const groupOf = ({ together }: AnyDescription, field: string): readonly string[] =>
  together.find((group) => group.includes(field)) ?? [field]
/** A value that differs from the field's current one. */
const otherThan = (document: Document, field: string, [first, second]: readonly [unknown, unknown]): unknown => {
  try {
    expect(document[field]).toMatchObject(first as object) // any value; what it does not match is not there
    return second
  } catch {
    return document[field] === first ? second : first
  }
}

test('every field of every correction is tested, and every step', () => {
  expect(steps.length).toBeGreaterThan(18)
  expect(Object.keys(valuesOf).toSorted()).toEqual(patches.map(({ name }) => name).toSorted())
  for (const { name, schema } of patches) {
    const input = schema?.input ?? {}
    const fields = 'shape' in input ? Object.keys(input.shape as object) : Object.keys(valuesOf[name] ?? {}) // every input is an object
    expect(['id', 'version', ...Object.keys(valuesOf[name] ?? {})].toSorted(), name).toEqual(fields.toSorted())
  }
})

test.each(patches)(
  '$name on two devices: changes that do not overlap are both kept, in either order',
  async ({ name, entity }) => {
    const id = open[entity.name] ?? ''
    const values = Object.entries(valuesOf[name] ?? {})
    for (const [field, choice] of values)
      for (const isFirst of [true, false]) {
        const before = await read(entity, id)
        const { version } = before
        const mine = { [field]: otherThan(before, field, choice) }
        const apart = values.filter(([name2]) => !groupOf(entity, field).includes(name2))
        const theirs = Object.fromEntries(apart.map(([name2, both]) => [name2, otherThan(before, name2, both)]))
        const [first, second] = isFirst ? [mine, theirs] : [theirs, mine]
        const sent = [first, second].filter((fields) => Object.keys(fields).length > 0)
        for (const fields of sent)
          expect(await send(one, name, { id, version, ...fields }), field).toMatchObject({ status: 200 })
        expect(await read(entity, id), field).toMatchObject({ ...mine, ...theirs })
      }
  },
)

test.each(patches)(
  '$name on two devices: of two values of one field neither is silently lost',
  async ({ name, entity }) => {
    const id = open[entity.name] ?? ''
    for (const [field, [first, second]] of Object.entries(valuesOf[name] ?? {})) {
      if (first === second) continue
      const before = await read(entity, id)
      const { version } = before
      const mine = otherThan(before, field, [first, second])
      expect((await send(one, name, { id, version, [field]: mine })).status, field).toBe(200)
      const stands = await read(entity, id)
      const { status, body } = await send(one, name, { id, version, [field]: mine === first ? second : first })
      expect([status, body.code, body.conflicts?.map((conflict) => conflict.field)], field).toEqual([409, 'changed-meanwhile', [field]]) // prettier-ignore
      expect(await read(entity, id)).toEqual(stands)
    }
  },
)

test.each(steps)(
  '$name of a version that another device has changed since is refused and changes nothing',
  async ({ name, entity }) => {
    const id = through[entity.name] ?? ''
    const before = await read(entity, id)
    const more = {
    followUpOn: today(), validUntil: addDays(today(), 9), deliveryDate: addDays(today(), 9), reason: name === 'lead.lose' ? 'price' : 'Yarn late', intoId: open['lead'], receiptId: randomUUID(), salesOrderId: randomUUID(), leadId: through['lead'], into: randomUUID(),
    creditNote: { noteId: randomUUID(), idSeed: randomUUID(), tax: 'gst', isIssued: false }, successorId: randomUUID(), dueDate: addDays(today(), 9), finalPaymentId: randomUUID(), idSeed: randomUUID(), noteId: randomUUID(), keep: 0, restId: randomUUID(), amount: 100, number: 'OLD/119', billDate: today(), promisedFor: today(), outcome: 'Agreed', receivedDate: today(), paymentDate: today(), paymentMethod: 'upi',
  } // prettier-ignore
    expect(before.version).toBeGreaterThan(1)
    const { status, body } = await send(one, name, { id, version: before.version - 1, ...more })
    expect([status, body.code]).toEqual([409, 'changed-meanwhile'])
    expect(await read(entity, id)).toEqual(before)
  },
)
