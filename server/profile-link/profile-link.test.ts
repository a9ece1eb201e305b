import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import { exampleProfileForm } from '#domain/profile-link/profile-link-example.ts'
import type { Quotation } from '#domain/quotation/quotation.ts'
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
})
