import type { Paise } from '#domain/money/money.ts'

/** A cell of an exported list: text, money in paise, a plain number as a decimal text, or a day; null is empty. */
export type ExportCell = null | string | { paise: Paise } | { number: string } | { day: string }

/** Paise as rupees with two decimals, never through a binary fraction: -5 is '-0.05'. */
export function rupeesWritten(paise: Paise): string {
  const digits = String(Math.abs(paise)).padStart(3, '0')
  return `${paise < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
