import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#domain/calendar/calendar-day.ts'
import { documentNames } from '#domain/catalogue/entity-catalogue.ts'
import { operationCatalogue, describedOperations } from '#domain/catalogue/operation-catalogue.ts'
import { roles, type Role } from '#domain/kernel/role.ts'
import { exampleLeadInput } from '#domain/lead/lead-example.ts'
import { exampleJpeg } from '#domain/photo/photo-example.ts'
import { tableOf } from '#server/entity/entity-table.ts'
import { openTestApp, type Person, type TestApp } from './testing-app.ts'
import { chain, newIds, today, type Ids, wholeChain } from './testing-chain.ts'
import { companyReader } from './testing-company-text.ts'
import { exampleInput, pathsOf, withValue, type Known } from './testing-input.ts'

const secret = 'Zzyzx Confidential Mills'

const creates = new Set(['create', 'draft', 'invite', 'add'])

/**
 * What each input field means, for all operations: a new operation with known fields is covered without being named.
 */
const meaning =
  (ids: Ids & Own, noun: string, verb: string): Known =>
  (field, path) => {
    const own: Readonly<Record<string, string>> = {
      lead: ids.lead,
      quotation: ids.quotation,
      'profile-link': ids.link,
      'business-profile': ids.profile,
      'proforma-invoice': ids.proforma,
      'advance-payment': ids.advance,
      'sales-order': ids.order,
      'final-invoice': ids.invoice,
      'final-payment': ids.payment,
      ...ids.own,
    }
    const values: Record<string, unknown> = {
      leadId: noun === 'nickname' ? null : ids.lead, quoteId: ids.quotation, businessProfileId: noun === 'quotation' ? null : ids.profile, salesOrderId: ids.order, advancePaymentId: randomUUID(), subjectId: ids.lead,
      invoiceId: ids.invoice, noteId: randomUUID(), refund: null, idSeed: randomUUID(), finalPaymentId: randomUUID(), restId: randomUUID(), resetId: randomUUID(), receiptId: randomUUID(), successorId: randomUUID(), profileId: randomUUID(), into: ids.profile, intoId: ids.lead, accountId: randomUUID(), companyId: randomUUID(),
      entity: 'lead', entityId: ids.lead, subject: 'lead', phone: '98765 43210', email: `${randomUUID()}@example.in`, gstNumber: '24AAAFZ9999Z1ZC', gstin: '24AAACZ9999Z1ZI', lut: { number: 'AD240426001234A', from: '2026-04-01', until: '2027-03-31' },
      panNumber: 'AAACZ9999Z', pincode: '395003', hsn: '540752', placeOfSupply: '24', state: ['profile-link', 'business-profile', 'quotation', 'proforma-invoice', 'final-invoice', 'quotation-link'].includes(noun) ? 'Gujarat' : '24', vehicle: 'GJ05AB1234', transporterId: '24AAACZ9999Z1ZI', ewayBill: '341023456789', linkId: 'A'.repeat(32), ifscCode: 'SBIN0001234',
      accountNumber: '00000012345', upiId: 'shree@okbank', quoteDate: today(), billDate: today(), validUntil: addDays(today(), 9), dueDate: addDays(today(), 9), deliveryDate: addDays(today(), 9), promisedFor: addDays(today(), 9), receivedDate: today(), paymentDate: today(),
      customerId: ids.profile, entryId: ids.invoice, creditEntryId: ids.payment, debitEntryId: ids.invoice, date: today(), password: 'long-enough', confirmPassword: 'long-enough', logo: null, cursor: null, before: { rank: 2, createdAt: '2999-12-31T00:00:00.000Z', id: noun === 'lead' ? ids.lead : randomUUID() }, ledgerId: ids.profile, mobile: '98250 12345', financialYear: '26-27', at: `${today()}T06:30:00.000Z`, party: ids.profile, reach: 'mahesh@example.in', read: [], imported: null, newLead: null, hasNoGstin: false, gstKind: 'regular', country: 'India', slug: 'gst-on-textiles', slugs: ['gst-on-textiles'], assigneeId: verb === 'list' ? randomUUID() : null, followUpOn: today(), followUpTime: null, version: 1, establishedYear: 1999, picture: exampleJpeg(), thumb: exampleJpeg(), takenAt: null, discountPaise: 0, udyamNumber: 'UDYAM-GJ-22-1000001', registeredOn: '2022-04-01', dalalId: randomUUID(), was: null, lrDate: today(), ewayBillDate: today(),
    } // prettier-ignore
    if (field === 'id' && path.length === 1)
      return creates.has(verb) ? (noun === 'lead' ? newIds().lead : randomUUID()) : (own[noun] ?? randomUUID())
    return values[field]
  }

/** Documents that the way of a deal does not make, by their kind. */
type Own = { own?: Readonly<Record<string, string>> }

const described = await describedOperations()
const inputFor = (name: string, ids: Ids & Own): unknown => {
  const known = described.find(({ operation }) => operation.name === name)
  if (!known) throw new Error(name)
  const [noun = '', verb = ''] = name.split('.')
  return exampleInput(known.schema, meaning(ids, noun, verb))
}

test('every operation is met with an input that it understands: what it refuses it refuses for another reason', () => {
  const ids = newIds()
  const wrong = described.flatMap(({ operation: { name }, schema }) => {
    const read = schema.input.safeParse(inputFor(name, ids))
    return read.success ? [] : [`${name} ${read.error.issues.map(({ path }) => path.join('.')).join(', ')}`]
  })
  expect(wrong).toEqual([])
})

const authenticated = operationCatalogue.filter(({ roles: who }) => !who.includes('public') && who.length > 0)

describe('every operation', () => {
  let testApp: TestApp
  let victim: Person
  let other: Person
  let everything: () => Promise<string>
  // Read once for each operation: what it left is what the next one finds.
  let before: string
  const ids: Ids & Own = newIds()

  beforeAll(async () => {
    testApp = await openTestApp()
    victim = await testApp.owner(secret)
    other = await testApp.owner('Somebody Else')
    await wholeChain(victim, testApp.anonymous(), ids, secret)
    await besideTheWay(victim, testApp.anonymous(), ids)
    ids.own = await newestOfEach(testApp, victim)
    everything = await companyReader(testApp, victim.companyId)
    before = await everything()
  })
  afterAll(() => testApp.close())

  test.each(authenticated.map(({ name }) => name))(
    '%s reveals nothing of another company and changes nothing there',
    async (name) => {
      if (name.startsWith('account.sign-out')) return expect((await testApp.anonymous().call(name)).status).toBe(401)
      const input = inputFor(name, ids)
      const { status, body } = await other.call(name, input)

      expect(JSON.stringify(body)).not.toContain(secret)
      expect(status).toBeLessThan(500)
      const namesOne =
        typeof input === 'object' && input !== null && 'id' in input && !creates.has(name.split('.')[1] ?? '')
      if (namesOne) expect([name, status]).toEqual([name, 404])
      const after = await everything()
      const found = before
      before = after
      expect(after).toBe(found)
    },
  )

  test('of every kind that an operation names, the other company has a document', () => {
    const nouns = new Set(authenticated.map(({ name }) => name.slice(0, name.indexOf('.'))))
    // Of these a person has one, which no operation names.
    const unnamed = ['notification-mark']
    expect(documentNames.filter((name) => nouns.has(name) && !ids.own?.[name])).toEqual(unnamed)
  })

  test.each(authenticated.map(({ name }) => name))('%s checks the session before anything else', async (name) => {
    const { status, body } = await testApp.anonymous().call(name, inputFor(name, ids))

    expect([status, body.code]).toEqual([401, 'not-signed-in'])
  })

  test('a role that an operation does not list is refused, whatever it sends', async () => {
    const people = await staffOfAllRoles(testApp, victim)
    const admitted: string[] = []
    for (const [role, person] of people)
      for (const operation of authenticated.filter(
        (one) => !one.roles.includes(role) && !one.name.startsWith('account.'),
      )) {
        const { status } = await person.call(operation.name, inputFor(operation.name, ids))
        if (status !== 403) admitted.push(`${role} ${operation.name} ${status}`)
      }

    expect(people.size).toBe(3)
    expect(admitted).toEqual([])
  })
})

/** A document of each kind that the way of a deal does not make. */
async function besideTheWay(person: Person, buyer: Person, ids: Ids): Promise<void> {
  await chain.carried(person, ids)
  await chain.giveBack(person, ids)
  await chain.credit(person, ids)
  await chain.charge(person, ids)
  await chain.bring(person, ids)
  await chain.takeBack(person, ids)
  await chain.page(person, buyer, ids)
  await chain.collect(person, ids)
  await chain.views(person)
  await chain.photos(person, ids)
  const { dalal: dalalId } = await chain.dalali(person)
  await person.done('dalali.link', { id: ids.invoice, idSeed: randomUUID(), dalalId, was: null })
  const said = { subject: 'lead', subjectId: ids.lead, type: 'call', message: 'x' }
  await person.done('communication-log.add', { id: randomUUID(), ...said })
  await person.done('nickname.remember', { id: randomUUID(), words: 'Bhavbhai', businessProfileId: ids.profile })
}

/** The id of the newest document of each kind that the company has. */
async function newestOfEach({ appContext }: TestApp, { companyId }: Person): Promise<Record<string, string>> {
  const found = documentNames.map(async (name) => {
    const { table, owner } = tableOf(name)
    const text = `select id::text from ${table} where ${owner} = $1 order by created_at desc limit 1`
    const { rows } = await appContext.database.pool.query<{ id: string }>(text, [companyId])
    return rows.map(({ id }) => [name, id] as const)
  })
  return Object.fromEntries((await Promise.all(found)).flat())
}

async function staffOfAllRoles(testApp: TestApp, owner: Person): Promise<Map<Role, Person>> {
  const people = new Map<Role, Person>()
  for (const role of roles.filter((one) => one === 'sales' || one === 'production' || one === 'accounts')) {
    const id = randomUUID()
    await owner.done('staff.invite', { id, name: role, role })
    const { path } = await owner.done<{ path: string }>('staff.share-invitation', { id })
    const person = testApp.anonymous()
    await person.done('staff.accept-invitation', {
      linkId: path.split('/').at(-1),
      accountId: randomUUID(),
      name: role,
      email: `${id}@example.in`,
      password: 'long-enough',
    })
    people.set(role, person)
  }
  return people
}

const hostile: [string, unknown][] = [
  ['nothing', undefined],
  ['null', null],
  ['an empty text', ''],
  ['a very long text', 'x'.repeat(20_000)],
  ['a number where it may not stand', -1.5],
  ['a number beyond all bounds', 9e307],
  ['a number as a text', '1'],
  ['marks that turn the writing around', '\u202eabc\u200f\u2066x'],
  ['a yes or no', true],
  ['a list', [1, 'two', null]],
  ['an object', { toString: 'x', __proto__: null }],
  ['emoji', '🧵🪡👗'.repeat(20)],
  ['a command to the database', "'; drop table lead; --"],
  ['a character that cannot be stored', 'a\u0000b'],
  ['half a character', 'a\ud83eb'],
  ['a date that never was', '2026-02-30'],
  ['an id that nobody has', '00000000-0000-4000-8000-000000000000'],
]

describe('bad input', () => {
  let testApp: TestApp
  let owner: Person
  const ids = newIds()

  beforeAll(async () => {
    // One person sends more requests here than the limit allows, and a rejected request would test nothing.
    testApp = await openTestApp('embedded', { REQUEST_LIMIT: '0' })
    owner = await testApp.owner()
    await wholeChain(owner, testApp.anonymous(), ids)
  })
  afterAll(() => testApp.close())

  const rowsOfHistory = async (): Promise<number> => {
    const { rows } = await testApp.appContext.database.pool.query(
      'select count(*) as n from history where company_id = $1',
      [owner.companyId],
    )
    return Number((rows[0] as { n: number }).n)
  }

  test.each(operationCatalogue.filter(({ name }) => !/sign-out|enter-(guest|demo)/.test(name)).map(({ name }) => name))(
    '%s answers every bad field with a code and a path, and writes nothing',
    async (name) => {
      const input = inputFor(name, ids)
      // Signing in returns another session, which must not be used for the next operation.
      const person = authenticated.some((one) => one.name === name) ? owner : testApp.anonymous()
      const wrong: string[] = []
      let answers = 0
      let rows = await rowsOfHistory()
      for (const path of pathsOf(input))
        for (const [what, value] of hostile) {
          const before = rows
          const { status, body } = await person.call<{ code?: string; errors?: { path: string; code: string }[] }>(
            name,
            withValue(input, path, value),
          )
          answers += 1
          rows = await rowsOfHistory()
          const told = `${path.join('.')} ${what}: ${status} ${JSON.stringify(body).slice(0, 120)}`
          if (status >= 500) wrong.push(told)
          else if (status >= 400 && (!body.code || rows !== before)) wrong.push(told)
          else if (status === 422 && body.code === 'input-not-understood' && !body.errors?.every((error) => error.code))
            wrong.push(told)
        }

      expect(wrong).toEqual([])
      expect(answers).toBe(pathsOf(input).length * hostile.length)
    },
    120_000,
  )

  test.each([
    ['a body of ten megabytes', `{"x":"${'y'.repeat(10_000_000)}"}`, 413, 'body-too-large'],
    ['a number no double holds', '{"id":1e309}', 422, 'input-not-understood'],
    ['half a document', '{"id":', 400, 'not-json'],
    ['a bare word', '"lead"', 422, 'input-not-understood'],
    ['a list', '[]', 422, 'input-not-understood'],
  ])('%s is refused before anything is looked up', async (_what, body, status, code) => {
    const answer = await owner.call('lead.create', body)

    expect([answer.status, answer.body.code]).toEqual([status, code])
  })

  test('a form on another site, another method and an unknown operation are refused', async () => {
    expect((await owner.call('lead.create', {}, { origin: 'https://evil.example' })).body.code).toBe('wrong-origin')
    expect((await owner.call('lead.explode')).status).toBe(404)
    const read = await testApp.app.request('http://localhost:3000/api/lead.list')
    expect([read.status, read.headers.get('allow')]).toEqual([405, 'POST'])
    expect((await owner.call('lead.create', {}, { 'content-type': 'text/plain' })).status).toBe(415)
    expect(
      (await owner.call('lead.create', exampleLeadInput({ id: newIds().lead }), { 'idempotency-key': 'nonsense' })).body
        .code,
    ).toBe('idempotency-key-invalid')
  })
})
