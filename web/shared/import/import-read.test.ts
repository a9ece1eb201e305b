import { expect, test } from 'vitest'
import { leadExport } from '#domain/export/export-deals.ts'
import type { ImportRow } from '#domain/import/import-check.ts'
import { importFields } from '#domain/import/import-field.ts'
import type { FileRow } from '#domain/import/import-file-row.ts'
import { fromHeadings } from '#domain/import/import-heading.ts'
import { exampleLeadInput } from '#domain/lead/lead-example.ts'
import { exportFile } from '#web/shared/export/export-file.ts'
import { zipped } from '#web/shared/export/export-zip.ts'
import { problemOf, unreachable } from '#web/transport/problem.ts'
import { readImportFile } from './import-read.ts'
import { writeRows, type Written } from './import-write.ts'

const headed = (rows: readonly FileRow[]) => fromHeadings(rows, importFields.lead, () => [])
const rowsIn = async (...parts: BlobPart[]) => readImportFile(new Blob(parts), headed)
/** A file of these rows, without blank ones. */
const holding = (rows: string[][]) => ({ rows: rows.map((cells, at) => ({ line: at + 1, cells })) })
const utf16 = (text: string, isBig = false): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(text.length * 2)
  const view = new DataView(bytes.buffer)
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), !isBig)
  return bytes
}

test.each([
  ['UTF-8', new TextEncoder().encode('name\nશ્રી €\n')],
  ['UTF-16 with its mark', utf16('\uFEFFname\nશ્રી €\n')],
  ['UTF-16 the other way round', utf16('\uFEFFname\nશ્રી €\n', true)],
  ['UTF-16 without a mark', utf16('name\nશ્રી €\n')],
])('a text file in %s is read as it was written', async (_name, bytes) => {
  expect(await rowsIn(bytes)).toEqual(holding([['name'], ['શ્રી €']]))
})

test('a text file of Windows is read with its own signs', async () => {
  expect(await rowsIn(new Uint8Array([0x6e, 0x0a, 0x43, 0x61, 0x66, 0xe9, 0x20, 0x80]))).toEqual(
    holding([['n'], ['Café €']]),
  )
})

test.each(['Party', 'SKU', 'PIN'])('a text file is no workbook because its first heading is %s', async (heading) => {
  expect(await rowsIn(`${heading}\nShree\n`)).toEqual(holding([[heading], ['Shree']]))
})

test('a file that was moved away since it was chosen says that it cannot be read', async () => {
  const gone = Object.assign(new Blob(['name\nShree\n']), {
    arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotFoundError')),
  })
  expect(await readImportFile(gone, headed)).toEqual({ unread: 'damaged' })
})

/** A workbook as Microsoft's library for programs writes it, with a hidden sheet before the list. */
const prefixed = (): Promise<Blob> => {
  const row = (...cells: string[]) =>
    `<x:row>${cells.map((cell) => `<x:c t="inlineStr"><x:is><x:t>${cell}</x:t></x:is></x:c>`).join('')}</x:row>`
  const sheet = (...rows: string[]) => `<x:worksheet><x:sheetData>${rows.join('')}</x:sheetData></x:worksheet>`
  const files = {
    'xl/workbook.xml':
      '<x:workbook><x:sheets><x:sheet name="Notes" state="hidden" sheetId="1" r:id="R1"/><x:sheet name="List" sheetId="2" r:id="R2"/></x:sheets></x:workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="R1" Target="worksheets/sheet1.xml"/><Relationship Id="R2" Target="/xl/worksheets/sheet2.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': sheet(row('made by'), row('Billing 7')),
    'xl/worksheets/sheet2.xml': sheet(row('Party', 'Mobile'), row('Kothari &lt;Surat&gt;', '98250 12345')),
  }
  return zipped(
    Object.entries(files).map(([path, text]) => ({ path, chunks: [text] })),
    '',
  )
}

test('the list of a workbook is its first sheet that shows, also where the names of its parts bear a prefix', async () => {
  expect(await readImportFile(await prefixed(), headed)).toEqual(
    holding([
      ['Party', 'Mobile'],
      ['Kothari <Surat>', '98250 12345'],
    ]),
  )
})

/** A workbook with these sheets, each as the texts of its rows. */
const workbookOf = (sheets: Record<string, string[][]>): Promise<Blob> => {
  const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
  const named = Object.keys(sheets)
  return zipped(
    [
      [
        'xl/workbook.xml',
        `<workbook>${named.map((name, at) => `<sheet name="${name}" sheetId="${at}" r:id="R${at}"/>`).join('')}</workbook>`,
      ],
      [
        'xl/_rels/workbook.xml.rels',
        `<x>${named.map((_, at) => `<Relationship Id="R${at}" Target="worksheets/s${at}.xml"/>`).join('')}</x>`,
      ],
      ...Object.values(sheets).map((rows, at) => [
        `xl/worksheets/s${at}.xml`,
        rows.map((cells) => `<row>${cells.map(cell).join('')}</row>`).join(''),
      ]),
    ].map(([path = '', text = '']) => ({ path, chunks: [text] })),
    '',
  )
}

test('of several sheets the first with a list is read, all are named, and another is read when it is meant', async () => {
  const file = await workbookOf({
    Sheet1: [],
    'Surat &amp; Co': [['Party'], ['Kothari']],
    Mumbai: [['Party'], ['Deccan']],
    Note: [['only this']],
  })
  const names = ['Surat & Co', 'Mumbai', 'Note']
  expect(await readImportFile(file, headed)).toEqual({
    ...holding([['Party'], ['Kothari']]),
    sheets: { names, read: 'Surat & Co' },
  })
  expect(await readImportFile(file, headed, 'Mumbai')).toEqual({
    ...holding([['Party'], ['Deccan']]),
    sheets: { names, read: 'Mumbai' },
  })
  expect(await readImportFile(file, headed, 'Note')).toEqual({ unread: 'empty' })
  const single = await workbookOf({ Empty: [], List: [['Party'], ['Kothari']] })
  expect(await readImportFile(single, headed)).toEqual(holding([['Party'], ['Kothari']]))
})

test('a page of the web that is named as a workbook is to be saved anew', async () => {
  expect(await rowsIn('\uFEFF<html><table><tr><td>Party</td></tr></table></html>')).toEqual({ unread: 'damaged' })
  expect(await rowsIn('\r\n<?xml version="1.0"?><Workbook/>')).toEqual({ unread: 'damaged' })
  expect(await rowsIn('a<b,c\n1,2\n')).toEqual(
    holding([
      ['a<b', 'c'],
      ['1', '2'],
    ]),
  )
})

test('what cannot be read says why', async () => {
  expect(await rowsIn(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]))).toEqual({ unread: 'old-excel' })
  expect(await rowsIn('PK', new Uint8Array(40))).toEqual({ unread: 'damaged' })
  expect(await rowsIn('only,headings\n\n')).toEqual({ unread: 'empty' })
  expect(await rowsIn('n\n', 'x\n'.repeat(5001))).toEqual({ unread: 'too-many' })
  expect(await rowsIn('n\n', 'x\n'.repeat(5000))).toHaveProperty('rows')
  expect(await rowsIn('n\n', 'x\n\n'.repeat(5001))).toEqual({ unread: 'too-many' })
  expect(await rowsIn(new Uint8Array(10_000_001))).toEqual({ unread: 'too-large' })
})

test('a title above the headings is none of the rows, however many lines it has', async () => {
  const file = (above: number, rows: number) =>
    rowsIn('Shree Dev Textiles\n'.repeat(above), 'Party,Mobile\n', 'Kothari,98250 12345\n'.repeat(rows))
  for (const above of [0, 3, 14]) {
    const read = await file(above, 5000)
    expect('rows' in read && read.rows.length).toBe(5001)
    expect(await file(above, 5001)).toEqual({ unread: 'too-many' })
  }
  expect(await file(3, 0)).toEqual({ unread: 'empty' })
})

test('a package that unpacks to more than any list is not unpacked', async () => {
  const bomb = await zipped(
    [{ path: 'xl/worksheets/sheet1.xml', chunks: Array.from({ length: 70 }, () => ' '.repeat(1_000_000)) }],
    '',
  )
  expect(bomb.size).toBeLessThan(100_000)
  expect(await readImportFile(bomb, headed)).toEqual({ unread: 'damaged' })
})

test('what was saved for Excel or as text is read back as it was', async () => {
  const lead = {
    ...exampleLeadInput({ id: 'LEAD-2026-100001-ABC', companyName: '=1+1 "શ્રી"', phone: '+91 98250 12345' }),
    createdAt: '2026-11-23T06:00:00.000Z',
  }
  const pages = async function* (): AsyncGenerator<readonly object[], void> {
    yield [lead]
  }
  const reader = { said: (_feature: string, key: string) => key, language: 'en' as const }
  for (const format of ['xlsx', 'csv'] as const) {
    const read = await readImportFile(
      await exportFile({ list: leadExport, format, title: 'Leads', reader }, pages()),
      headed,
    )
    expect(read).toMatchObject({
      rows: [
        ['column.added', 'column.company-name', 'column.contact-person', 'column.phone'],
        ['2026-11-23', '=1+1 "શ્રી"', lead.contactPerson, '+91 98250 12345'],
      ].map((row) => ({ cells: expect.arrayContaining(row) as unknown })),
    })
  }
})

const rows = Array.from(
  { length: 20 },
  (_none, n) =>
    ({
      line: n + 2,
      company: `c${n}`,
      key: `k${n}`,
      input: { id: `i${n}` },
      faults: [],
      twin: null,
      back: null,
    }) satisfies ImportRow,
)
const start: Written = { done: 0, refused: [], stopped: null }

test('after a lost connection writing goes on, each row under its own key', async () => {
  const sent: string[] = []
  let isCut = true
  const send = ({ key }: ImportRow) => {
    sent.push(key)
    return Promise.resolve(
      isCut && key === 'k11' ? { ok: false as const, problem: unreachable } : { ok: true as const, value: {} },
    )
  }
  const stopped = await writeRows(rows, start, send, () => undefined)
  expect(stopped).toMatchObject({ done: 8, stopped: { code: 'offline' } })
  isCut = false
  expect(await writeRows(rows, stopped, send, () => undefined)).toEqual({ done: 20, refused: [], stopped: null })
  expect(new Set(sent).size).toBe(20)
  expect(sent.filter((key) => key === 'k1')).toHaveLength(1)
})

test('a row that a rule refuses is told, and the others are written', async () => {
  const problem = problemOf(409, { code: 'gst-number-known' })
  const send = ({ key }: ImportRow) =>
    Promise.resolve(key === 'k3' ? { ok: false as const, problem } : { ok: true as const, value: {} })
  const written = await writeRows(rows, start, send, () => undefined)
  expect(written).toEqual({ done: 20, refused: [{ row: rows[3], problem }], stopped: null })
})

test.each([401, 429, 500, 503])('an answer %i says nothing about the rows: they stay to be written', async (status) => {
  const steps: number[] = []
  const problem = problemOf(status, { code: 'unexpected' })
  const send = ({ key }: ImportRow) =>
    Promise.resolve(key === 'k11' ? { ok: false as const, problem } : { ok: true as const, value: {} })
  const written = await writeRows(rows, start, send, ({ done }) => steps.push(done))
  expect([written, steps]).toEqual([{ done: 8, refused: [], stopped: problem }, [8]])
})

test('a row refused before the connection was lost is told once when writing goes on', async () => {
  const refused = problemOf(409, { code: 'gst-number-known' })
  let isCut = true
  const send = ({ key }: ImportRow) =>
    Promise.resolve(
      key === 'k3' || key === 'k9'
        ? { ok: false as const, problem: refused }
        : isCut && key === 'k12'
          ? { ok: false as const, problem: unreachable }
          : { ok: true as const, value: {} },
    )
  const stopped = await writeRows(rows, start, send, () => undefined)
  expect(stopped.refused).toEqual([{ row: rows[3], problem: refused }])
  isCut = false
  const whole = await writeRows(rows, stopped, send, () => undefined)
  expect(whole).toEqual({ done: 20, stopped: null, refused: [3, 9].map((at) => ({ row: rows[at], problem: refused })) })
})
