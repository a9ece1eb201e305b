import { expect, test } from 'vitest'
import { rupeesWritten } from './export-cell.ts'
import { csvLines } from './export-csv.ts'
import { exportFileName } from './export-lists.ts'
import { paymentExport, refundExport } from './export-papers.ts'
import { columnLetters, excelDay, sheetRows, workbookParts } from './export-workbook.ts'

test('money is rupees with two decimals, exact to the paisa', () => {
  expect([0, 5, -5, 100, 123456789, -10050, 999_00_00_000_00].map(rupeesWritten)).toEqual([
    '0.00',
    '0.05',
    '-0.05',
    '1.00',
    '1234567.89',
    '-100.50',
    '9990000000.00',
  ])
})

test('a line of csv quotes commas, quotes and line breaks, and ends as RFC 4180 says', () => {
  expect(csvLines([['a,b', 'say "so"', 'two\nlines', null, { paise: -5 }, { day: '2026-11-23' }]])).toBe(
    '"a,b","say ""so""","two\nlines",,-0.05,2026-11-23\r\n',
  )
})

test.each([
  '=1+1',
  '+919825012345',
  '-2',
  '@SUM(A1)',
  '\tcmd',
  '\ncmd',
  '\rcmd',
  '\t=1',
  '\r=1',
  ' =1',
  '\u00A0=1',
  '\uFF1D1',
  '\uFF0B1',
])('a text that a program would compute is text: %j', (text) => {
  expect(csvLines([[text]])).toMatch(/^"?'/)
  expect(sheetRows([[text]], 2)).toContain('t="inlineStr"')
  expect(sheetRows([[text]], 2)).not.toContain('<f>')
})

test('a text with such a sign further inside stays as it is', () => {
  expect(csvLines([['RV-7', 'a=b', '9825-012345']])).toBe('RV-7,a=b,9825-012345\r\n')
})

test('a sheet holds money and days as numbers, texts escaped, and no character XML refuses', () => {
  const row = sheetRows([['<b> & "x"\u0007', { paise: 1050 }, { day: '2026-11-23' }, { number: '7' }, null]], 2)
  expect(row).toContain('<t xml:space="preserve">&lt;b&gt; &amp; &quot;x&quot;</t>')
  expect(row).toContain('<c r="B2" s="2"><v>10.50</v></c>')
  expect(row).toContain(`<c r="C2" s="3"><v>${excelDay('2026-11-23')}</v></c>`)
  expect(row).toContain('<c r="D2"><v>7</v></c>')
  expect(row).not.toContain('E2')
})

test('days and columns are counted as Excel counts them', () => {
  expect(excelDay('1900-03-01')).toBe(61)
  expect(excelDay('2026-11-23')).toBe(46_349)
  expect([0, 25, 26, 701, 702].map(columnLetters)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA'])
})

test('a sheet is named within Excel’s rules, a file within those of file systems', () => {
  const named = (title: string) => /<sheet name="([^"]*)"/.exec(workbookParts(title)[2]?.text ?? '')?.[1]
  expect(named('Orders: [open] / ?')).toBe('Orders   open')
  expect(named('x'.repeat(40))).toHaveLength(31)
  expect(exportFileName('Sales orders', '2026-11-23', 'xlsx')).toBe('Sales-orders-2026-11-23.xlsx')
  expect(exportFileName('ક્વોટેશન: "બધા"', '2026-11-23', 'csv')).toBe('ક્વોટેશન-બધા-2026-11-23.csv')
})

test('the file of refunds says how the money went, that of payments how it came', () => {
  const ways = [refundExport, paymentExport].map(({ columns }) =>
    columns.map(({ name }) => name).filter((name) => name === 'method' || name === 'went'),
  )
  expect(ways).toEqual([['went'], ['method']])
})
