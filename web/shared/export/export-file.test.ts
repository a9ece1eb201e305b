import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32 as nodeCrc32, inflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import english from '#content/export/en.json' with { type: 'json' }
import { dayColumn, moneyColumn, textColumn } from '#domain/export/export-column.ts'
import { exportList } from '#domain/export/export-list.ts'
import { exportLists } from '#domain/export/export-lists.ts'
import { shownLists } from '#domain/export/export-shown.ts'
import { exampleFinalInvoice } from '#domain/final-invoice/final-invoice-example.ts'
import { exampleProformaInvoice } from '#domain/proforma-invoice/proforma-invoice-example.ts'
import { exportFile } from './export-file.ts'
import { exportRows } from './export-rows.ts'
import { crc32, zipped } from './export-zip.ts'

type Row = { name: string; paise: number; on: string }
const list = exportList<Row>({
  sources: [],
  rowsOf: () => [],
  inFilter: (rows) => rows,
  columns: [
    textColumn('party', ({ name }) => name),
    moneyColumn('total', ({ paise }) => paise),
    dayColumn('date', ({ on }) => on),
  ],
})
const reader = { said: (feature: string, key: string) => `${feature}/${key}`, language: 'en' as const }
const asked = { list, title: 'Invoices', reader }

async function* pages(count: number, size = 500): AsyncGenerator<readonly Row[], void> {
  for (let from = 0; from < count; from += size)
    yield Array.from({ length: Math.min(size, count - from) }, (_none, at) => ({
      name: `=HYPERLINK("x") & <${from + at}> શ્રી`,
      paise: (from + at) * 100 + 5,
      on: '2026-11-23T20:00:00.000Z',
    }))
}

/** The parts of a package, read by its directory as other programs read it. */
async function partsOf(blob: Blob): Promise<Map<string, string>> {
  const bytes = Buffer.from(await blob.arrayBuffer())
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  const parts = new Map<string, string>()
  let at = bytes.readUInt32LE(end + 16)
  for (let n = bytes.readUInt16LE(end + 10); n > 0; n -= 1) {
    const [method, crc, packed, size] = [
      bytes.readUInt16LE(at + 10),
      bytes.readUInt32LE(at + 16),
      bytes.readUInt32LE(at + 20),
      bytes.readUInt32LE(at + 24),
    ]
    const [nameLength, offset] = [bytes.readUInt16LE(at + 28), bytes.readUInt32LE(at + 42)]
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength)
    const begin = offset + 30 + bytes.readUInt16LE(offset + 26)
    const body = bytes.subarray(begin, begin + packed)
    const text = method === 8 ? inflateRawSync(body) : body
    expect([text.length, nodeCrc32(text)]).toEqual([size, crc])
    parts.set(name, text.toString('utf8'))
    at += 46 + nameLength
  }
  return parts
}

test('a workbook read back has its headings, its texts as texts, money as numbers and days as days', async () => {
  const parts = await partsOf(await exportFile({ ...asked, format: 'xlsx' }, pages(3)))
  expect([...parts.keys()].toSorted()).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/_rels/workbook.xml.rels',
    'xl/styles.xml',
    'xl/workbook.xml',
    'xl/worksheets/sheet1.xml',
  ])
  const sheet = parts.get('xl/worksheets/sheet1.xml') ?? ''
  expect(sheet.match(/<row /g)).toHaveLength(4)
  expect(sheet).toContain('<t xml:space="preserve">export/column.party</t>')
  expect(sheet).toContain('<t xml:space="preserve">=HYPERLINK(&quot;x&quot;) &amp; &lt;1&gt; શ્રી</t>')
  expect(sheet).toContain('<c r="B3" s="2"><v>1.05</v></c>')
  // 20:00 UTC is the next day in Kolkata.
  expect(sheet).toContain('<c r="C3" s="3"><v>46350</v></c>')
  expect(sheet.endsWith('</sheetData></worksheet>')).toBe(true)
})

test('the same rows give the same bytes', async () => {
  const [one, other] = [
    await exportFile({ ...asked, format: 'xlsx' }, pages(3)),
    await exportFile({ ...asked, format: 'xlsx' }, pages(3)),
  ]
  expect(Buffer.from(await one.arrayBuffer()).equals(Buffer.from(await other.arrayBuffer()))).toBe(true)
})

test('text for other programs begins with the mark of UTF-8 and keeps formulas from computing', async () => {
  const text = Buffer.from(await (await exportFile({ ...asked, format: 'csv' }, pages(2))).arrayBuffer())
  expect([...text.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(text.toString('utf8').slice(1).split('\r\n')).toEqual([
    'export/column.party,export/column.total,export/column.date',
    `"'=HYPERLINK(""x"") & <0> શ્રી",0.05,2026-11-24`,
    `"'=HYPERLINK(""x"") & <1> શ્રી",1.05,2026-11-24`,
    '',
  ])
})

test('a hundred thousand rows become a file, counted on the way', async () => {
  const counted: number[] = []
  const blob = await exportFile({ ...asked, format: 'xlsx', onRows: (rows) => counted.push(rows) }, pages(100_000))
  expect(counted.at(-1)).toBe(100_000)
  expect(counted.length).toBe(200)
  expect(blob.size).toBeLessThan(4_000_000)
  expect((await partsOf(blob)).get('xl/worksheets/sheet1.xml')).toContain('<row r="100001">')
})

test('a browser that cannot pack stores the sheet as it is', async () => {
  const known = globalThis.CompressionStream
  Object.assign(globalThis, {
    CompressionStream: class {
      constructor() {
        throw new TypeError('deflate-raw')
      }
    },
  })
  try {
    const parts = await partsOf(await zipped([{ path: 'a.txt', chunks: ['one ', 'two'] }], 'application/zip'))
    expect(parts.get('a.txt')).toBe('one two')
  } finally {
    Object.assign(globalThis, { CompressionStream: known })
  }
})

test('the checksum is the one of the standard', () => {
  expect(crc32(new TextEncoder().encode('123456789'))).toBe(0xcb_f4_39_26)
})

test('a list of one kind is filtered as it comes; what the words above it leave out is not written', async () => {
  const leads = [1, 2, 3].map((n) => ({
    id: String(n),
    conversionStatus: 'active_lead',
    priority: n > 1 ? 'hot' : 'cold',
  }))
  const read = async function* (): AsyncGenerator<readonly object[], void> {
    yield leads.slice(0, 2)
    yield leads.slice(2)
  }
  const found: unknown[] = []
  const shown = {
    params: new URLSearchParams('filter=hotleads'),
    keeps: (rows: readonly object[]) => rows.filter((row) => 'id' in row && row.id !== '3'),
    today: '2026-11-23',
  }
  for await (const page of exportRows(exportLists.lead, shown, read)) found.push(...page)
  expect(found).toEqual([leads[1]])
})

test('a list that is put in order is in that order from the first row to the last, however its rows arrive', async () => {
  const read = async function* (): AsyncGenerator<readonly object[], void> {
    yield [{ id: '3' }, { id: '1' }]
    yield [{ id: '2' }]
  }
  const idOf = (row: object) => ('id' in row ? String(row.id) : '')
  const shown = {
    params: new URLSearchParams('sort=who'),
    keeps: (rows: readonly object[]) => rows.toSorted((one, other) => Number(idOf(one)) - Number(idOf(other))),
    today: '2026-11-23',
  }
  const found: string[] = []
  for await (const page of exportRows(exportLists.lead, shown, read)) found.push(...page.map(idOf))
  expect(found).toEqual(['1', '2', '3'])
})

test('a list that is put together from several kinds is written from all of them', async () => {
  const [quotation, invoice] = [exampleProformaInvoice({ id: 'P1' }), exampleFinalInvoice({ id: 'I1' })]
  const read = async function* (source: string): AsyncGenerator<readonly object[], void> {
    if (source === 'proforma-invoice') yield [quotation]
    if (source === 'final-invoice') yield [invoice]
  }
  const found: unknown[] = []
  const shown = { params: new URLSearchParams(), keeps: (rows: readonly object[]) => rows, today: '2026-11-23' }
  for await (const page of exportRows(exportLists.invoice, shown, read)) found.push(...page)
  expect(found).toEqual(expect.arrayContaining(['P1', 'I1'].map((id) => expect.objectContaining({ id }))))
})

test('every list of the platform has a file, and every column a heading', () => {
  const features = readdirSync('web', { recursive: true, encoding: 'utf8' })
    .filter((file) => /list-(screen|page)\.tsx$/.test(file))
    .map((file) => readFileSync(join('web', file), 'utf8'))
    .filter((text) => text.includes('<ListPage'))
    .flatMap((text) => [...text.matchAll(/feature="([\w-]+)"/g)].map(([, feature]) => feature ?? ''))
  expect(features.length).toBeGreaterThan(7)
  expect(features.filter((feature) => !Object.hasOwn(exportLists, feature))).toEqual([])
  const names = Object.values({ ...exportLists, ...shownLists }).flatMap(({ columns }) =>
    columns.map(({ name }) => name),
  )
  expect(names.filter((name) => !Object.hasOwn(english, `column.${name}`))).toEqual([])
})
