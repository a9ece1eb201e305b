import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { examplePartyInput } from '#domain/business-profile/business-profile-example.ts'
import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import type { OutputOf } from '#domain/kernel/operation.ts'
import { exampleLeadInput } from '#domain/lead/lead-example.ts'
import type { Nickname } from '#domain/nickname/nickname.ts'
import type { findAnything } from '#domain/search/search-operations.ts'
import { databaseKinds } from '#server/database/testing.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { openTestApp, type Person, type TestApp } from '#server/testing-app.ts'
import { newIds, wholeChain } from '#server/testing-chain.ts'
import { catchUp } from './search-store.ts'

type Found = OutputOf<typeof findAnything>

describe.each(databaseKinds)('searching everything, on %s', (kind) => {
  let testApp: TestApp
  let owner: Person
  let other: Person
  const ids = newIds()

  const found = async (words: string, more: object = {}, who = owner): Promise<string[]> => {
    const { rows } = await who.done<Found>('search.find', { words, limit: 100, ...more })
    return rows.map(({ rank, entry }) => `${rank} ${entry.kind} ${entry.name}`)
  }

  let next = 0
  const lead = (companyName: string, more: object = {}, who = owner) => {
    next += 1
    const id = `LEAD-2026-${795300 + next}-AAA`
    return who.done(
      'lead.create',
      exampleLeadInput({ id, companyName, contactPerson: 'Asha', phone: '90000 00000', inquiry: 'Satin', ...more }),
    )
  }

  const colleague = async (role: string): Promise<Person> => {
    const id = randomUUID()
    await owner.done('staff.invite', { id, name: role, role })
    const { path } = await owner.done<{ path: string }>('staff.share-invitation', { id })
    const person = testApp.anonymous()
    const account = { accountId: randomUUID(), name: role, email: `${id}@example.in`, password: 'long-enough' }
    await person.done('staff.accept-invitation', { linkId: path.split('/').at(-1), ...account })
    return person
  }

  beforeAll(async () => {
    testApp = await openTestApp(kind)
    owner = await testApp.owner('Mills')
    other = await testApp.owner('Silks')
    await wholeChain(owner, testApp.anonymous(), ids, 'Ganesh Garments')
    await lead('Patel Textiles', { phone: '98765 45454', city: 'Surat' })
    await lead('New Patel Silk', { inquiry: 'Georgette, 60 GSM' })
    await lead('પટેલ ક્રિએશન')
    await lead('Krushna Fashion', { priority: 'hot' })
    await lead('Zari 12 Mills')
    await lead('Patel of another company', {}, other)
  })
  afterAll(() => testApp.close())

  test('an exact number comes first, whole, in part or with its kind', async () => {
    const order = (await owner.done<{ number: string }>('sales-order.find', { id: ids.order })).number
    expect(await found(order)).toEqual(['0 sales-order Ganesh Garments'])
    expect(await found('so-1')).toEqual(['0 sales-order Ganesh Garments'])
    expect(await found('order 1')).toEqual(['0 sales-order Ganesh Garments'])
    expect(await found('q 1')).toEqual(['0 quotation Ganesh Garments'])
    expect((await found('1', { limit: 3 })).every((one) => one.startsWith('0 '))).toBe(true)
  })

  test('a name that begins so comes before one that sounds so, in any script', async () => {
    expect(await found('patel')).toEqual(['2 lead Patel Textiles', '4 lead પટેલ ક્રિએશન', '4 lead New Patel Silk'])
    expect(await found('પટેલ')).toEqual(['2 lead પટેલ ક્રિએશન', '4 lead New Patel Silk', '4 lead Patel Textiles'])
    expect(await found('पटेल')).toEqual(['4 lead પટેલ ક્રિએશન', '4 lead New Patel Silk', '4 lead Patel Textiles'])
    expect(await found('pa')).toContain('2 lead Patel Textiles')
  })

  test('spellings of one name, the end of a telephone number, a town, a fabric and a state find it', async () => {
    expect(await found('krishna')).toEqual(['4 lead Krushna Fashion'])
    expect(await found('ક્રુષ્ના')).toEqual(['4 lead Krushna Fashion'])
    expect(await found('45454')).toEqual(['1 lead Patel Textiles'])
    expect(await found('સુરત')).toContain('4 lead Patel Textiles')
    expect(await found('georgette')).toContain('5 lead New Patel Silk')
    expect(await found('patel georgette')).toEqual(['4 lead New Patel Silk'])
    expect(await found('hot')).toContain('3 lead Krushna Fashion')
    expect(await found('હોટ')).toContain('3 lead Krushna Fashion')
  })

  test('an amount is found as it is written and as it is said', async () => {
    const { totalAmount } = await owner.done<{ totalAmount: number }>('quotation.find', { id: ids.quotation })
    const written = new Intl.NumberFormat('en-IN').format(Math.floor(totalAmount / 100))
    expect(await found(written)).toContain('1 quotation Ganesh Garments')
    expect(await found(`₹${written}`)).toContain('1 quotation Ganesh Garments')
  })

  test('the name of a state, in any language, finds its documents before names that only sound so', async () => {
    const { status } = await owner.done<{ status: string }>('sales-order.find', { id: ids.order })
    for (const language of ['en', 'gu', 'hi']) {
      const texts = JSON.parse(readFileSync(`content/search/${language}.json`, 'utf8')) as Record<string, string>
      expect(await found(texts[`state.sales-order.${status}`] ?? '')).toContain('3 sales-order Ganesh Garments')
    }
    const guest = await testApp.owner('Hot Mills')
    await lead('Krushna Fashion', { priority: 'hot' }, guest)
    await lead('New Hot Mills', { priority: 'cold' }, guest)
    await lead('Hot Silk', { priority: 'hot' }, guest)
    expect(await found('hot', {}, guest)).toEqual(['2 lead Hot Silk', '3 lead Krushna Fashion', '4 lead New Hot Mills'])
    await lead('Riddhi Siddhi', {}, guest)
    expect(await found('ready to ship', {}, guest)).toEqual([])
  })

  test('pages follow each other without a gap and without repeating a row', async () => {
    const all = await found('a')
    expect(all.length).toBeGreaterThan(8)
    const walked: string[] = []
    let before: object | undefined
    for (let turn = 0; turn < 50; turn += 1) {
      const { rows } = await owner.done<Found>('search.find', { words: 'a', limit: 3, before })
      walked.push(...rows.map(({ rank, entry }) => `${rank} ${entry.kind} ${entry.name}`))
      const last = rows.at(-1)
      if (!last) break
      before = { rank: last.rank, createdAt: last.entry.createdAt, id: last.entry.id }
    }
    expect(walked).toEqual(all)
  })

  test('nobody finds another company’s documents', async () => {
    expect(await found('patel', {}, other)).toEqual(['2 lead Patel of another company'])
    expect(await found('ganesh', {}, other)).toEqual([])
  })

  test('a role finds only what it may see', async () => {
    const maker = await colleague('production')
    const kinds = (await found('ganesh', {}, maker)).map((one) => one.split(' ')[1])
    expect(new Set(kinds)).toEqual(new Set(['sales-order', 'business-profile']))
    expect(await found('patel', { kinds: ['lead'] }, maker)).toEqual([])
  })

  test('a nickname finds its party’s documents first, in any script, and the party that took it in', async () => {
    const party = (companyName: string, who = owner) =>
      who.done<BusinessProfile>(
        'business-profile.create',
        examplePartyInput({ id: randomUUID(), companyName, gstNumber: '' }),
      )
    const called = (words: string, stands: object, who = owner) =>
      who.done<Nickname>('nickname.remember', { id: randomUUID(), words, ...stands })
    const bhavesh = await party('Bhavesh Traders')
    await lead('Bhavbhai Tailor')
    const nickname = await called('Bhavbhai', { businessProfileId: bhavesh.id })
    const both = ['1 business-profile Bhavesh Traders', '2 lead Bhavbhai Tailor']
    expect(await found('bhavbhai')).toEqual(both)
    expect((await found('ભાવ ભાઈ'))[0]).toBe(both[0])
    expect(await found('bhavb')).toEqual(both)
    expect(await found('bhavbhai', { limit: 1 })).toEqual(both.slice(0, 1))
    const { rows } = await owner.done<Found>('search.find', { words: 'bhavbhai', limit: 1 })
    const [last] = rows
    const before = { rank: last?.rank, createdAt: last?.entry.createdAt, id: last?.entry.id }
    expect(await found('bhavbhai', { before })).toEqual(both.slice(1))

    const guest = await testApp.owner('Bhavbhai Mills')
    await party('Bhavesh Traders', guest)
    expect(await found('bhavbhai', {}, guest)).toEqual([])

    const into = await party('Bhavesh and Sons')
    await owner.done('business-profile.join', { id: bhavesh.id, version: bhavesh.version, into: into.id })
    expect((await found('bhavbhai'))[0]).toBe('1 business-profile Bhavesh and Sons')
    await owner.done('nickname.forget', { id: nickname.id, version: nickname.version })
    expect(await found('bhavbhai')).toEqual(['2 lead Bhavbhai Tailor'])
    // Under the name it had before it was joined, and by a word of that.
    for (const former of ['bhavesh traders', 'traders', 'ભાવેશ'])
      expect(await found(former)).toContain('1 business-profile Bhavesh and Sons')
    expect(await found('traders', {}, other)).toEqual([])
  })

  test('a lead is found by its nickname, but not by who may not see leads', async () => {
    const { id } = await owner.done<{ id: string }>(
      'lead.create',
      exampleLeadInput({ id: 'LEAD-2026-795397-AAB', companyName: 'Vrundavan Sarees' }),
    )
    await owner.done('nickname.remember', { id: randomUUID(), words: 'Motabhai', leadId: id })
    expect(await found('motabhai')).toEqual(['1 lead Vrundavan Sarees'])
    expect(await found('મોટાભાઈ')).toEqual(['1 lead Vrundavan Sarees'])
    expect(await found('motabhai', {}, await colleague('production'))).toEqual([])
  })

  test('a changed document is found by what it says now, and a joined one no more', async () => {
    const { id, version } = await owner.done<{ id: string; version: number }>(
      'lead.create',
      exampleLeadInput({ id: 'LEAD-2026-795399-AAB', companyName: 'Mashru House' }),
    )
    await owner.done('lead.change', { id, version, companyName: 'Tanchoi House' })
    expect(await found('mashru')).toEqual([])
    expect(await found('tanchoi')).toEqual(['2 lead Tanchoi House'])
    const into = await owner.done<{ id: string }>(
      'lead.create',
      exampleLeadInput({ id: 'LEAD-2026-795398-AAB', companyName: 'Tanchoi Mills' }),
    )
    await owner.done('lead.join', { id, version: version + 1, intoId: into.id })
    expect(await found('tanchoi')).toEqual(['1 lead Tanchoi Mills'])
    expect(await found('tanchoi house')).toEqual(['1 lead Tanchoi Mills'])
  })

  test('what was written since the last search is taken in step by step, and each step stays', async () => {
    const { pool } = testApp.appContext.database
    const company = owner.companyId
    const entries = async () =>
      (await pool.query('select kind, id, words from search_entry where company_id = $1 order by 1, 2', [company])).rows
    const reached = async () =>
      Number(
        (await pool.query('select clock from search_progress where company_id = $1', [company])).rows[0]?.['clock'],
      )
    await found('patel')
    const [all, end] = [await entries(), await reached()]
    await pool.query('delete from search_entry where company_id = $1', [company])
    await pool.query('update search_progress set clock = 0 where company_id = $1', [company])
    const [step] = await inTransaction(pool, { company }, (transaction) =>
      transaction.readLast('select search_catch_up(3) as done', []),
    )
    expect(step).toEqual({ done: false })
    expect((await entries()).length).toBeLessThan(all.length)
    const first = await reached()
    expect([first > 0, first < end]).toEqual([true, true])
    await catchUp(company, testApp.appContext, 3)
    expect([await entries(), await reached()]).toEqual([all, end])
  })

  test('letters that mean something to the search are letters like any other', async () => {
    for (const words of ['%', '_', '|', '~', '!', '#', '$', '^', "'", '\\', randomUUID()])
      expect(Array.isArray(await found(words))).toBe(true)
  })
})
