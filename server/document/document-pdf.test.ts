import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { quotationView } from '#domain/document/document-quotation-view.ts'
import { sampleCompany, sampleProfile, sampleQuotation } from '#domain/document/document-sample.ts'
import { DocumentFault, PdfRenderer, renderPdf, warmUpPdf } from './document-pdf.ts'
import { documentWords } from './document-words.ts'
import { pdfPages } from './testing-pdf-text.ts'

const view = quotationView(
  { quotation: sampleQuotation(), company: sampleCompany, buyer: { profile: sampleProfile } },
  documentWords('en'),
)

let folder = ''
let unruly = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vanat-renderer-'))
  unruly = join(folder, 'unruly-worker.mjs')
  // The document's title selects the behaviour: answer, exit the process, never answer, or report a fault.
  writeFileSync(
    unruly,
    `import { parentPort } from 'node:worker_threads'
     parentPort.on('message', ({ title }) => {
       if (title === 'end') process.exit(3)
       if (title === 'throw') throw new Error('out of paper')
       if (title === 'hang') for (;;);
       if (title === 'slow') setTimeout(() => parentPort.postMessage({ pdf: new Uint8Array([7]) }), 200)
       else if (title === 'count') parentPort.postMessage({ pdf: new Uint8Array([(globalThis.set = (globalThis.set ?? 0) + 1)]) })
       else parentPort.postMessage(title === 'fault' ? { fault: 'no such font' } : { pdf: new Uint8Array([1, 2]) })
     })`,
  )
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const titled = (title: string) => ({ ...view, title })
const open = (options: { queue?: number; timeoutMs?: number } = {}) =>
  new PdfRenderer({ worker: unruly, queue: 5, timeoutMs: 10_000, ...options })

test('documents requested at once are typeset in sequence, each with its own content', async () => {
  const numbers = Array.from({ length: 6 }, (_, at) => `QT/26-27/000${at + 1}`)
  const printed = await Promise.all(
    numbers.map((number) => renderPdf({ ...view, facts: [{ key: 'number', label: 'No.', value: number }] })),
  )
  for (const [at, pdf] of printed.entries()) expect(pdfPages(pdf)[0]).toContain(`No.${numbers[at]}`)
})

test.each(['end', 'throw'])('a worker that dies (%s) loses only its current document', async (title) => {
  const renderer = open()
  const [lost, next] = await Promise.allSettled([renderer.render(titled(title)), renderer.render(titled('print'))])
  expect(lost).toMatchObject({ status: 'rejected', reason: expect.any(DocumentFault) })
  expect(next).toEqual({ status: 'fulfilled', value: new Uint8Array([1, 2]) })
  await renderer.close()
})

test('a document that takes too long is abandoned, and the next one gets a new worker', async () => {
  const renderer = open({ timeoutMs: 1500 })
  const [lost, next] = await Promise.allSettled([renderer.render(titled('hang')), renderer.render(titled('print'))])
  expect(lost).toMatchObject({
    status: 'rejected',
    reason: { status: 503, refusal: { code: 'document-took-too-long' } },
  })
  expect(next).toMatchObject({ status: 'fulfilled' })
  await renderer.close()
})

test('more documents than the queue holds are refused at once', async () => {
  const renderer = open({ queue: 2 })
  const asked = Array.from({ length: 5 }, () => renderer.render(titled('slow')))
  const outcomes = await Promise.allSettled(asked)
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'rejected'])
  expect(outcomes[4]).toMatchObject({ reason: { status: 503, refusal: { code: 'documents-busy' } } })
  await renderer.close()
})

test('a fault of the typesetter is thrown with a code, so that the log does not quote a name', async () => {
  const renderer = open()
  await expect(renderer.render(titled('fault'))).rejects.toMatchObject({
    code: 'document-not-set',
    message: 'no such font',
  })
  await renderer.close()
})

test('closing fails waiting documents instead of leaving them unanswered', async () => {
  const renderer = open()
  const asked = [renderer.render(titled('slow')), renderer.render(titled('slow'))]
  const outcomes = Promise.allSettled(asked)
  await renderer.close()
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})

test('the first document after a warm-up is typeset by the warmed-up worker', async () => {
  const renderer = open()
  await warmUpPdf((warm) => renderer.render({ ...warm, title: 'count' }))
  expect(await renderer.render(titled('count'))).toEqual(new Uint8Array([2]))
  await renderer.close()
})

test('a failed warm-up is logged and not thrown', async () => {
  const renderer = open()
  await expect(warmUpPdf((warm) => renderer.render({ ...warm, title: 'end' }))).resolves.toBeUndefined()
  expect(await renderer.render(titled('count'))).toEqual(new Uint8Array([1]))
  await renderer.close()
})

test('the sample for the warm-up can be typeset', async () => {
  const set: string[] = []
  await warmUpPdf(async (warm) => {
    const pdf = await renderPdf(warm)
    set.push(...pdfPages(pdf))
    return pdf
  })
  expect(set.join('')).toContain(sampleProfile.companyName.replaceAll(' ', ''))
})
