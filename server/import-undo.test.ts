import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { examplePartyInput } from '#domain/business-profile/business-profile-example.ts'
import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import { exampleLeadInput } from '#domain/lead/lead-example.ts'
import type { Lead } from '#domain/lead/lead.ts'
import type { Quotation } from '#domain/quotation/quotation.ts'
import { openTestApp, type Person, type TestApp } from './testing-app.ts'
import { newIds, quotationOfToday, today } from './testing-chain.ts'
import { hire } from './testing-staff.ts'

const imported = { id: randomUUID() as string, file: 'old parties.xlsx' }
const one = ({ id, version }: { id: string; version: number }) => ({ id, version })

describe('an import taken back', () => {
  let testApp: TestApp
  let owner: Person
  beforeAll(async () => {
    testApp = await openTestApp()
    owner = await testApp.owner()
  })
  afterAll(() => testApp.close())

  const lead = (patch: object = {}) =>
    owner.done<Lead>('lead.create', { ...exampleLeadInput({ id: newIds().lead }), imported, ...patch })
  const party = (patch: object = {}) =>
    owner.done<BusinessProfile>('business-profile.create', {
      ...examplePartyInput({ id: randomUUID(), gstNumber: '', companyName: `Om Fabrics ${newIds().lead}` }),
      imported,
      ...patch,
    })
  const quote = (patch: object) => quotationOfToday({ id: randomUUID(), placeOfSupply: '24', ...patch })
  const code = async (name: string, input: object, person = owner) => (await person.call(name, input)).body.code
  const changed = async (entity: string, since: number) => {
    const { rows } = await owner.done<{ rows: { entity: string; value: { id: string } }[] }>('sync.pull', { since })
    return rows.filter((row) => row.entity === entity).map(({ value }) => value)
  }

  test('rows that nobody touched are withdrawn, told to devices as joined rows, and brought back', async () => {
    const [aLead, aParty] = [await lead(), await party()]
    expect([aLead.imported, aParty.imported]).toEqual([
      { ...imported, version: 1 },
      { ...imported, version: 1 },
    ])
    const { clock } = await owner.done<{ clock: number }>('sync.pull', { since: 0 })
    const gone = await owner.done<Lead>('lead.withdraw', one(aLead))
    const goneParty = await owner.done<BusinessProfile>('business-profile.withdraw', one(aParty))
    expect(gone).toMatchObject({ conversionStatus: 'duplicate', joinedIntoId: aLead.id, version: 2 })
    expect(goneParty).toMatchObject({ joinedInto: aParty.id, version: 2 })
    expect(await changed('lead', clock)).toMatchObject([{ id: aLead.id, joinedIntoId: aLead.id }])
    expect(await changed('business-profile', clock)).toMatchObject([{ id: aParty.id, joinedInto: aParty.id }])
    const found = await owner.done<{ rows: { id: string }[] }>('search.find', { words: aParty.companyName.slice(-20) })
    expect(JSON.stringify(found)).not.toContain(aParty.id)

    const back = await owner.done<Lead>('lead.reopen', one(gone))
    const backParty = await owner.done<BusinessProfile>('business-profile.restore', one(goneParty))
    expect(back).toMatchObject({ conversionStatus: 'active_lead', joinedIntoId: null })
    expect(backParty).toMatchObject({ joinedInto: null })
    // Nobody has changed them meanwhile, so they can be withdrawn again.
    expect(await code('lead.withdraw', one(back))).toBeUndefined()
    expect(await code('business-profile.withdraw', one(backParty))).toBeUndefined()
  })

  test('rows that somebody changed, quoted or talked about stay, and each says why', async () => {
    const typed = await owner.done<Lead>('lead.create', exampleLeadInput({ id: newIds().lead }))
    expect(await code('lead.withdraw', one(typed))).toBe('row-not-imported')

    const edited = await lead()
    const after = await owner.done<Lead>('lead.change', { ...one(edited), notes: 'Called' })
    expect(await code('lead.withdraw', one(after))).toBe('row-changed')
    expect(await code('lead.withdraw', one(edited))).toBe('changed-meanwhile')

    const quoted = await party()
    const { id } = await owner.done<Quotation>(
      'quotation.create',
      quote({ leadId: null, businessProfileId: quoted.id }),
    )
    expect(id).toBeTruthy()
    expect(await code('business-profile.withdraw', one(quoted))).toBe('row-has-papers')

    const owes = await party()
    const bill = { number: 'OLD/1', billDate: today(), dueDate: today(), amount: 5_000_00 }
    await owner.done('opening-bill.record', { id: randomUUID(), customerId: owes.id, ...bill })
    expect(await code('business-profile.withdraw', one(owes))).toBe('row-has-papers')

    const talked = await lead()
    const talk = { id: randomUUID(), subject: 'lead', subjectId: talked.id, type: 'call', message: 'Wants a sample' }
    await owner.done('communication-log.add', talk)
    expect(await code('lead.withdraw', one(talked))).toBe('row-has-talks')
  })

  test('nothing new hangs on a withdrawn row, and a GSTIN given away meanwhile is not taken back', async () => {
    const [aLead, aParty] = [await lead(), await party({ gstNumber: '24AAAFZ9999Z1ZC', panNumber: null })]
    await owner.done('lead.withdraw', one(aLead))
    const gone = await owner.done<BusinessProfile>('business-profile.withdraw', one(aParty))
    const code_ = 'withdrawn-with-import'
    expect(await code('quotation.create', quote({ leadId: aLead.id }))).toBe(code_)
    expect(await code('quotation.create', quote({ leadId: null, businessProfileId: aParty.id }))).toBe(code_)
    const firm = examplePartyInput({ id: randomUUID(), gstNumber: '' })
    expect(await code('business-profile.create', { ...firm, leadId: aLead.id })).toBe(code_)
    expect(await code('business-profile.set-terms', { ...one(gone), creditDays: 30 })).toBe(code_)
    const bill = { number: 'OLD/1', billDate: today(), dueDate: today(), amount: 5_000_00 }
    expect(await code('opening-bill.record', { id: randomUUID(), customerId: aParty.id, ...bill })).toBe(code_)

    await party({ gstNumber: '24AAAFZ9999Z1ZC', panNumber: null })
    expect(await code('business-profile.restore', one(gone))).toBe('gst-number-known')
  })

  test('only the owner takes an import back, and of another company nothing is known', async () => {
    const [aLead, aParty] = [await lead(), await party()]
    const stranger = await testApp.owner()
    expect(await code('lead.withdraw', one(aLead), stranger)).toBe('not-found')
    expect(await code('business-profile.withdraw', one(aParty), stranger)).toBe('customer-not-found')
    expect(await code('business-profile.restore', one(aParty), stranger)).toBe('customer-not-found')
    const { person: seller } = await hire(testApp, owner, 'Asha', 'sales')
    expect(await code('lead.withdraw', one(aLead), seller)).toBe('not-allowed')
  })

  test('who quotes on a row while it is withdrawn: one of the two wins, and no quotation is left on a withdrawn row', async () => {
    for (let turn = 0; turn < 12; turn += 1) {
      const [aLead, aParty] = [await lead(), await party()]
      const quotations = [quote({ leadId: aLead.id }), quote({ leadId: null, businessProfileId: aParty.id })]
      const [quotedLead, quotedParty, leadGone, partyGone] = await Promise.all([
        ...quotations.map((input) => owner.call('quotation.create', input)),
        owner.call('lead.withdraw', one(aLead)),
        owner.call('business-profile.withdraw', one(aParty)),
      ])
      for (const [quoted, gone] of [
        [quotedLead, leadGone],
        [quotedParty, partyGone],
      ])
        expect([quoted?.status, gone?.status].toSorted((one = 0, other = 0) => one - other)).toEqual([200, 409])
    }
  }, 60_000)
})
