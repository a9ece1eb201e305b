import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exampleDocumentLine } from '#domain/document-line/document-line-example.ts'
import { sumText } from '#domain/money/money-format.ts'
import type { Quotation } from '#domain/quotation/quotation.ts'
import { reader } from '#server/site/testing-reader.ts'
import { openTestApp, type Person, type TestApp } from '#server/testing-app.ts'
import { chain, newIds } from '#server/testing-chain.ts'

let testApp: TestApp
let owner: Person
let buyer: Person
beforeAll(async () => {
  testApp = await openTestApp()
  owner = await testApp.owner()
  buyer = testApp.anonymous()
})
afterAll(() => testApp.close())

test('a page left open while another price was sent accepts nothing, shows the new price, and accepts that', async () => {
  const ids = newIds()
  await chain.quote(owner, ids)
  const { linkId } = await chain.offer(owner, buyer, ids)
  const find = () => owner.done<Quotation>('quotation.find', { id: ids.quotation })
  const browser = reader(testApp.app)
  const path = `/quote/${linkId}`
  const hidden = (html: string) => ({ since: /name="since" value="([^"]+)"/.exec(html)?.[1] ?? '' })
  const old = await (await browser.get(path)).text()
  const { id, version } = await find()
  const lines = [exampleDocumentLine({ ratePaise: 9900 })]
  const { totals } = await owner.done<Quotation>('quotation.change', { id, version, lines })
  await chain.offer(owner, buyer, ids)
  const press = (html: string) => browser.post(`${path}/accept`, { id: randomUUID(), name: 'Ramesh', ...hidden(html) })
  const refused = await press(old)
  expect(refused.status).toBe(422)
  const html = await refused.text()
  expect(html).toContain('The quotation was sent again after you opened this page.')
  expect(html).toContain(sumText(totals.total))
  expect(await find()).toMatchObject({ status: 'pending', answer: null })
  expect((await press(html)).status).toBe(303)
  expect(await find()).toMatchObject({ status: 'approved', totalAmount: totals.total })
})
