import type { lineUnits } from '#domain/document-line/document-line-unit.ts'
import type { fabricTypes } from '#domain/lead/lead-choices.ts'

type Unit = (typeof lineUnits)[number]

/**
 * Why a line, or a part of it, could not be read. `words` is the part in question.
 *
 * - `nothing`: neither goods nor numbers; `too-long`: no trade line.
 * - `goods`, `quantity`, `rate`: not said; `unit`: a quantity without metres, kilos or pieces.
 * - `quantity-twice`, `rate-unclear`: several numbers might be meant.
 * - `taka`: takas are counted, but not how long one is.
 * - `rate-other-unit`: the rate is for another unit than the quantity's.
 * - `number`: a number that is neither; `percent`: a discount or a tax, which a line does not take.
 */
export type LineFault = {
  code:
    | 'nothing'
    | 'too-long'
    | 'goods'
    | 'quantity'
    | 'unit'
    | 'rate'
    | 'quantity-twice'
    | 'rate-unclear'
    | 'taka'
    | 'rate-other-unit'
    | 'number'
    | 'percent'
    | 'out-of-range'
  words: string
}

/** What was read of one line of goods. Null is what was not said, or not surely read: then a fault says so. */
export type ReadLine = {
  /** The quality as it was said, with GSM and width. */
  description: string
  /** The cloth of the trade's list that the words name; null if none, or several. */
  fabric: (typeof fabricTypes)[number] | null
  gsm: number | null
  /** Thousandths of `unit`. */
  quantityMilli: number | null
  unit: Unit
  /** Paise for one `unit`. */
  ratePaise: number | null
  faults: readonly LineFault[]
}

/** A part of the line, in the order of speech. */
export type LinePiece =
  | { kind: 'word'; text: string }
  | { kind: 'gsm'; value: number; text: string }
  | { kind: 'width'; value: number; text: string }
  | { kind: 'quantity'; value: number; unit: Unit; text: string }
  | { kind: 'taka'; value: number; text: string }
  | { kind: 'percent'; value: number; text: string }
  | { kind: 'rate'; value: number; unit: Unit | null; text: string }
  | { kind: 'each' | 'total' | 'end' }
  /** A number of which nothing around it says what it counts. */
  | { kind: 'bare'; value: number; text: string }
