import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import { exampleProfileForm } from '#domain/profile-link/profile-link-example.ts'
import type { Quotation } from '#domain/quotation/quotation.ts'
import { count, restartLimits } from '#server/http/rate-limit.ts'
import { openTestApp, type Person, type TestApp } from '#server/testing-app.ts'
import { chain, newIds, quotationOfToday } from '#server/testing-chain.ts'

describe('profile links', () => {
  let testApp: TestApp
  let owner: Person

  beforeAll(async () => {
    testApp = await openTestApp()
    owner = await testApp.owner()
  })
  afterAll(() => testApp.close())

  test('a prospect who gets another quotation gets a link whose form completes the existing profile', async () => {
    const [first, second] = [newIds(), newIds()]
    await chain.quote(owner, first)
    await chain.profile(owner, testApp.anonymous(), first)
    await owner.done('quotation.create', quotationOfToday({ id: second.quotation, leadId: first.lead }))
    const quotation = await owner.done<Quotation>('quotation.find', { id: second.quotation })
    await owner.done('quotation.approve', { id: quotation.id, version: quotation.version })

    await owner.done('profile-link.create', { id: second.link, quoteId: quotation.id })
    const { linkId } = await owner.done<{ linkId: string }>('profile-link.share', { id: second.link })
    await testApp.anonymous().done('profile-link.complete', {
      ...exampleProfileForm({ linkId, profileId: second.profile }),
      street: '7 Textile Market',
    })

    const { rows } = await owner.done<{ rows: BusinessProfile[] }>('business-profile.list', { limit: 10 })
    expect(rows.map(({ id, version, registeredAddress }) => [id, version, registeredAddress.street])).toEqual([
      [first.profile, 2, '7 Textile Market'],
    ])
    expect((await owner.call('profile-link.create', { id: newIds().link, quoteId: quotation.id })).body).toMatchObject({
      code: 'link-completed',
    })
  })

  test('a link that has been used says nothing of its buyer, and is not given out again', async () => {
    const ids = newIds()
    await chain.quote(owner, ids, '24', 'Om Fabrics')
    const { version } = await owner.done<Quotation>('quotation.find', { id: ids.quotation })
    await owner.done('quotation.approve', { id: ids.quotation, version })
    await owner.done('profile-link.create', { id: ids.link, quoteId: ids.quotation })
    const { linkId } = await owner.done<{ linkId: string }>('profile-link.share', { id: ids.link })
    const open = () => testApp.anonymous().done<Record<string, string>>('profile-link.open', { linkId })
    const { companyName, contactPerson, phone } = await open()
    expect(companyName).toBe('Om Fabrics')

    await testApp
      .anonymous()
      .done('profile-link.complete', exampleProfileForm({ linkId, profileId: ids.profile, companyName: 'Om Fabrics' }))

    const used = await open()
    expect(used).toMatchObject({ state: 'link-completed', companyName: '', contactPerson: '', phone: '', email: '' })
    for (const told of [contactPerson, phone]) {
      expect(told).toMatch(/.{3}/)
      expect(JSON.stringify(used)).not.toContain(told)
    }
    expect((await owner.call('profile-link.share', { id: ids.link })).body).toMatchObject({ code: 'link-completed' })
  })

  test('a form that is handed in twice, by a second press or after a lost answer, is taken once and answered twice', async () => {
    const ids = newIds()
    await chain.quote(owner, ids)
    const { version } = await owner.done<Quotation>('quotation.find', { id: ids.quotation })
    await owner.done('quotation.approve', { id: ids.quotation, version })
    await owner.done('profile-link.create', { id: ids.link, quoteId: ids.quotation })
    const { linkId } = await owner.done<{ linkId: string }>('profile-link.share', { id: ids.link })
    const handIn = (profileId: string) =>
      testApp.anonymous().call('profile-link.complete', exampleProfileForm({ linkId, profileId }))
    const answers = [...(await Promise.all([handIn(ids.profile), handIn(ids.profile)])), await handIn(ids.profile)]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(answers[2]?.body).toEqual(answers[0]?.body)
    expect(await owner.done('business-profile.find', { id: ids.profile })).toMatchObject({ version: 1 })
    // Another form is another matter.
    expect((await handIn(newIds().profile)).body).toMatchObject({ code: 'link-completed' })
  })

  test('who tries addresses one after the other is stopped, and nobody else is', async () => {
    onTestFinished(restartLimits)
    const tried = (from: string) =>
      testApp.anonymous().call('profile-link.open', { linkId: 'x'.repeat(32) }, { 'x-forwarded-for': from })
    for (let at = 0; at < 599; at += 1) count('link:10.66.0.1', 600)
    expect((await tried('10.66.0.1')).body).toMatchObject({ code: 'link-unknown' })
    expect([(await tried('10.66.0.1')).status, (await tried('10.66.0.2')).status]).toEqual([429, 404])
  })
})
