import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Workplace } from '#domain/account/account-schemas.ts'
import { exampleLeadInput } from '#domain/lead/lead-example.ts'
import { openTestApp, type Person, type TestApp } from '#server/testing-app.ts'
import { newIds } from '#server/testing-chain.ts'

const invited = async (by: Person, role = 'sales'): Promise<string> => {
  const id = randomUUID()
  await by.done('staff.invite', { id, name: 'Ramesh', role })
  const { path } = await by.done<{ path: string }>('staff.share-invitation', { id })
  return path.split('/').at(-1) ?? ''
}
const workplaces = async (person: Person) => (await person.done<{ rows: Workplace[] }>('account.list-companies')).rows

describe('one account in several companies', () => {
  let testApp: TestApp
  let mills: Person
  beforeAll(async () => {
    testApp = await openTestApp()
    mills = await testApp.owner('Zari Mills')
  })
  afterAll(() => testApp.close())

  const emailOf = ({ companyId }: Person) => `${companyId}@example.in`
  /** An owner who has also joined the mills and is signed in there. */
  const inBoth = async (role = 'sales'): Promise<Person> => {
    const person = await testApp.owner('Anand Sarees')
    await person.done('staff.join', { linkId: await invited(mills, role) })
    return person
  }

  test('a signed-in person joins a second company without a password and is in it', async () => {
    const person = await testApp.owner('Anand Sarees')

    const session = await person.done('staff.join', { linkId: await invited(mills) })

    expect(session).toMatchObject({ role: 'sales', email: emailOf(person), company: { id: mills.companyId } })
    expect(await workplaces(person)).toEqual([
      { id: person.companyId, companyName: 'Anand Sarees', role: 'owner' },
      { id: mills.companyId, companyName: 'Zari Mills', role: 'sales' },
    ])
  })

  test('in each company a person sees its rows with the role held there, and nothing of the other', async () => {
    const person = await testApp.owner('Anand Sarees')
    const { lead } = newIds()
    await person.done('lead.create', exampleLeadInput({ id: lead }))
    await person.done('staff.join', { linkId: await invited(mills) })

    expect((await person.call('lead.find', { id: lead })).status).toBe(404)
    expect((await person.call('staff.list')).status).toBe(403)

    const back = await person.done('account.enter-company', { companyId: person.companyId })
    expect(back).toMatchObject({ role: 'owner', company: { id: person.companyId } })
    expect((await person.call('lead.find', { id: lead })).status).toBe(200)
    expect((await person.call('staff.list')).status).toBe(200)
  })

  test('a company the person does not work in is answered like a missing one, and the session stays where it is', async () => {
    const person = await testApp.owner('Anand Sarees')
    for (const companyId of [mills.companyId, randomUUID()]) {
      const { status, body } = await person.call('account.enter-company', { companyId })
      expect([status, body.code]).toEqual([404, 'not-found'])
    }
    expect(await person.done('account.session')).toMatchObject({ company: { id: person.companyId } })
  })

  test('the cookie of the company that was left no longer opens anything', async () => {
    const person = await inBoth()
    const { rows: before } = await testApp.appContext.database.pool.query('select count(*) as n from session')

    await person.done('account.enter-company', { companyId: person.companyId })

    const { rows: after } = await testApp.appContext.database.pool.query('select count(*) as n from session')
    expect(after).toEqual(before)
  })

  test('the next sign-in starts in the company entered last', async () => {
    const person = await inBoth()
    const signIn = () =>
      testApp.anonymous().done('account.sign-in', { email: emailOf(person), password: 'long-enough' })
    expect(await signIn()).toMatchObject({ company: { id: mills.companyId } })

    await person.done('account.enter-company', { companyId: person.companyId })

    expect(await signIn()).toMatchObject({ company: { id: person.companyId } })
  })

  test('an invitation admits one person once, and nobody twice', async () => {
    const person = await testApp.owner('Anand Sarees')
    const [first, second] = [await invited(mills), await invited(mills)]
    await person.done('staff.join', { linkId: first })

    const used = await (await testApp.owner('Other Mills')).call('staff.join', { linkId: first })
    const twice = await person.call('staff.join', { linkId: second })

    expect([used.status, used.body.code]).toEqual([409, 'invitation-used'])
    expect([twice.status, twice.body.code]).toEqual([409, 'already-on-staff'])
    expect(await testApp.anonymous().done('staff.open-invitation', { linkId: second })).toMatchObject({ role: 'sales' })
  })

  test('whoever works there already is told so by a link, also by the one they joined with', async () => {
    const person = await testApp.owner('Anand Sarees')
    const [used, open] = [await invited(mills), await invited(mills)]
    const look = (who: typeof person, linkId: string) => who.call('staff.open-invitation', { linkId })
    expect((await look(person, used)).body).toMatchObject({ own: null })
    await person.done('staff.join', { linkId: used })

    const { companyId } = mills
    expect((await look(person, used)).body).toMatchObject({ own: { companyId, isOpen: false } })
    expect((await look(person, open)).body).toMatchObject({ own: { companyId, isOpen: true } })
    // Of another company the person works in too, it says the same.
    await person.done('account.enter-company', { companyId: person.companyId })
    expect((await look(person, used)).body).toMatchObject({ own: { companyId, isOpen: false } })
    const stranger = await look(await testApp.owner('Other Mills'), used)
    expect([stranger.status, stranger.body.code]).toEqual([409, 'invitation-used'])
  })

  test('a closed invitation says which end it came to, also to a person it let in who was removed since', async () => {
    const used = await invited(mills)
    const colleague = await testApp.owner('Meena Textiles')
    await colleague.done('staff.join', { linkId: used })
    const { staff } = await mills.done<{ staff: { id: string; version: number; email: string }[] }>('staff.list')
    const member = staff.find(({ email }) => email === emailOf(colleague))
    await mills.done('staff.remove', { id: member?.id, version: member?.version })
    const withdrawn = { id: randomUUID(), name: 'Ramesh', role: 'sales' }
    await mills.done('staff.invite', withdrawn)
    const { path } = await mills.done<{ path: string }>('staff.share-invitation', { id: withdrawn.id })
    await mills.done('staff.revoke-invitation', { id: withdrawn.id, version: 1 })

    const over = await invited(mills)
    await testApp.appContext.database.pool.query(
      `update invitation set expires_at = now() - interval '1 day' where accepted_at is null and revoked_at is null`,
    )
    const look = async (who: Person, linkId: string | undefined) => (await who.call('staff.open-invitation', { linkId })).body.code // prettier-ignore
    expect([
      await look(colleague, used),
      await look(testApp.anonymous(), path.split('/').at(-1)),
      await look(colleague, over),
    ]).toEqual(['invitation-used', 'invitation-withdrawn', 'invitation-over'])
    expect((await mills.done<{ invitations: unknown[] }>('staff.list')).invitations).toEqual([])
  })

  test('of two people who open the same link at once, one joins', async () => {
    const both = [await testApp.owner('One'), await testApp.owner('Two')]
    // Two who come one after the other are no race, and the first of them look up their sessions.
    for (const by of [mills, await testApp.owner('Second Mills'), await testApp.owner('Third Mills')]) {
      const linkId = await invited(by)
      const answers = await Promise.all(both.map((person) => person.call('staff.join', { linkId })))

      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    }
  })

  test('a signed-out person joins with the password of the account, and the first company stays', async () => {
    const person = await testApp.owner('Anand Sarees')
    const join = {
      linkId: await invited(mills),
      accountId: randomUUID(),
      name: 'Ramesh',
      email: emailOf(person),
      password: 'long-enough',
    }
    const wrong = await testApp.anonymous().call('staff.accept-invitation', { ...join, password: 'not-this-one' })
    expect([wrong.status, wrong.body.errors]).toEqual([422, [{ path: 'password', code: 'password-of-known-account' }]])

    const elsewhere = testApp.anonymous()
    expect(await elsewhere.done('staff.accept-invitation', join)).toMatchObject({ company: { id: mills.companyId } })

    expect((await workplaces(elsewhere)).map(({ id }) => id)).toEqual([person.companyId, mills.companyId])
    expect(await person.done('account.session')).toMatchObject({ company: { id: person.companyId } })
  })

  test('a person removed from one staff is out of that company at once and still in the other', async () => {
    const person = await inBoth()
    const { staff } = await mills.done<{ staff: { id: string; version: number; email: string }[] }>('staff.list')
    const member = staff.find(({ email }) => email === emailOf(person))
    await mills.done('staff.remove', { id: member?.id, version: member?.version })

    expect((await person.call('lead.list')).status).toBe(401)
    expect((await person.call('account.enter-company', { companyId: mills.companyId })).status).toBe(401)
    await person.done('account.sign-in', { email: emailOf(person), password: 'long-enough' })
    expect(await workplaces(person)).toEqual([{ id: person.companyId, companyName: 'Anand Sarees', role: 'owner' }])
  })

  test('of two owners who remove each other at the same moment, one stays', async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      const owner = await testApp.owner('Two Owners')
      const partner = await testApp.owner('Partner')
      await partner.done('staff.join', { linkId: await invited(owner, 'owner') })
      const { staff } = await owner.done<{ staff: { id: string; version: number; email: string }[] }>('staff.list')
      const remove = (by: Person, whom: Person) => {
        const member = staff.find(({ email }) => email === emailOf(whom))
        return by.call('staff.remove', { id: member?.id, version: member?.version })
      }

      const answers = await Promise.all([remove(owner, partner), remove(partner, owner)])

      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    }
  })

  test('guests and strangers enter no company and join none', async () => {
    const linkId = await invited(mills)
    const anonymous = testApp.anonymous()
    for (const [operation, input] of [
      ['account.enter-company', { companyId: mills.companyId }],
      ['account.list-companies', {}],
      ['staff.join', { linkId }],
    ] as const)
      expect((await anonymous.call(operation, input)).status).toBe(401)
  })
})
