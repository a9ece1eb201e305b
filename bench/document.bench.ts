import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { invoiceView } from '#domain/document/document-invoice-view.ts'
import { sampleCompany, sampleInvoice, sampleLines, sampleProfile } from '#domain/document/document-sample.ts'
import { createTypesetter } from '#server/document/document-typesetter.ts'
import { documentWords } from '#server/document/document-words.ts'
import { percentile } from './bench-browser.ts'
import { table } from './bench-table.ts'
import { openSiteServer } from './site-app.ts'

const firstBarMs = 500
const laterBarMs = 10
const longBarMs = 150
const documents = 20

/** A document as PDF over HTTP, in ms: the first after a start, and later ones, for a guest in the sample company. */
export async function benchDocument(): Promise<void> {
  const app = await openSiteServer()
  try {
    const post = async (operation: string, cookie: string): Promise<Response> => {
      const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID(), cookie }
      const response = await fetch(`${app.url}/api/${operation}`, { method: 'POST', headers, body: '{}' })
      if (!response.ok) throw new Error(`${operation}: ${response.status} ${await response.text()}`)
      return response
    }
    const cookie = (await post('account.enter-guest', '')).headers.get('set-cookie')?.split(';')[0] ?? ''
    const { rows } = (await (await post('quotation.list', cookie)).json()) as { rows: { id: string }[] } // the output of this operation
    // Opening the page, finding a quotation and pressing its button takes a person longer than this.
    await pause(3000)
    const times: number[] = []
    for (let at = 0; at <= documents; at += 1) {
      const begun = performance.now()
      const response = await fetch(`${app.url}/api/document/quotation/${rows[at % rows.length]?.id}?language=hi`, {
        headers: { cookie },
      })
      if (!response.ok) throw new Error(`document: ${response.status} ${await response.text()}`)
      await response.arrayBuffer()
      times.push(performance.now() - begun)
    }
    const [first = NaN, ...others] = times
    table(
      'Documents as PDF',
      ['what', 'ms', 'bar'],
      [
        ['the first after a start', Math.round(first), firstBarMs],
        [`the ${documents} after it, median`, Math.round(percentile(others, 0.5)), laterBarMs],
        ['an invoice of 300 lines, typeset, median', Math.round(longInvoice()), longBarMs],
      ],
    )
  } finally {
    await app.close()
  }
}

/** Typesets invoices of 300 lines, each another, as no file of theirs is kept yet. */
function longInvoice(): number {
  const typesetter = createTypesetter()
  const times = Array.from({ length: 7 }, (_, round) => {
    const lines = Array.from({ length: 300 }, (_line, at) => ({
      ...(sampleLines[at % sampleLines.length] ?? sampleLines[0]),
      description: `Georgette, shade ${round * 300 + at}`,
    })) as typeof sampleLines // the sample is not empty
    const source = { company: sampleCompany, buyer: { profile: sampleProfile }, orderNumber: null, receipts: [] }
    const view = invoiceView({ ...source, invoice: sampleInvoice({ lines }) }, documentWords('en'))
    const begun = performance.now()
    typesetter.pdf(view)
    return performance.now() - begun
  })
  return percentile(times.slice(1), 0.5)
}
