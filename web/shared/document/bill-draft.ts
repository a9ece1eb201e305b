import type { BillDiscount, DocumentLine } from '#domain/document-line/document-line.ts'

/** A discount being typed, in paise or in hundredths of a percent. NaN is not a number. */
export type DiscountDraft = {
  discountPaise: number | null
  discountBp: number | null
  discountIn: 'rupees' | 'percent'
}

/** What a form says of all lines of a document: a discount on the whole, and whether rates contain the GST. */
export type BillDraft = DiscountDraft & { taxIncluded: boolean }

export const blankBill: BillDraft = {
  discountPaise: null,
  discountBp: null,
  discountIn: 'percent',
  taxIncluded: false,
}

type Bill = BillDiscount & { lines: readonly Pick<DocumentLine, 'taxIncluded'>[] }

export const billDraftOf = ({ lines, discountBp = null, discountPaise = null }: Bill): BillDraft => ({
  discountBp,
  discountPaise,
  discountIn: discountBp === null && discountPaise !== null ? 'rupees' : 'percent',
  taxIncluded: lines.some(({ taxIncluded }) => taxIncluded),
})

/** The same number in rupees or in percent: people type 10 first and then say which, and both count hundredths. */
export const discountMeant = (
  { discountIn, discountBp, discountPaise }: DiscountDraft,
  meant: DiscountDraft['discountIn'],
): DiscountDraft => {
  const typed = discountIn === 'percent' ? discountBp : discountPaise
  return meant === 'percent'
    ? { discountIn: meant, discountBp: typed, discountPaise: null }
    : { discountIn: meant, discountBp: null, discountPaise: typed }
}

/** The discount in force: one of the two, and none if it is empty or nothing. */
export const discountOf = ({ discountIn, discountBp, discountPaise }: DiscountDraft) => ({
  discountBp: discountIn === 'percent' && discountBp !== 0 ? discountBp : null,
  discountPaise: discountIn === 'percent' || discountPaise === 0 ? null : discountPaise,
})
