import { dayNumber } from '#domain/calendar/calendar-day.ts'
import { rupeesWritten, type ExportCell } from './export-cell.ts'

/** The parts of an .xlsx file besides its only sheet: ECMA-376, Office Open XML, as little of it as Excel reads. */

const declared = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Characters no XML file may contain, whatever the escape. */
const unwritable = /[\p{Cc}\uFFFE\uFFFF]/gu
const writable: ReadonlySet<string> = new Set(['\t', '\n', '\r'])

const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(unwritable, (sign) => (writable.has(sign) ? sign : ''))
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

/** At the numbers of `cellXfs` below: plain text, heading, rupees, day. Text is text: '=1+1' is shown, not computed. */
const styles = { text: 0, head: 1, rupees: 2, day: 3 } as const

const styleSheet = `${declared}<styleSheet xmlns="${main}"><numFmts count="2">
<numFmt numFmtId="164" formatCode="[&gt;=10000000]##\\,##\\,##\\,##0.00;[&gt;=100000]##\\,##\\,##0.00;##,##0.00"/>
<numFmt numFmtId="165" formatCode="dd\\-mm\\-yyyy"/></numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf numFmtId="49" applyNumberFormat="1"/>
<xf numFmtId="49" fontId="1" applyFont="1" applyNumberFormat="1"/><xf numFmtId="164" applyNumberFormat="1"/>
<xf numFmtId="165" applyNumberFormat="1"/></cellXfs></styleSheet>`

/** Excel's own limit for a sheet's name, and the signs it refuses there. */
const sheetName = (title: string): string =>
  title
    .replace(/[[\]:*?/\\']/g, ' ')
    .trim()
    .slice(0, 31) || 'Sheet1'

/** The files around the sheet, by their path in the package. */
export const workbookParts = (title: string): readonly { path: string; text: string }[] => [
  {
    path: '[Content_Types].xml',
    text: `${declared}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`,
  },
  {
    path: '_rels/.rels',
    text: `${declared}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  },
  {
    path: 'xl/workbook.xml',
    text: `${declared}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="${escaped(sheetName(title))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  },
  {
    path: 'xl/_rels/workbook.xml.rels',
    text: `${declared}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  },
  { path: 'xl/styles.xml', text: styleSheet },
]

export const sheetPath = 'xl/worksheets/sheet1.xml'

/** Letters of a column, counted from 0: A, Z, AA. */
export const columnLetters = (at: number): string =>
  at < 26 ? String.fromCharCode(65 + at) : columnLetters(Math.floor(at / 26) - 1) + String.fromCharCode(65 + (at % 26))

/** Days since 30 December 1899, as Excel counts: right from March 1900 on. */
export const excelDay = (day: string): number => dayNumber(day) + 25_569

/** Excel holds this many UTF-16 units in a cell and calls a file with more damaged. */
const mostInCell = 32_767

function cellWritten(cell: ExportCell, place: string, textStyle: number): string {
  if (cell === null || cell === '') return ''
  if (typeof cell === 'string')
    return `<c r="${place}" s="${textStyle}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell.slice(0, mostInCell))}</t></is></c>`
  if ('paise' in cell) return `<c r="${place}" s="${styles.rupees}"><v>${rupeesWritten(cell.paise)}</v></c>`
  if ('day' in cell) return `<c r="${place}" s="${styles.day}"><v>${excelDay(cell.day)}</v></c>`
  return `<c r="${place}"><v>${cell.number}</v></c>`
}

/** Rows of the sheet; `from` is the number of the first, 1 for the headings. */
export const sheetRows = (rows: readonly (readonly ExportCell[])[], from: number): string =>
  rows
    .map((row, at) => {
      const number = from + at
      const style = number === 1 ? styles.head : styles.text
      const cells = row.map((cell, column) => cellWritten(cell, `${columnLetters(column)}${number}`, style))
      return `<row r="${number}">${cells.join('')}</row>`
    })
    .join('')

/** The sheet before its rows: the headings stay in sight, each column is as wide as given, in characters. */
export const sheetBegin = (widths: readonly number[]): string =>
  `${declared}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths
    .map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`)
    .join('')}</cols><sheetData>`

export const sheetEnd = '</sheetData></worksheet>'
