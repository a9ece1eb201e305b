import { expect, test } from 'vitest'
import { exampleBusinessProfile } from '#domain/business-profile/business-profile-example.ts'
import { exampleLead } from '#domain/lead/lead-example.ts'
import { exampleNickname } from '#domain/nickname/nickname-example.ts'
import { nameSound } from '#language/name/name-sound.ts'
import { emptyOverlay, viewOf } from '#web/outbox/outbox-fold.ts'
import { namesByNickname, nicknamed, nicknameOf } from './nicknames.ts'
import { RowTables } from './replica-table.ts'

const customer = exampleBusinessProfile({ id: 'customer', companyName: 'Krishna Weaves' })
const lead = exampleLead({ id: 'lead', companyName: 'Ambika Processors', businessProfileId: null })
const nickname = (id: string, words: string, party: { businessProfileId: string | null; leadId: string | null }) =>
  exampleNickname({ id, words, key: nameSound(words) ?? '', ...party })
const [mota, kaka, gone] = [
  nickname('1', 'Motabhai', { businessProfileId: 'customer', leadId: null }),
  nickname('2', 'Kakaji', { businessProfileId: null, leadId: 'lead' }),
  nickname('3', 'Motiram', { businessProfileId: 'elsewhere', leadId: null }),
]
function device() {
  const tables = new RowTables()
  tables.apply([
    { entity: 'business-profile', value: customer },
    { entity: 'lead', value: lead },
    ...[mota, kaka, gone].map((value) => ({ entity: 'nickname', value })),
  ])
  return viewOf(tables, emptyOverlay)
}

test('a nickname is known in any script, and stands for a customer or a lead', () => {
  const view = device()
  expect(nicknameOf(view, 'મોટાભાઈ')?.id).toBe('1')
  expect(nicknamed(view, 'MOTABHAI')).toEqual({ entity: 'business-profile', party: customer })
  expect(nicknamed(view, 'kakaji')).toEqual({ entity: 'lead', party: lead })
})

test('the nickname of a lead that was joined into another, and that into a third, stands for the one that is left', () => {
  const tables = new RowTables()
  const duplicate = (id: string, joinedIntoId: string) =>
    exampleLead({ id, conversionStatus: 'duplicate', joinedIntoId, businessProfileId: null })
  tables.apply([
    { entity: 'lead', value: duplicate('first', 'second') },
    { entity: 'lead', value: duplicate('second', 'lead') },
    { entity: 'lead', value: lead },
    { entity: 'nickname', value: nickname('4', 'Chhotubhai', { businessProfileId: null, leadId: 'first' }) },
  ])
  expect(nicknamed(viewOf(tables, emptyOverlay), 'chhotubhai')).toEqual({ entity: 'lead', party: lead })
})

test('words that nobody chose a party for, and words without a sound, mean nobody', () => {
  const view = device()
  expect([nicknameOf(view, 'Sagar'), nicknamed(view, 'Sagar'), nicknamed(view, '!')]).toEqual([null, null, null])
})

test('whoever is not on this device is asked about again', () => {
  expect(nicknameOf(device(), 'Motiram')?.id).toBe('3')
  expect(nicknamed(device(), 'Motiram')).toBeNull()
})

test('as it is typed, a nickname is found from its third sound on, or whole; never from its end', () => {
  const view = device()
  const key = mota.key
  expect(key.length).toBeGreaterThan(3)
  expect(namesByNickname(view, key.slice(0, 3))).toEqual(['Krishna Weaves'])
  expect(namesByNickname(view, key.slice(0, 2))).toEqual([])
  expect(namesByNickname(view, key.slice(-3))).toEqual([])
  expect(namesByNickname(view, 'kakaji')).toEqual(['Ambika Processors'])
  expect(namesByNickname(view, '!')).toEqual([])
})

test('a nickname of two sounds is found whole', () => {
  const tables = new RowTables()
  const short = nickname('4', 'Bo', { businessProfileId: 'customer', leadId: null })
  tables.apply([
    { entity: 'business-profile', value: customer },
    { entity: 'nickname', value: short },
  ])
  const view = viewOf(tables, emptyOverlay)
  expect(short.key.length).toBeLessThan(3)
  expect(namesByNickname(view, 'Bo')).toEqual(['Krishna Weaves'])
})

test('the name of a party that was joined into another finds the one that is left, and so does that of a lead', () => {
  const tables = new RowTables()
  const old = exampleBusinessProfile({ id: 'old', companyName: 'Shree Mehta Silk', joinedInto: 'customer' })
  const withdrawn = exampleBusinessProfile({ id: 'gone', companyName: 'Mehta Cotton', joinedInto: 'gone' })
  const asked = exampleLead({
    id: 'asked',
    companyName: 'Zenith Sarees',
    conversionStatus: 'duplicate',
    joinedIntoId: 'lead',
  })
  tables.apply([
    ...[customer, old, withdrawn].map((value) => ({ entity: 'business-profile', value })),
    ...[lead, asked].map((value) => ({ entity: 'lead', value })),
  ])
  const view = viewOf(tables, emptyOverlay)
  expect(namesByNickname(view, 'mehta')).toEqual(['Krishna Weaves'])
  expect(namesByNickname(view, 'શ્રી મહેતા')).toEqual(['Krishna Weaves'])
  expect(namesByNickname(view, 'zenith')).toEqual(['Ambika Processors'])
  expect(namesByNickname(view, 'cotton')).toEqual([])
})
