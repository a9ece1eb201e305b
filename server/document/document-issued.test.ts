import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AdvancePayment } from '#domain/advance-payment/advance-payment.ts'
import { openTestApp, type Person, type TestApp } from '#server/testing-app.ts'
import { chain, floor, newIds, road } from '#server/testing-chain.ts'
import { logoOf } from './testing-logo.ts'
import { pdfPages } from './testing-pdf-text.ts'

let testApp: TestApp
let owner: Person
beforeAll(async () => {
  testApp = await openTestApp()
  owner = await testApp.owner('Zari Mills')
})
afterAll(() => testApp.close())

const was = '24AAACZ9999Z1ZI'
const is = '27AAACZ9999Z1ZC'

/** Goods that left on a challan, their bill, two notes on it, money that went back and money that came. */
async function issuedPapers(): Promise<string[]> {
  const ids = newIds()
  await chain.ordered(owner, testApp.anonymous(), ids)
  await chain.steps(owner, ids, [...floor, ...road])
  await chain.invoice(owner, ids)
  const [credit, debit] = [await chain.credit(owner, ids), await chain.charge(owner, ids)]
  await owner.done('credit-note.issue', { id: credit.id, version: credit.version, idSeed: randomUUID() })
  await owner.done('debit-note.issue', { id: debit.id, version: debit.version })
  const { id: refund } = await chain.giveBack(owner, ids)
  const { id: money } = await chain.receive(owner, ids)
  const { receipts } = await owner.done<AdvancePayment>('advance-payment.find', { id: ids.advance })
  return [
    `delivery-challan/${ids.order}`,
    `receipt/${receipts[0]?.id}`,
    `final-invoice/${ids.invoice}`,
    `credit-note/${credit.id}`,
    `debit-note/${debit.id}`,
    `refund/${refund}`,
    `money-receipt/${money}`,
  ]
}

async function printed(path: string): Promise<{ text: string; hasLogo: boolean }> {
  const headers = { cookie: owner.cookie() }
  const response = await testApp.app.request(`http://localhost:3000/api/document/${path}`, { headers })
  expect(response.status, path).toBe(200)
  const bytes = Buffer.from(await response.arrayBuffer())
  const pages = pdfPages(new Uint8Array(bytes))
  return { text: pages.join(''), hasLogo: /\/Subtype\s*\/Image/.test(bytes.toString('latin1')) }
}

test('papers that were issued keep seller, GSTIN and logo of their day, also printed for the first time after all of it changed', async () => {
  const papers = await issuedPapers()
  const { version } = await owner.done<{ version: number }>('company.find', {})
  const change = { companyName: 'Other Mills', gstin: is, gstKind: 'regular', state: '27', logo: logoOf(60, 60) }
  await owner.done('company.change', { id: owner.companyId, version, ...change })
  for (const path of papers) {
    const { text, hasLogo } = await printed(path)
    expect(text, path).toContain(was)
    expect(text, path).toContain('ZariMills')
    expect(text, path).not.toContain(is)
    expect(text, path).not.toContain('OtherMills')
    expect(hasLogo, path).toBe(false)
  }
  // Papers of today have what is new.
  const { id, version: quoted } = await chain.quote(owner, newIds(), '27')
  expect(quoted).toBe(1)
  const { text, hasLogo } = await printed(`quotation/${id}`)
  expect(text).toContain(is)
  expect(hasLogo).toBe(true)
})

/** Papers of one sale that can be taken back, each with the call that does it; the invoice after the notes on it. */
async function papersToCancel(): Promise<{ path: string; cancel: () => Promise<unknown> }[]> {
  const ids = newIds()
  await chain.ordered(owner, testApp.anonymous(), ids)
  await chain.steps(owner, ids, floor)
  await chain.invoice(owner, ids)
  const [credit, debit] = [await chain.credit(owner, ids), await chain.charge(owner, ids)]
  await owner.done('credit-note.issue', { id: credit.id, version: credit.version, idSeed: randomUUID() })
  await owner.done('debit-note.issue', { id: debit.id, version: debit.version })
  const [money, refund] = [await chain.receive(owner, ids), await chain.giveBack(owner, ids)]
  const paper = (kind: string, id: string, operation: string) => ({
    path: `${kind}/${id}`,
    cancel: async () => {
      const { version } = await owner.done<{ version: number }>(`${operation.split('.')[0]}.find`, { id })
      return owner.done(operation, { id, version, idSeed: randomUUID(), reason: 'A mistake' })
    },
  })
  return [
    paper('credit-note', credit.id, 'credit-note.cancel'),
    paper('debit-note', debit.id, 'debit-note.cancel'),
    paper('final-invoice', ids.invoice, 'final-invoice.cancel'),
    paper('money-receipt', money.id, 'receipt.void'),
    paper('refund', refund.id, 'refund.void'),
  ]
}

test('a paper that was cancelled says so from then on, and the file that was sent stays as it was', async () => {
  const papers = await papersToCancel()
  const files = async () =>
    (
      await testApp.appContext.database.pool.query(
        `select kind, document_id, language, encode(sha256(pdf), 'hex') from paper where document_id = any ($1) order by 1`,
        [papers.map(({ path }) => path.split('/')[1])],
      )
    ).rows
  for (const { path } of papers) expect((await printed(path)).text, path).not.toContain('CANCELLED')
  const sent = await files()
  expect(sent).toHaveLength(papers.length)
  for (const { path, cancel } of papers) {
    await cancel()
    expect((await printed(path)).text, path).toContain('CANCELLED')
    // Nor is the first one that is printed in another language the file of a paper that was sent.
    await printed(`${path}?language=gu`)
  }
  expect(await files()).toEqual(sent)
})
