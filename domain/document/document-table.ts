import { isCharge } from '#domain/document-line/document-line-charge.ts'
import { quantityFixed, quantityPlaces } from '#domain/document-line/document-line-text.ts'
import type { DocumentLine, DocumentTotals } from '#domain/document-line/document-line.ts'
import { taxKind, type TaxKind } from '#domain/gst/gst-place.ts'
import { taxSummary, type TaxSummaryRow } from '#domain/gst/gst-summary.ts'
import type { Supplied } from '#domain/gst/gst-supply.ts'
import { chargesTax, showsTax } from '#domain/gst/gst-treatment.ts'
import { isUnionTerritory } from '#domain/place/state.ts'
import type { RefundCredit } from '#domain/refund/refund.ts'
import { amountText, dateText, rateText } from './document-text.ts'
import type { DocumentColumn, DocumentTable, DocumentTotal, DocumentWords } from './document-view.ts'

/** Input of the tables: priced lines, and what decided their tax. */
export type TaxedLines = Supplied & { lines: readonly DocumentLine[]; totals: DocumentTotals }

type Column<T> = DocumentColumn & {
  cell: (thing: T, at: number) => string
  /** In a column that is added up: what of each row, and how a sum is written. */
  sum?: { of: (thing: T) => number; text: (sum: number) => string }
  /** What the sums are called, in the column that has room for it. */
  foot?: string
}
type Tax = { key: 'cgst' | 'sgst' | 'igst'; name: 'cgst' | 'sgst' | 'utgst' | 'igst'; share: 1 | 2 }

/**
 * The taxes to show; none if the seller may not charge any. The amounts take precedence over the States: a document keeps
 * its tax even if the seller has moved to another State since.
 */
export function taxesOf({ totals, ...supplied }: Supplied & Pick<TaxedLines, 'totals'>): Tax[] {
  if (!showsTax(supplied)) return []
  const kind: TaxKind =
    totals.igst !== 0
      ? 'igst'
      : totals.cgst !== 0
        ? isUnionTerritory(supplied.placeOfSupply)
          ? 'cgst-utgst'
          : 'cgst-sgst'
        : taxKind(supplied)
  if (kind === 'igst') return [{ key: 'igst', name: 'igst', share: 1 }]
  return [
    { key: 'cgst', name: 'cgst', share: 2 },
    { key: 'sgst', name: kind === 'cgst-utgst' ? 'utgst' : 'sgst', share: 2 },
  ]
}

const column = <T>(
  { key, label, align = 'start', grow = false }: Pick<DocumentColumn, 'key' | 'label'> & Partial<DocumentColumn>,
  cell: Column<T>['cell'],
): Column<T> => ({ key, label, align, grow, cell })

const figures = <T>(key: string, label: string, cell: Column<T>['cell']): Column<T> =>
  column({ key, label, align: 'end' }, cell)

/** A column of figures that are added up. */
const summed = <T>(key: string, label: string, of: (thing: T) => number, text = amountText): Column<T> => ({
  ...figures<T>(key, label, (thing) => text(of(thing))),
  sum: { of, text },
})

/** The column that takes the room the others leave, in which the sums are named. */
const wide = <T>(key: string, label: string, { t }: DocumentWords, cell: Column<T>['cell']): Column<T> => ({
  ...column<T>({ key, label, grow: true }, cell),
  foot: t('table.total'),
})

function tableOf<T>(heading: string, columns: Column<T>[], things: readonly T[], { t }: DocumentWords): DocumentTable {
  const sums = runningSums(columns, things)
  const feet = sums.map((row) => columns.map(({ sum, foot = '' }, at) => (sum ? sum.text(row[at] ?? 0) : foot)))
  const isSummed = columns.some(({ sum }) => sum)
  return {
    heading,
    columns: columns.map(({ key, label, align, grow }) => ({ key, label, align, grow })),
    rows: things.map((thing, at) => columns.map(({ cell }) => cell(thing, at))),
    foot: isSummed ? (feet.at(-1) ?? null) : null,
    running: isSummed ? { carried: t('table.carried'), brought: t('table.brought'), sums: feet.slice(1) } : null,
  }
}

/** The sums above the first row, and below each. */
function runningSums<T>(columns: readonly Column<T>[], things: readonly T[]): number[][] {
  const sums = [columns.map(() => 0)]
  for (const thing of things) {
    const last = sums.at(-1) ?? []
    sums.push(columns.map(({ sum }, at) => (last[at] ?? 0) + (sum ? sum.of(thing) : 0)))
  }
  return sums
}

function goods(words: DocumentWords, lines: readonly DocumentLine[]): Column<DocumentLine>[] {
  const { t } = words
  // Freight is no quantity of anything.
  const counted = lines.filter((line) => !isCharge(line))
  const places = quantityPlaces(counted)
  const label = t('column.quantity')
  const text = (milli: number, unit: DocumentLine['unit']) => quantityFixed(milli, places[unit])
  const [unit, ...others] = new Set(counted.map((line) => line.unit))
  const quantity = (line: DocumentLine) => (isCharge(line) ? '' : text(line.quantityMilli, line.unit))
  return [
    figures('at', t('column.at'), (_line, at) => String(at + 1)),
    wide('description', t('column.description'), words, (line) => line.description),
    column({ key: 'hsn', label: t('column.hsn') }, (line) => line.hsn),
    // Metres and pieces cannot be added up.
    unit && others.length === 0
      ? {
          ...figures('quantity', label, quantity),
          sum: {
            of: (line) => (isCharge(line) ? 0 : line.quantityMilli),
            text: (milli: number) => text(milli, unit),
          },
        }
      : figures('quantity', label, quantity),
    column({ key: 'unit', label: t('column.unit') }, (line) => (isCharge(line) ? '' : t(`unit.${line.unit}`))),
  ]
}

/** The goods without amounts, for a receipt voucher. */
export const goodsTable = (lines: readonly DocumentLine[], words: DocumentWords): DocumentTable =>
  tableOf('', goods(words, lines), lines, words)

/** The rate a line bears on this document: 0 under a letter of undertaking, whatever the goods' own rate is. */
const rateIn = (bill: TaxedLines, line: DocumentLine): number => (chargesTax(bill) ? line.gstRateBp : 0)

/** Lines with value and tax, Rule 46(g) to (m), CGST Rules. The discount column appears only if there is a discount. */
export function lineTable(bill: TaxedLines, words: DocumentWords): DocumentTable {
  const { t } = words
  const { lines } = bill
  const rateHead = lines.some(({ taxIncluded }) => taxIncluded) ? 'column.rate-with-tax' : 'column.rate'
  const discount = summed<DocumentLine>('discount', t('column.discount'), (line) => line.discountPaise)
  return tableOf<DocumentLine>(
    '',
    [
      ...goods(words, lines),
      figures('rate', t(rateHead), (line) => (line.ratePaise === 0 ? '' : amountText(line.ratePaise))),
      ...(lines.some((line) => line.discountPaise > 0)
        ? [
            {
              ...discount,
              cell: (line: DocumentLine) => (line.discountPaise > 0 ? amountText(line.discountPaise) : ''),
            },
          ]
        : []),
      summed('taxable', t(showsTax(bill) ? 'column.taxable' : 'column.value'), (line) => line.taxable),
      ...(showsTax(bill)
        ? [figures<DocumentLine>('gst', t('column.gst'), (line) => rateText(rateIn(bill, line)))]
        : []),
      ...taxesOf(bill).map(({ key, name }) => summed<DocumentLine>(key, t(`column.${name}`), (line) => line[key])),
    ],
    lines,
    words,
  )
}

/** Null where no tax is shown; else tax by HSN and rate, with the rate of each tax: Rule 46(l) and (m), CGST Rules. */
export function taxTable(
  bill: TaxedLines,
  words: DocumentWords,
  heading = words.t('table.taxes'),
): DocumentTable | null {
  const { t } = words
  if (!showsTax(bill)) return null
  const rows = taxSummary(
    bill.lines.map((line) => ({
      hsn: line.hsn,
      gstRate: rateIn(bill, line),
      taxablePaise: line.taxable,
      cgstPaise: line.cgst,
      sgstPaise: line.sgst,
      igstPaise: line.igst,
    })),
  )
  return tableOf<TaxSummaryRow>(
    heading,
    [
      wide('hsn', t('column.hsn'), words, (line) => line.hsn),
      summed('taxable', t('column.taxable'), (line) => line.taxablePaise),
      ...taxesOf(bill).flatMap(({ key, name, share }) => [
        figures<TaxSummaryRow>(`${key}-rate`, t(`column.${name}-rate`), (line) => rateText(line.gstRate / share)),
        summed<TaxSummaryRow>(key, t(`column.${name}`), (line) => line[`${key}Paise`]),
      ]),
    ],
    rows,
    words,
  )
}

type PaidInvoice = { number: string | null; invoiceDate: string; totalAmount: number; received: number }

/** The invoices that money was received on, and how much of it on each. */
export const paidTable = (paid: readonly PaidInvoice[], words: DocumentWords): DocumentTable =>
  tableOf<PaidInvoice>(
    '',
    [
      wide('invoice', words.t('column.invoice'), words, ({ number }) => number ?? ''),
      column({ key: 'invoice-date', label: words.t('column.invoice-date') }, ({ invoiceDate }) =>
        dateText(invoiceDate),
      ),
      figures('invoice-total', words.t('column.invoice-total'), ({ totalAmount }) => amountText(totalAmount)),
      summed('received', words.t('column.received'), ({ received }) => received),
    ],
    paid,
    words,
  )

/** What money was set against: a bill and what was kept back of it, or the account. */
type MoneyPart = { to: string; keptBack: number; received: number }

/** What money was set against. The column of what was kept back appears only if something was. */
export const moneyTable = (parts: readonly MoneyPart[], words: DocumentWords): DocumentTable =>
  tableOf<MoneyPart>(
    '',
    [
      wide('to', words.t('column.settles'), words, ({ to }) => to),
      ...(parts.some(({ keptBack }) => keptBack !== 0)
        ? [summed<MoneyPart>('kept-back', words.t('column.kept-back'), ({ keptBack }) => keptBack)]
        : []),
      summed('received', words.t('column.received'), ({ received }) => received),
    ],
    parts,
    words,
  )

/** The credits that money was given back of, and how much of each. */
export const refundedTable = (credits: readonly RefundCredit[], words: DocumentWords): DocumentTable =>
  tableOf<RefundCredit>(
    '',
    [
      wide('entry', words.t('column.entry'), words, ({ kind, number }) =>
        [words.t(`entry.${kind}`), number].filter(Boolean).join(' '),
      ),
      column({ key: 'date', label: words.t('fact.date') }, ({ date }) => dateText(date)),
      summed('refunded', words.t('column.refunded'), ({ amount }) => amount),
    ],
    credits,
    words,
  )

/** Rows from the taxable value to the total, one per tax; on paper the sign ₹ stands at the total only. */
export function totalRows(bill: TaxedLines, { t }: DocumentWords, plainText = amountText): DocumentTotal[] {
  const { totals } = bill
  const plain = (key: string, label: string, amount: number): DocumentTotal => ({
    key,
    label,
    value: plainText(amount),
    weight: 'plain',
  })
  return [
    plain('taxable', t(showsTax(bill) ? 'total.taxable' : 'total.value'), totals.taxable),
    ...taxesOf(bill).map(({ key, name }) => plain(key, t(`total.${name}`), totals[key])),
    ...(totals.roundOff === 0 ? [] : [plain('round-off', t('total.round-off'), totals.roundOff)]),
    { key: 'total', label: t('total.total'), value: `₹${amountText(totals.total)}`, weight: 'total' },
  ]
}
