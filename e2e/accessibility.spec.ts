import { expect, test } from 'vitest'
import { inTurn, lookAt, patience, phone, viewSample, wrongAt } from './accessibility.ts'
import { isOf, knownPaths, oneOfEach } from './addresses.ts'
import { openVisitor } from './browser.ts'
import { openFixture } from './fixture.ts'
import { signUpBy } from './person.ts'
import { companySheet, resendSheet, surplusSheet } from './pressed-sheets.ts'
import { speaker } from './words.ts'

const fixture = openFixture()
const { addresses, pageOf } = viewSample(fixture, ['en'])

test('every address of the platform is covered here', () => {
  expect(knownPaths().filter((path) => !addresses().some((address) => isOf(path, address)))).toEqual([])
})

test('every screen and form is accessible in English, light on a phone and dark on a desktop', patience, async () => {
  const look = inTurn({ phone: 'light', axe: 'phone, glance at desk' }, (at) => at % 2 === 0)
  expect(await wrongAt(pageOf('en'), oneOfEach(addresses()), look)).toEqual({})
})

test('every other state of a document and every other address of a screen is accessible too', patience, async () => {
  const looked = oneOfEach(addresses())
  const others = addresses().filter((address) => !looked.includes(address))
  expect(await wrongAt(pageOf('en'), others, { phone: 'dark', axe: 'phone' })).toEqual({})
})

test('sheets that no address opens are accessible too', patience, async () => {
  const look = { phone: 'dark', axe: 'phone, glance at desk' } as const
  const [owner, guest] = [
    await openVisitor(fixture.browser, fixture.product.url, { ...phone, language: 'gu' }),
    await openVisitor(fixture.browser, fixture.product.url, { ...phone, language: 'hi' }),
  ]
  await signUpBy(owner.page)
  await signUpBy(guest.page, 'Kavita Prints')
  const english = pageOf('en')
  const resend = await resendSheet({ context: english.context(), page: english }, speaker('en'))
  expect(await lookAt(english, resend, look)).toEqual([])
  expect(await lookAt(owner.page, await surplusSheet(owner), look)).toEqual([])
  expect(await lookAt(guest.page, await companySheet(owner, guest, speaker('hi')), look)).toEqual([])
  expect([...owner.faults, ...guest.faults]).toEqual([])
})

test('every screen of an empty company says what to do, and is accessible', patience, async () => {
  const { page, faults } = await openVisitor(fixture.browser, fixture.product.url, { ...phone, language: 'hi' })
  await signUpBy(page)
  const lists = oneOfEach(addresses()).filter((address) => /^\/platform(\/[a-z]+)?$/.test(address))
  expect(await wrongAt(page, lists, { phone: 'dark', axe: 'phone, glance at desk' })).toEqual({})
  expect(faults).toEqual([])
})
