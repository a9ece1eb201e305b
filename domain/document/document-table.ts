import { quantityText } from '#domain/document-line/document-line-text.ts'
import type { DocumentLine, DocumentTotals } from '#domain/document-line/document-line.ts'
import { taxKind, type TaxKind } from '#domain/gst/gst-place.ts'
import { taxSummary, type TaxSummaryRow } from '#domain/gst/gst-summary.ts'
import { isUnionTerritory } from '#domain/place/state.ts'
import { amountText, rateText } from './document-text.ts'
import type { DocumentColumn, DocumentTable, DocumentTotal, DocumentWords, Translate } from './document-view.ts'

/** Input of the tables: priced lines and the two States that decided their tax. */
export type TaxedLines = {
  lines: readonly DocumentLine[]
  totals: DocumentTotals
  supplierState: string
  placeOfSupply: string
}

type Column<T> = DocumentColumn & { cell: (thing: T, at: number) => string; foot?: string }
type Tax = { key: 'cgst' | 'sgst' | 'igst'; name: 'cgst' | 'sgst' | 'utgst' | 'igst'; share: 1 | 2 }

/**
 * The taxes to show. The amounts take precedence over the States: a document keeps its tax even if the seller has moved
 * to another State since.
 */
export function taxesOf({ totals, supplierState, placeOfSupply }: Omit<TaxedLines, 'lines'>): Tax[] {
  const kind: TaxKind =
    totals.igst !== 0
      ? 'igst'
      : totals.cgst !== 0
        ? isUnionTerritory(placeOfSupply)
          ? 'cgst-utgst'
          : 'cgst-sgst'
        : taxKind({ supplierState, placeOfSupply })
  if (kind === 'igst') return [{ key: 'igst', name: 'igst', share: 1 }]
  return [
    { key: 'cgst', name: 'cgst', share: 2 },
    { key: 'sgst', name: kind === 'cgst-utgst' ? 'utgst' : 'sgst', share: 2 },
  ]
}

const end = <T>(key: string, label: string, cell: Column<T>['cell'], foot?: string): Column<T> => ({
  key,
  label,
  align: 'end',
  cell,
  ...(foot === undefined ? {} : { foot }),
})

const lineEnd = end<DocumentLine>
const tableOf = <T>(heading: string, columns: Column<T>[], things: readonly T[]): DocumentTable => ({
  heading,
  columns: columns.map(({ key, label, align }) => ({ key, label, align })),
  rows: things.map((thing, at) => columns.map((column) => column.cell(thing, at))),
  foot: columns.some(({ foot }) => foot) ? columns.map(({ foot }) => foot ?? '') : null,
})

const goods = ({ t }: DocumentWords, lines: readonly DocumentLine[]): Column<DocumentLine>[] => [
  end('at', t('column.at'), (_line, at) => String(at + 1)),
  {
    key: 'description',
    label: t('column.description'),
    align: 'start',
    cell: (line) => line.description,
    foot: t('table.total'),
  },
  { key: 'hsn', label: t('column.hsn'), align: 'start', cell: (line) => line.hsn },
  end('quantity', t('column.quantity'), (line) => measure(line.quantityMilli, line.unit, t), sharedMeasure(lines, t)),
]

const measure = (milli: number, unit: string, t: Translate) => `${quantityText(milli)} ${t(`unit.${unit}`)}`

/** Total quantity; empty unless all lines have the same unit, since metres and pieces cannot be added. */
function sharedMeasure(lines: readonly DocumentLine[], t: Translate): string {
  const [unit, ...others] = new Set(lines.map((line) => line.unit))
  if (!unit || others.length > 0) return ''
  return measure(
    lines.reduce((sum, line) => sum + line.quantityMilli, 0),
    unit,
    t,
  )
}

/** The goods without amounts, for a receipt voucher. */
export const goodsTable = (lines: readonly DocumentLine[], words: DocumentWords): DocumentTable =>
  tableOf('', goods(words, lines), lines)

/** Lines with value and tax, Rule 46(g) to (m), CGST Rules. The discount column appears only if there is a discount. */
export function lineTable(bill: TaxedLines, words: DocumentWords): DocumentTable {
  const { t } = words
  const { lines, totals } = bill
  const discount = lines.reduce((sum, line) => sum + line.discountPaise, 0)
  return tableOf(
    '',
    [
      ...goods(words, lines),
      lineEnd('rate', t('column.rate'), (line) => amountText(line.ratePaise)),
      ...(discount > 0
        ? [lineEnd('discount', t('column.discount'), (line) => amountText(line.discountPaise), amountText(discount))]
        : []),
      lineEnd('taxable', t('column.taxable'), (line) => amountText(line.taxable), amountText(totals.taxable)),
      lineEnd('gst', t('column.gst'), (line) => rateText(line.gstRateBp)),
      ...taxesOf(bill).map(({ key, name }) =>
        lineEnd(key, t(`column.${name}`), (line) => amountText(line[key]), amountText(totals[key])),
      ),
    ],
    lines,
  )
}

/** Tax by HSN and rate, with the rate of each tax: Rule 46(l) and (m), CGST Rules. */
export function taxTable(bill: TaxedLines, words: DocumentWords, heading = words.t('table.taxes')): DocumentTable {
  const { t } = words
  const rows = taxSummary(
    bill.lines.map((line) => ({
      hsn: line.hsn,
      gstRate: line.gstRateBp,
      taxablePaise: line.taxable,
      cgstPaise: line.cgst,
      sgstPaise: line.sgst,
      igstPaise: line.igst,
    })),
  )
  const { totals } = bill
  return tableOf<TaxSummaryRow>(
    heading,
    [
      { key: 'hsn', label: t('column.hsn'), align: 'start', cell: (line) => line.hsn, foot: t('table.total') },
      end('taxable', t('column.taxable'), (line) => amountText(line.taxablePaise), amountText(totals.taxable)),
      ...taxesOf(bill).flatMap(({ key, name, share }) => [
        end<TaxSummaryRow>(`${key}-rate`, t(`column.${name}-rate`), (line) => rateText(line.gstRate / share)),
        end<TaxSummaryRow>(
          key,
          t(`column.${name}`),
          (line) => amountText(line[`${key}Paise`]),
          amountText(totals[key]),
        ),
      ]),
    ],
    rows,
  )
}

/** Rows from the taxable value to the total, one per tax. */
export function totalRows(bill: TaxedLines, { t }: DocumentWords): DocumentTotal[] {
  const { totals } = bill
  const plain = (key: string, label: string, amount: number): DocumentTotal => ({
    key,
    label,
    value: amountText(amount),
    weight: 'plain',
  })
  return [
    plain('taxable', t('total.taxable'), totals.taxable),
    ...taxesOf(bill).map(({ key, name }) => plain(key, t(`total.${name}`), totals[key])),
    ...(totals.roundOff === 0 ? [] : [plain('round-off', t('total.round-off'), totals.roundOff)]),
    { key: 'total', label: t('total.total'), value: `₹${amountText(totals.total)}`, weight: 'total' },
  ]
}
