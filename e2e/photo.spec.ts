import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { chain, newIds } from '#server/testing-chain.ts'
import { button, field, sheet, type AppPage } from './app-page.ts'
import { violations } from './axe.ts'
import { books, done } from './books.ts'
import { workerInCharge } from './browser.ts'
import { finger, mouse } from './driver.ts'
import { openFixture } from './fixture.ts'
import { smallTargets, widthBeyond } from './layout.ts'
import { signInBy, signUpBy } from './person.ts'

const fixture = openFixture()
const place = 'GPS 21.1702 N 72.8311 E'

/** A photo as a camera writes it: a large JPEG of a woven cloth, with the place where it was taken. */
async function cameraPhoto(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 2000, height: 1500 })
    const surface = canvas.getContext('2d')
    if (!surface) throw new Error('no canvas')
    const cloth = surface.createImageData(canvas.width, canvas.height)
    for (let at = 0; at < cloth.data.length; at += 4) {
      const [x, y] = [(at / 4) % canvas.width, Math.floor(at / 4 / canvas.width)]
      const thread = ((x >> 2) + (y >> 2)) % 2 === 0 ? 150 : 90
      const noise = Math.random() * 40
      cloth.data.set([thread + noise, 40 + noise, 60 + (y / canvas.height) * 90 + noise, 255], at)
    }
    surface.putImageData(cloth, 0, 0)
    return canvas.toDataURL('image/jpeg', 0.95).replace(/^[^,]*,/, '')
  })
  const drawn = Buffer.from(base64, 'base64')
  const said = Buffer.concat([Buffer.from('Exif\0\0'), Buffer.from(place)])
  const length = said.length + 2
  return Buffer.concat([
    drawn.subarray(0, 2),
    Buffer.from([0xff, 0xe1, length >> 8, length & 0xff]),
    said,
    drawn.subarray(2),
  ])
}

const chooses = ({ page }: AppPage, name: string, buffer: Buffer) =>
  page.locator('input[type=file][capture]').setInputFiles({ name, mimeType: 'image/jpeg', buffer })
const tile = ({ page }: AppPage, name: string) => page.locator('main').getByRole('button', { name })
/** Sides of the open picture, once it is drawn. */
const sidesOf = (appPage: AppPage) =>
  sheet(appPage)
    .locator('img')
    .evaluate(async (image: HTMLImageElement) => {
      await image.decode()
      return [image.naturalWidth, image.naturalHeight]
    })

test('a photo taken without a network waits on the phone, and is then seen by a colleague on the order, until it is removed', async () => {
  const phone = await fixture.enter({ language: 'gu', width: 360, height: 780, touch: true, worker: true }, finger)
  const { page, say } = phone
  const person = await signUpBy(page)
  const staff = { done: <T>(operation: string, input: object) => done(phone, operation, input) as Promise<T> }
  const ids = newIds()
  await chain.ordered(staff, staff, ids)
  await page.goto(`/platform/leads/${ids.lead}`)
  const camera = await cameraPhoto(page)
  expect(camera.length).toBeGreaterThan(1_000_000)
  await button(page.locator('main'), say('photo', 'add')).waitFor()
  await workerInCharge(page)

  await phone.context.setOffline(true)
  // Of two chosen at once the one that is no picture is told, and stays told while the other is kept.
  const [name, mimeType] = ['IMG_1.jpg', 'image/jpeg']
  const both = [Buffer.from('no picture at all'), camera].map((buffer) => ({ name, mimeType, buffer }))
  await page.locator('input[type=file][multiple]').setInputFiles(both)
  const first = tile(phone, say('photo', 'unnamed', { n: 1 }))
  await first.waitFor()
  await page.getByText(say('photo', 'added')).first().waitFor()
  const unreadable = say('photo', 'refusal.photo-unreadable')
  await page.getByRole('alert').getByText(`${name}: ${unreadable}`).waitFor()
  await page.reload()
  await first.getByRole('img', { name: say('photo', 'waiting') }).waitFor()
  await phone.driver.press(first)
  const sides = await sidesOf(phone)
  expect(Math.max(...sides)).toBeGreaterThan(1000)
  expect(Math.max(...sides)).toBeLessThanOrEqual(1600)
  expect(await violations(page)).toEqual([])
  expect(await smallTargets(page)).toEqual([])
  await page.keyboard.press('Escape')
  expect(await widthBeyond(page)).toBe(0)
  await chooses(phone, 'IMG_2.jpg', Buffer.from('no picture at all'))
  await page.getByRole('alert').getByText(say('photo', 'refusal.photo-unreadable')).waitFor()
  expect(await violations(page)).toEqual([])

  await phone.context.setOffline(false)
  await expect.poll(async () => (await books(phone, 'photo')).length, { timeout: 20_000 }).toBe(1)
  const [kept] = await books(phone, 'photo')
  const stored = await (await phone.context.request.get(`/api/photo/${kept?.id}`)).body()
  expect(stored.length).toBe(kept?.size)
  expect(stored.length).toBeLessThanOrEqual(200 * 1024)
  expect(stored.includes('GPS')).toBe(false)

  const desk = await fixture.enter({ language: 'en', width: 1440, height: 900 }, mouse)
  await signInBy(desk.page, person)
  await desk.page.goto(`/platform/orders/${ids.order}`)
  await desk.driver.press(tile(desk, desk.say('photo', 'unnamed', { n: 1 })))
  expect(await sidesOf(desk)).toEqual(sides)
  await field(desk, sheet(desk), desk.say('photo', 'field.caption')).fill('Maroon 🎨')
  await desk.page.keyboard.press('Enter')
  await tile(phone, 'Maroon 🎨').waitFor()
  await expect.poll(() => page.getByRole('img', { name: say('photo', 'waiting') }).count()).toBe(0)

  await desk.driver.press(tile(desk, 'Maroon 🎨'))
  await desk.driver.press(button(sheet(desk), desk.say('photo', 'remove')))
  await tile(phone, 'Maroon 🎨').waitFor({ state: 'detached' })
  await desk.driver.press(button(desk.page.locator('.toasts'), desk.say('kernel', 'undo')))
  await tile(phone, 'Maroon 🎨').waitFor()

  // A second one: from one to the next by keys, button and finger, and back to the one that was open last.
  await chooses(desk, 'IMG_3.jpg', await cameraPhoto(desk.page))
  const second = tile(desk, desk.say('photo', 'unnamed', { n: 2 }))
  await second.waitFor()
  const place = (n: number) =>
    sheet(desk)
      .locator('output')
      .getByText(desk.say('photo', 'place', { n, count: 2 }))
      .waitFor()
  await desk.driver.press(tile(desk, 'Maroon 🎨'))
  await place(1)
  await desk.page.keyboard.press('ArrowLeft')
  await place(2)
  const after = sheet(desk).getByRole('button', { name: desk.say('photo', 'after') })
  await after.focus()
  await desk.page.keyboard.press('Enter')
  await place(1)
  await expect.poll(() => after.evaluate((one) => one === document.activeElement)).toBe(true)
  const words = field(desk, sheet(desk), desk.say('photo', 'field.caption'))
  await words.fill('Half typed')
  await desk.page.keyboard.press('ArrowRight')
  await place(1)
  await after.click()
  await place(2)
  await expect.poll(() => words.inputValue()).toBe('')
  expect(await violations(desk.page)).toEqual([])
  await after.click()
  await expect.poll(() => words.inputValue()).toBe('Half typed')
  await after.click()
  await place(2)
  await desk.page.keyboard.press('Escape')
  await expect.poll(() => second.evaluate((one) => one === document.activeElement)).toBe(true)

  await tile(phone, say('photo', 'unnamed', { n: 2 })).waitFor()
  await phone.driver.press(tile(phone, 'Maroon 🎨'))
  const counted = (n: number) =>
    sheet(phone)
      .locator('output')
      .getByText(say('photo', 'place', { n, count: 2 }))
      .waitFor()
  await counted(1)
  // Until the picture is there, the finger may land beside it.
  await sheet(phone)
    .locator('figure img')
    .evaluate((picture: HTMLImageElement) => picture.decode())
  const box = await sheet(phone).locator('figure').boundingBox()
  if (!box) throw new Error('no photo is open')
  const y = box.y + box.height / 2
  const touches = await phone.context.newCDPSession(page)
  const swipe = async (from: number, to: number) => {
    const at = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
      touches.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] })
    await at('touchStart', from)
    await at('touchMove', (from + to) / 2)
    await at('touchMove', to)
    await at('touchEnd')
  }
  await swipe(box.x + box.width - 60, box.x + 60)
  await counted(2)
  expect(await smallTargets(page)).toEqual([])
  expect(await widthBeyond(page)).toBe(0)
  expect([...phone.faults, ...desk.faults]).toEqual([])
}, 120_000)
