import { expect, test } from 'vitest'
import { workbookRows, type WorkbookParts } from './import-workbook.ts'

const rowsOf = (sheet: string, more: Partial<WorkbookParts> = {}, most = 1000) =>
  workbookRows({ workbook: '', sheet, strings: null, styles: null, ...more }, most)
const cellsOf = (cells: string, more: Partial<WorkbookParts> = {}) => rowsOf(`<row>${cells}</row>`, more)[0]?.cells
const typed = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
const textOf = (xml: string) => cellsOf(`<c t="inlineStr"><is>${xml}</is></c>`)?.[0]

test('what a formula says is taken as it stands, also where it looks like a number, and its fault is an empty cell', () => {
  const formula = (type: string, value: string) => `<c t="${type}"><f>A1</f><v>${value}</v></c>`
  const cells = cellsOf([typed('x'), formula('str', '9.8E3'), formula('b', '1'), formula('e', '#N/A'), '<c/>'].join(''))
  expect(cells).toEqual(['x', '9.8E3', '1', '', ''])
})

test('a formula’s text is no day, though its cell has the format of one', () => {
  const styles = '<styleSheet><cellXfs><xf numFmtId="14"/></cellXfs></styleSheet>'
  expect(cellsOf('<c t="str"><v>46349</v></c><c><v>46349</v></c>', { styles })).toEqual(['46349', '2026-11-23'])
})

test('a long number is written out, a number that is not whole stays as it is', () => {
  const number = (value: string) => cellsOf(`<c><v>${value}</v></c>`)?.[0]
  expect([number('9.825012345E9'), number('98250e5'), number('1.5E-3'), number('9825012345')]).toEqual(['9825012345', '9825000000', '1.5E-3', '9825012345']) // prettier-ignore
  expect([number('007'), number('1.50'), number('1e300')]).toEqual(['007', '1.50', '1e300'])
})

/** A cell of 23 November 2026 in a column with this format: its number, or a code of the workbook's own. */
function shown(format: number | string, value = '46349'): string | undefined {
  const id = typeof format === 'number' ? format : 170
  const code =
    typeof format === 'number'
      ? ''
      : `<numFmts><numFmt numFmtId="170" formatCode="${format.replaceAll('"', '&quot;')}"/></numFmts>`
  // The tenth format and more: an index of two digits.
  const others = '<xf numFmtId="0"/>'.repeat(10)
  const styles = `<styleSheet>${code}<cellXfs count="11">${others}<xf numFmtId="${id}"/></cellXfs></styleSheet>`
  return cellsOf(`<c s="10"><v>${value}</v></c>`, { styles })?.[0]
}

test('a number is a day where its format says so, in Excel’s own formats and in others', () => {
  for (const format of [14, 15, 16, 17, 22, 'dd-mm-yyyy', 'MMM yy', '[$-409]d mmm', '"Dt." dd/mm', '\\D d'])
    expect([format, shown(format)]).toEqual([format, '2026-11-23'])
  for (const format of [0, 1, 4, 13, 18, 21, 23, 49, '0.00', '[Red]0', '"days" 0', '"d" 0 "m"', '\\d0', '[$-dmy]0'])
    expect([format, shown(format)]).toEqual([format, '46349'])
})

test('in a column of days a small number, or one beyond all days, stays a number', () => {
  expect([shown(14, '59'), shown(14, '60'), shown(14, '12')]).toEqual(['59', '1900-02-28', '12'])
  expect([shown(14, '401000'), shown(14, '9825012345')]).toEqual(['401000', '9825012345'])
  expect([shown(14, '46349.75'), shown(14, 'x')]).toEqual(['2026-11-23', 'x'])
})

test('signs are read in every way that XML writes them, and a sign there is not is left out', () => {
  expect(textOf('<t>&#x0AB5;&#2741;&#X41;</t>')).toBe('વવA')
  expect(textOf('<t>A&amp;B &lt;&quot;&apos;&gt; &nope;</t>')).toBe('A&B <"\'> &nope;')
  expect(textOf('<t>a&#0;b&#x110000;c&#x10FFFF;d</t>')).toBe('abc\u{10FFFF}d')
})

test('runs are joined, without the reading aids of Japanese', () => {
  expect(textOf('<r><t>two </t></r><r><t xml:space="preserve">runs</t></r>')).toBe('two runs')
  expect(textOf('<t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh><rPh><t>x</t>\n</rPh>')).toBe('東京')
  expect(textOf('<x:t>named</x:t>')).toBe('named')
})

test('a shared text that is not there is an empty cell', () => {
  const strings = '<sst><si/><si><t>one</t></si></sst>'
  const shared = (at: number) => `<c t="s"><v>${at}</v></c>`
  expect(cellsOf([shared(1), shared(0), shared(7)].join(''), { strings })).toEqual(['one', '', ''])
})

test('a cell stands in its column, also beyond Z, and columns beyond all lists are not read', () => {
  const cells = rowsOf(`<row r="12"><c r="A12"><v>1</v></c><c r="AB12"><v>28</v></c></row>`)
  expect(cells).toMatchObject([{ line: 12 }])
  expect([cells[0]?.cells.length, cells[0]?.cells[26], cells[0]?.cells[27]]).toEqual([28, '', '28'])
  const wide = cellsOf('<c r="GR1"><v>200</v></c><c r="GS1"><v>201</v></c><c r="XFD1"><v>16384</v></c>')
  expect([wide?.length, wide?.[199]]).toEqual([200, '200'])
})

test('so many rows are read as are asked for, blank ones not counted', () => {
  const rows = `<row/><row>${typed(' ')}</row>`.concat(`<row>${typed('x')}</row>`.repeat(5))
  expect(rowsOf(rows, {}, 2).map(({ line }) => line)).toEqual([3, 4])
})

const lines = (...rows: string[][]) =>
  rows
    .map((cells, at) => {
      const inside = cells.map((text, column) => (text === '' ? '' : placed('ABCD'.charAt(column), at + 1, text)))
      return `<row r="${at + 1}">${inside.join('')}</row>`
    })
    .join('')
const placed = (letter: string, line: number, text: string) =>
  `<c r="${letter}${line}" t="inlineStr"><is><t>${text}</t></is></c>`
const merged = (...references: string[]) =>
  `<mergeCells>${references.map((reference) => `<mergeCell ref="${reference}"/>`).join('')}</mergeCells>`

test('what is merged over several rows is said of each of them, and of no row below or with nothing of its own', () => {
  const sheet = lines(['Party', 'City'], ['Asha', 'Surat'], ['Kothari'], ['Meghdoot', 'Bhiwandi'], [], ['Sagar'])
  const found = rowsOf(`${sheet}${merged('B2:B3', 'B4:B5')}`)
  expect(found.map(({ cells }) => cells.join(' '))).toEqual([
    'Party City',
    'Asha Surat',
    'Kothari Surat',
    'Meghdoot Bhiwandi',
    'Sagar',
  ])
})

test('a title over several columns stands in the first alone, and a value below a merge is never replaced', () => {
  const found = rowsOf(`${lines(['Customers'], ['Party', 'City'], ['Asha', 'Surat'])}${merged('A1:B1', 'B2:B3')}`)
  expect(found.map(({ cells }) => cells)).toEqual([['Customers'], ['Party', 'City'], ['Asha', 'Surat']])
})

test('a row that the file hides says so', () => {
  const row = (attributes: string) => `<row ${attributes}>${typed('x')}</row>`
  const found = rowsOf([row('r="1"'), row('r="2" hidden="1"'), row('hidden="true" r="3"'), row('hidden="0"')].join(''))
  expect(found.map(({ isHidden }) => isHidden)).toEqual([undefined, true, true, undefined])
})

test('a number with more digits than Excel shows is read as it shows it', () => {
  const number = (value: string) => cellsOf(`<c><v>${value}</v></c>`)?.[0]
  expect(['1.1000000000000001', '60.299999999999997', '-0.10000000000000001', '12.345678'].map(number)).toEqual([
    '1.1',
    '60.3',
    '-0.1',
    '12.345678',
  ])
})
