import { isDate } from '#domain/calendar/calendar-day.ts'
import type { RatePeriod, RateRow, RateRule } from './gst-rate-table.ts'

/** What is wrong with a file of rates: the line, from 1, and what to do about it, for the person who made the file. */
type RateFault = { line: number; text: string }

/** A change of the law as a line of the file states it. */
type RateLine = RateRow & { line: number; since: string; source: string }

const heading = 'since,hsn,rate,up_to,above,source'
const highestPercent = 40

/**
 * Periods of rates from a CSV file with the columns `since,hsn,rate,up_to,above,source`: the first day of the change,
 * the code or range of codes (5407 or 5401-5406, of 4, 6 or 8 digits), the rate in percent, for goods whose rate depends
 * on the price of a piece that price in rupees and the rate above it, and the notification. A period has the rates of
 * the one before it, with those of the file in their place; `known` are the periods that exist, newest first.
 *
 * Returns either all periods or all faults: half a change of the law is worse than none.
 */
export function periodsOfFile(
  text: string,
  known: readonly RatePeriod[],
): { periods: RatePeriod[] } | { faults: RateFault[] } {
  const faults: RateFault[] = []
  const [first = '', ...rest] = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  if (first.trim().toLowerCase() !== heading)
    return { faults: [{ line: 1, text: `the first line must be ${heading}` }] }
  const lines = rest.flatMap((line, at) => {
    if (line.trim() === '') return []
    const read = readLine(line, at + 2)
    if ('text' in read) faults.push(read)
    return 'text' in read ? [] : [read]
  })
  faults.push(...overlaps(lines), ...forgotten(lines, known))
  if (lines.length === 0 && faults.length === 0) faults.push({ line: 2, text: 'the file has no rates' })
  return faults.length > 0 ? { faults } : { periods: applied(lines, known) }
}

function readLine(text: string, line: number): RateLine | RateFault {
  // The source may contain commas, so it comes last.
  const [since = '', hsn = '', rate = '', upTo = '', above = '', ...source] = text.split(',').map((cell) => cell.trim())
  const wrong = (what: string): RateFault => ({ line, text: what })
  if (!isDate(since)) return wrong(`${since} is not a day like 2026-04-01`)
  const [from = '', to = from] = hsn.split('-')
  const isRange = /^\d{4}(\d{2}){0,2}$/.test(from) && to.length === from.length && /^\d+$/.test(to) && from <= to
  if (!isRange) return wrong(`${hsn} is neither a code of 4, 6 or 8 digits nor a range like 5401-5406`)
  const notification = unquoted(source.join(', '))
  if (notification === '') return wrong('the notification is missing')
  const low = percent(rate)
  if (low === null) return wrong(`${rate} is not a rate in percent up to ${highestPercent}`)
  const place = { line, since, source: notification.slice(0, 300), from, to }
  if (upTo === '' && above === '') return { ...place, rule: low }
  const high = percent(above)
  if (!/^\d{1,7}$/.test(upTo) || high === null) return wrong('up_to in rupees and the rate above it belong together')
  return { ...place, rule: { upTo: Number(upTo) * 100, rate: low, above: high } }
}

/** A last cell with commas as spreadsheets write it: in quotes, with those inside doubled. */
const unquoted = (cell: string): string => (/^".*"$/.test(cell) ? cell.slice(1, -1).replaceAll('""', '"').trim() : cell)

/** Basis points of a rate in percent: 5, 0.25. */
function percent(text: string): number | null {
  if (!/^\d{1,2}(\.\d{1,2})?$/.test(text) || Number(text) > highestPercent) return null
  return Math.round(Number(text) * 100)
}

/** Two lines of one day must not claim the same code with equally many digits. */
function overlaps(lines: readonly RateLine[]): RateFault[] {
  return lines.flatMap((one, at) => {
    const other = lines.slice(0, at).find((before) => before.since === one.since && meets(before, one))
    return other ? [{ line: one.line, text: `line ${other.line} has a rate for the same code on the same day` }] : []
  })
}

/** A table that begins later is whole: a change that is to last must be stated for it too. */
function forgotten(lines: readonly RateLine[], known: readonly RatePeriod[]): RateFault[] {
  return lines.flatMap((one) => {
    const isStated = ({ since }: RatePeriod) =>
      lines.some((line) => line.since === since && line.from === one.from && line.to === one.to)
    const later = known.find((period) => period.since > one.since && !isStated(period))
    return later
      ? [{ line: one.line, text: `a change from ${later.since} is known: state ${codesText(one)} for that day too` }]
      : []
  })
}

const meets = (a: RateRow, b: RateRow): boolean => a.from.length === b.from.length && a.from <= b.to && b.from <= a.to

function applied(lines: readonly RateLine[], known: readonly RatePeriod[]): RatePeriod[] {
  const days = [...new Set(lines.map(({ since }) => since))].toSorted()
  const made: RatePeriod[] = []
  for (const since of days) {
    const mine = lines.filter((line) => line.since === since)
    const before = [...made.toReversed(), ...known].filter((period) => period.since <= since)
    const [base] = before.toSorted((a, b) => (a.since < b.since ? 1 : -1))
    const kept = (base?.rows ?? []).flatMap((row) => mine.reduce<RateRow[]>(without, [row]))
    made.push({
      since,
      source: [...new Set(mine.map(({ source }) => source))].join('; ').slice(0, 300),
      rows: [...kept, ...mine.map(({ from, to, rule }) => ({ from, to, rule }))].toSorted(byCode),
    })
  }
  return made
}

/** Rows without the codes that another row claims: of 5401-5406 without 5402, 5401 and 5403-5406 are left. */
const without = (rows: RateRow[], { from, to }: RateRow): RateRow[] =>
  rows.flatMap((row) => {
    if (!meets(row, { from, to, rule: 0 })) return [row]
    const digits = from.length
    const next = (code: string, by: 1 | -1) => String(Number(code) + by).padStart(digits, '0')
    return [
      ...(row.from < from ? [{ ...row, to: next(from, -1) }] : []),
      ...(row.to > to ? [{ ...row, from: next(to, 1) }] : []),
    ]
  })

const byCode = (a: RateRow, b: RateRow): number => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0)

const isSameRule = (a: RateRule | undefined, b: RateRule | undefined): boolean =>
  JSON.stringify(a) === JSON.stringify(b)

/** What differs between two tables, one text a code: "5402: 12% → 5%". */
export function rateDifferences(before: readonly RateRow[], after: readonly RateRow[]): string[] {
  const ruleIn = (rows: readonly RateRow[], { from, to }: RateRow) =>
    rows.find((row) => row.from.length === from.length && row.from <= from && to <= row.to)?.rule
  return after
    .filter((row) => !isSameRule(ruleIn(before, row), row.rule))
    .map((row) => `${codesText(row)}: ${ruleText(ruleIn(before, row))} → ${ruleText(row.rule)}`)
}

/** The codes of a row as the file writes them: 5407, or 5401-5406. */
export const codesText = ({ from, to }: RateRow): string => (from === to ? from : `${from}-${to}`)
const ruleText = (rule: RateRule | undefined): string =>
  rule === undefined
    ? '-'
    : typeof rule === 'number'
      ? `${rule / 100}%`
      : `${rule.rate / 100}% up to ${rule.upTo / 100}, ${rule.above / 100}% above`
