import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AdvancePayment } from '#domain/advance-payment/advance-payment.ts'
import { examplePartyInput } from '#domain/business-profile/business-profile-example.ts'
import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import type { Company } from '#domain/company/company.ts'
import type { StaffRole } from '#domain/kernel/role.ts'
import type { Quotation } from '#domain/quotation/quotation.ts'
import { databaseKinds } from '#server/database/testing.ts'
import { inTransaction, tx } from '#server/database/transaction.ts'
import { anonymous, openSession } from '#server/session/session.ts'
import { openTestApp, type Person, type TestApp } from '#server/testing-app.ts'
import { chain, newIds, wholeChain } from '#server/testing-chain.ts'
import { documentRoutes } from './document-routes.ts'
import { pdfPages } from './testing-pdf-text.ts'

describe.each(databaseKinds)('documents over HTTP on %s', (kind) => {
  let testApp: TestApp
  let routes: Hono
  let owner: Person
  let cookie = ''
  let receiptId = ''
  let refundId = ''
  const ids = newIds()

  beforeAll(async () => {
    testApp = await openTestApp(kind)
    routes = new Hono().route('/api/document', documentRoutes(testApp.appContext))
    owner = await testApp.owner('શ્રી જલારામ મિલ્સ')
    await wholeChain(owner, testApp.anonymous(), ids)
    receiptId = (await owner.done<AdvancePayment>('advance-payment.find', { id: ids.advance })).receipts[0]?.id ?? ''
    refundId = (await chain.giveBack(owner, ids)).id
  })
  // A session may print sixty documents a minute.
  beforeEach(async () => {
    cookie = await signedIn('accounts', owner.companyId)
  })
  afterAll(() => testApp.close())

  /** The cookie of a new staff member of a company. */
  async function signedIn(role: StaffRole, companyId: string): Promise<string> {
    const { token } = await inTransaction(testApp.appContext.database.pool, 'system', async () => {
      const accountId = randomUUID()
      const email = `${accountId}@example.in`
      await tx().read(`insert into account (id, email, name, password_hash) values ($1, $2, 'Hetal', 'none')`, [
        accountId,
        email,
      ])
      await tx().read(
        `insert into staff (company_id, id, account_id, version, created_at, updated_at, name, email, role)
         values ($1, $2, $3, 1, now(), now(), 'Hetal', $4, $5)`,
        [companyId, randomUUID(), accountId, email, role],
      )
      return openSession('authenticated', { accountId, companyId }, { nowMs: Date.now(), caller: anonymous })
    })
    return `vanat_session=${token}`
  }

  const get = async (path: string, as = cookie): Promise<Response> =>
    routes.request(`http://localhost:3000/api/document/${path}`, { headers: as ? { cookie: as } : {} })
  const pagesOf = async (response: Response) => pdfPages(new Uint8Array(await response.arrayBuffer()))
  const problemOf = async (response: Response) => {
    expect(response.headers.get('content-type')).toBe('application/problem+json')
    return (await response.json()) as { code: string } // RFC 9457, as every refusal
  }
  const paths = () => [
    `quotation/${ids.quotation}`,
    `proforma-invoice/${ids.proforma}`,
    `final-invoice/${ids.invoice}`,
    `receipt/${receiptId}`,
    `payment-receipt/${ids.payment}`,
    `refund/${refundId}`,
  ]

  test('every document of the chain is printed from its records, under its own number', async () => {
    const marks = ['QT', 'PI', 'INV', 'RV']
    for (const [at, path] of paths().slice(0, marks.length).entries()) {
      const response = await get(path)
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toBe('application/pdf')
      expect(response.headers.get('cache-control')).toBe('private, no-store')
      const name = /^inline; filename="(.+)\.pdf"$/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? ''
      expect(name).toMatch(new RegExp(`^${marks[at]}-\\d\\d-\\d\\d-0001$`))
      const [page = ''] = await pagesOf(response)
      expect(page).toContain(`No.${name.replaceAll('-', '/').replace(/\/(\d\d)\/(\d\d)\//, '/$1-$2/')}`)
      expect(page).toContain('PatelTextiles')
    }
  })

  test('the payment of an invoice has a receipt that names the invoice; what is no payment has none', async () => {
    const response = await get(`payment-receipt/${ids.payment}`)
    expect(response.headers.get('content-disposition')).toMatch(/"receipt-INV-\d\d-\d\d-0001-\d{4}-\d\d-\d\d\.pdf"$/)
    const [page = ''] = await pagesOf(response)
    expect(page).toMatch(/AgainstinvoiceINV\/\d\d-\d\d\/0001/)
    expect(page).toContain('Received₹45,544.00')
    const open = newIds()
    await chain.quote(owner, open)
    expect((await get(`payment-receipt/${open.quotation}`)).status).toBe(404)
  })

  test('the invoice deducts the advance with the number of its voucher, and asks for the rest though it is paid by now', async () => {
    const [page = ''] = await pagesOf(await get(`final-invoice/${ids.invoice}`))
    expect(page).toMatch(/Lessadvancereceived\(RV\/\d\d-\d\d\/0001\)-45,544\.00/)
    expect(page).not.toContain('Paidinfull.')
    expect(page).toMatch(/Balancetopay₹45,544\.00/)
    expect(page).toContain('ORIGINALFORRECIPIENT')
  })

  test('a statement of account has the invoice, the money and what is left, of the period that is asked for', async () => {
    const response = await get(`statement/${ids.profile}`)
    expect(response.status).toBe(200)
    const [page = ''] = await pagesOf(response)
    expect(page).toContain('STATEMENTOFACCOUNT')
    expect(page).toMatch(/InvoiceINV\/\d\d-\d\d\/000191,088\.00/)
    expect(page).toMatch(/AdvanceRV\/\d\d-\d\d\/000145,544\.00/)
    const [old = ''] = await pagesOf(await get(`statement/${ids.profile}?from=2020-04-01&to=2021-03-31`))
    expect(old).not.toContain('RV/')
    expect(old).toContain('Openingbalance0.00')
    const [later = ''] = await pagesOf(await get(`statement/${ids.profile}?from=2990-01-01&to=2990-01-31`))
    expect(later).not.toContain('RV/')
    expect((await get(`statement/${ids.profile}?from=today`)).status).toBe(422)
    expect((await get(`statement/${randomUUID()}`)).status).toBe(404)
  })

  test('the address of a party that was joined into another prints the statement of that one', async () => {
    const known = examplePartyInput({ id: randomUUID(), gstNumber: '' })
    const joined = await owner.done<BusinessProfile>('business-profile.create', known)
    await owner.done('business-profile.join', { id: joined.id, version: joined.version, into: ids.profile })
    const [page = ''] = await pagesOf(await get(`statement/${joined.id}`))
    expect(page).toMatch(/InvoiceINV\/\d\d-\d\d\/000191,088\.00/)
  })

  test('a statement whose first day is after its last is not printed, as the screen refuses it; of one day it is', async () => {
    for (const asked of ['from=2026-04-02&to=2026-04-01', 'from=2990-01-01']) {
      const response = await get(`statement/${ids.profile}?${asked}`)
      expect(response.status, asked).toBe(422)
      expect(await problemOf(response)).toMatchObject({ errors: [{ path: 'from', code: 'backwards' }] })
    }
    expect((await get(`statement/${ids.profile}?from=2026-04-01&to=2026-04-01`)).status).toBe(200)
  })

  test('a broker’s statement has what he was paid, and is not for who makes the goods', async () => {
    const { dalal } = await chain.dalali(owner)
    const [page = ''] = await pagesOf(await get(`dalal-statement/${dalal}`))
    expect(page).toMatch(/PaidPV\/\d\d-\d\d\/\d{4}100\.00100\.00paidahead/)
    const [old = ''] = await pagesOf(await get(`dalal-statement/${dalal}?from=2020-04-01&to=2021-03-31`))
    expect(old).toContain('Closingbalance0.000.000.00')
    expect((await get(`dalal-statement/${dalal}`, await signedIn('production', owner.companyId))).status).toBe(403)
    const other = await testApp.owner('Other Mills')
    expect((await get(`dalal-statement/${dalal}`, await signedIn('accounts', other.companyId))).status).toBe(404)
  })

  const bytesOf = async (path: string) => Buffer.from(await (await get(path)).arrayBuffer())
  const logo =
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  /** Changes everything of a company that stands on a paper. */
  async function changeSettings(): Promise<void> {
    const { version } = await owner.done<{ version: number }>('company.find', {})
    await owner.done('company.change', {
      id: owner.companyId,
      version,
      companyName: `Another Mill ${version}`,
      street: 'Elsewhere',
      phone: '98250 00000',
      upiId: 'another@bank',
      logo: version % 2 === 0 ? logo : null,
    })
  }
  const languages = ['en', 'gu', 'hi'] as const

  test('a paper that was issued is the same bytes ever after, in each language, when the settings change', async () => {
    const all = paths().flatMap((path) => languages.map((language) => `${path}?language=${language}`))
    const before = new Map<string, Buffer>()
    for (const path of all) before.set(path, await bytesOf(path))
    await changeSettings()
    for (const path of all) expect((await bytesOf(path)).equals(before.get(path) ?? Buffer.alloc(0)), path).toBe(true)
  })

  test('a copy that is asked for the first time after the settings changed names the seller of the day of issue', async () => {
    await changeSettings()
    const [page = ''] = await pagesOf(await get(`final-invoice/${ids.invoice}?copy=triplicate`))
    expect(page).toContain('શ્રી')
    expect(page).not.toContain('AnotherMill')
  })

  test('a paper from before the company had a logo is printed without one, also when it has one by then', async () => {
    const mills = await testApp.owner('Mills')
    const [before, after] = [newIds(), newIds()]
    await chain.quote(mills, before)
    const { version } = await mills.done<{ version: number }>('company.find', {})
    await mills.done('company.change', { id: mills.companyId, version, logo })
    await chain.quote(mills, after)
    const as = await signedIn('accounts', mills.companyId)
    const hasPicture = async ({ quotation }: typeof before) => {
      const file = Buffer.from(await (await get(`quotation/${quotation}`, as)).arrayBuffer())
      return /\/Subtype\s*\/Image/.test(file.toString('latin1'))
    }
    expect([await hasPicture(before), await hasPicture(after)]).toEqual([false, true])
    // What the screen is drawn with.
    const { logoSince } = await mills.done<Company>('company.find', {})
    const sinceOf = async ({ quotation }: typeof before) =>
      (await mills.done<Quotation>('quotation.find', { id: quotation })).particulars?.since ?? ''
    const [old, recent] = [await sinceOf(before), await sinceOf(after)]
    expect([old, logoSince ?? '', recent]).toEqual([old, logoSince ?? '', recent].toSorted())
    const find = (at: string) => mills.done('company.find-logo', { at })
    expect([await find(old), await find(recent), await find(logoSince ?? '')]).toEqual([
      { logo: null },
      { logo },
      { logo },
    ])
  })

  test('of two people who print the same paper at once, both get the same bytes', async () => {
    const path = `final-invoice/${ids.invoice}?language=hi&copy=duplicate`
    const [one, two] = await Promise.all([bytesOf(path), bytesOf(path)])
    expect(one.equals(two)).toBe(true)
    const { rows } = await testApp.appContext.database.pool.query(
      `select sha256 = sha256(pdf) as whole from paper where language = 'hi' and copy = 'duplicate'`,
    )
    expect(rows).toEqual([{ whole: true }])
  })

  test('a kept file can neither be changed nor taken away by the product', async () => {
    for (const statement of [`update paper set language = 'xx'`, 'delete from paper']) {
      const tried = inTransaction(testApp.appContext.database.pool, { company: owner.companyId }, () =>
        tx().read(statement),
      )
      await expect(tried, statement).rejects.toThrow(/permission denied/)
    }
  })

  test('a draft is drawn anew each time and not kept', async () => {
    const draft = newIds()
    await chain.quote(owner, draft)
    await chain.profile(owner, testApp.anonymous(), draft)
    await owner.done('proforma-invoice.create', {
      id: draft.proforma,
      advancePaymentId: draft.advance,
      quoteId: draft.quotation,
    })
    await changeSettings()
    const { companyName } = await owner.done<{ companyName: string }>('company.find', {})
    const [page = ''] = await pagesOf(await get(`proforma-invoice/${draft.proforma}`))
    expect(page).toContain(companyName.replaceAll(' ', ''))
    const { rows } = await testApp.appContext.database.pool.query('select 1 from paper where document_id = $1', [
      draft.proforma,
    ])
    expect(rows).toEqual([])
  })

  test('the address selects language and copy', async () => {
    const [gujarati = ''] = await pagesOf(await get(`final-invoice/${ids.invoice}?language=gu&copy=triplicate`))
    expect(gujarati).toContain('ટેક્સઇન્વોઇસ')
    expect(gujarati).toContain('TRIPLICATEFORSUPPLIER')
    expect(await pagesOf(await get(`final-invoice/${ids.invoice}?copy=all`))).toHaveLength(3)
    const response = await get(`quotation/${ids.quotation}?language=fr`)
    expect([response.status, (await problemOf(response)).code]).toEqual([422, 'input-not-understood'])
  })

  test('without a session, or with an ended one, nothing is printed', async () => {
    for (const none of ['', `vanat_session=${'x'.repeat(43)}`])
      for (const path of paths()) {
        const response = await get(path, none)
        expect([response.status, (await problemOf(response)).code]).toEqual([401, 'not-signed-in'])
      }
  })

  test('production staff cannot print what they may not see', async () => {
    const floor = await signedIn('production', owner.companyId)
    for (const path of paths()) expect((await get(path, floor)).status).toBe(403)
  })

  test("another company's document is as absent as one that never was", async () => {
    const neighbour = await testApp.owner('Other Mills')
    const other = await signedIn('owner', neighbour.companyId)
    for (const path of paths()) {
      const theirs = await get(path, other)
      const nobodys = await get(path.replace(/[^/]+$/, randomUUID()), other)
      expect([theirs.status, nobodys.status]).toEqual([404, 404])
      expect((await problemOf(theirs)).code).toBe((await problemOf(nobodys)).code)
    }
  })

  test.each(['quotation/1', 'lead/x', 'quotation/%00', "receipt/'%20or%201=1", 'quotation/..%2f..%2fetc'])(
    'an address that names no document, %s, is answered 404',
    async (path) => {
      expect((await get(path)).status).toBe(404)
    },
  )

  test('a script that prints without pause must wait', async () => {
    const hasty = await signedIn('owner', owner.companyId)
    const answers = []
    // A missing document counts too, and saves the test the printing.
    for (let n = 0; n < 61; n += 1) answers.push((await get(`quotation/${randomUUID()}`, hasty)).status)
    expect(new Set(answers.slice(0, 60))).toEqual(new Set([404]))
    expect(answers[60]).toBe(429)
  })
})
