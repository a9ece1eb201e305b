import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { exampleBusinessProfile } from '#domain/business-profile/business-profile-example.ts'
import { addDays } from '#domain/calendar/calendar-day.ts'
import { describedOperations, type DescribedOperation } from '#domain/catalogue/operation-catalogue.ts'
import { ruleCatalogue } from '#domain/catalogue/rule-catalogue.ts'
import { exampleDocumentLine } from '#domain/document-line/document-line-example.ts'
import type { Entity } from '#domain/kernel/entity.ts'
import type { Operation } from '#domain/kernel/operation.ts'
import { holds, readInput } from '#domain/kernel/patch.ts'
import { openTestApp, type Person, type TestApp } from '#server/testing-app.ts'
import { chain, floor, newIds, today, wholeChain } from '#server/testing-chain.ts'
import { inputSchema } from '#server/testing-input.ts'
import { hire } from '#server/testing-staff.ts'
import { bank, rateAt, travelAt, udyamAt } from '#server/testing-values.ts'
import type { Replica } from '#web/replica/replica.ts'
import { openTestBrowser, type TestBrowser } from '#web/testing-browser.ts'
import { closeTabs, openTab } from '#web/testing-device.ts'

let testApp: TestApp
let owner: Person
const documents = new Map<string, string>()
const colleagueId = randomUUID()

beforeAll(async () => {
  // More is asked in a minute than a person may: the last story would wait for its end.
  testApp = await openTestApp('embedded', { REQUEST_LIMIT: '0' })
  owner = await testApp.owner()
  const ids = newIds()
  await chain.ordered(owner, testApp.anonymous(), ids)
  await chain.steps(owner, ids, floor)
  await owner.done('final-invoice.create', { id: ids.invoice, salesOrderId: ids.order })
  const open = newIds()
  await chain.quote(owner, open)
  documents.set('company', owner.companyId).set('lead', open.lead).set('quotation', open.quotation)
  documents.set('business-profile', ids.profile).set('final-invoice', ids.invoice)
  const billed = newIds()
  await wholeChain(owner, testApp.anonymous(), billed)
  await chain.carried(owner, billed)
  documents.set('consignment', billed.invoice)
  documents.set('credit-note', (await chain.credit(owner, billed)).id)
  documents.set('dalal', (await chain.dalali(owner)).dalal).set('debit-note', (await chain.charge(owner, billed)).id)
  const said = { id: randomUUID(), subject: 'lead', subjectId: open.lead, type: 'call', message: 'Wants denim' }
  documents.set('communication-log', (await owner.done<{ id: string }>('communication-log.add', said)).id)
  documents.set('saved-view', (await chain.views(owner)).kept).set('photo', (await chain.photos(owner, open)).kept)
  await hire(testApp, owner, 'Asha', 'sales', { accountId: colleagueId })
})
// Other files run in this process too.
const [{ fetch }, own] = [globalThis, new Set(Object.getOwnPropertyNames(globalThis))]
afterAll(async () => {
  await testApp.close()
  globalThis.fetch = fetch
  for (const name of Object.getOwnPropertyNames(globalThis))
    if (!own.has(name)) Reflect.deleteProperty(globalThis, name)
})
let browser: TestBrowser
let cutOff = new Set<Replica | 'everybody'>()
const devices: Replica[] = []

beforeEach(async () => {
  browser = openTestBrowser()
  // A real database needs real timers.
  vi.useRealTimers()
  cutOff = new Set()
  globalThis.fetch = async (url, init) => {
    const request = new Request(typeof url === 'string' ? new URL(url, 'http://localhost:3000') : url, init)
    const key = request.headers.get('idempotency-key')
    const sender = devices.find(({ queue }) => queue.entries.get().some(({ id }) => id === key))
    if (cutOff.has('everybody') || (sender && cutOff.has(sender))) throw new TypeError('no line')
    const headers = Object.fromEntries(request.headers)
    const answer = await owner.call(new URL(request.url).pathname.replace('/api/', ''), await request.text(), headers)
    return Response.json(answer.body, { status: answer.status })
  }
  devices.length = 0
  for (const name of ['one', 'two']) devices.push(await openTab({ company: owner.companyId, name, format: null }))
  for (const device of devices) await until(() => expect(device.status.get().ready).toBe(true))
})
afterEach(() => {
  closeTabs()
  expect(browser.faults).toEqual([])
})

const until = (assertion: () => void) => vi.waitFor(assertion, { timeout: 60_000, interval: 5 })
const isQuiet = (device: Replica) =>
  until(() => expect(device.queue.entries.get().filter(({ state }) => state !== 'refused')).toEqual([]))
const described = await describedOperations()
/** A revision of a decided quotation takes fields too, but is a step: the second of two is refused. */
const merging = new Set(
  ruleCatalogue
    .filter(({ stages }) =>
      stages
        .flatMap((stage) => Object.values(stage))
        .some((need) => need.kind === 'document' && need.version === 'patched'),
    )
    .map(({ operation }) => operation.name),
)
const patches = described.filter(({ operation, schema }) => schema.patch && merging.has(operation.name))
const entityOf = ({ name }: Operation): string => name.split('.')[0] ?? ''
const fields = patches.flatMap(({ operation, schema }) =>
  Object.keys(inputSchema(schema).properties ?? {})
    .filter((field) => field !== 'id' && field !== 'version')
    .map((field) => ({ operation, schema, field })),
)
let round = 0
const byHand = { transporterId: null, lrNumber: null, vehicle: null, ewayBill: null, broker: null }
const at = exampleBusinessProfile().registeredAddress
const placeAt = (turn: number) => ({ ...at, street: `${turn} Godown`, name: null, gstNumber: null })
const typed: Record<string, (turn: number) => unknown> = {
  phone: (turn) => String(9_825_000_000 + turn),
  email: (turn) => `person${turn}@example.in`,
  gstin: (turn) => ['24AAACC1206D1ZM', '24AAAFZ9999Z1ZC'][turn % 2],
  // Others than the seller's own.
  gstNumber: (turn) => ['24AAACZ9999Z1ZI', '24AAAHZ9999Z1Z8'][turn % 2],
  registeredAddress: (turn) => ({ ...at, street: `${turn} Ring Road` }),
  panNumber: (turn) => ['AAACC1206D', 'AAAFZ9999Z'][turn % 2],
  state: (turn) => ['24', '27', '29'][turn % 3],
  placeOfSupply: (turn) => ['24', '27', '29'][turn % 3],
  pincode: (turn) => String(395_000 + (turn % 900)),
  upiId: (turn) => `mill${turn}@okaxis`,
  logo: (turn) => [null, 'data:image/png;base64,iVBORw0KGgo='][turn % 2],
  bankDetails: (turn) => ({ ...bank, accountNumber: String(30_000_000_000 + turn) }),
  jurisdiction: (turn) => `Town ${turn}`,
  lateInterestBp: (turn) => 1 + (turn % 499),
  reverseCharge: (turn) => turn % 2 === 0,
  turnover: (turn) => (turn % 2 ? 'up-to-5-crore' : 'above-5-crore'),
  proformaAtOnce: (turn) => turn % 2 === 0,
  lut: (turn) => ({ number: `AD240426${100_000 + turn}A`, from: '2026-04-01', until: '2027-03-31' }),
  assigneeId: (turn) => [null, colleagueId][turn % 2],
  creditDays: (turn) => turn % 90,
  deliveryAddresses: (turn) => [placeAt(turn)],
  consignee: (turn) => placeAt(turn),
  dispatch: (turn) => ({ ...byHand, transporter: `Maruti ${turn}` }),
  ...travelAt,
  discountBp: (turn) => 1 + (turn % 500),
  discountPaise: (turn) => 100 + turn,
  vatav: (turn) => ({ slabs: [{ withinDays: 15, percentBp: 100 + (turn % 900) }], basis: 'taxable', onAdvance: true }),
  tdsRateBp: (turn) => 1 + (turn % 200),
  dalalId: (turn) => [null, documents.get('dalal')][turn % 2],
  deductTds: (turn) => turn % 2 === 0,
  writtenAgreement: (turn) => turn % 2 === 0,
  msme: udyamAt,
  creditLimit: (turn) => 1_000_00 + turn,
  lines: (turn) => [exampleDocumentLine({ ratePaise: 8_000 + turn })],
  quoteDate: (turn) => addDays(today(), -(turn % 5)),
  validUntil: (turn) => addDays(today(), 15 + (turn % 40)),
  dueDate: (turn) => addDays(today(), 5 + (turn % 40)),
  fabricRequirements: (turn) => ({ fabricType: 'Denim', gsm: 100 + turn, unit: 'meters' }),
}

function valueFor({ operation, schema, field }: (typeof fields)[number]): unknown {
  round += 1
  if (entityOf(operation) === 'credit-note' && field === 'reason') return ['claim', 'short_metres'][round % 2]
  // Of interest, a line's value is stored without the tax that is in it.
  if (entityOf(operation) === 'debit-note' && field === 'reason') return ['freight', 'other'][round % 2]
  if (entityOf(operation).endsWith('-note') && field === 'lines')
    return [{ line: 1, quantityMilli: 0, taxable: 1_00 + round }]
  if (entityOf(operation) === 'final-invoice' && field === 'lines') return [{ quantityMilli: 500_000 + round }]
  if (typed[field]) return typed[field](round)
  const described = inputSchema(schema).properties?.[field] ?? {}
  const flat = [described, ...(described.anyOf ?? []), ...(described.anyOf ?? []).flatMap((one) => one.anyOf ?? [])]
  const words = flat.flatMap((one) => one.enum ?? []).filter((word) => word !== '' && word !== null)
  if (words.length > 0) return words[round % words.length]
  const types = flat.flatMap(({ type = [] }) => type)
  if (types.includes('boolean')) return round % 2 === 0
  if (types.includes('integer') || types.includes('number')) return 1000 + round
  return `${field} ${round}`
}

const find = (entity: string): Promise<Entity & Record<string, unknown>> =>
  owner.done(`${entity}.find`, entity === 'company' ? {} : { id: documents.get(entity) })
type Write = DescribedOperation & { field: string; input: Record<string, unknown> }
type Values = Record<string, unknown>
const registered = new Set(['gstin', 'gstNumber', 'gstKind', 'panNumber', 'state'])

function valuesFor(one: (typeof fields)[number]): Values {
  const value = valueFor(one)
  if (one.field === 'creditStatus' || one.field === 'holdReason')
    return { creditStatus: 'hold', holdReason: `Reason ${round}` }
  if (['base', 'percentBp', 'paisePerMetre'].includes(one.field)) return rateAt(round, one.field === 'paisePerMetre')
  if (!registered.has(one.field)) return { [one.field]: value }
  const entity = entityOf(one.operation)
  if (entity === 'business-profile')
    return { gstNumber: typed['gstNumber']?.(round), panNumber: ['AAACZ9999Z', 'AAAHZ9999Z'][round % 2] }
  if (entity !== 'company') return { [one.field]: value }
  return { gstin: typed['gstin']?.(round), panNumber: typed['panNumber']?.(round), state: '24' }
}

const saysTheSame = (document: Values, values: Values): boolean =>
  Object.entries(values).every(([field, value]) => holds(document[field], value))

function writeOf(one: (typeof fields)[number], document: Entity & Values): Write {
  let values = valuesFor(one)
  for (let again = 0; again < 4 && saysTheSame(document, values); again += 1) values = valuesFor(one)
  return { ...one, input: { id: document.id, version: document.version, ...values } }
}

function asKept({ operation, schema, input }: Write): Values {
  const read = readInput(schema, input)
  if (!read.success) throw new Error(`${operation.name} does not take ${JSON.stringify(input)}`)
  const { id: _id, version: _version, ...values } = read.data as Values // an object, like its input
  if (entityOf(operation) === 'quotation' && Array.isArray(values['lines']))
    values['lines'] = values['lines'].map(({ discountPaise: _share, ...line }: Values) => line)
  return values
}

/** Both devices write on the version they have seen; the second of `order` reaches the server last. */
async function bothWrite(order: readonly [Replica, Replica], writes: readonly [Write, Write], isOffline: boolean) {
  const [first, second] = order
  if (isOffline) {
    cutOff = new Set(['everybody'])
    for (const [at, device] of order.entries()) {
      const { operation, input } = writes[at === 0 ? 0 : 1]
      expect(await device.write(operation.name, input)).toBeNull()
    }
    cutOff = new Set([second])
    browser.fire('online')
    await isQuiet(first)
    cutOff = new Set()
    browser.fire('online')
  } else {
    expect(await first.write(writes[0].operation.name, writes[0].input)).toBeNull()
    await isQuiet(first)
    expect(await second.write(writes[1].operation.name, writes[1].input)).toBeNull()
  }
  await isQuiet(second)
}

/** The later write is stored, or kept with its author as typed; the earlier one is stored in any case. */
async function expectNothingLost(second: Replica, [mine, theirs]: readonly [Write, Write]): Promise<boolean> {
  const after = await find(entityOf(mine.operation))
  const told = `${mine.operation.name} ${mine.field} then ${theirs.operation.name} ${theirs.field}`
  const [refused] = second.queue.entries.get()
  expect(after, `${told}: the first stands`).toSatisfy((document: Values) => saysTheSame(document, asKept(mine)))
  if (refused) {
    expect(refused, told).toMatchObject({ state: 'refused', operation: theirs.operation.name })
    const { version: _version, ...typedIn } = theirs.input
    expect(refused.input, told).toMatchObject(typedIn)
    await second.queue.discard(refused)
  } else
    expect(after, `${told}: the second stands`).toSatisfy((document: Values) => saysTheSame(document, asKept(theirs)))
  for (const device of devices) {
    const isShown = async () => {
      await device.pull()
      const shown = device.view().find(entityOf(mine.operation) as 'lead', after.id) // any entity: compared as a whole
      expect(shown, `${told}: both devices show what the server has`).toEqual(after)
    }
    await vi.waitFor(isShown, { timeout: 60_000, interval: 5 })
  }
  return refused === undefined
}

const places = [
  ['online', false],
  ['without a network', true],
] as const

test.each(places)(
  'two devices that change the same field %s: the second keeps its value and is told',
  async (_, isOffline) => {
    expect(fields.length).toBeGreaterThan(35)
    for (const [at, one] of fields.entries()) {
      const before = await find(entityOf(one.operation))
      const writes = [writeOf(one, before), writeOf(one, before)] as const
      const isSame = saysTheSame(asKept(writes[0]), asKept(writes[1]))
      const order = at % 2 === 0 ? ([devices[0], devices[1]] as const) : ([devices[1], devices[0]] as const)
      await bothWrite(order as [Replica, Replica], writes, isOffline) // two were opened
      const isTaken = await expectNothingLost(order[1] as Replica, writes)
      expect(isTaken, `${one.operation.name} ${one.field}`).toBe(isSame)
    }
  },
)

test.each(places)(
  'two devices that change different fields %s: both changes stand, or the second is kept',
  async (_, isOffline) => {
    let merged = 0
    for (const [at, one] of fields.entries()) {
      const rest = fields.filter(
        ({ operation, field }) => entityOf(operation) === entityOf(one.operation) && field !== one.field,
      )
      const other = rest[at % rest.length]
      if (!other) throw new Error(`${one.field} stands alone`)
      const before = await find(entityOf(one.operation))
      const writes = [writeOf(one, before), writeOf(other, before)] as const
      const order = at % 2 === 0 ? ([devices[0], devices[1]] as const) : ([devices[1], devices[0]] as const)
      await bothWrite(order as [Replica, Replica], writes, isOffline) // two were opened
      if (await expectNothingLost(order[1] as Replica, writes)) merged += 1
    }
    // Only fields that belong together may not be merged.
    expect(merged).toBeGreaterThan(fields.length * 0.75)
  },
)

test('every operation that changes fields of a document is covered here', () => {
  expect(new Set(fields.map(({ operation }) => entityOf(operation)))).toEqual(new Set(documents.keys()))
  expect(patches.map(({ operation }) => operation.name).toSorted()).toEqual(
    [...new Set(fields.map(({ operation }) => operation.name))].toSorted(),
  )
})
